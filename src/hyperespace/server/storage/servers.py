"""The server processes that share a database. Each one reports from time to time that it is alive."""

import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import servers


async def beat(db: Database, id: str, now: float) -> None:
    """Report that this server is alive."""
    new = db.insert(servers).values(id=id, seen_at=now)
    await db.change(new.on_conflict_do_update(index_elements=["id"], set_={"seen_at": new.excluded.seen_at}))


async def alive(db: Database, now: float, within: float) -> list[str]:
    """The servers that have reported in the last `within` seconds."""
    rows = await db.fetch(sa.select(servers.c.id).where(servers.c.seen_at >= now - within).order_by(servers.c.id))
    return [row.id for row in rows]


async def gone(db: Database, id: str) -> None:
    """Report that this server has stopped, so that the others need not wait."""
    await db.change(sa.delete(servers).where(servers.c.id == id))
