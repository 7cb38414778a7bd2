"""Saved matches, one a table, so that nobody has to play a long log again. The truth is the log, not these."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

import sqlalchemy as sa

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import snapshots


class Snapshot(NamedTuple):
    """A match as it is after an entry of its log."""

    table_id: str
    number: int  # of that entry
    saved: bytes

    def checksum(self) -> bytes:
        """Of all of it: bytes that belong to another table or entry are as wrong as changed ones."""
        return blake2b(f"{self.table_id} {self.number} ".encode() + self.saved, digest_size=16).digest()


class DamagedSnapshot(HyperespaceError):
    """What is kept is not what was saved."""


async def save(db: Database, new: Sequence[Snapshot]) -> list[None]:
    """Keep these, each unless a later one of its table is kept already."""
    insert = db.insert(snapshots)
    keep = insert.on_conflict_do_update(
        index_elements=["table_id"],
        set_={name: insert.excluded[name] for name in ("number", "saved", "checksum")},
        where=insert.excluded.number >= snapshots.c.number,  # the same one again may replace a damaged one
    )
    async with db.write() as connection:
        rows = [{**snapshot._asdict(), "checksum": snapshot.checksum()} for snapshot in sorted(new)]
        await connection.execute(keep, rows)
    return [None] * len(new)


async def load(db: Database, table: str) -> tuple[int, bytes] | None:
    """The number of the last entry that is in it, and the saved match."""
    rows = await db.fetch(sa.select(snapshots).where(snapshots.c.table_id == table))
    if not rows:
        return None
    *kept, checksum = rows[0]
    snapshot = Snapshot(*kept)
    if snapshot.checksum() != checksum:
        raise DamagedSnapshot(f"the snapshot after entry {snapshot.number} is damaged: its checksum does not fit")
    return snapshot.number, snapshot.saved
