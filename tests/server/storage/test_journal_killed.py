"""A server that is killed in the middle of everything has lost nothing that it acknowledged."""

import subprocess
import sys

import pytest

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Journal

APPEND = """
import asyncio, sys
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal

async def play(journal, table):
    for number in range(1, 100_000):
        assert await journal.append(Entry(table, number, 0, "answer", b"[]", "bot", 1.0))
        print(table, number, flush=True)

async def append():
    journal = Journal(await Database.open(sys.argv[1]))
    journal.start()
    await asyncio.gather(*(play(journal, f"table{number}") for number in range(20)))

asyncio.run(append())
"""


def acknowledged_before_being_killed(url: str) -> dict[str, int]:
    """The last number that was acknowledged at each table."""
    process = subprocess.Popen([sys.executable, "-c", APPEND, url], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(500)]
    process.kill()
    lines += process.stdout.read().splitlines(keepends=True)
    process.stdout.close()
    process.wait()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return {table: int(number) for table, number in whole}


@pytest.mark.asyncio
async def test_what_was_acknowledged_is_there_after_a_kill(database_url: str) -> None:
    acknowledged = acknowledged_before_being_killed(database_url)
    assert sum(acknowledged.values()) >= 500
    database = await Database.open(database_url)
    journal = Journal(database)
    for table, number in acknowledged.items():
        kept = [entry.number for entry in await journal.since(table, 0)]
        assert kept == list(range(1, len(kept) + 1))
        assert len(kept) >= number
    await database.close()
