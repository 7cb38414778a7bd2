"""Brings a database, new or old, to the schema of this program. Alembic does the work."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.ext.asyncio import AsyncEngine

from hyperespace.core.errors import HyperespaceError

ADVISORY_LOCK = 0x68797065  # any number, the same in every process; these are the letters "hype"

_upgrading = threading.Lock()


async def upgrade(engine: AsyncEngine, revision: str = "head") -> None:
    """Run the missing migrations, all of them or none. Processes that start together wait for one another."""
    async with _one_at_a_time(), engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ADVISORY_LOCK)))
        if revision != "head" or await connection.run_sync(_revision) != newest():
            await connection.run_sync(_to, revision)


async def check_revision(engine: AsyncEngine) -> None:
    """Refuse a database that a server of this version has not opened yet."""
    async with engine.connect() as connection:
        found = await connection.run_sync(_revision)
    if found != newest():
        raise HyperespaceError(
            "this database was written by another version of the program. Start the server once, or use its version",
            french="cette base vient d'une autre version du programme. Démarre le serveur une fois, ou prends la même",
        )


def _revision(connection: sa.Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


@cache
def newest() -> str:
    """The revision that this program writes."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def _config(**attributes: object) -> Config:
    config = Config(attributes=attributes)
    config.set_main_option("script_location", "hyperespace.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config


def _to(connection: sa.Connection, revision: str) -> None:
    try:
        command.upgrade(_config(connection=connection), revision)
    except CommandError as error:
        raise HyperespaceError(
            f"this database is from a newer version of the program: {error}",
            french=f"cette base vient d'une version plus récente du programme\xa0: {error}",
        ) from None


@asynccontextmanager
async def _one_at_a_time() -> AsyncIterator[None]:
    """Alembic uses global variables, and event loops of several threads may come here: asyncio's lock is no help."""
    while not _upgrading.acquire(blocking=False):
        await asyncio.sleep(0.01)
    try:
        yield
    finally:
        _upgrading.release()
