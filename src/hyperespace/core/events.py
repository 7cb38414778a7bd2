"""Events: what happened, for the log and the animation. Each says who may hear of it."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Seat, snake_case


class Event(Struct, frozen=True, tag=snake_case):
    """Something that happened at the table, in the past tense: `PawnsLost`, `CardsRevealed`."""


class Told(Struct, frozen=True):
    """An event and its audience: one seat, or everybody."""

    event: Event
    to: Seat | None = None

    def reaches(self, seat: Seat | None) -> bool:
        """Whether this seat hears of it; None is a spectator."""
        return self.to is None or self.to == seat


Listener: TypeAlias = Callable[[Told], None]
