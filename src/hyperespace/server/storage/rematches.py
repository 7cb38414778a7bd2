"""Playing again: one new table for each old one, with a seat kept for everybody who sat there."""

from collections.abc import Sequence

import sqlalchemy as sa

from hyperespace.server.storage import table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import tables
from hyperespace.server.storage.table_rows import SeatRow, TableRow


async def open_one(db: Database, old: str, new: TableRow, chairs: Sequence[SeatRow], asked_by: int | None) -> str:
    """Open the rematch of a table. Returns its id, or that of the rematch that somebody else opened first."""
    async with db.write() as connection:
        # The old table's row is locked, so that of two who ask at once one is led to the other's table.
        known = sa.select(tables.c.rematch).where(tables.c.id == old).with_for_update()
        there = (await connection.execute(known)).scalar_one()
        if there is not None:
            status = (await connection.execute(sa.select(tables.c.status).where(tables.c.id == there))).scalar()
            if status not in (None, "closed"):
                return str(there)
        await table_rows.insert(connection, new, chairs)
        leads = sa.update(tables).where(tables.c.id == old)
        await connection.execute(leads.values(rematch=new.id, rematch_by=asked_by))
    return new.id


async def old_table(db: Database, rematch: str) -> str | None:
    """The table of which this one is the rematch."""
    found = await db.fetch(sa.select(tables.c.id).where(tables.c.rematch == rematch))
    return str(found[0].id) if found else None
