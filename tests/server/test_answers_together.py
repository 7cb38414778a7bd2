"""In a race, what comes while the log is being written is written together: in its order, all of it or none."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from hyperespace.games.trucker.answers import Ready
from hyperespace.server import wire
from hyperespace.server.app import Config, open_tables
from hyperespace.server.storage.journal import Entry, WriteFailed
from hyperespace.server.table import log as table_log
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.live import LiveTable
from hyperespace.server.tables import Tables
from tests.server.databases import provided
from tests.server.stored_matches import begun

pytestmark = pytest.mark.asyncio

PEOPLE = ("anne", "bob", "carl")


class Yard:
    """A table at which three build live, and a log that is written when we say so."""

    def __init__(self, tables: Tables, table: LiveTable, chairs: Sequence[Connection]) -> None:
        self.tables, self.table, self.chairs = tables, table, chairs
        self.writes: list[list[Entry]] = []
        self._append_all = tables.journal.append_all
        self._held: asyncio.Event | None = None
        self.failing = 0  # which of the writes fails
        tables.journal.append_all = self._write  # type: ignore[method-assign]  # the log of this one server

    async def _write(self, together: Sequence[Entry]) -> bool:
        self.writes.append(list(together))
        if self._held is not None:
            await self._held.wait()
        if len(self.writes) == self.failing:
            raise WriteFailed("the disk is full")
        return await self._append_all(together)

    @asynccontextmanager
    async def while_writing(self) -> AsyncIterator[None]:
        """The first answer is on its way to the disk until the end of this."""
        self._held = asyncio.Event()
        first = self.grab(0, ["draw"])
        while not self.writes:
            await asyncio.sleep(0)
        yield
        await asyncio.sleep(0)  # what was sent has arrived
        held, self._held = self._held, None
        held.set()
        assert isinstance(await first, wire.Accepted)

    def grab(self, seat: int, *options: list[object]) -> asyncio.Task[wire.ToClient]:
        message = wire.Answer(f"{seat}", seat, 0, list(options))
        return asyncio.create_task(self.table.answering.take(self.chairs[seat], message))

    @property
    def seats_written(self) -> list[list[int]]:
        return [[entry.seat for entry in together] for together in self.writes]


@pytest_asyncio.fixture
async def yard(tmp_path: Path) -> AsyncIterator[Yard]:
    async with open_tables(Config(provided(f"sqlite:///{tmp_path}/tables.db")), None) as (tables, _):
        options = b'{"flights":["I"],"building":"live"}'
        row = await begun(tables.database, time.time(), "trucker", PEOPLE, options)
        table = await tables.table(row.id)
        chairs = [Connection(name, name, "en") for name in PEOPLE]
        for chair in chairs:
            await table.join(chair, None)
        yard = Yard(tables, table, chairs)
        for seat in range(len(PEOPLE)):
            assert table.position is not None
            assert await table.answering.give(seat, [Ready()], "bot", table.position.turn)
        yard.writes.clear()
        yield yard


async def face_up(yard: Yard) -> int:
    """A tile that lies face up."""
    await yard.grab(2, ["draw"], ["put_back"])
    yard.writes.clear()
    assert yard.table.position is not None
    return int(yard.table.position.match.view(None).face_up[0])


async def test_what_comes_meanwhile_is_written_together_and_in_order(yard: Yard) -> None:
    tile = await face_up(yard)
    async with yard.while_writing():
        carl = yard.grab(2, ["take", tile])
        bob = yard.grab(1, ["take", tile])
        late = yard.grab(0, ["put_back"])
    assert isinstance(await carl, wire.Accepted)
    refused = await bob
    assert isinstance(refused, wire.Refused)
    assert refused.refusal.code == "tile_gone"
    assert isinstance(await late, wire.Accepted)
    assert yard.seats_written == [[0], [2, 0]]
    log = await yard.tables.journal.since(yard.table.row.id, len(PEOPLE))
    assert [(entry.number, entry.seat) for entry in log] == [(4, 2), (5, 0), (6, 2), (7, 0)]


async def test_nobody_is_told_anything_before_it_is_written(yard: Yard) -> None:
    tile = await face_up(yard)
    for chair in yard.chairs:
        chair.take_unsent()
    async with yard.while_writing():
        grabs = [yard.grab(seat, ["take", tile]) for seat in (1, 2)]
        await asyncio.sleep(0)
        assert not [each for chair in yard.chairs for each in chair.take_unsent()]
        assert not any(grab.done() for grab in grabs)
    await asyncio.gather(*grabs)
    assert all(chair.take_unsent() for chair in yard.chairs)


async def test_if_it_cannot_be_written_it_is_written_later(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_log, "PAUSE", 0.0)
    tile = await face_up(yard)
    async with yard.while_writing():
        grabs = [yard.grab(seat, ["take", tile]) for seat in (1, 2)]
        yard.failing = 2
    first, second = await asyncio.gather(*grabs)
    assert isinstance(first, wire.Accepted)
    assert isinstance(second, wire.Refused)
    assert yard.seats_written == [[0], [1], [1]]


async def test_the_answer_that_ends_the_race_is_taken_by_itself(yard: Yard) -> None:
    assert isinstance(await yard.grab(2, ["finish", 1]), wire.Accepted)
    yard.writes.clear()
    async with yard.while_writing():
        bob = yard.grab(1, ["finish", 2])
        anne = yard.grab(0, ["put_back"], ["finish", 3])
        nonsense = yard.grab(2, ["dance"])
    assert isinstance(await bob, wire.Accepted)
    assert isinstance(await anne, wire.Accepted)
    assert getattr(await nonsense, "code", "") in ("nonsense", "stale")
    assert yard.seats_written[:3] == [[0], [1], [0]]
