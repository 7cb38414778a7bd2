"""Saved matches, one a table, so that nobody has to play a long log again. The truth is the log, not these."""

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import snapshots


class Snapshot(NamedTuple):
    """A match as it is after an entry of its log."""

    table_id: str
    number: int  # of that entry
    saved: bytes


async def save(db: Database, new: Sequence[Snapshot]) -> list[None]:
    """Keep these, each unless a later one of its table is kept already."""
    insert = db.insert(snapshots)
    keep = insert.on_conflict_do_update(
        index_elements=["table_id"],
        set_={"number": insert.excluded.number, "saved": insert.excluded.saved},
        where=insert.excluded.number > snapshots.c.number,
    )
    async with db.write() as connection:
        await connection.execute(keep, [snapshot._asdict() for snapshot in sorted(new)])
    return [None] * len(new)


async def load(db: Database, table: str) -> tuple[int, bytes] | None:
    """The number of the last entry that is in it, and the saved match."""
    rows = await db.fetch(sa.select(snapshots.c.number, snapshots.c.saved).where(snapshots.c.table_id == table))
    return (rows[0].number, rows[0].saved) if rows else None
