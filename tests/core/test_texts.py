from dataclasses import replace

import hyperespace as hs
from hyperespace.core import rules
from hyperespace.core.texts import Texts
from hyperespace.core.wordings import Wording, Wordings
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


def test_a_game_may_have_words_and_notices_beside_its_files() -> None:
    game = replace(
        hs.find("kuhn"),
        words=lambda language: {"cards": {"9": {"fr": "neuf", "en": "nine"}[language]}},
        notices=lambda language: [f"only {language}"],
    )
    assert [game.texts(language).word("cards", 9) for language in ("fr", "en")] == ["neuf", "nine"]
    assert game.texts("fr").word("cards", 1) == hs.find("kuhn").texts("fr").word("cards", 1)
    assert (game.notices_in("fr"), hs.find("kuhn").notices_in("fr")) == (("only fr",), ())


TABLES = {
    "seats": {"0": "Green", "1": "Red", "none": "nobody"},
    "s": {"1": "", "else": "s"},
    "refusals": {"seats": "{seats:seats} with {n} pawn{n:s}.", "sort": {"a": "An attack.", "else": "No {sort}."}},
}


def refused(code: str, **values: object) -> str:
    return Texts("en", TABLES).refusal(hs.Refusal(code, "1", values))  # type: ignore[arg-type]  # tuples, in events


def test_each_value_of_a_tuple_is_looked_up() -> None:
    assert refused("seats", seats=(1, 0), n=1) == "Red, Green with 1 pawn. (1)"
    assert refused("seats", seats=(), n=2) == "nobody with 2 pawns. (1)"


def test_a_value_that_is_in_no_table_is_shown_as_it_is() -> None:
    assert refused("seats", seats=57, n="{x}") == "57 with {x} pawns. (1)"


def test_a_sentence_may_have_a_wording_for_each_first_value() -> None:
    assert refused("sort", sort="a") == "An attack. (1)"
    assert refused("sort", sort="{b}") == "No {b}. (1)"


def test_a_sentence_may_look_into_a_value_as_format_does() -> None:
    texts = Texts("en", {"events": {"won": "{scores[0]} to {scores[1]}, {{{name!r}}}, {part:.1f}"}})
    assert texts.fill("events", "won", scores=(3, 2), name="Ada", part=0.25) == "3 to 2, {'Ada'}, 0.2"


def test_words_are_the_entries_with_nothing_to_fill_in() -> None:
    texts = Texts("en", {"cards": {"ace": "the ace"}, "options": {"play": "Play {card}"}, "asks": {"a": {"else": "b"}}})
    assert texts.words() == {"cards": {"ace": "the ace"}}
    assert (texts.has("cards", "ace"), texts.has("cards", "king"), texts.has("seats", "0")) == (True, False, False)


def test_rules_are_read_in_the_language_asked_for_or_else_in_english() -> None:
    game = hs.find("tictactoe")
    assert rules.text(game, "fr") != rules.text(game, "en") == rules.text(game, "tlh")
    assert list(rules.paragraphs(game, "fr").values()) != list(rules.paragraphs(game, "en").values())


class Gathered(hs.Option, frozen=True):
    pawns: int


WORDED = Texts(
    "en",
    {
        "options": {"gathered": "Gather {pawns}"},
        "labels": {"gathered": "{pawns:# pawn|# pawns}: {terms:sums}{why:reasons}"},
        "sums": {"card": "{value}", "plus": "+ {value}"},
        "reasons": {"late": " because it is {hour}", "none": ""},
        "events": {"gathered": "Gathered. (VII.trader)"},
    },
    {"V.11": "Deals", "VII.trader": "The Trader"},
)


def test_an_option_reads_otherwise_where_it_is_offered() -> None:
    sums = (Wording("card", {"value": 10}), Wording("plus", {"value": 3}))
    late = Wording("gathered", {"pawns": 2, "terms": sums, "why": Wording("late", {"hour": 9})})
    assert WORDED.label(Gathered(2)) == "Gather 2"
    assert WORDED.label(Gathered(2), late) == "2 pawns: 10 + 3 because it is 9"
    question = hs.Question("gather", "one", (0,), "V", options=(Gathered(1), Gathered(2)))
    assert WORDED.labels(question, Wordings(labels=(None, late)))[0] == "Gather 1"


def test_a_part_that_says_nothing_leaves_nothing() -> None:
    alone = Wording("gathered", {"pawns": 1, "terms": Wording("card", {"value": 4}), "why": ()})
    assert WORDED.label(Gathered(1), alone) == "1 pawn: 4"


def test_a_paragraph_is_cited_by_its_title_where_its_number_is_a_code_name() -> None:
    assert (WORDED.cite("V.11"), WORDED.cite("VII.trader"), WORDED.cite("R7")) == ("V.11", "VII, The Trader", "R7")
    assert WORDED.say("events", Gathered(1)) == "Gathered. (VII, The Trader)"
    assert WORDED.words()["paragraphs"] == {"VII.trader": "VII, The Trader"}
