"""Seats bots at a match and lets them play it to the end."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeGuard

from hyperespace.core.asks import CLOCK, Ask, Option, Seat, TimeUp
from hyperespace.core.match import AnyMatch

PATIENCE = 60
"""How many answers a race with a timer may go on before the clock ends it."""


class Bot(Protocol):
    """Chooses one of the options, knowing only what its seat may see."""

    # The view is the game's own type, which a bot for one game may rely on.
    def choose(self, view: Any, options: Sequence[Option]) -> Option:
        """One of these options."""
        ...


class Planner(Bot, Protocol):
    """A bot that has more to say than one answer, where a question is answered line by line: orders for a fleet."""

    def answers(self, view: Any, options: Sequence[Option]) -> Sequence[Option]:
        """One of these options, and what to answer right after it."""
        ...


def answers_of(bot: Bot, view: Any, options: Sequence[Option]) -> Sequence[Option]:
    """What a bot answers now, one after the other."""
    return bot.answers(view, options) if _plans(bot) else (bot.choose(view, options),)


def _plans(bot: Bot) -> TypeGuard[Planner]:
    return hasattr(bot, "answers")


def play(match: AnyMatch, bots: Sequence[Bot], limit: int | None = None) -> bool:
    """Play on until the match is over, or so many answers were given in all. Whether it is over."""
    races = 0
    while (ask := match.ask) is not None:
        if limit is not None and match.decisions >= limit:
            return False
        races = races + 1 if ask.kind == "race" else 0
        if ask.timer and races > PATIENCE:
            match.answer(CLOCK, TimeUp())
            races = 0
            continue
        seat = next_seat(ask, match.decisions)
        options = ask.options(seat)
        only = len(options) == 1  # nothing to think about
        for option in options if only else answers_of(bots[seat], match.view(seat), options):
            match.answer(seat, option)
    return True


def next_seat(ask: Ask, decisions: int) -> Seat:
    """Whose answer to take next: in a race everybody gets a turn, elsewhere the order does not matter."""
    return ask.seats[decisions % len(ask.seats)]
