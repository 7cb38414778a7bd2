"""The database, opened by its address and brought up to date. SQLite for one server, PostgreSQL for several."""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.extras import need
from hyperespace.server.storage import schema
from hyperespace.server.storage.locks import FileLock
from hyperespace.server.storage.migrations import check_revision, upgrade

T = TypeVar("T")

AnyRow: TypeAlias = sa.Row[*tuple[Any, ...]]  # which columns it has is the statement's business

try:
    from asyncpg import InterfaceError, PostgresError
except ImportError:  # with SQLite there is no driver of PostgreSQL, and none of its errors
    InterfaceError = PostgresError = OSError

LOST = (OSError, sa.exc.SQLAlchemyError, PostgresError, InterfaceError)
"""Errors of a database that cannot be reached for a moment."""

IMPOSSIBLE = 3600.0
"""If two clocks differ by more seconds, one of them must be set wrong."""

UNNOTICED = 0.05
"""If two clocks differ by fewer seconds, nobody notices."""

# What was acknowledged survives the machine, not only the program.
PRAGMAS = "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"

IN_USE = b"in use"
BUSY_SECONDS = 10
CONNECT_SECONDS = 10


class Database:
    """An open database. `Database.open` makes one."""

    def __init__(self, engine: AsyncEngine, lock: FileLock | None) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"  # several server processes may use it
        self._each_alone = _each_alone(engine)
        self._one_trip = None if self.is_shared else OneTrip(engine.url)
        self._lock = lock
        self._turn = asyncio.Lock()
        self._users = set[asyncio.Task[Any] | None]()
        self._ahead = 0.0  # seconds by which the database's clock is ahead of this machine's

    @classmethod
    async def open(cls, url: str, *, beside_server: bool = False, new_at: str | None = None) -> Self:
        """`sqlite:///file.db`, `sqlite:////full/path/file.db` or `postgresql://user:password@host:port/name`.

        Beside a server, which may be running, nobody is locked out and nothing is brought up to date. With `new_at`
        it must be empty, and gets the schema of that revision.
        """
        address = _address(url)
        if address.get_backend_name() == "postgresql":
            database = cls(_postgresql(address), None)
        else:
            file = Path(address.database or "")
            if beside_server and not file.exists():  # SQLite would make a new file of a mistyped name
                raise HyperespaceError(f"there is no database {file}", french=f"il n'y a pas de base {file}")
            database = cls(_sqlite(address), None if beside_server else _only_us(file))
        try:
            if beside_server:
                await check_revision(database.engine)
            else:
                if new_at is not None:
                    await _check_empty(database.engine)
                await upgrade(database.engine, new_at or "head")
            await database.compare_clocks()
        except BaseException as error:
            await database.close()
            if isinstance(error, HyperespaceError) or not isinstance(error, Exception):
                raise
            shown = address.render_as_string()
            raise HyperespaceError(
                f"the database {shown} cannot be opened: {error}",
                french=f"la base {shown} ne s'ouvre pas\xa0: {error}",
            ) from error
        return database

    def now(self) -> float:
        """The time, which is the same for all servers that share this database, whatever their own clocks say."""
        return time.time() + self._ahead

    async def compare_clocks(self) -> None:
        """Find out how far this machine's clock is from the database's."""
        if not self.is_shared:
            return
        before = time.time()
        there = float((await self.fetch(sa.select(sa.extract("epoch", sa.func.clock_timestamp()))))[0][0])
        after = time.time()
        ahead, doubt = there - (before + after) / 2, (after - before) / 2
        if abs(ahead) > IMPOSSIBLE:
            hours = f"{abs(ahead) / 3600:.1f}"
            raise HyperespaceError(
                f"the clocks of this machine and of the database are {hours} hours apart: set one right",
                french=f"les horloges de cette machine et de la base ont {hours} heures d'écart\xa0: règle-en une",
            )
        if abs(ahead - self._ahead) > doubt + UNNOTICED:
            self._ahead = ahead

    async def close(self) -> None:
        """Close every connection, and release the lock on the file."""
        await self.engine.dispose()
        await self._each_alone.dispose()
        if self._one_trip is not None:
            await self._one_trip.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def begin_use(self) -> bool:
        """Write down that a server uses this file. Returns whether the last one has ended without a word."""
        was_left = self._lock is not None and self._lock.note == IN_USE
        if self._lock is not None:
            self._lock.note = IN_USE
        return was_left

    def end_use(self) -> None:
        """The server has ended as it should."""
        if self._lock is not None:
            self._lock.note = b""

    async def fetch(self, statement: sa.Executable) -> Sequence[AnyRow]:
        """The rows of a statement that only reads."""
        return (await self.fetch_each(statement))[0]

    async def fetch_each(self, *statements: sa.Executable) -> list[Sequence[AnyRow]]:
        """The rows of several statements that only read, over one connection."""
        with self._used():
            async with self._each_alone.connect() as connection:
                return [(await connection.execute(statement)).all() for statement in statements]

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, undone by an exception. Not inside another one."""
        async with self.turn():
            with self._used():
                async with self.engine.begin() as connection:
                    yield connection

    async def transact(self, work: Callable[[sa.Connection], T]) -> T:
        """The same for work that awaits nothing else. With SQLite all of it is one trip to a thread."""
        async with self.turn():
            with self._used():
                if self._one_trip is not None:
                    return await self._one_trip.transact(work)
                async with self.engine.begin() as connection:
                    return await connection.run_sync(work)

    async def change(self, statement: sa.Executable) -> int:
        """Run one statement that writes, as a transaction by itself. Returns how many rows it changed."""
        async with self.turn():
            with self._used():
                async with self._each_alone.connect() as connection:
                    result = await connection.execute(statement)
                    assert isinstance(result, sa.CursorResult)
                    return result.rowcount

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Queue for SQLite, which has one writer at a time: otherwise the others would try again and again."""
        if self.is_shared:
            yield
        else:
            async with self._turn:
                yield

    @contextmanager
    def _used(self) -> Iterator[None]:
        task = asyncio.current_task()
        is_inside = task in self._users  # of another statement of its own
        self._users.add(task)
        try:
            yield
        finally:
            if not is_inside:
                self._users.discard(task)

    def is_used_by(self, task: asyncio.Task[Any]) -> bool:
        """Whether this task is in the middle of a statement or a transaction. To cancel it there leaves that open."""
        return task in self._users

    def sqlite_connection(self) -> sqlite3.Connection:
        """A connection past SQLAlchemy, for the log alone. Each statement is a transaction unless it says BEGIN."""
        assert self.engine.url.database is not None
        connection = sqlite3.connect(self.engine.url.database, BUSY_SECONDS, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(pragma)
        return connection

    def insert(self, table: sa.Table) -> postgresql.Insert | sqlite.Insert:
        """An INSERT that can say ON CONFLICT, which SQLAlchemy keeps apart for each database."""
        return postgresql.insert(table) if self.is_shared else sqlite.insert(table)

    async def secret(self, name: str) -> bytes:
        """32 random bytes, made when first asked for and the same for ever after, in every process."""
        table = schema.secrets
        find = sa.select(table.c.value).where(table.c.name == name)
        rows = await self.fetch(find)
        if not rows:
            made = self.insert(table).values(name=name, value=secrets.token_bytes(32))
            await self.change(made.on_conflict_do_nothing())
            rows = await self.fetch(find)
        value: bytes = rows[0].value
        return value


class OneTrip:
    """Whole transactions on SQLite, each in one trip to a thread.

    Its asynchronous driver takes some trips for each statement, and each of them wakes a thread and then the event
    loop, which want Python from one another.
    """

    def __init__(self, address: sa.URL) -> None:
        options = {"connect_args": {"timeout": BUSY_SECONDS}, "hide_parameters": True}
        self._engine = sa.create_engine(address.set(drivername="sqlite+pysqlite"), **options)
        event.listen(self._engine, "connect", _set_up)
        event.listen(self._engine, "begin", _begin)
        self._thread = ThreadPoolExecutor(1, "database")

    async def transact(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this, to its end, also if whoever waits is cancelled."""
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work))

    def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Close the connection, after whatever is being written."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def _address(url: str) -> sa.URL:
    try:
        address = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise HyperespaceError(
            "a database is sqlite:///file.db or postgresql://user:password@host:port/name",
            french="une base est sqlite:///fichier.db ou postgresql://nom:mot-de-passe@machine:port/base",
        ) from None
    match address.get_backend_name():
        case "sqlite" if address.database and address.database != ":memory:":
            return address.set(drivername="sqlite+aiosqlite")
        case "sqlite":
            raise HyperespaceError(
                "a SQLite database needs a file: sqlite:///file.db",
                french="une base SQLite veut un fichier\xa0: sqlite:///fichier.db",
            )
        case "postgresql" | "postgres":
            need("postgresql", "asyncpg")
            return _as_asyncpg_calls_it(address.set(drivername="postgresql+asyncpg"))
        case other:
            raise HyperespaceError(
                f"databases are sqlite or postgresql, not {other}",
                french=f"une base est sqlite ou postgresql, pas {other}",
            )


def _as_asyncpg_calls_it(address: sa.URL) -> sa.URL:
    """Addresses usually say `sslmode`; this driver calls the same thing `ssl`."""
    query = {("ssl" if name == "sslmode" else name): value for name, value in address.query.items()}
    return address.set(query=query)


def _engine(address: sa.URL, timeout: float, **more: Any) -> AsyncEngine:  # what SQLAlchemy's engines can be told
    """Errors go into the log, so they must not show parameters, which include passwords and keys of matches."""
    return create_async_engine(address, connect_args={"timeout": timeout}, hide_parameters=True, **more)


def _postgresql(address: sa.URL) -> AsyncEngine:
    # A connection may have died since its last use (a restart, a firewall): the ping replaces it unseen.
    return _engine(address, CONNECT_SECONDS, pool_pre_ping=True, pool_size=10)


def _sqlite(address: sa.URL) -> AsyncEngine:
    engine = _engine(address, BUSY_SECONDS)
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _each_alone(engine: AsyncEngine) -> AsyncEngine:
    """The same, but each statement is a transaction by itself.

    For SQLite these are other connections: to switch one over and back takes two more trips to the driver's thread.
    Nothing is rolled back there, because nothing was begun: each time that would be two more.
    """
    if engine.dialect.name != "sqlite":
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    alone = _engine(engine.url, BUSY_SECONDS, isolation_level="AUTOCOMMIT", skip_autocommit_rollback=True)
    event.listen(alone.sync_engine, "connect", _set_up)
    return alone


def _set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """Python's SQLite module would begin at the first write, after the reads on which it depends."""
    if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _only_us(file: Path) -> FileLock:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)  # keys and password hashes are in it; SQLite gives its other files the same mode
    try:
        return FileLock(file.with_name(file.name + ".lock"))
    except (BlockingIOError, PermissionError):
        raise HyperespaceError(
            f"{file} is in use by another server. Stop that one, or use PostgreSQL, which several may share",
            french=f"un autre serveur utilise {file}. Arrête-le, ou prends PostgreSQL, que plusieurs peuvent partager",
        ) from None


async def _check_empty(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        if await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names()):
            raise HyperespaceError(
                "there is something in this database already: name a new one",
                french="il y a déjà quelque chose dans cette base\xa0: donne une base vide",
            )
