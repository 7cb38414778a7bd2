"""Old matches in the archive: one row instead of many, and nothing is lost."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterable

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.server.checks import Checked, check
from hyperespace.server.storage import archives, personal, records
from hyperespace.server.storage.archives import DamagedArchive
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.schema import entries, snapshots
from hyperespace.server.storage.schema import records as rows
from tests.server.stored_matches import WON, flipped, played

pytestmark = pytest.mark.asyncio

LATER = 10_000.0


async def kept(db: Database, tables: Iterable[str]) -> dict[str, tuple[bytes | None, list[Entry]]]:
    """Record and log of these tables."""
    return {table: (await records.get(db, table), await Journal(db).since(table, 0)) for table in tables}


async def count(db: Database, table: sa.Table) -> int:
    return int((await db.fetch(sa.select(sa.func.count()).select_from(table)))[0][0])


async def test_what_is_archived_reads_as_before_to_the_byte(database: Database) -> None:
    over, running = await played(database), await played(database, (0, 4))
    before = await kept(database, [over, running])
    assert await archives.archive_some(database, LATER) == 1
    assert await archives.archive_some(database, LATER) == 0
    assert await kept(database, [over, running]) == before
    assert (await count(database, entries), await count(database, snapshots)) == (2, 1)  # of the one that goes on
    assert await count(database, rows) == 0
    assert hs.replay(before[over][0] or b"").result.winners == (0,)


async def test_a_match_that_ended_just_now_stays_as_it_is(database: Database) -> None:
    await played(database)
    assert await archives.archive_some(database, 2000.0) == 0  # it ended at 2000
    assert await count(database, entries) == len(WON)


async def test_an_archived_match_is_checked_like_any_other_and_damage_is_found(database: Database) -> None:
    first, second = await played(database), await played(database)
    await archives.archive_some(database, LATER)
    checked = Checked()
    assert [fault async for fault in check(database, checked)] == []
    assert checked == Checked(tables=2, played=2)
    packed = (await database.fetch(sa.text("SELECT packed FROM archives WHERE table_id = :id").bindparams(id=first)))[0]
    change = sa.text("UPDATE archives SET packed = :packed WHERE table_id = :id")
    await database.change(change.bindparams(packed=flipped(packed.packed, len(packed.packed) // 2), id=first))
    [fault] = [fault async for fault in check(database, Checked())]
    assert (fault.table, "its archive is damaged" in fault.what) == (first, True)
    with pytest.raises(DamagedArchive):
        await records.get(database, first)
    assert await records.get(database, second)


async def test_players_are_given_their_archived_answers_too(database: Database) -> None:
    await played(database)
    before = await personal.answers_of(database, "bob")
    assert [each.what for each in before] == [b'[["mark",3]]', b'[["mark",4]]']
    await archives.archive_some(database, LATER)
    assert await personal.answers_of(database, "bob") == before


async def test_two_servers_that_archive_at_once_do_it_once(database: Database) -> None:
    tables = [await played(database) for _ in range(5)]
    before = await kept(database, tables)
    await asyncio.gather(*(archives.archive_some(database, LATER, most=3) for _ in range(4)))
    while await archives.archive_some(database, LATER):
        pass
    assert await kept(database, tables) == before


ARCHIVE = """
import asyncio, sys
from hyperespace.server.storage import archives
from hyperespace.server.storage.database import Database

async def main():
    db = await Database.open(sys.argv[1])
    print("ready", flush=True)
    while await archives.archive_some(db, 10_000.0, most=2):
        print("some", flush=True)

asyncio.run(main())
"""


async def test_whoever_is_killed_while_archiving_loses_nothing(database_url: str) -> None:
    database = await Database.open(database_url)
    tables = [await played(database) for _ in range(20)]
    before = await kept(database, tables)
    await database.close()
    for kills in range(3):
        process = subprocess.Popen([sys.executable, "-c", ARCHIVE, database_url], stdout=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        time.sleep(0.004 * kills)  # somewhere in the middle
        process.kill()
        process.communicate()
    database = await Database.open(database_url)
    assert await kept(database, tables) == before
    while await archives.archive_some(database, LATER):
        pass
    assert await kept(database, tables) == before
    await database.close()


async def test_the_command_archives_what_is_older_than_it_is_told(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    table = await played(database)
    before = await kept(database, [table])
    await database.close()
    command = ["admin", "archive", "--database", sqlite_url, "--older-than"]
    told = [await asyncio.to_thread(CliRunner().invoke, app, [*command, age]) for age in ("90y", "30d")]
    assert [each.output.strip() for each in told] == ["0 matches archived", "1 matches archived"]
    database = await Database.open(sqlite_url)
    assert await kept(database, [table]) == before
    await database.close()
