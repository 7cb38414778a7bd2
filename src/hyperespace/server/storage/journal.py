"""The log of every match. It is the truth: an answer has been given when its entry is committed, and not before.

Group commit: while one transaction is under way, new entries wait, and then go into the next one together. The disk
is flushed once for all of them, so many appends take little longer than one.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeAlias

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.storage import archives
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import entries, tables
from hyperespace.server.storage.writers import Key, Row, writer_for

Observe: TypeAlias = Callable[[int, float], None]
"""Called after each transaction with its number of entries and the seconds it took."""


class Entry(Struct, frozen=True):
    table: str
    number: int  # 1, 2, 3 … at each table
    seat: int
    kind: str  # answer, undo, lag, let_pass
    what: bytes  # JSON
    given_by: str  # person, order, bot, clock, safe, server
    at: float
    ref: str | None = None  # what the sender calls it


class WriteFailed(HyperespaceError):
    """The database failed while this was being written. It may or may not be in the log: read it again.

    A commit may have succeeded although its confirmation was lost.
    """


Waiting: TypeAlias = tuple[tuple[Row, ...], asyncio.Future[bool]]
"""Entries that are written together, and the future of whether they were."""


class Journal:
    """Appends to the log, and reads it. `start` before the first append, `close` after the last."""

    def __init__(self, database: Database, observe: Observe | None = None) -> None:
        self._database = database
        self._observe = observe
        self._writer = writer_for(database)
        self._waiting: list[Waiting] = []
        self._arrived = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._closing = False
        self._task = asyncio.create_task(self._write_all(), name="journal")

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closing = True
        self._arrived.set()
        if self._task is not None:
            await asyncio.wait([self._task])  # to its end, also if it was cancelled
            self._task = None
        await self._writer.close()

    async def append(self, entry: Entry) -> bool:
        """True once the entry is committed, False if its number was taken. Raises `WriteFailed` if that is unknown."""
        return await self.append_all([entry])

    async def append_all(self, together: Sequence[Entry]) -> bool:
        """The same for several entries that follow one another at one table, in one transaction.

        Only for a server that is alone: where another could take the first number, the second might be written.
        """
        if self._closing or self._task is None or self._task.done():
            raise RuntimeError("the journal is closed")
        rows = tuple(_row(entry) for entry in together)
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((rows, future))
        self._arrived.set()
        written: bool = await future
        return written

    async def since(self, table: str, number: int) -> list[Entry]:
        """The entries of a table after this number, in order."""
        later = sa.select(entries).where(entries.c.table_id == table, entries.c.number > number)
        rows = await self._database.fetch(later.order_by(entries.c.number))
        return [Entry(*row) for row in rows] if rows or number > 0 else await self._archived(table)

    async def of_kind(self, table: str, kind: str) -> list[Entry]:
        """The entries of a table that are of this kind, in order."""
        those = sa.select(entries).where(entries.c.table_id == table, entries.c.kind == kind)
        rows = await self._database.fetch(those.order_by(entries.c.number))
        if rows:
            return [Entry(*row) for row in rows]
        return [entry for entry in await self._archived(table) if entry.kind == kind]

    async def _archived(self, table: str) -> list[Entry]:
        """The whole log of a match that was over long ago, from the archive."""
        archive = await archives.get(self._database, table)
        return [Entry(table, *row) for row in archive.log] if archive else []

    async def last_numbers(self, wanted: Iterable[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables; 0 where nothing was written yet."""
        numbers = dict.fromkeys(wanted, 0)
        # Asked table by table, the index gives the last one at once; grouped, every entry would be looked at.
        last = sa.select(sa.func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
        ids = list(numbers)
        for start in range(0, len(ids), 1000):
            some = sa.select(tables.c.id, last).where(tables.c.id.in_(ids[start : start + 1000]))
            numbers.update((row[0], row[1] or 0) for row in await self._database.fetch(some))
        return numbers

    async def _write_all(self) -> None:
        try:
            while self._waiting or not self._closing:
                await self._arrived.wait()
                self._arrived.clear()
                batch, self._waiting = self._waiting, []
                # Nobody waits any more for a cancelled one, and nothing of it was written yet.
                batch = [each for each in batch if not each[1].cancelled()]
                if batch:
                    await self._write(batch)
        finally:
            _fail(self._waiting, asyncio.CancelledError())

    async def _write(self, batch: Sequence[Waiting]) -> None:
        began = time.perf_counter()
        try:
            every = [row for rows, _ in batch for row in rows]
            written = await self._writer.write(every)
        except BaseException as error:
            _fail(batch, error)
            await self._writer.drop()
            if not isinstance(error, Exception):
                raise
            return
        _resolve(batch, written)
        if self._observe is not None:
            self._observe(len(every), time.perf_counter() - began)


def _row(entry: Entry) -> Row:
    """The row of an entry. A wrong entry must fail here: in a batch it would make all the others fail."""
    what = entry.what.decode()
    texts = f"{entry.table}{entry.kind}{what}{entry.given_by}{entry.ref}"
    if "\0" in texts or (not texts.isascii() and _is_broken(texts)):
        raise ValueError("a text that no database takes: it has a zero byte or half a character in it")
    return (entry.table, entry.number, entry.seat, entry.kind, what, entry.given_by, entry.at, entry.ref)


def _is_broken(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def _resolve(batch: Iterable[Waiting], written: Collection[Key]) -> None:
    """If one number came twice in a batch, the first of the two is the one that was written."""
    left = set(written)
    for rows, future in batch:
        keys = {(row[0], row[1]) for row in rows}
        if not future.done():
            future.set_result(keys <= left)
        left -= keys


def _fail(batch: Iterable[Waiting], error: BaseException) -> None:
    for rows, future in batch:
        if not future.done():
            failed = WriteFailed(f"entry {rows[0][1]} of table {rows[0][0]} may or may not be in the log: {error!r}")
            failed.__cause__ = error
            future.set_exception(failed)
