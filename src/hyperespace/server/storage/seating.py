"""Sitting down: a free seat is one person's, under a name that nobody else at the table seems to have."""

import sqlalchemy as sa

from hyperespace.server.names import told_apart
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import seats, tables


async def sit(db: Database, table: str, seat: int, player: Player, salt: str) -> bool:
    """Take a free seat before the match begins; whether it was free.

    Whoever came first keeps his name as it is. Several seats of one person have the same name.
    """
    waiting = sa.select(tables.c.id).where(tables.c.id == table, tables.c.status == "open")
    others = sa.select(seats.c.name).where(seats.c.table_id == table, seats.c.player != player.id)
    free = seats.c.table_id == table, seats.c.seat == seat, seats.c.player.is_(None), seats.c.bot.is_(None)
    async with db.write() as connection:
        # Two who sit down at once would not see each other's names: whoever holds the table's row is alone with them.
        if (await connection.execute(waiting.with_for_update())).first() is None:
            return False
        name = told_apart(player.name, (await connection.execute(others)).scalars().all())
        taken = sa.update(seats).where(*free).values(player=player.id, name=name, salt=salt)
        return (await connection.execute(taken)).rowcount == 1
