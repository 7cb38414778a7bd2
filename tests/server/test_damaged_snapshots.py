"""A snapshot saves time and nothing else: whatever is wrong with one, the log has everything."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa
from structlog.testing import capture_logs

from hyperespace.core.match import AnyMatch
from hyperespace.server.app import Config, open_house
from hyperespace.server.house import House
from hyperespace.server.storage import schema, snapshots
from hyperespace.server.storage.snapshots import Snapshot
from tests.server.shelves import flipped, played

pytestmark = pytest.mark.asyncio

CELLS = (0, 4, 8, 2)


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(Config(f"sqlite:///{tmp_path}/tables.db"), None) as (house, _):
        yield house


async def match_at(house: House, table: str) -> AnyMatch:
    """The match as it is brought in."""
    house._live.clear()
    position = (await house.table(table)).position
    assert position is not None
    assert position.number == len(CELLS)
    return position.match


async def test_whatever_is_wrong_with_a_snapshot_the_match_is_as_the_log_says(house: House) -> None:
    table = await played(house.database, CELLS, saved=3)
    kept = await snapshots.load(house.database, table)
    assert kept is not None
    right = (await match_at(house, table)).save()
    for place in range(0, len(kept[1]), 7):
        wrong = flipped(kept[1], place)
        for checksum in ({}, {"checksum": Snapshot(table, 3, wrong).checksum()}):  # even one that fits
            await house.database.change(sa.update(schema.snapshots).values(saved=wrong, **checksum))
            assert (await match_at(house, table)).save() == right
            await snapshots.save(house.database, [Snapshot(table, 3, kept[1])])


async def test_a_damaged_snapshot_is_named_in_the_log(house: House) -> None:
    table = await played(house.database, CELLS)
    await house.database.change(sa.update(schema.snapshots).values(saved=b"nonsense"))
    with capture_logs() as logged:
        await match_at(house, table)
    assert [(line["event"], line["table"]) for line in logged] == [("snapshot_unread", table)]


async def test_a_snapshot_that_knows_more_than_the_log_is_none(house: House) -> None:
    table = await played(house.database, (*CELLS, 6))
    await house.database.change(sa.delete(schema.entries).where(schema.entries.c.number == 5))
    assert (await match_at(house, table)).decisions == 4


async def test_a_good_snapshot_replaces_a_damaged_one_of_the_same_entry(house: House) -> None:
    table = await played(house.database, CELLS)
    kept = await snapshots.load(house.database, table)
    assert kept is not None
    await house.database.change(sa.update(schema.snapshots).values(saved=b"nonsense"))
    await snapshots.save(house.database, [Snapshot(table, *kept)])
    assert await snapshots.load(house.database, table) == kept
