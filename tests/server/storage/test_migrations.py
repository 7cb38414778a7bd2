"""Migrations: what they make is what the program expects, whoever else is making it at the same moment."""

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.storage.database import Database, _address
from hyperespace.server.storage.schema import metadata, players, tables
from tests.server.databases import emptied

OPEN = """
import asyncio, sys
from hyperespace.server.storage.database import Database

async def open_and_close():
    await (await Database.open(sys.argv[1])).close()

print("ready", flush=True)
sys.stdin.readline()
asyncio.run(open_and_close())
"""


def differences(connection: sa.Connection, wanted: sa.MetaData = metadata) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    found: list[object] = compare_metadata(context, wanted)
    return found


@pytest.mark.asyncio
async def test_the_migrated_schema_is_the_schema(database: Database) -> None:
    async with database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


@pytest.mark.asyncio
async def test_the_comparison_would_see_a_forgotten_column(database: Database) -> None:
    other = sa.MetaData()
    for table in metadata.sorted_tables:
        table.to_metadata(other)
    other.tables[players.name].append_column(sa.Column("shoe_size", sa.Integer))
    async with database.engine.connect() as connection:
        found = await connection.run_sync(differences, other)
    assert "shoe_size" in str(found)


@pytest.mark.asyncio
async def test_opening_again_changes_nothing(database_url: str) -> None:
    await emptied(database_url)
    for _ in range(2):
        database = await Database.open(database_url)
        async with database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()


def test_processes_that_open_an_empty_database_at_once_do_not_collide(postgresql_url: str) -> None:
    command, pipe = [sys.executable, "-c", OPEN, asyncio.run(emptied(postgresql_url))], subprocess.PIPE
    processes = [subprocess.Popen(command, text=True, stdin=pipe, stdout=pipe, stderr=pipe) for _ in range(3)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    errors = [process.communicate(timeout=60)[1] for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0], errors


@pytest.mark.asyncio
async def test_one_program_may_open_several_databases_at_once(tmp_path: Path, postgresql_url: str) -> None:
    urls = [f"sqlite:///{tmp_path}/{number}.db" for number in range(3)] + [await emptied(postgresql_url)] * 2
    for database in await asyncio.gather(*(Database.open(url) for url in urls)):
        async with database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()


@pytest.mark.asyncio
async def test_a_database_of_a_newer_program_is_left_alone(database_url: str) -> None:
    database = await Database.open(database_url)
    await database.change(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    for _ in range(2):  # the second time too: the first let go of the file
        with pytest.raises(HyperespaceError, match="newer version"):
            await Database.open(database_url)


def to_revision(connection: sa.Connection, revision: str) -> None:
    """As a program of that time would have left it."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "hyperespace.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    command.upgrade(config, revision)


OLD_TABLE = """
    INSERT INTO tables (id, game, seats, options, settings, public, status, host, key, created_at)
    VALUES (:id, 'kuhn', 2, '{}', '{}', TRUE, 'playing', 'ada', :key, 1000)"""


@pytest.mark.asyncio
async def test_the_rules_of_old_matches_are_learned_from_what_was_saved_of_them(database_url: str) -> None:
    match = msgspec.msgpack.encode({"game": "kuhn", "rules": 4, "state": b""})
    saved = {"good": msgspec.msgpack.encode([50, 3, 1.0, {0: "ref"}, match, b"clock"]), "bad": b"\x93nonsense"}
    engine = create_async_engine(_address(await emptied(database_url)))
    async with engine.begin() as connection:
        await connection.run_sync(to_revision, "0001")
        for id in ("good", "bad", "unsaved"):
            await connection.execute(sa.text(OLD_TABLE), {"id": id, "key": b"key"})
        for id, written in saved.items():
            row = {"id": id, "saved": written}
            await connection.execute(sa.text("INSERT INTO snapshots VALUES (:id, 50, :saved)"), row)
    await engine.dispose()
    database = await Database.open(database_url)
    rows = await database.fetch(sa.select(tables.c.id, tables.c.rules).order_by(tables.c.id))
    await database.close()
    assert [tuple(row) for row in rows] == [("bad", None), ("good", 4), ("unsaved", None)]
