"""The server processes that share a database. Each says from time to time that it is there."""

import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import servers


async def beat(db: Database, id: str, now: float) -> None:
    """This server is there."""
    new = db.insert(servers).values(id=id, seen_at=now)
    await db.change(new.on_conflict_do_update(index_elements=["id"], set_={"seen_at": new.excluded.seen_at}))


async def alive(db: Database, now: float, within: float) -> list[str]:
    """The servers that said so in the last so many seconds."""
    rows = await db.fetch(sa.select(servers.c.id).where(servers.c.seen_at >= now - within).order_by(servers.c.id))
    return [row.id for row in rows]


async def gone(db: Database, id: str) -> None:
    """This server has stopped."""
    await db.change(sa.delete(servers).where(servers.c.id == id))
