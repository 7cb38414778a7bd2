"""Secrets on the wire: what a client may not know changes no byte that it is sent, whatever it tries."""

from collections.abc import Iterator
from contextlib import aclosing
from random import Random
from typing import NamedTuple

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.core.registry import AnyGame
from hyperespace.testing.positions import answers
from hyperespace.testing.secrets import sent_to
from tests.contracts.positions import every_game, matches
from tests.server.client_tries import TRIES, Try, do, is_answer
from tests.server.worlds import Universe, World, universe

__all__ = ["universe"]

FEW = settings(max_examples=15, phases=(Phase.generate,))  # shrinking would take minutes
STEPS = 8


class Scene(NamedTuple):
    """A client at a table of a match: who it is, and a hand full of tries."""

    match: AnyMatch
    seat: int | None
    tries: list[Try]


@st.composite
def scenes(draw: st.DrawFn, game: AnyGame) -> Scene:
    match = draw(matches(game, 150))
    seats = tuple(range(match.seats))
    seat = draw(st.sampled_from((None, *seats)), label="seat")
    tried = st.sampled_from(seats if seat is None else (seat, seat, *seats))
    tries = st.lists(st.builds(Try, st.sampled_from(TRIES), tried, answers(game)), min_size=3, max_size=STEPS)
    return Scene(match, seat, draw(tries, label="tries"))


@every_game
@FEW
@given(data=st.data())
def test_two_worlds_send_the_same_bytes(universe: Universe, game: AnyGame, data: st.DataObject) -> None:
    match, seat, tries = data.draw(scenes(game))
    world = match.resample(seat, data.draw(st.integers(0, 2**32), label="world"))
    random = Random(data.draw(st.integers(0, 99), label="answers"))

    async def compare() -> None:
        true, other = await universe.worlds.open(World(match)), await universe.worlds.open(World(world))
        async with aclosing(true), aclosing(other):
            assert await true.come(seat) == await other.come(seat)
            for tried in tries:
                learned = is_answer(true, seat, tried)
                sent = await do(true, seat, tried), await do(other, seat, tried)
                if learned and sent_to(true.match, seat) != sent_to(other.match, seat):
                    return
                assert sent[0] == sent[1], tried
                answer = answer_in_both(true.match, other.match, random)
                if answer is None:
                    return
                sent = await true.other(*answer), await other.other(*answer)
                if sent_to(true.match, seat) != sent_to(other.match, seat):
                    return
                assert sent[0] == sent[1], answer

    universe.run(compare())


def answer_in_both(true: AnyMatch, other: AnyMatch, random: Random) -> tuple[hs.Seat, hs.Option] | None:
    """An answer that is possible in both worlds, if it can be found."""
    if true.ask is None or other.ask is None:
        return None
    by = random.choice(true.ask.seats)
    option = random.choice(true.ask.options(by))
    return None if other.ask.refuse(by, option) else (by, option)


@every_game
@FEW
@given(data=st.data())
def test_hidden_answers_of_others_send_nothing_and_change_nothing(
    universe: Universe, game: AnyGame, data: st.DataObject
) -> None:
    match, seat, tries = data.draw(scenes(game))
    hidden = list(hidden_answers(World(match).begin(), seat, Random(1)))

    async def compare() -> None:
        busy, idle = await universe.worlds.open(World(match)), await universe.worlds.open(World(match))
        async with aclosing(busy), aclosing(idle):
            assert await busy.come(seat) == await idle.come(seat)
            for number, tried in enumerate(tries):
                for answer in hidden[number : number + 1]:
                    assert await busy.other(*answer) == []
                learned = is_answer(busy, seat, tried)
                sent = await do(busy, seat, tried), await do(idle, seat, tried)
                if learned:
                    return
                assert sent[0] == sent[1], tried

    universe.run(compare())


def hidden_answers(match: AnyMatch, seat: int | None, random: Random) -> Iterator[tuple[hs.Seat, hs.Option]]:
    """Answers that others can give, one after the other, without this seat seeing or hearing anything."""
    while match.ask is not None and (others := [each for each in match.ask.seats if each != seat]):
        by = random.choice(others)
        option, trial, heard = random.choice(match.ask.options(by)), match.clone(), list[Told]()
        _ = trial.ask
        trial.listen(heard.append)
        trial.answer(by, option)
        if sent_to(trial, seat) != sent_to(match, seat) or any(told.reaches(seat) for told in heard):
            return
        match = trial
        yield by, option
