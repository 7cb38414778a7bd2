"""Snapshots: one a table, and never an older one over a newer."""

import pytest

from hyperespace.server.storage import snapshots
from hyperespace.server.storage.database import Database


@pytest.mark.asyncio
async def test_a_snapshot_is_loaded_as_it_was_saved(database: Database) -> None:
    assert await snapshots.load(database, "table") is None
    await snapshots.save(database, "table", 50, b"\x00\xff saved")
    await snapshots.save(database, "other", 1, b"other")
    assert await snapshots.load(database, "table") == (50, b"\x00\xff saved")


@pytest.mark.asyncio
async def test_a_newer_one_replaces_an_older_and_not_the_other_way_round(database: Database) -> None:
    for number in (50, 100, 70):
        await snapshots.save(database, "table", number, b"after %d" % number)
    assert await snapshots.load(database, "table") == (100, b"after 100")
