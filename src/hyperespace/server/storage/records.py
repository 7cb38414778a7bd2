"""The records of matches that are over. `tables.finish` writes them with the end of a match; they never change."""

import sqlalchemy as sa

from hyperespace.server.storage import archives
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import records


async def get(db: Database, table: str) -> bytes | None:
    """The record of a match, as it was written when the match ended, from its own row or from the archive."""
    rows = await db.fetch(sa.select(records.c.record).where(records.c.table_id == table))
    if rows:
        record: bytes = rows[0].record
        return record
    archive = await archives.get(db, table)
    return archive.record if archive else None


async def keep(db: Database, table: str, record: bytes) -> None:
    """Store the record of a match from before records were kept. A record that exists already stays."""
    await db.change(db.insert(records).values(table_id=table, record=record).on_conflict_do_nothing())
