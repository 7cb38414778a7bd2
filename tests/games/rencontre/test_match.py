import hyperespace as hs


def test_a_view_of_a_new_match_shows_the_first_question() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1)
    assert match.view(0).turn == 1
