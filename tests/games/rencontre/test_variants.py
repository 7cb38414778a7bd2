"""The variants. (IX)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import DropPower, KeepPower, NewPower
from hyperespace.games.rencontre.events import PowersDealt
from hyperespace.games.rencontre.powers import working
from tests.games.questions import check_foreign, check_question
from tests.games.rencontre.story import JAUNE, ROUGE, VERT, Story


@pytest.mark.allows("rencontre IX")
def test_the_variants_may_be_combined() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1, two_of_three=True, rotation=True)
    assert [len(player.powers) for player in match.state.players] == [3, 3, 3]
    assert match.state.options.rotation


@pytest.mark.forbids("rencontre IX")
def test_without_a_variant_there_is_one_power_and_nothing_to_choose() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1)
    assert [len(player.powers) for player in match.state.players] == [1, 1, 1]
    assert match.ask is not None
    assert match.state.agenda[-1] == ("may_play_rings",)


@pytest.mark.allows("rencontre IX.several")
def test_everybody_draws_as_many_powers_as_agreed() -> None:
    s = hs.new_match("rencontre", seats=4, seed=1, powers=2).state
    dealt = [power for player in s.players for power in player.powers]
    assert [len(player.powers) for player in s.players] == [2, 2, 2, 2]
    assert len(set(dealt)) == 8


@pytest.mark.allows("rencontre IX.several")
def test_one_may_play_without_powers() -> None:
    s = hs.new_match("rencontre", seats=4, seed=1, powers=0).state
    assert [player.powers for player in s.players] == [[], [], [], []]


@pytest.mark.forbids("rencontre IX.several")
def test_there_are_not_more_powers_than_there_are() -> None:
    with pytest.raises(hs.BadOptions):
        hs.new_match("rencontre", seats=4, powers=9)


@pytest.mark.forbids("rencontre IX.several")
def test_all_powers_go_out_together() -> None:
    story = Story(powers={VERT: ("void", "virus")})
    assert list(working(story.s, VERT)) == ["void", "virus"]
    story.put(VERT, {0: 10, 1: 10})
    assert list(working(story.s, VERT)) == []


@pytest.mark.allows("rencontre IX.two_of_three")
def test_of_three_powers_everybody_keeps_two() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1, two_of_three=True)
    first = {seat: match.state.players[seat].powers[0] for seat in range(3)}
    for seat, power in first.items():
        match.answer(seat, DropPower(power))
    assert [len(player.powers) for player in match.state.players] == [2, 2, 2]
    assert set(first.values()) <= set(match.state.spare_powers)


@pytest.mark.allows("rencontre IX.two_of_three")
def test_the_choice_cites_its_paragraph_and_makes_up_no_reason_for_other_answers() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1, two_of_three=True)
    check_question(match)
    check_foreign(match)


@pytest.mark.forbids("rencontre IX.two_of_three")
def test_a_power_that_one_does_not_have_cannot_be_dropped() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1, two_of_three=True)
    assert match.ask is not None
    others = match.state.players[1].powers[0]
    assert match.ask.refuse(0, DropPower(others)) == hs.Refusal("not_your_power", "IX.two_of_three")


@pytest.mark.forbids("rencontre IX.two_of_three")
def test_until_all_have_chosen_nobody_sees_the_powers_of_others() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1, two_of_three=True)
    assert match.ask is not None
    assert len(match.view(0).choice) == 3
    assert [player.powers for player in match.view(0).players] == [(), (), ()]
    assert match.view(None).choice == ()


@pytest.mark.allows("rencontre IX.rotation")
def test_after_a_full_round_everybody_may_draw_another_power() -> None:
    story = Story(seats=3, powers={VERT: "void", ROUGE: "virus", JAUNE: "macron"}, rotation=True)
    for _ in range(2):
        story.play()
    story.play(until="may_change_power")
    assert (story.step, story.asked) == ("may_change_power", (VERT,))
    drawn = story.s.spare_powers[-1]
    story.say(VERT, NewPower())
    story.say(ROUGE, KeepPower())
    story.say(JAUNE, KeepPower())
    assert [player.powers for player in story.s.players] == [[drawn], ["virus"], ["macron"]]
    assert story.s.spare_powers[0] == "void"
    assert story.events(PowersDealt) == [PowersDealt(VERT, drawn)]


@pytest.mark.forbids("rencontre IX.rotation")
def test_nothing_rotates_before_the_round_is_over_nor_when_the_game_is() -> None:
    story = Story(seats=3, powers={VERT: "void", ROUGE: "virus", JAUNE: "macron"}, rotation=True, turn_limit=3)
    for turn in (1, 2, 3):
        with pytest.raises(AssertionError, match="may_change_power was never asked"):
            story.play(until="may_change_power")
        assert story.s.turn == min(turn + 1, 3)
    assert story.step == ""
