"""No player ever reads a name that is meant for programs: `VII.trader`, `force_field`."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.core.asks import Ask
from hyperespace.core.choices import choices
from hyperespace.core.registry import AnyGame
from hyperespace.core.rules import paragraphs
from hyperespace.core.texts import LANGUAGES, Texts

CODE = re.compile(r"[A-Za-z]\w*_\w+|\b\w*[A-Za-z]\.[a-z_]{2,}\b|\{\w*\}")
"""A word with an underscore, a word after a dot, a field that nothing was filled into."""

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "rencontre": [
        {"powers": 7, "seats": 4, "turn_limit": 12},
        {"two_of_three": True, "rotation": True, "turn_limit": 9},
    ],
    "trucker": [{"building": "dealt", "flights": ("I", "II"), "first": True, "new_cards": True, "hiring": "short"}],
}
ANSWERS = 500

OURS = [game for game in hs.all_games() if game.package.startswith("hyperespace.")]
every_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
in_both = pytest.mark.parametrize("language", LANGUAGES)


def read_in(game: AnyGame, texts: Texts, options: dict[str, Any]) -> Iterator[str]:
    """Whatever is read at a match in which everybody answers at random: questions, buttons, refusals, the log."""
    told: list[hs.Told] = []
    match, random = hs.new_match(game, **{"seed": 3, **options}), Random(3)
    match.listen(told.append)
    for _ in range(ANSWERS):
        ask = match.ask
        if ask is None:
            break
        seat = random.choice(ask.seats)
        question = match.question(seat)
        assert question is not None
        wordings = game.worded(match.view(seat), question)
        yield from (texts.question(question, wordings), *texts.labels(question, wordings), texts.cite(question.rule))
        yield texts.waiting(question)
        yield from refused(ask, seat, random, texts)
        match.answer(seat, random.choice(ask.options(seat)))
    yield from (texts.say("events", each.event) for each in told if each.to != hs.CLOCK)


OFFERED: list[hs.Option] = []


def refused(ask: Ask, seat: int, random: Random, texts: Texts) -> Iterator[str]:
    """Why what was offered at some earlier question cannot be answered now."""
    for option in random.sample(OFFERED, min(3, len(OFFERED))):
        refusal = ask.refuse(seat, option)
        if refusal is not None:
            yield texts.refusal(refusal)
    OFFERED.extend(ask.options(seat)[:2])


@in_both
@every_game
def test_nothing_that_is_read_at_a_match_has_a_code_name(game: AnyGame, language: str) -> None:
    OFFERED.clear()
    read = {line for options in VARIANTS.get(game.name, [{}]) for line in read_in(game, game.texts(language), options)}
    assert len(read) > 3
    assert not [line for line in read if CODE.search(line)]


@in_both
@every_game
def test_paragraphs_are_cited_without_code_names(game: AnyGame, language: str) -> None:
    texts = game.texts(language)
    cited = {texts.cite(rule): rule for rule in paragraphs(game, language)}
    assert len(cited) == len(paragraphs(game, language)), "two paragraphs are cited in the same way"
    assert not [label for label in cited if CODE.search(label)]


@in_both
@every_game
def test_variants_and_what_can_be_chosen_have_words(game: AnyGame, language: str) -> None:
    words = game.texts(language).words()
    for choice in choices(game.options):
        if choice.kind in ("lists", "other") or choice.name == "lesson":
            continue  # no person fills that in by hand
        assert not CODE.search(words["variants"][choice.name]), choice.name
        assert all(str(value) in words.get(choice.words or choice.name, {}) for value in choice.values), choice.name


@in_both
@every_game
def test_names_of_things_are_no_code_names(game: AnyGame, language: str) -> None:
    """What the page takes from the game's words: cards, powers, presets, whatever there is."""
    words = game.texts(language).words()
    words.pop("events", None)  # they end with paragraphs, which are cited when they are told
    wrong = [(table, word) for table, entries in words.items() for word in entries.values() if CODE.search(word)]
    assert not wrong


def test_these_checks_can_fail() -> None:
    for text in ("§ VII.trader", "Play force_field", "Attack {planet}"):
        assert CODE.search(text)
    for text in ("§ V.11", "§ VII, The Trader", "It counts 1.5. Then on.", "§ IX"):
        assert not CODE.search(text)
