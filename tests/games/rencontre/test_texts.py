"""Every sentence that the game may need is there, in both languages."""

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.asks import Question
from hyperespace.core.texts import Texts
from hyperespace.games.rencontre import GAME, events
from hyperespace.games.rencontre.answers import ANSWERS, Answer, Invite, Place, PlayEdict, Take, TakeFromCone, Use
from hyperespace.games.rencontre.cards import COPIES, EDICTS
from hyperespace.games.rencontre.flow.turn import DUEL
from hyperespace.games.rencontre.powers import NAMES, POWERS
from hyperespace.games.rencontre.powers.base import Power
from hyperespace.games.rencontre.powers.seeker import QUESTIONS
from hyperespace.games.rencontre.state import step
from hyperespace.games.rencontre.wordings import PROMPTS
from tests.games.sources import asking_among, check_refusals_have_sentences, events_in, folder_of, sources_of

LONGEST_CARD = 240
"""Characters that a card on the page has room for."""

EVENTS = events_in(events)
FOLDER = folder_of("rencontre")
SOURCES = sources_of("rencontre")
ASKING = asking_among(node for tree in SOURCES for node in tree.body)

COUNTING = [
    name for name in ASKING if "{number" in str(GAME.texts("en")._tables["questions"][name]) and name not in PROMPTS
]
"""The steps whose questions say a number that they give themselves."""

in_both = pytest.mark.parametrize("texts", [GAME.texts("fr"), GAME.texts("en")], ids=["fr", "en"])


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """The codes that are refused with, and the names of the values that go with them."""
    for call in (node for tree in SOURCES for node in ast.walk(tree)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal":
            values = call.args[2] if len(call.args) > 2 else ast.Dict([], [])
            assert isinstance(values, ast.Dict), ast.unparse(call)
            names = frozenset(str(ast.literal_eval(key)) for key in values.keys if key is not None)
            yield from ((code, names) for code in _codes(call.args[0]))


def _codes(code: ast.expr) -> list[str]:
    """The code itself, or the two of `"this" if … else "that"`, also by way of a name."""
    if isinstance(code, ast.IfExp):
        return [*_codes(code.body), *_codes(code.orelse)]
    if isinstance(code, ast.Name):
        return [found for value in _assigned(code.id) for found in _codes(value)]
    return [str(ast.literal_eval(code))]


def _assigned(name: str) -> Iterator[ast.expr]:
    for node in (node for tree in SOURCES for node in ast.walk(tree)):
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]:
            yield node.value


@in_both
def test_cards_powers_and_seats_have_names(texts: Texts) -> None:
    assert all(texts.word("cards", card) and texts.word("one_card", card) for card in COPIES)
    assert all(texts.word("powers", power) and texts.word("aliens", power) for power in NAMES)
    assert all(texts.word("seats", seat) for seat in range(4))
    assert all(texts.word("planets", planet) for planet in range(-1, 20))


@in_both
def test_powers_have_words_for_what_they_do_and_what_they_count(texts: Texts) -> None:
    assert all(texts.has("acts", power) for power in NAMES)
    counting = {name for name in NAMES for modifier in COUNTS if _has(name, modifier)}
    assert counting
    assert all(texts.word("through", name) for name in counting)


COUNTS = ("card_values", "multiplies", "bonus", "turns_signs", "pawn_value")
"""The modifiers that change a total."""


def _has(power: str, modifier: str) -> bool:
    return getattr(type(POWERS[power]), modifier) is not getattr(Power, modifier)


@in_both
def test_card_texts_fit_on_a_card(texts: Texts) -> None:
    cards = [texts.word("power_cards", power) for power in NAMES]
    cards += [texts.word("edict_cards", edict) for edict in sorted(EDICTS)]
    assert all(0 < len(card) <= LONGEST_CARD for card in cards)


@in_both
def test_every_event_has_a_line_that_ends_with_its_paragraph(texts: Texts) -> None:
    for kind in EVENTS:
        assert texts.say("events", _example(kind)).endswith(")"), kind.__name__


@in_both
def test_every_option_has_a_label(texts: Texts) -> None:
    for kind in ANSWERS:
        assert texts.say("options", _example(kind)), kind.__name__
    for power in NAMES:
        assert texts.say("options", Use(power, "attack_06", 1, 3, 1)), power


def _example(kind: type[msgspec.Struct]) -> msgspec.Struct:
    values: dict[object, object] = {int: 1, str: "plague", bool: True}
    return kind(*(values.get(field.type, ()) for field in msgspec.structs.fields(kind)))


@in_both
@pytest.mark.parametrize("name", ASKING)
def test_every_step_that_asks_has_its_words(texts: Texts, name: str) -> None:
    assert texts.has("questions", name)
    assert texts.waiting(Question(name, "one", (0,), "V"))


@pytest.mark.introspective
@in_both
@pytest.mark.parametrize("name", [name for name in ASKING if name not in PROMPTS])  # the others: test_wordings
def test_a_question_speaks_only_of_what_its_step_tells(texts: Texts, name: str) -> None:
    given = set(_values(step[name]))
    wordings = texts._tables["questions"][name]
    for wording in wordings.values() if isinstance(wordings, dict) else [wordings]:
        assert {field for _, field, _, _ in texts.parse(wording) if field} <= given


def _values(function: Callable[..., object]) -> Iterator[str]:
    """The names in a step's `values={…}`."""
    for node in ast.walk(ast.parse(inspect.getsource(function))):
        if isinstance(node, ast.Dict):
            yield from (key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str))


@in_both
def test_every_refusal_has_a_sentence_that_its_values_fill(texts: Texts) -> None:
    assert check_refusals_have_sentences(refusals(), texts, "V") > 20


@in_both
def test_every_moment_for_edicts_has_words(texts: Texts) -> None:
    moments = [str(job[1]) for job in DUEL if job[0] == "edict_window"]
    assert all(texts.word("moments", moment) for moment in [*moments, "consolation"])


@in_both
def test_the_seekers_list_says_what_the_questions_say(texts: Texts) -> None:
    for number, question in enumerate(QUESTIONS):
        assert texts.word("seeker_list", number) == texts.word("seeker", question)


@in_both
def test_no_label_or_question_shows_an_empty_field(texts: Texts) -> None:
    match, random = hs.new_match(GAME, seats=4, seed=0, powers=7, turn_limit=4), Random(0)
    while (ask := match.ask) is not None:
        seat = random.choice(ask.seats)
        question, options = match.question(seat), ask.options(seat)
        assert question is not None
        wordings = GAME.worded(match.view(seat), question)
        shown = [texts.question(question, wordings), *texts.labels(question, wordings)]
        shown += [texts.say("options", option) for option in options]
        assert not [words for words in shown if "-1" in words or "  " in words]
        match.answer(seat, random.choice(options))


@in_both
def test_one_is_never_many(texts: Texts) -> None:
    values: dict[str, int | str] = {"number": 1, "seat": 0, "planet": 3}
    said = [texts.question(Question(name, "one", (0,), "V", values=values)) for name in COUNTING]
    said += [texts.say("options", _example(kind)) for kind in ANSWERS]
    said += [texts.say("options", Use(power, "attack_06", 1, 3, 1)) for power in NAMES]
    said += [texts.say("events", _example(kind)) for kind in EVENTS]
    said += [texts.refusal(hs.Refusal(code, "V", {"number": 1})) for code, names in refusals() if names == {"number"}]
    one_of_many = re.compile(r"\b(?:tes|all) 1\b|\b1 (?:more |of your )?(?:pions|cartes|pawns|cards)\b")
    assert not [words for words in said if one_of_many.search(words)]


def test_both_languages_have_the_same_sentences() -> None:
    french, english = (_keys(GAME.texts(language)._tables) for language in ("fr", "en"))
    assert french == english


def _keys(tables: object) -> object:
    return {key: _keys(value) for key, value in tables.items()} if isinstance(tables, dict) else None


@pytest.mark.parametrize("file", ["rules.en.md", "rules.fr.md", "texts.en.toml", "texts.fr.toml"])
def test_moebius_is_spelt_in_one_way(file: str) -> None:
    written = FOLDER.joinpath(file).read_text("utf-8")
    assert "Mœbius" in written
    assert not re.search("M(o|oe|ö)bius", written)


def test_french_says_tu_and_keeps_its_punctuation_together() -> None:
    written = FOLDER.joinpath("texts.fr.toml").read_text("utf-8")
    assert " vous " not in written.lower()
    assert not [line for line in written.splitlines() if any(f" {mark}" in line for mark in ":;!?»")]


def test_labels_read_well() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    assert french.say("options", PlayEdict("plague", 1)) == "Jouer la Peste contre Rouge"
    assert french.say("options", PlayEdict("cosmic_zap")) == "Jouer un Zap Cosmique"
    assert english.say("options", Invite((1, 3))) == "Invite: Red, Blue"
    assert english.say("options", Invite(())) == "Invite: nobody"
    assert english.say("options", Use("philanthropist", "attack_06", 2)) == "Give an attack 6 to Yellow"
    assert french.say("options", Answer(True)) == "Répondre oui"
    assert french.say("options", Use("plant", seat=1, lent="virus")) == "Emprunter le Virus à Rouge"
    assert english.say("options", Use("plant", seat=3, lent="chronos")) == "Borrow Chronos from Blue"
    assert french.say("options", Take(11, 3)) == "Prendre 3 pions sur la planète 2 de Jaune"
    assert english.say("options", Take(11)) == "Take 1 pawn from Yellow's planet 2"
    assert english.say("options", Place(0, 2)) == "Put 2 pawns on Green's planet 1"
    assert french.say("options", TakeFromCone(4)) == "Prendre 4 pions sur le cône"
