"""Servers that share a database know which of them are there."""

import pytest

from hyperespace.server.storage import servers
from hyperespace.server.storage.database import Database


@pytest.mark.asyncio
async def test_a_server_is_alive_while_it_says_so(database: Database) -> None:
    await servers.beat(database, "old", 100.0)
    await servers.beat(database, "one", 100.0)
    await servers.beat(database, "two", 125.0)
    await servers.beat(database, "one", 130.0)
    assert await servers.alive(database, now=130.0, within=10.0) == ["one", "two"]


@pytest.mark.asyncio
async def test_a_server_that_has_stopped_is_gone_at_once(database: Database) -> None:
    await servers.beat(database, "one", 100.0)
    await servers.gone(database, "one")
    assert await servers.alive(database, now=100.0, within=10.0) == []
