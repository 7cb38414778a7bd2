"""Seats bots at a match and lets them play it to the end."""

from collections.abc import Sequence
from typing import Any, Protocol

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
        match.answer(seat, options[0] if only else bots[seat].choose(match.view(seat), options))
    return True


def next_seat(ask: Ask, decisions: int) -> Seat:
    """Whose answer to take next: in a race everybody gets a turn, elsewhere the order does not matter."""
    return ask.seats[decisions % len(ask.seats)]
