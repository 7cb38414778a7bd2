"""Turns of players who want to be told, from when they are written down until they are over.

They are written in the transaction that writes down whose turn it is, so that a server that dies forgets none, and
they depend on nothing that not everybody at the table can see.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import (
    entries,
    hidden,
    notification_channels,
    notification_choices,
    notification_settings,
    pending_turns,
    seats,
    tables,
)

MINUTE = 60.0

Written: TypeAlias = tuple[str, tuple[int, ...], float]
"""A table, whose turn it is there, and since when."""


class PendingTurn(NamedTuple):
    """It has been a player's turn at a table since then."""

    table: str
    since: float


async def replace(connection: AsyncConnection, turns: Sequence[Written]) -> None:
    """Other turns have begun at these tables: those before are over, and these are to be told."""
    ids = [table for table, _, _ in turns]
    await connection.execute(sa.delete(pending_turns).where(pending_turns.c.table_id.in_(ids)))
    by_table = {table: (waiting, since) for table, waiting, since in turns}
    new: dict[tuple[str, str], dict[str, object]] = {}  # somebody may have two seats
    for row in await connection.execute(_wanting.where(seats.c.table_id.in_(ids))):
        waiting, since = by_table[row.table_id]
        if row.seat in waiting:
            due = since + row.delay * MINUTE
            turn = {"player": row.player, "table_id": row.table_id, "since": since, "due_at": due, "told_at": None}
            new[row.player, row.table_id] = turn
    if new:
        await connection.execute(sa.insert(pending_turns), list(new.values()))


_settings, _choices, _channels = notification_settings.c, notification_choices.c, notification_channels.c
_is_chosen = sa.and_(_choices.player == seats.c.player, _choices.table_id == seats.c.table_id)
_wanting = (  # a bot plays for those who are away or have resigned
    sa.select(seats.c.table_id, seats.c.seat, seats.c.player, _settings.delay)
    .join(notification_settings, _settings.player == seats.c.player)
    .outerjoin(notification_choices, _is_chosen)
    .where(
        ~seats.c.away,
        ~seats.c.resigned,
        sa.func.coalesce(_choices.told, _settings.usual),
        sa.exists().where(_channels.player == seats.c.player, _channels.confirmed),
        ~sa.exists().where(hidden.c.player == seats.c.player, hidden.c.table_id == seats.c.table_id),
    )
)


async def due_players(db: Database, now: float) -> list[str]:
    """Those who are to be told of something by now."""
    due = pending_turns.c.told_at.is_(None), pending_turns.c.due_at <= now
    return [row.player for row in await db.fetch(sa.select(pending_turns.c.player).where(*due).distinct())]


async def postpone(db: Database, player: str, until: float) -> None:
    """Tell a player nothing before then."""
    theirs = pending_turns.c.player == player, pending_turns.c.told_at.is_(None), pending_turns.c.due_at < until
    await db.change(sa.update(pending_turns).where(*theirs).values(due_at=until))


async def take(connection: AsyncConnection, player: str, now: float) -> list[PendingTurn]:
    """All turns that a player has not been told of, also those that are not due yet. They count as told from now on:
    of two servers that take them at once, one gets them all."""
    theirs = pending_turns.c.player == player, pending_turns.c.told_at.is_(None)
    playing = sa.exists().where(tables.c.id == pending_turns.c.table_id, tables.c.status == "playing")
    taken = sa.update(pending_turns).where(*theirs, playing).values(told_at=now)
    rows = (await connection.execute(taken.returning(pending_turns.c.table_id, pending_turns.c.since))).all()
    await connection.execute(sa.delete(pending_turns).where(*theirs, ~playing))
    return sorted((PendingTurn(row.table_id, row.since) for row in rows), key=lambda turn: turn.since)


async def still(db: Database, player: str, turns: Sequence[PendingTurn]) -> list[PendingTurn]:
    """Those of these turns that are not over, as far as it is written down."""
    theirs = pending_turns.c.player == player, pending_turns.c.table_id.in_([turn.table for turn in turns])
    there = sa.select(pending_turns.c.table_id, pending_turns.c.since).join(
        tables, sa.and_(tables.c.id == pending_turns.c.table_id, tables.c.status == "playing")
    )
    lasting = {PendingTurn(row.table_id, row.since) for row in await db.fetch(there.where(*theirs))}
    return [turn for turn in turns if turn in lasting]


async def answered(db: Database, player: str, turns: Sequence[PendingTurn]) -> set[str]:
    """The tables at which the player has answered since the turn began. Nobody else may learn this."""
    by_table = {turn.table: turn.since for turn in turns}
    given = (
        sa.select(entries.c.table_id, sa.func.max(entries.c.at).label("at"))
        .join(seats, sa.and_(seats.c.table_id == entries.c.table_id, seats.c.seat == entries.c.seat))
        .where(seats.c.player == player, entries.c.table_id.in_(by_table), entries.c.given_by.in_(("person", "order")))
        .group_by(entries.c.table_id)
    )
    return {row.table_id for row in await db.fetch(given) if row.at > by_table[row.table_id]}


async def count(db: Database, player: str) -> int:
    """At how many tables it is this player's turn, of those of which they are told."""
    theirs = sa.select(sa.func.count()).select_from(pending_turns).where(pending_turns.c.player == player)
    playing = sa.exists().where(tables.c.id == pending_turns.c.table_id, tables.c.status == "playing")
    return int((await db.fetch(theirs.where(playing)))[0][0])


async def forget_old(db: Database) -> None:
    """Turns of matches that are over."""
    playing = sa.exists().where(tables.c.id == pending_turns.c.table_id, tables.c.status == "playing")
    await db.change(sa.delete(pending_turns).where(~playing))
