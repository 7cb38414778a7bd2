"""A table of tic-tac-toe in this process, at which one person holds both seats."""

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from hyperespace.server import wire
from hyperespace.server.app import Config, open_tables
from hyperespace.server.table import live
from hyperespace.server.table import log as table_log
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.live import LiveTable
from hyperespace.server.tables import Tables
from tests.server.databases import provided
from tests.server.stored_matches import begun

__all__ = ["board"]


class Board:
    """A table of tic-tac-toe at which Anne holds both seats, and whoever else comes."""

    def __init__(self, tables: Tables, table: LiveTable, anne: Connection) -> None:
        self.tables, self.table, self.anne = tables, table, anne

    async def mark(self, cell: int) -> wire.ToClient:
        """Whoever is asked marks a cell."""
        assert self.table.position is not None
        seat = self.table.position.turn % 2
        frame = self.table.audience.frames(seat)[-1]
        return await self.table.answering.take(self.anne, wire.Answer(f"ref {cell}", seat, frame, [["mark", cell]]))

    async def log(self) -> list[tuple[int, str | None]]:
        return [(entry.number, entry.ref) for entry in await self.tables.journal.since(self.table.row.id, 0)]


@pytest_asyncio.fixture
async def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Board]:
    monkeypatch.setattr(live, "PAUSE", 0.0)
    monkeypatch.setattr(table_log, "PAUSE", 0.0)
    async with open_tables(Config(provided(f"sqlite:///{tmp_path}/tables.db")), None) as (tables, _):
        row = await begun(tables.database, time.time(), people=("anne", "anne"))
        table, anne = await tables.table(row.id), Connection("anne", "Anne", "en")
        await table.join(anne, None)
        yield Board(tables, table, anne)
