"""What is kept of a position beside its match.

Structs are in files of their own, because mypyc would drop their options (scripts/compile.py).
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from hyperespace.core.asks import Seat


class LetPass(Struct, array_like=True):
    """Who has said openly that they let windows pass, and since when all have.

    All windows between two other questions last alike. Whether they are short was settled when the question before
    them opened: what is said during a window must not show by its effect whether that window has already ended.
    """

    seats: set[Seat] = msgspec.field(default_factory=set)
    changes: list[tuple[float, bool]] = msgspec.field(default_factory=list)  # when all did, or not all any more
    opened: float = 0.0  # when the last question opened that was no window

    def say(self, seat: Seat, passes: bool, at: float, seated: Sequence[Seat]) -> None:
        """A player says that they let windows pass from now on, or that they do not any more."""
        self.seats = self.seats | {seat} if passes else self.seats - {seat}
        self.changes.append((at, bool(seated) and self.seats.issuperset(seated)))

    def ask(self, at: float) -> None:
        """A question opens that is no window."""
        self.opened = at
        if not self.changes:
            return
        earlier = [change for change in self.changes if change[0] < at]
        self.changes = [*earlier[-1:], *self.changes[len(earlier) :]]

    @property
    def shortens(self) -> bool:
        """Whether the windows after the last question are short."""
        if not self.changes:
            return False
        return next((everybody for at, everybody in reversed(self.changes) if at < self.opened), False)


class SavedPosition(Struct, array_like=True):
    number: int
    turn: int
    opened_at: float
    refs: dict[Seat, str]
    match: bytes
    clock: bytes
    spared: list[int] = []
    let_pass: LetPass = msgspec.field(default_factory=LetPass)
    given_in: list[int] = []
    earlier: tuple[int, bytes] | None = None  # how many answers there were, and the match then, without them
    follows: Seat | None = None
    taken_back: dict[Seat, float] = {}
    asked_since: dict[Seat, float] = {}
