import hyperespace as hs
from hyperespace.games.tictactoe import Mark, Marked


def test_a_sentence_is_filled_in_both_languages() -> None:
    english, french = hs.find("tictactoe").texts("en"), hs.find("tictactoe").texts("fr")
    assert english.say("events", Marked(0, 4)) == "Crosses mark cell 5."
    assert french.say("options", Mark(0)) == "Case 1"
    refusal = hs.Refusal("taken", "2", {"cell": 4})
    assert english.refusal(refusal) == "Cell 5 is taken already. (2)"
    assert french.refusal(refusal) == "La case 5 est déjà prise. (2)"


def test_a_language_we_do_not_have_is_english() -> None:
    assert hs.find("kuhn").texts("tlh").language == "en"


def test_shared_sentences_are_in_every_game() -> None:
    assert hs.find("kuhn").texts("fr").refusal(hs.Refusal("not_asked", "2")).startswith("On ne te demande")
