"""Everything that is kept about one person: reading it, and deleting it.

The log of a match is never changed. It names only seats; once a seat has no person's id, its answers are nobody's.
"""

from collections.abc import Sequence

import sqlalchemy as sa

from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import entries, hidden, messages, players, seats, sessions, tables
from hyperespace.server.storage.table_rows import Status, TableRow


async def seats_of(db: Database, player: str) -> Sequence[AnyRow]:
    """A player's seats, and those kept for them, with their tables, in the order in which the tables were opened."""
    his = sa.select(seats, tables.c.game, tables.c.status, tables.c.created_at, tables.c.started_at, tables.c.ended_at)
    here = his.join(tables, tables.c.id == seats.c.table_id).where(
        (seats.c.player == player) | (seats.c.kept_for == player)
    )
    return await db.fetch(here.order_by(tables.c.created_at, tables.c.id, seats.c.seat))


async def opened_by(db: Database, player: str) -> Sequence[AnyRow]:
    """The tables that a player opened."""
    his = sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.public, tables.c.created_at)
    return await db.fetch(his.where(tables.c.host == player).order_by(tables.c.created_at, tables.c.id))


async def answers_of(db: Database, player: str) -> Sequence[AnyRow]:
    """A player's answers, in order. Their place in the log is left out: it would count what others have sealed."""
    his = sa.select(entries.c.table_id, entries.c.seat, entries.c.at, entries.c.what).join(
        seats, sa.and_(seats.c.table_id == entries.c.table_id, seats.c.seat == entries.c.seat)
    )
    given = his.where(seats.c.player == player, entries.c.kind == "answer", entries.c.given_by == "person")
    return await db.fetch(given.order_by(entries.c.at, entries.c.table_id, entries.c.number))


async def said_by(db: Database, player: str) -> Sequence[AnyRow]:
    """What a player said in chats, in order."""
    his = sa.select(messages.c.table_id, messages.c.at, messages.c.name, messages.c.text)
    return await db.fetch(his.where(messages.c.player == player, messages.c.kind == "chat").order_by(messages.c.id))


async def hidden_by(db: Database, player: str) -> list[str]:
    """The tables that a player does not want to see listed."""
    return [row.table_id for row in await db.fetch(sa.select(hidden.c.table_id).where(hidden.c.player == player))]


async def tables_played_by(db: Database, player: str) -> list[TableRow]:
    """The tables at which a player is in a running match."""
    sits = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.player == player)
    rows = await db.fetch(sa.select(tables).where(sits, tables.c.status == "playing"))
    return [TableRow(**row._mapping) for row in rows]


async def forget(db: Database, player: str, stand_ins: dict[str, str]) -> list[str]:
    """Delete everything that says who a player was, in one transaction. Returns the tables that look different now.

    In running matches the table's stand-in bot takes their seats for good.
    """
    mine = seats.c.player == player
    here = sa.union(
        sa.select(seats.c.table_id).where(mine | (seats.c.kept_for == player)),
        sa.select(tables.c.id).where(tables.c.host == player),
    )
    async with db.write() as connection:
        changed = list((await connection.execute(here)).scalars())
        for table, bot in stand_ins.items():
            await connection.execute(sa.update(seats).where(mine, seats.c.table_id == table).values(bot=bot))
        waiting = seats.c.table_id.in_(sa.select(tables.c.id).where(_is("open")))
        await connection.execute(sa.update(seats).where(mine, waiting).values(salt=""))
        await connection.execute(sa.update(seats).where(mine).values(player=None, name="", away=False, resigned=False))
        await connection.execute(sa.update(seats).where(seats.c.kept_for == player).values(kept_for=None, name=""))
        opened = tables.c.host == player
        await connection.execute(sa.update(tables).where(opened, _is("open")).values(status="closed"))
        await connection.execute(sa.update(tables).where(opened).values(host=""))
        # Lines stay where they were, but empty: newcomers are told everything up to the last one.
        said = sa.update(messages).where(messages.c.player == player)
        await connection.execute(said.where(messages.c.kind == "chat").values(text=""))
        await connection.execute(said.values(name="", player=None))
        await connection.execute(sa.delete(hidden).where(hidden.c.player == player))
        await connection.execute(sa.delete(sessions).where(sessions.c.player == player))
        await connection.execute(sa.delete(players).where(players.c.id == player))
    return changed


def _is(status: Status) -> sa.ColumnElement[bool]:
    return tables.c.status == status
