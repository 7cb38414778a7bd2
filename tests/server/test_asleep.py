"""Tables at which nothing happens by itself are left in the database, however many there are."""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest
import sqlalchemy as sa

from hyperespace.server import tables as all_tables
from hyperespace.server.app import Config, open_tables
from hyperespace.server.storage import schema, seating, table_rows, turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.turns import Turn
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.settings import Clocks, Settings
from hyperespace.server.tables import Tables
from tests.server.client import PATIENCE
from tests.server.databases import cluster, database, database_url, postgresql_url, sqlite_url
from tests.server.stored_matches import begun, new_table

__all__ = ["cluster", "database", "database_url", "postgresql_url", "sqlite_url"]

pytestmark = pytest.mark.asyncio


async def asleep(db: Database, number: int = 0, due: float = math.inf) -> str:
    """A match that was put away after this entry."""
    row = await begun(db)
    await turns.write(db, [Turn(row.id, (0,), 1000.0)])
    await turns.fall_asleep(db, row.id, number, due)
    return row.id


async def test_a_server_that_starts_leaves_those_that_sleep(database: Database) -> None:
    await asleep(database)
    fresh, due = (await begun(database)).id, await asleep(database, due=500.0)
    grown, later = await asleep(database), await asleep(database)
    journal = Journal(database)
    journal.start()
    assert await journal.append(Entry(grown, 1, 0, "answer", b'[["mark",0]]', "person", 1001.0))
    await journal.close()
    assert sorted(await turns.awake(database, 900.0)) == sorted([fresh, due, grown])
    assert await turns.due(database, 900.0) == [due]
    await turns.write(database, [Turn(later, (1,), 1002.0)])  # it is in memory again
    assert later in await turns.awake(database, 900.0)


async def test_a_table_wakes_when_somebody_gives_up_a_seat(database: Database) -> None:
    table = await asleep(database)
    await seating.resign(database, table, "ada")
    assert await turns.awake(database, 900.0) == await turns.due(database, 900.0) == [table]


async def test_tables_that_wait_or_are_over_need_nobody(database: Database) -> None:
    await new_table(database)
    over = (await begun(database)).id
    assert await table_rows.close(database, over, "playing")
    assert await turns.awake(database, math.inf) == []


@asynccontextmanager
async def quick_server(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Tables]:
    """A server that puts tables away at once, and looks again at once."""
    monkeypatch.setattr(all_tables, "IDLE", 0.0)
    monkeypatch.setattr(all_tables, "TICK", 0.01)
    monkeypatch.setattr(all_tables, "LOOK_AGAIN", 0.01)
    async with open_tables(Config(url), None) as (tables, _):
        yield tables


async def comes(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


async def test_after_a_restart_a_match_that_was_put_away_stays_away(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database.open(sqlite_url)
    table = (await begun(database, time.time())).id
    await database.close()
    brought: list[str] = []
    bring_in = Tables._bring_in

    async def noted(self: Tables, name: str) -> LiveTable:
        brought.append(name)
        return await bring_in(self, name)

    monkeypatch.setattr(Tables, "_bring_in", noted)
    async with quick_server(sqlite_url, monkeypatch) as tables:
        await comes(lambda: brought == [table] and not tables._live)
    async with quick_server(sqlite_url, monkeypatch) as tables:
        fresh = (await begun(tables.database, time.time())).id
        await tables.began(fresh)
        await comes(lambda: not tables._live)
    assert brought == [table, fresh]


async def test_a_match_by_mail_is_put_away_and_brought_in_when_its_clock_runs_out(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player has an hour; the server thinks that this is soon over when it is told to look two hours ahead."""
    async with quick_server(sqlite_url, monkeypatch) as tables:
        row = await begun(tables.database, time.time())
        settings = msgspec.json.encode(Settings(clocks=Clocks(question=3600.0)))
        change = sa.update(schema.tables).where(schema.tables.c.id == row.id).values(settings=settings)
        await tables.database.change(change)
        table = await tables.table(row.id)
        assert 0 < table.autopilot.due - time.time() <= 3600
        await comes(lambda: not tables._live)
        assert await turns.due(tables.database, time.time() + 7200) == [row.id]
        monkeypatch.setattr(all_tables, "AHEAD", 7200.0)
        await comes(lambda: bool(tables.live_tables()))
