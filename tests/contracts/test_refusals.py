"""Answers that are not offered: refused with a paragraph, in both languages, and nothing changes."""

import msgspec
import pytest
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.registry import AnyGame
from hyperespace.core.rules import paragraphs
from tests.contracts.positions import answers, at_any_question, every_game, matches, nonsense
from tests.contracts.test_copies import everything


def check_refusal(game: AnyGame, refusal: hs.Refusal) -> None:
    for language in ("fr", "en"):
        assert refusal.rule in paragraphs(game, language)
        sentence = game.texts(language).refusal(refusal)
        assert sentence.endswith(f"({refusal.rule})")
        assert "{" not in sentence or "{" in str(refusal.values)


@at_any_question
def test_an_answer_is_refused_exactly_when_it_is_not_offered(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    ask = match.ask
    assert ask is not None
    seat = data.draw(st.integers(-2, match.seats))
    option = data.draw(answers(game))
    refusal = ask.refuse(seat, option)
    assert (refusal is None) == (option in ask.options(seat))
    if refusal is not None:
        check_refusal(game, refusal)
        before = everything(match)
        with pytest.raises(hs.Refused):
            match.answer(seat, option)
        assert everything(match) == before


@at_any_question
def test_nonsense_is_refused_and_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    ask = match.ask
    assert ask is not None
    before = everything(match)
    thing = data.draw(nonsense())
    refusal = ask.refuse(ask.seats[0], thing)
    assert refusal is not None
    check_refusal(game, refusal)
    with pytest.raises(hs.Refused):
        match.answer(ask.seats[0], thing)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(hs.NotAnOption):
        game.read_option(thing)
    assert everything(match) == before


@at_any_question
def test_every_question_and_option_has_its_words(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    ask = match.ask
    assert ask is not None
    for language in ("fr", "en"):
        texts = game.texts(language)
        assert ask.rule in paragraphs(game, language)
        for seat in ask.seats:
            question = match.question(seat)
            assert question is not None
            assert texts.question(question)
            assert texts.waiting(question)
            assert all(texts.say("options", option) for option in ask.options(seat))
            assert game.show(match.view(seat), texts)


@at_any_question
def test_every_event_has_its_words(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    heard: list[hs.Told] = []
    match.listen(heard.append)
    assert match.ask is not None
    seat = match.ask.seats[0]
    match.answer(seat, data.draw(st.sampled_from(list(match.ask.options(seat)))))
    for language in ("fr", "en"):
        assert all(game.texts(language).say("events", told.event) for told in heard if told.to != hs.CLOCK)


@at_any_question
def test_options_are_read_back_from_what_is_written(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    ask = match.ask
    assert ask is not None
    for seat in ask.seats:
        written = [msgspec.json.encode(option) for option in ask.options(seat)]
        assert len(set(written)) == len(written), "two options with one id"
        for option, text in zip(ask.options(seat), written, strict=True):
            assert game.read_option(msgspec.json.decode(text)) == option


@every_game
def test_rules_have_the_same_paragraphs_in_both_languages(game: AnyGame) -> None:
    assert list(paragraphs(game, "fr")) == list(paragraphs(game, "en"))
    assert game.ending in paragraphs(game, "en")


@every_game
def test_texts_have_the_same_entries_in_both_languages(game: AnyGame) -> None:
    french, english = (game.texts(language)._tables for language in ("fr", "en"))
    assert {name: set(table) for name, table in french.items()} == {name: set(table) for name, table in english.items()}
