"""What the clocks of a match are made of, and how they are shown.

Structs are in files of their own, because mypyc would drop their options (scripts/compile.py).
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Question, Seat

Why: TypeAlias = Literal["timer", "question", "player"]

DaysOff: TypeAlias = tuple[float, float]
"""From when, and until when."""


class Deadline(Struct, frozen=True):
    """When the clock must act if nobody has. At a tie the game's own timer comes first, as its end is in the rules."""

    at: float
    why: Why
    # Whose time is up, as everybody may know: a bot answers for those of them who have not answered. Empty for a timer
    # of the game, for which the clock itself answers with TimeUp.
    seats: tuple[Seat, ...] = ()


class Shown(Struct, frozen=True, omit_defaults=True):
    """The clocks as everybody may see them, in seconds left."""

    players: tuple[float, ...] = ()  # by seat; empty at a table without players' clocks
    running: Seat | None = None  # whose player's clock runs
    question: float | None = None  # until its time is up, the time that the clock stands still included
    stands: float | None = None  # for so long the clock stands still now, because somebody who is asked has days off
    timer: str | None = None
    timer_left: float | None = None


class Running(Struct, frozen=True, array_like=True):
    """The whole state of a clock."""

    left: tuple[float, ...]  # on each player's clock when the open question was put; empty without players' clocks
    turn: int = -1  # which question is open
    question: Question | None = None  # as a spectator sees it
    since: float = 0.0  # when it was put
    limit_since: float = 0.0  # when its limit began: earlier, if a race goes on
    timer_since: float = 0.0  # when its timer began: earlier, if the question before had the same
    beside_since: float = 0.0  # when the timer began that goes on beside it
    days_off: dict[Seat, list[DaysOff]] = {}  # in order, as far as they may still count
