"""What is known of running matches that no server has in memory: whose turn it is, and when somebody must look.

So a list need not bring them in, nor a server that starts.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage import pending_turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import entries, tables, turns


class Turn(NamedTuple):
    """Whose turn it is at a table, as everybody may see it, and since when."""

    table: str
    waiting_for: tuple[int, ...]
    since: float


async def write(db: Database, new: Sequence[Turn]) -> None:
    """Keep whose turn it is at these tables, and who is to be told. They are in memory, so they are not asleep."""
    rows = [
        {"table_id": turn.table, "waiting_for": msgspec.json.encode(turn.waiting_for), "since": turn.since}
        for turn in new
    ]
    async with db.write() as connection:
        await connection.execute(sa.delete(turns).where(turns.c.table_id.in_([turn.table for turn in new])))
        await connection.execute(sa.insert(turns), rows)
        await pending_turns.replace(connection, new)


async def at(db: Database, tables: Sequence[str]) -> dict[str, Turn]:
    """Whose turn it was at these tables when it was written down last."""
    if not tables:
        return {}
    rows = await db.fetch(sa.select(turns).where(turns.c.table_id.in_(tables)))
    return {row.table_id: Turn(row.table_id, _seats.decode(row.waiting_for), row.since) for row in rows}


async def fall_asleep(db: Database, table: str, number: int, due: float) -> None:
    """A table is put away: after this entry nothing happens there by itself before a time, which may be infinity."""
    await db.change(sa.update(turns).where(turns.c.table_id == table).values(asleep_at=number, due=due))


async def wake(connection: AsyncConnection, table: str) -> None:
    """A server must look at this table at once, because others sit there now."""
    await connection.execute(sa.update(turns).where(turns.c.table_id == table).values(due=0.0))


async def due(db: Database, before: float) -> list[str]:
    """The tables that were put away, and at which there is something to do before this time."""
    return [row.table_id for row in await db.fetch(sa.select(turns.c.table_id).where(turns.c.due < before))]


async def awake(db: Database, before: float) -> list[str]:
    """The running matches that must be in the memory of a server.

    These are all but those that were put away, whose log is as it was then, and at which nothing is due before a time.
    """
    last = sa.select(sa.func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    noted = tables.outerjoin(turns, turns.c.table_id == tables.c.id)
    wakes = sa.or_(turns.c.due.is_(None), turns.c.due < before, turns.c.asleep_at != sa.func.coalesce(last, 0))
    playing = sa.select(tables.c.id).select_from(noted).where(tables.c.status == "playing", wakes)
    return [row.id for row in await db.fetch(playing)]


_seats = msgspec.json.Decoder(tuple[int, ...])
