"""What is kept about one person: all of it to read, and to forget.

The log of a match is never changed. It names seats; once nobody's id is at a seat, it is about nobody.
"""

from collections.abc import Sequence

import sqlalchemy as sa

from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import entries, messages, players, seats, sessions, tables
from hyperespace.server.storage.table_rows import Status, TableRow


async def seats_of(db: Database, player: str) -> Sequence[AnyRow]:
    """The seats that are his, with their tables, in the order in which these were opened."""
    his = sa.select(seats, tables.c.game, tables.c.status, tables.c.created_at, tables.c.started_at, tables.c.ended_at)
    here = his.join(tables, tables.c.id == seats.c.table_id).where(seats.c.player == player)
    return await db.fetch(here.order_by(tables.c.created_at, tables.c.id, seats.c.seat))


async def opened_by(db: Database, player: str) -> Sequence[AnyRow]:
    """The tables that he opened."""
    his = sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.public, tables.c.created_at)
    return await db.fetch(his.where(tables.c.host == player).order_by(tables.c.created_at, tables.c.id))


async def answers_of(db: Database, player: str) -> Sequence[AnyRow]:
    """What he answered, in order. Not where in the log: in a match that goes on that would count what others sealed."""
    his = sa.select(entries.c.table_id, entries.c.seat, entries.c.at, entries.c.what).join(
        seats, sa.and_(seats.c.table_id == entries.c.table_id, seats.c.seat == entries.c.seat)
    )
    given = his.where(seats.c.player == player, entries.c.kind == "answer", entries.c.given_by == "person")
    return await db.fetch(given.order_by(entries.c.at, entries.c.table_id, entries.c.number))


async def said_by(db: Database, player: str) -> Sequence[AnyRow]:
    """What he said in chats, in order."""
    his = sa.select(messages.c.table_id, messages.c.at, messages.c.name, messages.c.text)
    return await db.fetch(his.where(messages.c.player == player, messages.c.kind == "chat").order_by(messages.c.id))


async def tables_played_by(db: Database, player: str) -> list[TableRow]:
    """Where he is in a match that goes on."""
    sits = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.player == player)
    rows = await db.fetch(sa.select(tables).where(sits, tables.c.status == "playing"))
    return [TableRow(**row._mapping) for row in rows]


async def forget(db: Database, player: str, stand_ins: dict[str, str]) -> list[str]:
    """Everything that says who he was goes, all of it or nothing. The tables that look different now.

    Where he was in a match, the bot that is named for the table has his seat for good.
    """
    mine = seats.c.player == player
    here = sa.select(seats.c.table_id).where(mine).union(sa.select(tables.c.id).where(tables.c.host == player))
    async with db.write() as connection:
        changed = list((await connection.execute(here)).scalars())
        for table, bot in stand_ins.items():
            await connection.execute(sa.update(seats).where(mine, seats.c.table_id == table).values(bot=bot))
        waiting = seats.c.table_id.in_(sa.select(tables.c.id).where(_is("open")))
        await connection.execute(sa.update(seats).where(mine, waiting).values(salt=""))
        await connection.execute(sa.update(seats).where(mine).values(player=None, name="", away=False))
        opened = tables.c.host == player
        await connection.execute(sa.update(tables).where(opened, _is("open")).values(status="closed"))
        await connection.execute(sa.update(tables).where(opened).values(host=""))
        # Lines stay where they were, empty: those who come are told everything up to the last one.
        said = sa.update(messages).where(messages.c.player == player)
        await connection.execute(said.where(messages.c.kind == "chat").values(text=""))
        await connection.execute(said.values(name="", player=None))
        await connection.execute(sa.delete(sessions).where(sessions.c.player == player))
        await connection.execute(sa.delete(players).where(players.c.id == player))
    return changed


def _is(status: Status) -> sa.ColumnElement[bool]:
    return tables.c.status == status
