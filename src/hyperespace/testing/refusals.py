"""Answers that are not offered are refused with a paragraph, in both languages, and nothing changes."""

import msgspec
import pytest
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.registry import AnyGame
from hyperespace.core.rules import paragraphs
from hyperespace.testing.copies import everything
from hyperespace.testing.positions import Contract, Subject, answers, contract, matches, nonsense, open_question


def check_refusal(game: AnyGame, refusal: hs.Refusal) -> None:
    """Check that a refusal cites an existing paragraph and has a sentence in both languages."""
    for language in ("fr", "en"):
        assert refusal.rule in paragraphs(game, language)
        texts = game.texts(language)
        sentence = texts.refusal(refusal)
        assert sentence.endswith(f"({texts.cite(refusal.rule)})")
        assert "{" not in sentence or "{" in str(refusal.values)


@contract
def an_answer_is_refused_exactly_when_it_is_not_offered(subject: Subject, data: st.DataObject) -> None:
    match, ask = open_question(subject, data)
    seat = data.draw(st.integers(-2, match.seats))
    option = data.draw(answers(subject.game))
    refusal = ask.refuse(seat, option)
    assert (refusal is None) == (option in ask.options(seat))
    if refusal is not None:
        check_refusal(subject.game, refusal)
        before = everything(match)
        with pytest.raises(hs.Refused):
            match.answer(seat, option)
        assert everything(match) == before


@contract
def nonsense_is_refused_and_changes_nothing(subject: Subject, data: st.DataObject) -> None:
    match, ask = open_question(subject, data)
    before = everything(match)
    thing = data.draw(nonsense())
    refusal = ask.refuse(ask.seats[0], thing)
    assert refusal is not None
    check_refusal(subject.game, refusal)
    with pytest.raises(hs.Refused):
        match.answer(ask.seats[0], thing)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(hs.NotAnOption):
        subject.game.read_option(thing)
    assert everything(match) == before


@contract
def every_question_and_option_has_its_words(subject: Subject, data: st.DataObject) -> None:
    match, ask = open_question(subject, data)
    for language in ("fr", "en"):
        texts = subject.game.texts(language)
        assert ask.rule in paragraphs(subject.game, language)
        for seat in ask.seats:
            question = match.question(seat)
            assert question is not None
            wordings = subject.game.worded(match.view(seat), question)
            assert texts.question(question, wordings)
            assert texts.waiting(question)
            assert all(texts.labels(question, wordings))
            assert all(texts.say("options", option) for option in ask.options(seat))
            assert subject.game.show(match.view(seat), texts)
            assert subject.game.explain is None or subject.game.explain(match.view(seat), texts)


@contract
def every_event_has_its_words(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(matches(subject))
    heard: list[hs.Told] = []
    match.listen(heard.append)
    assert match.ask is not None
    seat = match.ask.seats[0]
    match.answer(seat, data.draw(st.sampled_from(list(match.ask.options(seat)))))
    for language in ("fr", "en"):
        assert all(subject.game.texts(language).say("events", told.event) for told in heard if told.to != hs.CLOCK)


@contract
def options_are_read_back_from_what_is_written(subject: Subject, data: st.DataObject) -> None:
    _, ask = open_question(subject, data)
    for seat in ask.seats:
        written = [msgspec.json.encode(option) for option in ask.options(seat)]
        assert len(set(written)) == len(written), "two options with one id"
        for option, text in zip(ask.options(seat), written, strict=True):
            assert subject.game.read_option(msgspec.json.decode(text)) == option


CONTRACTS: tuple[Contract, ...] = (
    an_answer_is_refused_exactly_when_it_is_not_offered,
    nonsense_is_refused_and_changes_nothing,
    every_question_and_option_has_its_words,
    every_event_has_its_words,
    options_are_read_back_from_what_is_written,
)
