"""Everything that is kept about one person: reading it, and deleting it.

The log of a match is never changed. It names only seats; once a seat has no person's id, its answers are nobody's.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage import (
    admin_log,
    archives,
    dailies,
    reports,
    results,
    standing_orders,
    tournament_rounds,
    turns,
    works,
)
from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import (
    challenges,
    deliveries,
    entries,
    hidden,
    holidays,
    messages,
    notification_channels,
    notification_choices,
    notification_settings,
    passkeys,
    pending_turns,
    players,
    seats,
    sessions,
    tables,
    unheard,
)
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


class Given(NamedTuple):
    """An answer of a player's."""

    table_id: str
    seat: int
    at: float
    what: bytes  # JSON


OWN = ("person", "order")
"""Who gives a player's own answers: themselves, or an order of theirs."""


async def answers_of(db: Database, player: str) -> list[Given]:
    """A player's answers, in order. Their place in the log is left out: it would count what others have sealed."""
    his = sa.select(entries.c.table_id, entries.c.seat, entries.c.at, entries.c.what).join(
        seats, sa.and_(seats.c.table_id == entries.c.table_id, seats.c.seat == entries.c.seat)
    )
    given = his.where(seats.c.player == player, entries.c.kind == "answer", entries.c.given_by.in_(OWN))
    rows = await db.fetch(given.order_by(entries.c.at, entries.c.table_id, entries.c.number))
    # What is archived was over before the rest was, but not always given before it.
    every = [*await _archived_answers(db, player), *(Given(*row) for row in rows)]
    return sorted(every, key=lambda each: each.at)


async def _archived_answers(db: Database, player: str) -> list[Given]:
    """The same in the archive, in the order of each log. One match at a time is unpacked: there may be thousands."""
    his = sa.select(seats.c.table_id, seats.c.seat).where(seats.c.player == player).order_by(seats.c.table_id)
    found: list[Given] = []
    for table, chairs in groupby(await db.fetch(his), key=lambda row: str(row.table_id)):
        own, archive = {chair.seat for chair in chairs}, await archives.get(db, table)
        for _, seat, kind, what, given_by, at, _ in archive.log if archive else ():
            if seat in own and kind == "answer" and given_by in OWN:
                found.append(Given(table, seat, at, what))
    return found


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
    async with db.write() as connection:
        return await forget_in(connection, player, stand_ins, db.now())


async def forget_in(connection: AsyncConnection, player: str, stand_ins: dict[str, str], now: float) -> list[str]:
    """The same in a transaction of somebody else's."""
    mine = seats.c.player == player
    here = sa.union(
        sa.select(seats.c.table_id).where(mine | (seats.c.kept_for == player)),
        sa.select(tables.c.id).where(tables.c.host == player),
    )
    changed = list((await connection.execute(here)).scalars())
    await tournament_rounds.forget_in(connection, player, now)
    for table, bot in stand_ins.items():
        await connection.execute(sa.update(seats).where(mine, seats.c.table_id == table).values(bot=bot))
        await turns.wake(connection, table)
    waiting = seats.c.table_id.in_(sa.select(tables.c.id).where(_is("open")))
    await connection.execute(sa.update(seats).where(mine, waiting).values(salt=""))
    await connection.execute(sa.update(seats).where(mine).values(player=None, name="", away=False, resigned=False))
    await results.forget_in(connection, player)
    await connection.execute(sa.update(seats).where(seats.c.kept_for == player).values(kept_for=None, name=""))
    opened = tables.c.host == player
    await connection.execute(sa.update(tables).where(opened, _is("open")).values(status="closed"))
    await connection.execute(sa.update(tables).where(opened).values(host=""))
    # Lines stay where they were, but empty: newcomers are told everything up to the last one.
    said = sa.update(messages).where(messages.c.player == player)
    await connection.execute(said.where(messages.c.kind == "chat").values(text=""))
    await connection.execute(said.values(name="", player=None))
    await connection.execute(sa.delete(hidden).where(hidden.c.player == player))
    await connection.execute(sa.delete(unheard).where((unheard.c.player == player) | (unheard.c.other == player)))
    await reports.forget_in(connection, player)
    await dailies.forget_in(connection, player)
    await standing_orders.forget_in(connection, player)
    await works.forget_in(connection, player)
    channels = sa.select(notification_channels.c.id).where(notification_channels.c.player == player)
    await connection.execute(sa.delete(deliveries).where(deliveries.c.channel.in_(channels)))
    for own in (notification_channels, notification_choices, notification_settings, pending_turns, holidays):
        await connection.execute(sa.delete(own).where(own.c.player == player))
    for way_in in (sessions, passkeys, challenges):
        await connection.execute(sa.delete(way_in).where(way_in.c.player == player))
    await admin_log.forget_in(connection, player)
    await connection.execute(sa.delete(players).where(players.c.id == player))
    return changed


def _is(status: Status) -> sa.ColumnElement[bool]:
    return tables.c.status == status
