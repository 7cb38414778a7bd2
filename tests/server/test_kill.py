"""The server is killed again and again while people play: nothing that was acknowledged is lost, and all goes on.

`make soak` does it thousands of times: each takes a second of a core, and what three do not find is rare.
"""

from pathlib import Path

import pytest

from tests.server.databases import cluster, database_url, postgresql_url, sqlite_url
from tests.server.killing import play_and_kill

__all__ = ["cluster", "database_url", "postgresql_url", "sqlite_url"]

KILLS = 3


@pytest.mark.asyncio
async def test_nothing_acknowledged_is_lost_however_often_the_server_dies(database_url: str, tmp_path: Path) -> None:
    assert await play_and_kill(database_url, tmp_path, KILLS, "kills") > KILLS
