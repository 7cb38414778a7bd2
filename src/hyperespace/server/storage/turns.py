"""Whose turn it is at tables that nobody has in memory, so that a list need not bring them in."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import turns


class Turn(NamedTuple):
    """Whose turn it is at a table, as everybody may see it, and since when."""

    table: str
    waiting_for: tuple[int, ...]
    since: float


async def write(db: Database, new: Sequence[Turn]) -> None:
    """Keep whose turn it is at these tables."""
    rows = [
        {"table_id": turn.table, "waiting_for": msgspec.json.encode(turn.waiting_for), "since": turn.since}
        for turn in new
    ]
    async with db.write() as connection:
        await connection.execute(sa.delete(turns).where(turns.c.table_id.in_([turn.table for turn in new])))
        await connection.execute(sa.insert(turns), rows)


async def at(db: Database, tables: Sequence[str]) -> dict[str, Turn]:
    """Whose turn it was at these tables when it was written down last."""
    if not tables:
        return {}
    rows = await db.fetch(sa.select(turns).where(turns.c.table_id.in_(tables)))
    return {row.table_id: Turn(row.table_id, _seats.decode(row.waiting_for), row.since) for row in rows}


_seats = msgspec.json.Decoder(tuple[int, ...])
