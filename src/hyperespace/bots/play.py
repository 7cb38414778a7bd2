"""Seats bots at a match and lets them play it to the end."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeGuard

from hyperespace.core.asks import CLOCK, Ask, Option, Race, Seat, TimeUp
from hyperespace.core.bots import Bot
from hyperespace.core.match import AnyMatch

PATIENCE = 60
"""How many answers a race with a timer may go on before the clock ends it."""


class World(NamedTuple):
    """A match that this seat could not tell from the true one."""

    seat: Seat
    match: AnyMatch


Imagine: TypeAlias = Callable[[str], World]
"""Makes a world out of a seed."""


class Planner(Bot, Protocol):
    """A bot that gives several answers in a row, where a plan is written line by line, such as orders for a fleet."""

    def answers(self, view: Any, options: Sequence[Option]) -> Sequence[Option]:
        """One of these options, then the answers that follow it."""
        ...


class Thinker(Bot, Protocol):
    """A bot that tries its answers out in worlds that could be the true one.

    It gets a world that was already resampled for its seat, with a seed of the bot's own. It never holds anything of
    the true world or of the true chance.
    """

    seed: str

    def think(self, view: Any, options: Sequence[Option], world: World) -> Sequence[Option]:
        """One of these options, and perhaps answers that follow it."""
        ...


def answers_of(bot: Bot, view: Any, options: Sequence[Option], imagine: Imagine | None = None) -> Sequence[Option]:
    """The answers that a bot gives now, in order. A thinker gets a world, if there is one."""
    if imagine is not None and _thinks(bot):
        return bot.think(view, options, imagine(bot.seed))
    return bot.answers(view, options) if _plans(bot) else (bot.choose(view, options),)


def _thinks(bot: Bot) -> TypeGuard[Thinker]:
    return hasattr(bot, "think")


def _plans(bot: Bot) -> TypeGuard[Planner]:
    return hasattr(bot, "answers")


def play(match: AnyMatch, bots: Sequence[Bot], limit: int | None = None) -> bool:
    """Play on until the match is over or has reached this number of answers. Returns whether it is over."""
    for seat, options in choices(match, limit):
        bot = bots[seat]
        imagine = partial(imagined, match, seat) if _thinks(bot) else None
        for option in answers_of(bot, match.view(seat), options, imagine):
            match.answer(seat, option)
    return match.ask is None


def imagined(match: AnyMatch, seat: Seat, seed: str) -> World:
    """A world resampled for this seat."""
    return World(seat, match.resample(seat, seed))


def choices(match: AnyMatch, limit: int | None = None) -> Iterator[tuple[Seat, Sequence[Option]]]:
    """Yields, again and again, the seat that has to choose and its options. The caller gives the answer.

    Questions with a single option are answered here, and the clock ends a race that takes too long.
    """
    races = 0
    while (ask := match.ask) is not None and (limit is None or match.decisions < limit):
        races = races + 1 if isinstance(ask, Race) else 0
        if ask.timer and races > PATIENCE:
            match.answer(CLOCK, TimeUp())
            races = 0
            continue
        seat = next_seat(ask, match.decisions)
        options = ask.options(seat)
        if len(options) == 1:
            match.answer(seat, options[0])
        else:
            yield seat, options


def next_seat(ask: Ask, decisions: int) -> Seat:
    """The seat that answers next. In a race everybody gets a turn; otherwise the order does not matter."""
    return ask.seats[decisions % len(ask.seats)]
