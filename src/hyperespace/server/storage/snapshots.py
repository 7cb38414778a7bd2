"""Saved matches, one a table, so that nobody has to play a long log again. The truth is the log, not these."""

import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import snapshots


async def save(db: Database, table: str, number: int, saved: bytes) -> None:
    """Keep the match as it is after this entry, unless a later one is kept already."""
    new = db.insert(snapshots).values(table_id=table, number=number, saved=saved)
    newer = new.excluded.number > snapshots.c.number
    await db.change(
        new.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"number": new.excluded.number, "saved": new.excluded.saved},
            where=newer,
        )
    )


async def load(db: Database, table: str) -> tuple[int, bytes] | None:
    """The number of the last entry that is in it, and the saved match."""
    rows = await db.fetch(sa.select(snapshots.c.number, snapshots.c.saved).where(snapshots.c.table_id == table))
    return (rows[0].number, rows[0].saved) if rows else None
