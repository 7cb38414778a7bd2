"""Tables that a player does not want to see listed any more."""

import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import hidden


async def hide(db: Database, player: str, table: str) -> None:
    """No longer list a table for this player."""
    async with db.write() as connection:
        await connection.execute(sa.delete(hidden).where(hidden.c.player == player, hidden.c.table_id == table))
        await connection.execute(sa.insert(hidden).values(player=player, table_id=table))


async def show_again(db: Database, player: str, table: str) -> None:
    """List a table again for this player."""
    await db.change(sa.delete(hidden).where(hidden.c.player == player, hidden.c.table_id == table))
