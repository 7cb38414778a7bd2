"""Seats bots at a match and lets them play it to the end."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeGuard

from hyperespace.core.asks import CLOCK, Ask, Option, Seat, TimeUp
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
    """A bot that has more to say than one answer, where a question is answered line by line: orders for a fleet."""

    def answers(self, view: Any, options: Sequence[Option]) -> Sequence[Option]:
        """One of these options, and what to answer right after it."""
        ...


class Thinker(Bot, Protocol):
    """A bot that tries its answers out in worlds that could be the true one.

    It is handed such a world, which was resampled for its seat with a seed of the bot's own before it came here. Of
    the true world, and of the true chance, it never holds anything.
    """

    seed: str

    def think(self, view: Any, options: Sequence[Option], world: World) -> Sequence[Option]:
        """One of these options, and perhaps what to answer right after it."""
        ...


def answers_of(bot: Bot, view: Any, options: Sequence[Option], imagine: Imagine | None = None) -> Sequence[Option]:
    """What a bot answers now, one after the other. A thinker is given a world to think with, if there is one."""
    if imagine is not None and _thinks(bot):
        return bot.think(view, options, imagine(bot.seed))
    return bot.answers(view, options) if _plans(bot) else (bot.choose(view, options),)


def _thinks(bot: Bot) -> TypeGuard[Thinker]:
    return hasattr(bot, "think")


def _plans(bot: Bot) -> TypeGuard[Planner]:
    return hasattr(bot, "answers")


def play(match: AnyMatch, bots: Sequence[Bot], limit: int | None = None) -> bool:
    """Play on until the match is over, or so many answers were given in all. Whether it is over."""
    for seat, options in choices(match, limit):
        for option in answers_of(bots[seat], match.view(seat), options, partial(imagined, match, seat)):
            match.answer(seat, option)
    return match.ask is None


def imagined(match: AnyMatch, seat: Seat, seed: str) -> World:
    """Another world, as this seat may imagine it."""
    return World(seat, match.resample(seat, seed))


def choices(match: AnyMatch, limit: int | None = None) -> Iterator[tuple[Seat, Sequence[Option]]]:
    """Who has to choose next, and among what, again and again. Whoever looks at these answers them.

    Where there is nothing to think about, it is answered here; a race that takes too long is ended by the clock.
    """
    races = 0
    while (ask := match.ask) is not None and (limit is None or match.decisions < limit):
        races = races + 1 if ask.kind == "race" else 0
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
    """Whose answer to take next: in a race everybody gets a turn, elsewhere the order does not matter."""
    return ask.seats[decisions % len(ask.seats)]
