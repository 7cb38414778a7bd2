"""Secrets: what a seat may not know changes nothing that it is sent."""

from functools import partial
from itertools import takewhile
from random import Random

import msgspec
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.registry import AnyGame
from tests.contracts.positions import answers, at_any_question, begun_anew, matches, play_on


def sent_to(match: hs.AnyMatch, seat: int | None) -> bytes:
    """Every byte that a seat is sent at this question."""
    return msgspec.msgpack.encode((match.view(seat), match.question(seat)))


def hear(ears: list[hs.Event], seat: int | None, told: hs.Told) -> None:
    if told.reaches(seat):
        ears.append(told.event)


def before_a_reveal(heard: list[hs.Event]) -> list[hs.Event]:
    """What a seat hears up to the first thing that is turned up, which may be another thing in another world.

    Mostly the seat sees it afterwards, too; but a flight may end with it, and the next one begin.
    """
    return list(takewhile(lambda event: not event.reveals, heard))


def two_worlds(game: AnyGame, data: st.DataObject) -> tuple[hs.AnyMatch, hs.AnyMatch, int | None]:
    match = data.draw(matches(game))
    seat = data.draw(st.sampled_from((None, *range(match.seats))), label="seat")
    return match, match.resample(seat, data.draw(st.integers(0, 2**32), label="world")), seat


@at_any_question
def test_another_world_looks_the_same_to_the_seat(game: AnyGame, data: st.DataObject) -> None:
    match, world, seat = two_worlds(game, data)
    assert sent_to(world, seat) == sent_to(match, seat)
    assert game.census(world.state) == game.census(match.state)


@at_any_question
def test_refusals_are_the_same_in_two_worlds(game: AnyGame, data: st.DataObject) -> None:
    match, world, seat = two_worlds(game, data)
    assert match.ask is not None
    assert world.ask is not None
    if seat is not None:
        option = data.draw(answers(game))
        assert match.ask.refuse(seat, option) == world.ask.refuse(seat, option)


@at_any_question
def test_another_world_does_not_depend_on_the_hidden_truth(game: AnyGame, data: st.DataObject) -> None:
    match, world, seat = two_worlds(game, data)
    once, again = match.resample(seat, 7), world.resample(seat, 7)
    assert msgspec.msgpack.encode(once.state) == msgspec.msgpack.encode(again.state)


@at_any_question
def test_another_world_can_be_played_to_its_end(game: AnyGame, data: st.DataObject) -> None:
    _, world, _ = two_worlds(game, data)
    for _ in play_on(world, Random(4), [], 300):
        pass
    assert world.ask is None or world.decisions == 300


@at_any_question
def test_events_tell_no_more_than_views(game: AnyGame, data: st.DataObject) -> None:
    """The same answer and the same luck in two worlds: if a seat sees the same afterwards, it has heard the same."""
    true, other, seat = two_worlds(game, data)
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


@at_any_question
def test_nobody_can_tell_who_has_answered_a_sealed_ask(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    ask = match.ask
    assert ask is not None
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
