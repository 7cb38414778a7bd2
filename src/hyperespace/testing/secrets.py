"""Secrets: what a seat may not know does not change what it is sent."""

from functools import partial
from itertools import takewhile
from random import Random

import msgspec
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.testing.positions import (
    SEEDS,
    Contract,
    Subject,
    answers,
    begun_anew,
    contract,
    matches,
    open_question,
    play_on,
)


def sent_to(match: hs.AnyMatch, seat: int | None) -> bytes:
    """Every byte that a seat is sent at this question, and what the words are made of that it reads."""
    view, question = match.view(seat), match.question(seat)
    return msgspec.msgpack.encode((view, question, match.game.worded(view, question) if question else None))


def hear(ears: list[hs.Event], seat: int | None, told: hs.Told) -> None:
    """A listener that notes what a seat is told."""
    if told.reaches(seat):
        ears.append(told.event)


def before_a_reveal(heard: list[hs.Event]) -> list[hs.Event]:
    """What a seat is told before something is revealed, which may be something else in another world.

    Usually the seat also sees it afterwards; but a flight may end with it, and the next one begin.
    """
    return list(takewhile(lambda event: not event.reveals, heard))


def two_worlds(subject: Subject, data: st.DataObject) -> tuple[hs.AnyMatch, hs.AnyMatch, int | None]:
    """A match, another world, and a seat that cannot tell them apart."""
    match = data.draw(matches(subject))
    seat = data.draw(st.sampled_from((None, *range(match.seats))), label="seat")
    return match, match.resample(seat, data.draw(SEEDS, label="world")), seat


@contract
def another_world_looks_the_same_to_the_seat(subject: Subject, data: st.DataObject) -> None:
    match, world, seat = two_worlds(subject, data)
    assert sent_to(world, seat) == sent_to(match, seat)
    assert subject.game.census(world.state) == subject.game.census(match.state)


@contract
def refusals_are_the_same_in_two_worlds(subject: Subject, data: st.DataObject) -> None:
    match, world, seat = two_worlds(subject, data)
    assert match.ask is not None
    assert world.ask is not None
    if seat is not None:
        option = data.draw(answers(subject.game))
        assert match.ask.refuse(seat, option) == world.ask.refuse(seat, option)


@contract
def another_world_does_not_depend_on_the_hidden_truth(subject: Subject, data: st.DataObject) -> None:
    match, world, seat = two_worlds(subject, data)
    once, again = match.resample(seat, 7), world.resample(seat, 7)
    assert msgspec.msgpack.encode(once.state) == msgspec.msgpack.encode(again.state)


@contract
def another_world_can_be_played_to_its_end(subject: Subject, data: st.DataObject) -> None:
    _, world, _ = two_worlds(subject, data)
    for _ in play_on(world, Random(4), [], 300):
        pass
    assert world.ask is None or world.decisions == 300


@contract
def events_tell_no_more_than_views(subject: Subject, data: st.DataObject) -> None:
    """The same answer and luck in two worlds: if a seat sees the same afterwards, it has been told the same."""
    true, other, seat = two_worlds(subject, data)
    match, world = begun_anew(true), begun_anew(other)
    heard: dict[str, list[hs.Event]] = {"true": [], "other": []}
    for name, each in (("true", match), ("other", world)):
        each.listen(partial(hear, heard[name], seat))
    assert match.ask is not None
    by = data.draw(st.sampled_from(match.ask.seats), label="by")
    option = data.draw(st.sampled_from(list(match.ask.options(by))), label="option")
    if world.ask is None or world.ask.refuse(by, option) is not None:
        return
    match.answer(by, option)
    world.answer(by, option)
    if sent_to(match, seat) == sent_to(world, seat):
        assert before_a_reveal(heard["true"]) == before_a_reveal(heard["other"])


@contract
def nobody_can_tell_who_has_answered_a_sealed_ask(subject: Subject, data: st.DataObject) -> None:
    match, ask = open_question(subject, data)
    if ask.kind != "sealed" or len(ask.seats) < 2:
        return
    by = data.draw(st.sampled_from(ask.seats))
    others = [seat for seat in (None, *range(match.seats)) if seat != by]
    before = [sent_to(match, seat) for seat in others]
    heard: list[hs.Told] = []
    match.listen(heard.append)
    match.answer(by, data.draw(st.sampled_from(list(ask.options(by)))))
    assert [sent_to(match, seat) for seat in others] == before
    assert not heard


@contract
def what_everybody_can_see_is_offered_in_every_world(subject: Subject, data: st.DataObject) -> None:
    """Of an ask that says that its options are public, even a spectator knows them: so nobody need be asked for one."""
    match, ask = open_question(subject, data)
    world = match.resample(None, data.draw(SEEDS, label="world"))
    if ask.public:
        assert world.ask is not None
        assert [list(world.ask.options(seat)) for seat in ask.seats] == [list(ask.options(seat)) for seat in ask.seats]


CONTRACTS: tuple[Contract, ...] = (
    another_world_looks_the_same_to_the_seat,
    refusals_are_the_same_in_two_worlds,
    another_world_does_not_depend_on_the_hidden_truth,
    another_world_can_be_played_to_its_end,
    events_tell_no_more_than_views,
    nobody_can_tell_who_has_answered_a_sealed_ask,
    what_everybody_can_see_is_offered_in_every_world,
)
