"""Saved matches, one per table, so that a long log need not be played again. The log is the truth, not these."""

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
        """The checksum of everything, so that bytes of another table or entry are found as well as changed ones."""
        return blake2b(f"{self.table_id} {self.number} ".encode() + self.saved, digest_size=16).digest()


class DamagedSnapshot(HyperespaceError):
    """The stored bytes are not those that were saved."""


async def save(db: Database, new: Sequence[Snapshot]) -> list[None]:
    """Store snapshots, unless a later one of the same table is stored already."""
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
    """The number of the last entry in the snapshot, and the saved match."""
    rows = await db.fetch(sa.select(snapshots).where(snapshots.c.table_id == table))
    if not rows:
        return None
    *kept, checksum = rows[0]
    snapshot = Snapshot(*kept)
    if snapshot.checksum() != checksum:
        raise DamagedSnapshot(f"the snapshot after entry {snapshot.number} is damaged: its checksum does not fit")
    return snapshot.number, snapshot.saved
