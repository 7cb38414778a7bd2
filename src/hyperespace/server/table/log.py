"""The log of one table: every change of its match is written here first, one at a time."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog

from hyperespace.core.asks import Seat
from hyperespace.server.metrics import Metrics
from hyperespace.server.storage.database import LOST
from hyperespace.server.storage.journal import Entry, Journal, WriteFailed
from hyperespace.server.table.position import ORDER, Trial
from hyperespace.server.table.state import TableState

PAUSE = 1.0
"""Seconds before it is tried again to write what the database could not take."""

Tried: TypeAlias = tuple[Entry, Trial]
"""An entry that is to be written, and what came of it when it was tried."""

OnEntry: TypeAlias = Callable[[Entry, Trial | None], None]
"""Called with every entry once it is in the log. Entries of other servers come without a trial."""

log = structlog.get_logger()


@dataclass(eq=False)
class TableLog:
    """Appends to the log, and reads what other servers appended. Every change of the match needs the lock."""

    state: TableState
    journal: Journal
    metrics: Metrics
    now: Callable[[], float]
    on_entry: OnEntry
    on_append: Callable[[], None]  # other servers want to know
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    is_left: bool = field(default_factory=bool, init=False)  # by this server: nothing is tried again any more

    def entry(
        self, seat: Seat, kind: str, what: bytes, given_by: str, ref: str | None = None, *, after: int = 0
    ) -> Entry:
        """The next entry, or one that follows others which are not written yet."""
        assert self.state.position is not None
        number = self.state.position.number + 1 + after
        return Entry(self.state.id, number, seat, kind, what, given_by, self.now(), ref)

    async def append(
        self, seat: Seat, kind: str, what: bytes, given_by: str, trial: Trial, ref: str | None = None
    ) -> bool:
        """Commit an entry; then the match goes on and is shown. False if another server was first."""
        return await self.append_all([(self.entry(seat, kind, what, given_by, ref), trial)])

    async def append_all(self, tried: Sequence[Tried]) -> bool:
        """The same for several entries, each of which was tried on the one before; all of them are written or none."""
        if not await self._write([entry for entry, _ in tried]):
            self.metrics.conflicts.inc()
            await self.read_on()
            return False
        for entry, trial in tried:
            # Whoever may look at the numbers must not see when an order answered: it is its player's own answer.
            self.metrics.answered("person" if entry.given_by == ORDER else entry.given_by)
            self.on_entry(entry, trial)
        self.on_append()
        return True

    async def _write(self, entries: list[Entry]) -> bool:
        """Write entries, however often the database fails meanwhile. False if another server was first.

        After a failure it is unknown whether they were written. So they are written again: each number has one entry,
        and if it is ours, all is well. Nobody is told that their answer was lost while it may be in the log.
        """
        failed = False
        while True:
            try:
                if await self.journal.append_all(entries):
                    return True
                return failed and await self._are_written(entries)
            except (WriteFailed, *LOST):
                if self.is_left:
                    raise
                log.exception("append_failed", table=self.state.id, number=entries[0].number)
                failed = True
                await asyncio.sleep(PAUSE)

    async def _are_written(self, entries: list[Entry]) -> bool:
        there = await self.journal.since(self.state.id, entries[0].number - 1)
        return there[: len(entries)] == entries

    async def read(self) -> None:
        """Play what other servers have written."""
        async with self.lock:
            await self.read_on()

    async def read_on(self) -> None:
        """Play what other servers have written. The caller holds the lock."""
        if self.state.position is not None:
            for entry in await self.journal.since(self.state.id, self.state.position.number):
                self.on_entry(entry, None)
