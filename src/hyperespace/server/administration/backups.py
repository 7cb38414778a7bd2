"""Copies of a whole database in one file, which any server of this version or a later one can read back.

A copy is made beside a running server, as the database was at one moment. It may be read into either kind of database,
so it is also the way from SQLite to PostgreSQL. It has every hand, key and password hash in it.

The file is gzip around frames of msgpack, each with its length before it: what it is, rows of one table after the
other, and how many there were. The check sum of gzip finds damage.
"""

import gzip
import os
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.migrations import newest, upgrade
from hyperespace.server.storage.schema import metadata, servers

FORMAT = 1
ROWS = 500
SIZE = 8
"""Bytes of the length before each frame."""

COPIED = [table for table in metadata.sorted_tables if table is not servers]  # which servers run is no news later


class Head(Struct, frozen=True, tag="hyperespace"):
    format: int
    revision: str  # of the schema
    at: float


class Rows(Struct, frozen=True, tag="rows"):
    table: str
    columns: list[str]
    rows: list[list[Any]]  # whatever the columns hold: text, numbers, bytes


class End(Struct, frozen=True, tag="end"):
    rows: int


_decoder = msgspec.msgpack.Decoder(Head | Rows | End)


class BadBackup(HyperespaceError):
    """A file that is no backup, or a damaged one, or one from a newer version."""


async def back_up(database: Database, file: Path) -> int:
    """Write everything into a new file. Returns the number of rows. Nobody has to wait for it."""
    unfinished = file.with_name(file.name + ".part")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    count = 0
    with os.fdopen(handle, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6) as out:
        _write(out, Head(FORMAT, newest(), database.now()))
        async with _one_moment(database) as connection:
            for table in COPIED:
                async for rows in _rows(connection, table):
                    _write(out, rows)
                    count += len(rows.rows)
        _write(out, End(count))
    unfinished.replace(file)
    return count


@asynccontextmanager
async def _one_moment(database: Database) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever others write meanwhile."""
    if database.is_shared:
        engine = database.engine.execution_options(isolation_level="REPEATABLE READ")
        async with engine.connect() as connection, connection.begin():
            yield connection
        return
    # The database's own connections lock out other writers when a transaction begins; this one only reads.
    reading = create_async_engine(database.engine.url, hide_parameters=True)
    try:
        async with reading.connect() as connection:
            await connection.exec_driver_sql("BEGIN")
            yield connection
    finally:
        await reading.dispose()


async def _rows(connection: AsyncConnection, table: sa.Table) -> AsyncIterator[Rows]:
    names = [str(column.name) for column in table.columns]  # SQLAlchemy has strings of its own
    async with connection.stream(sa.select(table)) as result:
        async for some in result.partitions(ROWS):
            yield Rows(str(table.name), names, [list(row) for row in some])


async def restore(address: str, file: Path) -> int:
    """Make a new database of a copy, and bring it up to date. Returns the number of rows.

    All of it is there in the end, or nothing.
    """
    frames = _read(file)
    head = next(frames, None)
    if not isinstance(head, Head) or head.format != FORMAT:
        raise BadBackup(f"{file} is no backup of this program", french=f"{file} n'est pas une copie de ce programme")
    if head.revision > newest():
        raise BadBackup(
            f"{file} was made by a newer version of this program",
            french=f"{file} vient d'une version plus récente de ce programme",
        )
    database = await Database.open(address, new_at=head.revision)
    try:
        async with database.write() as connection:
            count = await _insert_all(connection, frames, file)
            if database.is_shared:
                await _count_on(connection)
        await upgrade(database.engine)
    finally:
        await database.close()
    return count


async def _insert_all(connection: AsyncConnection, frames: Iterator[Head | Rows | End], file: Path) -> int:
    count = 0
    for frame in frames:
        if isinstance(frame, Rows):
            rows = [dict(zip(frame.columns, row, strict=True)) for row in frame.rows]
            await connection.execute(sa.insert(_as_then(frame)), rows)
            count += len(frame.rows)
        elif isinstance(frame, End) and frame.rows == count and next(frames, None) is None:  # read to its check sum
            return count
    raise BadBackup(f"{file} ends too soon", french=f"{file} s'arrête trop tôt")


def _as_then(rows: Rows) -> sa.TableClause:
    """A table with the columns that it had when the copy was made."""
    now = metadata.tables.get(rows.table)
    known = {} if now is None else {column.name: column.type for column in now.columns}
    return sa.table(rows.table, *(sa.column(name, known.get(name)) for name in rows.columns))


async def _count_on(connection: AsyncConnection) -> None:
    """PostgreSQL numbers new rows by a sequence, which has not seen the rows that brought their own numbers."""
    for table in COPIED:
        column = table.autoincrement_column
        if column is not None:
            sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
            last = sa.select(sa.func.coalesce(sa.func.max(column), 0) + 1).scalar_subquery()
            await connection.execute(sa.select(sa.func.setval(sequence, last, sa.false())))


def _write(out: gzip.GzipFile, frame: Head | Rows | End) -> None:
    written = msgspec.msgpack.encode(frame)
    out.write(len(written).to_bytes(SIZE, "big") + written)


def _read(file: Path) -> Iterator[Head | Rows | End]:
    """The frames of a file, each as soon as it is read."""
    try:
        with gzip.open(file, "rb") as source:
            while size := source.read(SIZE):
                yield _decoder.decode(source.read(int.from_bytes(size, "big")))
    except (OSError, EOFError, zlib.error, OverflowError, msgspec.DecodeError) as error:
        raise BadBackup(f"{file} cannot be read: {error}", french=f"{file} ne se lit pas\xa0: {error}") from None
