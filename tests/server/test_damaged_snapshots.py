"""A snapshot saves time and nothing else: whatever is wrong with one, the log has everything."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa
from structlog.testing import capture_logs

from hyperespace.core.match import AnyMatch
from hyperespace.server.app import Config, open_tables
from hyperespace.server.storage import schema, snapshots
from hyperespace.server.storage.snapshots import Snapshot
from hyperespace.server.tables import Tables
from tests.server.databases import provided
from tests.server.stored_matches import flipped, played

pytestmark = pytest.mark.asyncio

CELLS = (0, 4, 8, 2)


@pytest_asyncio.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with open_tables(Config(provided(f"sqlite:///{tmp_path}/tables.db")), None) as (tables, _):
        yield tables


async def match_at(tables: Tables, table: str) -> AnyMatch:
    """The match as it is brought in."""
    tables._live.clear()
    position = (await tables.table(table)).position
    assert position is not None
    assert position.number == len(CELLS)
    return position.match


async def test_whatever_is_wrong_with_a_snapshot_the_match_is_as_the_log_says(tables: Tables) -> None:
    table = await played(tables.database, CELLS, saved=3)
    kept = await snapshots.load(tables.database, table)
    assert kept is not None
    right = (await match_at(tables, table)).save()
    for place in range(0, len(kept[1]), 7):
        wrong = flipped(kept[1], place)
        for checksum in ({}, {"checksum": Snapshot(table, 3, wrong).checksum()}):  # even one that fits
            await tables.database.change(sa.update(schema.snapshots).values(saved=wrong, **checksum))
            assert (await match_at(tables, table)).save() == right
            await snapshots.save(tables.database, [Snapshot(table, 3, kept[1])])


async def test_a_damaged_snapshot_is_named_in_the_log(tables: Tables) -> None:
    table = await played(tables.database, CELLS)
    await tables.database.change(sa.update(schema.snapshots).values(saved=b"nonsense"))
    with capture_logs() as logged:
        await match_at(tables, table)
    assert [(line["event"], line["table"]) for line in logged] == [("snapshot_unread", table)]


async def test_a_snapshot_that_knows_more_than_the_log_is_none(tables: Tables) -> None:
    table = await played(tables.database, (*CELLS, 6))
    await tables.database.change(sa.delete(schema.entries).where(schema.entries.c.number == 5))
    assert (await match_at(tables, table)).decisions == 4


async def test_a_good_snapshot_replaces_a_damaged_one_of_the_same_entry(tables: Tables) -> None:
    table = await played(tables.database, CELLS)
    kept = await snapshots.load(tables.database, table)
    assert kept is not None
    await tables.database.change(sa.update(schema.snapshots).values(saved=b"nonsense"))
    await snapshots.save(tables.database, [Snapshot(table, *kept)])
    assert await snapshots.load(tables.database, table) == kept
