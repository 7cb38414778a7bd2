"""What lag costs players when everybody grabs at once. It is measured and reported, and decides nothing.

Answers count in the order in which they reach the log. But players with a slow line grab at things that somebody else
took before they could see it. During such a race the players' lines are measured, and the answers that were refused to
each of them for that reason are counted. When it is over, an entry of the log tells everybody.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from hyperespace.core.asks import CLOCK, Option, Race, Refusal, Seat
from hyperespace.core.match import AnyMatch
from hyperespace.server import wire
from hyperespace.server.background import Later
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.audience import Audience, Connection
from hyperespace.server.table.log import TableLog
from hyperespace.server.table.pings import LineMeasured, write_report
from hyperespace.server.table.position import read_options
from hyperespace.server.table.state import TableState

PING_EVERY = 1.0
"""Seconds between two pings to a player."""

MOST_GRABS = 200
"""How many of the latest answers are remembered. Four players who grab ten times a second need sixty in a
second and a half, and a line that is slower than that has other problems."""

MOST_PINGS = 2_000
"""A player's lag is the median of this many of their latest pings."""

TRIES = 3
"""Writing the report. Each time another server was first."""


class Grab(NamedTuple):
    """An answer in a race."""

    at: float
    seat: Seat
    what: bytes


class Latency:
    """The lines of the players of one table on this server during a race, and what each of them missed."""

    def __init__(self, state: TableState, log: TableLog, audience: Audience, later: Later) -> None:
        self._state = state
        self._log = log
        self._audience = audience
        self._later = later
        self._took: dict[Seat, deque[float]] = {}  # seconds of each ping, for every seat that was asked
        self._lost: Counter[Seat] = Counter()
        self._grabs: deque[Grab] = deque(maxlen=MOST_GRABS)
        self._next: asyncio.TimerHandle | None = None  # round of pings

    def watch(self) -> None:
        """If there is a race, measure the lines of all players until it is over."""
        if self._next is None and self._contest is not None:
            self._ping_all()

    def welcome(self, connection: Connection) -> None:
        """A player came: measure their line too, if there is a race."""
        if self._next is None:
            self.watch()
        else:
            self._ping(connection)

    def hear(self, connection: Connection, ping: int) -> None:
        """A ping came back from a client."""
        took = connection.line.pong(ping)
        if took is not None:
            for seat in self._took.keys() & connection.mine:
                self._took[seat].append(took)

    def go_on(self, entry: Entry, before: AnyMatch) -> None:
        """The log has grown. If that ended a race, report what the lag has cost."""
        contest = self._contest
        if contest is not None:
            self.watch()
        if entry.kind == "answer" and _contest(before):
            self._grabs.append(Grab(time.perf_counter(), entry.seat, entry.what))
            if contest is None:
                self._end()

    def refused(
        self, connection: Connection, seat: Seat, options: Sequence[Option], refusal: Refusal, arrived: float
    ) -> None:
        """An answer was refused. Count it if somebody else was first and this player could not have seen that."""
        contest, lag = self._contest, connection.line.lag
        if contest is not None and refusal.code in contest.gone and lag is not None:
            self._lost[seat] += self._was_grabbed(seat, options, arrived - lag)

    def _was_grabbed(self, seat: Seat, options: Sequence[Option], since: float) -> bool:
        """Whether another player gave one of these answers after this time."""
        position = self._state.position
        assert position is not None
        others = [grab for grab in reversed(self._grabs) if grab.seat != seat and grab.at >= since]
        return any(option in options for grab in others for option in read_options(position.match, grab.what))

    @property
    def _contest(self) -> Race | None:
        position = self._state.position
        return None if position is None else _contest(position.match)

    def _ping_all(self) -> None:
        self._next = None
        if self._contest is None or self._log.is_left:
            return
        for connection in self._audience.connections:
            self._ping(connection)
        self._next = asyncio.get_running_loop().call_later(PING_EVERY, self._ping_all)

    def _ping(self, connection: Connection) -> None:
        for seat in connection.mine:
            self._took.setdefault(seat, deque(maxlen=MOST_PINGS))
        if connection.mine and (number := connection.line.ping()) is not None:
            connection.send(wire.Ping(number))

    def _end(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None
        lines = [
            LineMeasured(seat, round(median(took) * 1000) if took else None, self._lost[seat])
            for seat, took in sorted(self._took.items())
        ]
        self._took, self._lost = {}, Counter()
        self._grabs.clear()
        if lines:
            self._later(self._report(lines))

    async def _report(self, lines: Sequence[LineMeasured]) -> None:
        position = self._state.position
        assert position is not None
        async with self._log.lock:
            for _ in range(TRIES):
                written = write_report(position.match.decisions, lines)
                if await self._log.append(CLOCK, "lag", written, "server", position.report(written)):
                    return


def _contest(match: AnyMatch) -> Race | None:
    """The race that is open, if there is one in which somebody may come too late for something."""
    return match.ask if isinstance(match.ask, Race) and match.ask.gone else None
