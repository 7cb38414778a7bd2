"""Opening a database: addresses, who may open it, how carefully it writes, its secrets."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.storage.database import Database
from tests.server.client import PATIENCE

HOLD = """
import asyncio, os, sys, time
from hyperespace.server.storage.database import Database

async def hold():
    await Database.open(sys.argv[1])
    worker = os.fork() if "fork" in sys.argv else None
    if worker != 0:
        print(worker, flush=True)
    time.sleep(60)

asyncio.run(hold())
"""


def hold(url: str, *arguments: str) -> tuple[subprocess.Popen[str], str]:
    """Another process that has the database open, and the line that it printed."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, url, *arguments], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline()


def kill(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


@pytest.mark.asyncio
async def test_a_relative_address_and_a_missing_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    database = await Database.open("sqlite:///new/folder/games.db")
    await database.close()
    assert (tmp_path / "new" / "folder" / "games.db").is_file()


@pytest.mark.asyncio
async def test_only_postgresql_is_shared(database: Database, database_url: str) -> None:
    assert database.is_shared == database_url.startswith("postgresql")


@pytest.mark.asyncio
@pytest.mark.parametrize("url", ["mysql://here/games", "sqlite://", "sqlite:///:memory:", "games.db", "", "oracle:x"])
async def test_an_address_of_another_kind_is_refused(url: str) -> None:
    with pytest.raises(HyperespaceError, match="sqlite"):
        await Database.open(url)


@pytest.mark.asyncio
async def test_a_database_that_is_not_there_is_named_without_its_password(postgresql_url: str, tmp_path: Path) -> None:
    absent = postgresql_url.replace("postgres:@/test_", "postgres:geheim@/absent_")
    for url in (
        absent,
        f"postgresql://postgres:geheim@/games?host={tmp_path}",
        "postgresql://u:geheim@127.0.0.1:9/games",
    ):
        with pytest.raises(HyperespaceError, match="cannot be opened") as caught:
            await Database.open(url)
        assert "geheim" not in str(caught.value)


@pytest.mark.asyncio
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Zoé, " * 1000)
    with pytest.raises(HyperespaceError, match="cannot be opened"):
        await Database.open(f"sqlite:///{tmp_path}/letter.txt")
    assert (tmp_path / "letter.txt").read_text() == "Dear Zoé, " * 1000


@pytest.mark.asyncio
async def test_nobody_else_on_the_machine_can_read_the_file(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/tables.db")
    await database.secret("seats")
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    await database.close()
    assert len(modes) == 4
    assert set(modes.values()) == {0o600}, modes


@pytest.mark.asyncio
async def test_an_address_as_hosting_services_write_it(postgresql_url: str) -> None:
    url = postgresql_url.replace("postgresql://", "postgres://") + "&sslmode=disable"
    database = await Database.open(url)
    assert database.is_shared
    await database.close()


@pytest.mark.asyncio
async def test_sqlite_is_sure_before_it_says_so(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    pragmas = [sa.text(f"PRAGMA {name}") for name in ("journal_mode", "synchronous")]
    sure = ["wal", 2]  # 2 is FULL
    assert [(await database.fetch(each))[0][0] for each in pragmas] == sure
    assert await database.transact(lambda one: [one.execute(each).scalar() for each in pragmas]) == sure
    await database.close()


@pytest.mark.asyncio
async def test_one_file_is_not_opened_twice(sqlite_url: str) -> None:
    first = await Database.open(sqlite_url)
    with pytest.raises(HyperespaceError, match="in use by another server"):
        await Database.open(sqlite_url)
    await first.close()
    await (await Database.open(sqlite_url)).close()


@pytest.mark.asyncio
async def test_another_process_keeps_the_file_until_it_is_killed(sqlite_url: str) -> None:
    other, _ = hold(sqlite_url)
    try:
        with pytest.raises(HyperespaceError, match="in use by another server"):
            await Database.open(sqlite_url)
    finally:
        kill(other)
    await (await Database.open(sqlite_url)).close()


@pytest.mark.asyncio
async def test_a_forked_worker_that_outlives_its_server_does_not_keep_the_file(sqlite_url: str) -> None:
    other, printed = hold(sqlite_url, "fork")
    worker = int(printed)
    try:
        kill(other)
        os.kill(worker, 0)  # it is there
        await (await Database.open(sqlite_url)).close()
    finally:
        os.kill(worker, signal.SIGKILL)


@pytest.mark.asyncio
async def test_several_processes_may_open_one_postgresql(postgresql_url: str) -> None:
    other, _ = hold(postgresql_url)
    try:
        await (await Database.open(postgresql_url)).close()
    finally:
        kill(other)


@pytest.mark.asyncio
async def test_a_secret_is_made_once_and_kept(database_url: str) -> None:
    database = await Database.open(database_url)
    first, other = await database.secret("seats"), await database.secret("log")
    await database.close()
    database = await Database.open(database_url)
    assert await database.secret("seats") == first != other
    assert len(first) == 32
    await database.close()


@pytest.mark.asyncio
async def test_two_servers_that_ask_at_once_get_the_same_secret(postgresql_url: str) -> None:
    servers = await asyncio.gather(*(Database.open(postgresql_url) for _ in range(3)))
    found = await asyncio.gather(*(server.secret("seats") for server in servers for _ in range(5)))
    assert len(set(found)) == 1
    for server in servers:
        await server.close()


@pytest.mark.asyncio
async def test_an_exception_undoes_what_was_written(database: Database) -> None:
    async def fail_halfway() -> None:
        async with database.write() as connection:
            await connection.execute(sa.text("INSERT INTO servers (id, seen_at) VALUES ('a', 1)"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail_halfway()
    assert await database.fetch(sa.text("SELECT * FROM servers")) == []


@pytest.mark.asyncio
async def test_work_in_one_trip_is_written_as_a_whole_or_not_at_all(database: Database) -> None:
    def beat(connection: sa.Connection, *names: str) -> int:
        for name in names:
            connection.execute(sa.text(f"INSERT INTO servers (id, seen_at) VALUES ('{name}', 1)"))
        return len(names)

    with pytest.raises(sa.exc.IntegrityError):
        await database.transact(lambda one: beat(one, "a", "b", "a"))
    assert await database.fetch(sa.text("SELECT * FROM servers")) == []
    two, one = database.transact(lambda each: beat(each, "a", "b")), database.transact(lambda each: beat(each, "c"))
    assert [*await asyncio.gather(two, one)] == [2, 1]
    assert len(await database.fetch(sa.text("SELECT * FROM servers"))) == 3


@pytest.mark.asyncio
async def test_writers_queue_and_readers_do_not_wait(database: Database) -> None:
    begun, may_end = asyncio.Event(), asyncio.Event()

    async def beat(number: int) -> None:
        async with database.write() as connection:
            await connection.execute(sa.text(f"INSERT INTO servers (id, seen_at) VALUES ('{number}', 1)"))
            if number == 0:
                begun.set()
                await may_end.wait()

    writing = asyncio.gather(*(beat(number) for number in range(20)))
    await begun.wait()
    async with asyncio.timeout(PATIENCE):
        await database.fetch(sa.text("SELECT * FROM servers"))
    assert not writing.done()
    may_end.set()
    await writing
    assert len(await database.fetch(sa.text("SELECT * FROM servers"))) == 20
