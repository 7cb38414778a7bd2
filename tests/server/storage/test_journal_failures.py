"""When the database fails: whoever waited is told that nobody knows, and the next append works again."""

import asyncio
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Journal, WriteFailed
from tests.server.storage.test_journal import entry

WRITING = sa.text(
    "SELECT pid FROM pg_stat_activity WHERE query LIKE '%INSERT INTO entries%' AND pid <> pg_backend_pid()"
)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[tuple[Database, Journal]]:
    database = await Database.open(url)
    journal = Journal(database)
    journal.start()
    yield database, journal
    await journal.close()
    await database.close()


@asynccontextmanager
async def locked(database: Database) -> AsyncIterator[None]:
    """Nobody else can write to the log."""
    async with database.engine.begin() as blocking:
        await blocking.execute(sa.text("LOCK TABLE entries IN EXCLUSIVE MODE"))
        yield


@contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """No file of this process may become longer than this one is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.asyncio
async def test_a_full_disk_is_reported_and_survived(sqlite_url: str, tmp_path: Path) -> None:
    async with opened(sqlite_url) as (_, journal):
        assert await journal.append(entry(1))
        with full_disk(tmp_path / "hyperespace.db-wal"):
            failed = await asyncio.gather(*(journal.append(entry(n)) for n in (2, 3)), return_exceptions=True)
        assert [type(each) for each in failed] == [WriteFailed, WriteFailed]
        assert [each.number for each in await journal.since("table", 0)] == [1]
        assert await asyncio.gather(*(journal.append(entry(n)) for n in (2, 3))) == [True, True]


async def is_being_written(database: Database) -> None:
    """Wait until a connection has begun to write to the log."""
    while not await database.fetch(WRITING):
        await asyncio.sleep(0.01)


async def kill_writers(database: Database) -> int:
    """Cut every connection that last wrote to the log; how many there were."""
    pids = [row.pid for row in await database.fetch(WRITING)]
    for pid in pids:
        await database.fetch(sa.select(sa.func.pg_terminate_backend(pid)))
    return len(pids)


@pytest.mark.asyncio
async def test_a_connection_that_dies_during_an_append(postgresql_url: str) -> None:
    async with opened(postgresql_url) as (database, journal):
        async with locked(database):
            waiting = asyncio.gather(*(journal.append(entry(n)) for n in (1, 2)), return_exceptions=True)
            while not await kill_writers(database):
                await asyncio.sleep(0.01)
            failed = await waiting
        assert [type(each) for each in failed] == [WriteFailed, WriteFailed]
        assert await journal.since("table", 0) == []
        assert await asyncio.gather(*(journal.append(entry(n)) for n in (1, 2))) == [True, True]


@pytest.mark.asyncio
async def test_those_who_come_during_the_failure_are_written_over_a_new_connection(postgresql_url: str) -> None:
    async with opened(postgresql_url) as (database, journal):
        async with locked(database):
            first = asyncio.create_task(journal.append(entry(1)))
            await is_being_written(database)
            second = asyncio.create_task(journal.append(entry(1, "other")))
            while not await kill_writers(database):
                await asyncio.sleep(0.01)
            with pytest.raises(WriteFailed, match="entry 1 of table table may or may not be"):
                await first
        assert await second


@pytest.mark.asyncio
async def test_a_connection_that_died_between_appends_is_not_noticed(postgresql_url: str) -> None:
    async with opened(postgresql_url) as (database, journal):
        assert await journal.append(entry(1))
        driver = await journal._writer._driver()
        assert await kill_writers(database) == 1
        while not driver.is_closed():  # the news that it is dead has come
            await asyncio.sleep(0.01)
        assert await journal.append(entry(2))


@pytest.mark.asyncio
async def test_of_two_servers_that_race_for_a_number_exactly_one_gets_it(postgresql_url: str) -> None:
    numbers = range(1, 201)
    async with opened(postgresql_url) as (_, one), opened(postgresql_url) as (_, two):
        got_one, got_two = await asyncio.gather(
            asyncio.gather(*(one.append(entry(n, ref="one")) for n in numbers)),
            asyncio.gather(*(two.append(entry(n, ref="two")) for n in reversed(numbers))),
        )
        winners = [
            {(True, False): "one", (False, True): "two"}[pair] for pair in zip(got_one, reversed(got_two), strict=True)
        ]
        assert [each.ref for each in await one.since("table", 0)] == winners


@pytest.mark.asyncio
async def test_whoever_waits_when_the_journal_is_cut_off_is_told(postgresql_url: str) -> None:
    async with opened(postgresql_url) as (database, journal):
        async with locked(database):
            first = asyncio.create_task(journal.append(entry(1)))
            await is_being_written(database)
            second = asyncio.create_task(journal.append(entry(2)))
            await asyncio.sleep(0)
            for task in asyncio.all_tasks():
                if task.get_name() == "journal":
                    task.cancel()
            told = await asyncio.gather(first, second, return_exceptions=True)
        assert [type(each) for each in told] == [WriteFailed, WriteFailed]
        with pytest.raises(RuntimeError, match="closed"):
            await journal.append(entry(3))
