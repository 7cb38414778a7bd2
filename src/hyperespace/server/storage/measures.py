"""How bots fare with a piece of work: asked for, under way, found. Every server on the database sees the same."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import measures, players

Status: TypeAlias = Literal["waiting", "working", "done", "failed"]

LOST_AFTER: Final = 60.0
"""Seconds without a word of the server that measures, after which it is taken to be gone."""


class MeasureRow(Struct, frozen=True):
    work_id: str
    player: str
    hash: str  # of the text that is measured
    bot: str
    status: Status
    progress: float
    found: bytes | None  # JSON
    seen_at: float

    def status_at(self, now: float) -> Status:
        """How it stands. With the server that did it, a measure is lost."""
        is_lost = self.status in ("waiting", "working") and self.seen_at < now - LOST_AFTER
        return "failed" if is_lost else self.status


async def get(db: Database, work: str) -> MeasureRow | None:
    """What was last asked about a work."""
    rows = await db.fetch(sa.select(measures).where(measures.c.work_id == work))
    return MeasureRow(**rows[0]._mapping) if rows else None


async def begin(db: Database, work: str, player: str, hash: str, bot: str) -> bool:
    """Write down that somebody waits for a measure. False if they wait for one already, or somebody for this one."""
    now = db.now()
    row = MeasureRow(work, player, hash, bot, "waiting", 0.0, None, now)
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    waits = measures.c.status.in_(("waiting", "working")), measures.c.seen_at >= now - LOST_AFTER
    async with db.write() as connection:
        # Two requests of one person at once would not see each other, so the person's row is locked.
        await connection.execute(sa.select(players.c.id).where(players.c.id == player).with_for_update())
        theirs = (measures.c.player == player) | (measures.c.work_id == work)
        if (await connection.execute(sa.select(measures.c.work_id).where(theirs, *waits))).first() is not None:
            return False
        await connection.execute(sa.delete(measures).where(measures.c.work_id == work))
        await connection.execute(sa.insert(measures).values(columns))
    return True


async def note(
    db: Database, work: str, hash: str, status: Status, progress: float = 0.0, found: bytes | None = None
) -> None:
    """How far a measure is, unless the work is gone by now."""
    now = {"status": status, "progress": progress, "found": found, "seen_at": db.now()}
    await db.change(sa.update(measures).where(measures.c.work_id == work, measures.c.hash == hash).values(now))


async def still_wait(db: Database, waiting: Sequence[str]) -> None:
    """The server is still there for these."""
    await db.change(sa.update(measures).where(measures.c.work_id.in_(waiting)).values(seen_at=db.now()))
