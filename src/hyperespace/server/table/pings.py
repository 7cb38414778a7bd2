"""The line to a player: how long a message takes there and back, and the report of what that has cost."""

import time
from collections import deque
from collections.abc import Iterable
from statistics import median

import msgspec
from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event

RECENT = 5
"""So many of the latest pings say how long the way is now."""


class LineMeasured(Event, frozen=True):
    """How slow a player's line was during a race, and what they missed because of that."""

    seat: Seat
    lag: int | None  # milliseconds there and back, the middle of all pings; None if none was answered
    lost: int  # grabs of what somebody else had taken before they could have seen it


class Report(Struct, frozen=True):
    """The lines of some players after a race, as written into the log."""

    answers: int  # how many had been given in the match
    lines: tuple[LineMeasured, ...]


def write_report(answers: int, lines: Iterable[LineMeasured]) -> bytes:
    """A report as the log keeps it."""
    return msgspec.json.encode(Report(answers, tuple(lines)))


def read_report(written: bytes) -> Report:
    """What `write_report` wrote."""
    return msgspec.json.decode(written, type=Report)


class Line:
    """The connection to one client, measured with one ping at a time."""

    __slots__ = ("_number", "_recent", "_sent")

    def __init__(self) -> None:
        self._number = 0
        self._sent: float | None = None
        self._recent: deque[float] | None = None  # seconds; most clients are never asked

    def ping(self) -> int | None:
        """The number of a new ping; None while another is under way."""
        if self._sent is not None:
            return None
        self._number += 1
        self._sent = time.perf_counter()
        return self._number

    def pong(self, number: int) -> float | None:
        """A ping came back. Returns how many seconds it took; None if it is not the one that is under way."""
        if number != self._number or self._sent is None:
            return None
        took, self._sent = time.perf_counter() - self._sent, None
        if self._recent is None:
            self._recent = deque(maxlen=RECENT)
        self._recent.append(took)
        return took

    @property
    def lag(self) -> float | None:
        """Seconds there and back, by the latest pings; None if there were none."""
        return median(self._recent) if self._recent else None
