"""Whole matches of trucks, played stubbornly, at random or by bots, and what must hold at each of their questions."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import play
from hyperespace.bots.play import next_seat
from hyperespace.core.bots import Bot
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.events import BuildingEnded
from hyperespace.games.trucker.setup import pieces
from tests.games.trucker.brave import BraveBot

MOST = 1_500
"""Answers for each flight."""

MOST_OPTIONS = 400
"""Nobody is asked to choose among thousands."""


def stubbornly(match: hs.AnyMatch, seed: int) -> Iterator[hs.AnyMatch]:
    """A match of stubborn players, before each of their answers."""
    bots = [BraveBot(f"{seed}/{seat}") for seat in range(match.seats)]
    while (ask := match.ask) is not None and match.decisions < MOST * len(match.options.flights):
        yield match
        if ask.timer and match.decisions % 97 == 96:
            match.answer(hs.CLOCK, hs.TimeUp())
        else:
            seat = next_seat(ask, match.decisions)
            match.answer(seat, bots[seat].choose(match.view(seat), ask.options(seat)))


def at_random(
    match: hs.AnyMatch, random: Random, shunned: tuple[type[hs.Option], ...], how_often: float
) -> Iterator[hs.AnyMatch]:
    """The match before each answer, in a game in which these are shunned so often."""
    while (ask := match.ask) is not None:
        yield match
        seat = hs.CLOCK if ask.timer and random.random() < 0.02 else random.choice(ask.seats)
        options = ask.options(seat)
        staying = [each for each in options if not isinstance(each, shunned)]
        match.answer(seat, random.choice(staying if staying and random.random() < how_often else options))


def build_all(match: hs.AnyMatch, bots: Sequence[Bot]) -> None:
    """Up to the end of building."""
    told: list[hs.Told] = []
    match.listen(told.append)
    while not any(isinstance(each.event, BuildingEnded) for each in told):
        play(match, bots, limit=match.decisions + 1)


def play_by_heuristic_bots(match: hs.AnyMatch, seed: str) -> None:
    """To the end; whoever is first asked answers."""
    bots = [HeuristicBot(f"{seed}/{seat}") for seat in range(match.seats)]
    while (ask := match.ask) is not None:
        seat = ask.seats[0]
        match.answer(seat, bots[seat].choose(match.view(seat), ask.options(seat)))


def check_nothing_lost_and_few_options(played: Iterator[hs.AnyMatch]) -> None:
    before = None
    for now in played:
        before = before or pieces(now.state)
        assert pieces(now.state) == before
        assert now.ask is not None
        assert all(len(now.ask.options(seat)) < MOST_OPTIONS for seat in now.ask.seats)


def check_other_worlds(played: Iterator[hs.AnyMatch], every: int) -> None:
    """Whoever sits anywhere, or watches, cannot tell another world from the true one."""
    for number, now in enumerate(played):
        if number % every == 0:
            for seat in (None, *now.state.seats):
                world = now.resample(seat, number)
                assert sent(world, seat) == sent(now, seat)
                assert pieces(world.state) == pieces(now.state)


def sent(match: hs.AnyMatch, seat: int | None) -> bytes:
    return msgspec.msgpack.encode((match.view(seat), match.question(seat)))


def check_first_options_lead_to_the_end(match: hs.AnyMatch) -> None:
    for _ in range(5000):
        if match.ask is None:
            return
        seat = match.ask.seats[0]
        match.answer(seat, match.ask.options(seat)[0])
    pytest.fail("it does not end")
