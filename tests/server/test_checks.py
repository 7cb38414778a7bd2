"""Damage is found: at a start, by `hyperespace admin check`, and it is said which tables are concerned."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from hyperespace.cli import app
from hyperespace.core.errors import HyperespaceError
from hyperespace.server.checks import Checked, check, check_quickly
from hyperespace.server.storage.database import Database
from tests.server.databases import cluster, database, database_url, postgresql_url, sqlite_url
from tests.server.servers import free_port
from tests.server.stored_matches import played

__all__ = ["cluster", "database", "database_url", "postgresql_url", "sqlite_url"]

PAGE = 4096


async def found(db: Database) -> list[tuple[str | None, str]]:
    return [(fault.table, fault.what) async for fault in check(db, Checked())]


@pytest.mark.asyncio
async def test_a_sound_database_has_no_faults(database: Database) -> None:
    for cells in ((), (0,), (0, 4, 8), (0, 3, 1, 4, 2)):
        await played(database, cells)
    checked = Checked()
    assert [fault async for fault in check(database, checked)] == []
    assert checked == Checked(tables=4, played=4)
    await check_quickly(database)


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("DELETE FROM entries WHERE table_id = :table AND number = 2", "the log goes from entry 1 to entry 3"),
        ("DELETE FROM entries WHERE table_id = :table AND number = 3", "after entry 3, and its log ends with entry 2"),
        ("UPDATE snapshots SET number = 1 WHERE table_id = :table", "its checksum does not fit"),
        ("UPDATE entries SET what = '[[\"mark\",0]]' WHERE table_id = :table AND number = 3", "entry 3 of its log"),
        ("DELETE FROM seats WHERE table_id = :table AND seat = 1", "1 of its 2 seats"),
        ("DELETE FROM tables WHERE id = :table", "there is no such table"),
    ],
)
@pytest.mark.asyncio
async def test_what_is_wrong_with_a_match_that_goes_on_is_found(database: Database, damage: str, fault: str) -> None:
    await played(database)
    table = await played(database, (0, 4, 8))
    await database.change(sa.text(damage).bindparams(table=table))
    [(concerned, what)] = await found(database)
    assert concerned == table
    assert fault in what


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("DELETE FROM entries WHERE table_id = :table AND number = 5", "does not lead to the result"),
        ("UPDATE entries SET what = '[[\"mark\",8]]' WHERE table_id = :table AND number = 4", "another record"),
        ("UPDATE tables SET result = replace(result, '[0]', '[1]') WHERE id = :table", "another result"),
        ("UPDATE records SET record = replace(record, '4', '5') WHERE table_id = :table", "the seal does not fit"),
    ],
)
@pytest.mark.asyncio
async def test_what_is_wrong_with_a_match_that_is_over_is_found(database: Database, damage: str, fault: str) -> None:
    table = await played(database, saved=3)
    await database.change(sa.text(damage).bindparams(table=table))
    [(concerned, what)] = await found(database)
    assert concerned == table
    assert fault in what


@pytest.mark.asyncio
async def test_a_match_of_other_rules_is_no_fault_but_is_not_played(database: Database) -> None:
    await played(database)
    await database.change(sa.text("UPDATE tables SET rules = 99"))
    checked = Checked()
    assert [fault async for fault in check(database, checked)] == []
    assert checked == Checked(tables=1, of_other_rules=1)


async def damaged(url: str) -> str:
    """A file in which the page with the log of one match was overwritten; the name of its table."""
    db = await Database.open(url)
    await played(db)
    table = await played(db, (8, 4, 0))
    await db.close()
    file = Path(url.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as opened:
        root, size = opened.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").fetchone()[0], PAGE
        assert opened.execute("PRAGMA page_size").fetchone() == (size,)
    written = bytearray(file.read_bytes())
    written[(root - 1) * size : root * size] = b"\xaa" * size
    file.write_bytes(written)
    return table


@pytest.mark.asyncio
async def test_a_damaged_page_is_found_at_the_start_and_says_which_tables_it_concerns(sqlite_url: str) -> None:
    table = await damaged(sqlite_url)
    db = await Database.open(sqlite_url)
    with pytest.raises(HyperespaceError, match="the database is damaged: ") as caught:
        await check_quickly(db)
    await db.close()
    assert table in str(caught.value)
    command = [sys.executable, "-m", "hyperespace", "serve", "--port", str(free_port()), "--database", sqlite_url]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 2
    assert table in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.asyncio
async def test_the_whole_check_names_every_table_that_cannot_be_read(sqlite_url: str) -> None:
    table = await damaged(sqlite_url)
    db = await Database.open(sqlite_url)
    faults = await found(db)
    await db.close()
    assert any(concerned is None for concerned, _ in faults)
    assert (table, "cannot be read: log") in faults


def test_the_command_says_what_it_finds(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"

    async def fill() -> str:
        db = await Database.open(url)
        table = await played(db, (0, 4, 8))
        await db.close()
        return table

    table = asyncio.run(fill())
    told = CliRunner().invoke(app, ["admin", "check", "--database", url])
    assert (told.exit_code, told.output) == (0, "1 tables looked at; 1 matches played again. Faults: 0\n")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as opened:
        opened.execute("DELETE FROM entries WHERE number = 2")
        opened.commit()
    told = CliRunner().invoke(app, ["admin", "check", "--database", url])
    assert told.exit_code == 1
    assert f"table {table}: the log goes from entry 1 to entry 3\n" in told.output
