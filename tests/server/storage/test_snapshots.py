"""Snapshots: one a table, and never an older one over a newer."""

import pytest

from hyperespace.server.storage import snapshots
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.snapshots import Snapshot


@pytest.mark.asyncio
async def test_a_snapshot_is_loaded_as_it_was_saved(database: Database) -> None:
    assert await snapshots.load(database, "table") is None
    await snapshots.save(database, [Snapshot("table", 50, b"\x00\xff saved"), Snapshot("other", 1, b"other")])
    assert await snapshots.load(database, "table") == (50, b"\x00\xff saved")


@pytest.mark.asyncio
async def test_a_newer_one_replaces_an_older_and_not_the_other_way_round(database: Database) -> None:
    for numbers in ((50,), (110, 100), (70,)):
        await snapshots.save(database, [Snapshot("table", number, b"after %d" % number) for number in numbers])
    assert await snapshots.load(database, "table") == (110, b"after 110")
