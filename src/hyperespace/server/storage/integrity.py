"""Whether the database itself is whole: pages that a disk, a cable or a copy has damaged.

Neither database looks for damage by itself. SQLite can be asked to; PostgreSQL finds it when it reads a page, if its
cluster was made with checksums.
"""

import re
from collections.abc import AsyncIterator

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import archives, entries, messages, metadata, records, seats, snapshots, tables

OF_A_TABLE = {
    "its row": tables.c.id,
    "seats": seats.c.table_id,
    "log": entries.c.table_id,
    "snapshot": snapshots.c.table_id,
    "record": records.c.table_id,
    "archive": archives.c.table_id,
    "chat": messages.c.table_id,
}
"""Where the database has rows of a table, and the column with the table's id."""


async def size(db: Database) -> int:
    """Bytes that are read to check the file; 0 with PostgreSQL, of which nothing is read for that."""
    if db.is_shared:
        return 0
    pages, bytes_each = await db.fetch_each(sa.text("PRAGMA page_count"), sa.text("PRAGMA page_size"))
    return int(pages[0][0]) * int(bytes_each[0][0])


async def quick_faults(db: Database, table: str = "") -> list[str]:
    """The faults that can be found quickly enough for the start of the server; of SQLite's file, or one table in it."""
    if db.is_shared:
        return await _checksum_failures(db)
    return await _pragma(db, f"quick_check({table})" if table else "quick_check")


async def faults(db: Database) -> list[str]:
    """All faults that can be found, however long it takes."""
    if not db.is_shared:
        return await _pragma(db, "integrity_check")
    return [*await _checksum_failures(db), *[each async for each in _unread(db)], *[each async for each in _wrong(db)]]


async def read_little(db: Database) -> None:
    """From now on read only the pages that are needed, as far as possible.

    PostgreSQL reads all of a small table instead of using its index, so one damaged page would affect everybody.
    """
    if db.is_shared:
        event.listen(db.engine.sync_engine, "connect", _prefer_indices)
        await db.engine.dispose()  # connections that were there are made again


def _prefer_indices(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("SET enable_seqscan = off")
    cursor.close()
    connection.commit()  # or it would be undone


async def names(db: Database) -> list[str]:
    """The ids of all tables that have a row anywhere, as far as they can be read."""
    found: set[str] = set()
    for column in OF_A_TABLE.values():
        try:
            found.update(row[0] for row in await db.fetch(sa.select(column).distinct()))
        except sa.exc.DBAPIError:
            continue  # its faults are told elsewhere; other columns may have the names too
    return sorted(found)


async def unreadable(db: Database, name: str) -> list[str]:
    """The faults met while reading all rows of one table."""
    parts: list[str] = []
    for part, column in OF_A_TABLE.items():
        try:
            await db.fetch(sa.select(column.table).where(column == name))
        except (sa.exc.DBAPIError, ValueError):  # ValueError: text that is no longer UTF-8
            parts.append(part)
    return parts


async def _pragma(db: Database, pragma: str) -> list[str]:
    try:
        told = [row[0] for row in await db.fetch(sa.text(f"PRAGMA {pragma}"))]
    except sa.exc.DBAPIError as error:
        return [str(error.orig)]
    return [] if told == ["ok"] else [await _named(db, each) for each in told if not each.startswith("***")]


async def _named(db: Database, fault: str) -> str:
    """`Tree 7 page 12: …` with the name of the tree, which is a table or an index."""
    tree = re.search(r"Tree (\d+)", fault)
    if tree is None:
        return fault
    try:
        rows = await db.fetch(sa.text("SELECT name FROM sqlite_schema WHERE rootpage = :page").bindparams(page=tree[1]))
    except sa.exc.DBAPIError:
        return fault
    return f"{rows[0].name}: {fault}" if rows else fault


async def _checksum_failures(db: Database) -> list[str]:
    """The number of damaged pages that PostgreSQL has read since its statistics began."""
    counted = sa.text("SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()")
    failures = (await db.fetch(counted))[0][0]
    return [f"PostgreSQL has met {failures} pages with a wrong checksum (pg_stat_database)"] if failures else []


async def _unread(db: Database) -> AsyncIterator[str]:
    """Read every row of every table of ours."""
    for table in metadata.sorted_tables:
        try:
            await db.fetch(sa.text(f'SELECT max(length(each::text)) FROM "{table.name}" AS each'))
        except sa.exc.DBAPIError as error:
            yield f"{table.name}: {error.orig}"


async def _wrong(db: Database) -> AsyncIterator[str]:
    """Compare indices with their tables, if PostgreSQL's extension for that is installed."""
    if not await db.fetch(sa.text("SELECT 1 FROM pg_extension WHERE extname = 'amcheck'")):
        return
    ours = sa.text("SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()")
    for row in await db.fetch(ours):
        try:
            await db.fetch(sa.text("SELECT bt_index_check(:name ::regclass, true)").bindparams(name=row.indexname))
        except sa.exc.DBAPIError as error:
            yield f"{row.indexname}: {error.orig}"
