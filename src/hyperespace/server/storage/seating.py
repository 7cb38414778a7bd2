"""Sitting down: one person gets a free seat, under a name that does not look like anybody else's at the table."""

import sqlalchemy as sa

from hyperespace.server.names import told_apart
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import seats, tables


async def sit(db: Database, table: str, seat: int, player: Player, salt: str) -> bool:
    """Take a free seat before the match begins. Returns whether it was free.

    Those who came first keep their names as they are. Several seats of one person have the same name.
    """
    waiting = sa.select(tables.c.id).where(tables.c.id == table, tables.c.status == "open")
    others = sa.select(seats.c.name).where(seats.c.table_id == table, seats.c.player != player.id)
    free = seats.c.table_id == table, seats.c.seat == seat, seats.c.player.is_(None), seats.c.bot.is_(None)
    async with db.write() as connection:
        # Two who sit down at once would not see each other's names, so the table's row is locked.
        if (await connection.execute(waiting.with_for_update())).first() is None:
            return False
        name = told_apart(player.name, (await connection.execute(others)).scalars().all())
        taken = sa.update(seats).where(*free).values(player=player.id, name=name, salt=salt)
        return (await connection.execute(taken)).rowcount == 1
