"""Turns of players who want to be told, from when they are written down until they are over.

They are written in the transaction that writes down whose turn it is, so that a server that dies forgets none, and
they depend on nothing that not everybody at the table can see.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

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
    players,
    seats,
    tables,
)

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0

EARLY = 0.25
"""Which part of a turn is left when its player is reminded; but not more than a day."""


class Written(Protocol):
    """Whose turn it is at a table, since when and until when."""

    @property
    def table(self) -> str: ...
    @property
    def waiting_for(self) -> tuple[int, ...]: ...
    @property
    def until(self) -> float | None: ...
    def began(self, seat: int) -> float:
        """Since when it is this seat's turn."""


class PendingTurn(NamedTuple):
    """It has been a player's turn at a table since then."""

    table: str
    since: float
    until: float | None = None


async def replace(db: Database, connection: AsyncConnection, turns: Sequence[Written]) -> None:
    """Whose turn it is at these tables now: turns of others are over, and new ones are to be told.

    A turn that goes on stays as it is, so that nobody is told of it again when others have finished theirs.
    """
    by_table = {turn.table: turn for turn in turns}
    new: dict[tuple[str, str], dict[str, object]] = {}  # somebody may have two seats
    for row in await connection.execute(_wanting.where(seats.c.table_id.in_(by_table))):
        turn = by_table[row.table_id]
        if row.seat in turn.waiting_for:
            since = turn.began(row.seat)
            earlier = new.get((row.player, row.table_id))
            if earlier is None or since < float(str(earlier["since"])):
                new[row.player, row.table_id] = _row(row.player, turn, since, row.delay)
    here = sa.select(pending_turns.c.player, pending_turns.c.table_id).where(pending_turns.c.table_id.in_(by_table))
    over = [(row.player, row.table_id) for row in await connection.execute(here) if tuple(row) not in new]
    which = sa.tuple_(pending_turns.c.player, pending_turns.c.table_id)
    if over:
        await connection.execute(sa.delete(pending_turns).where(which.in_(over)))
    if new:
        await connection.execute(_noted(db), list(new.values()))


def _row(player: str, turn: Written, since: float, delay: int) -> dict[str, object]:
    remind_at = None if turn.until is None else turn.until - min(DAY, (turn.until - since) * EARLY)
    return {
        "player": player, "table_id": turn.table, "since": since, "due_at": since + delay * MINUTE, "told_at": None,
        "until": turn.until, "remind_at": remind_at, "reminded_at": None,
    }  # fmt: skip


def _noted(db: Database) -> sa.Insert:
    """Adds turns. One that is known keeps what was told of it; it has to be reminded of again if it ends at another
    time than before."""
    written = db.insert(pending_turns)
    new, old = written.excluded, pending_turns.c
    is_other = new.since > old.since
    ends_later = sa.or_(is_other, new.until.is_distinct_from(old.until))
    return written.on_conflict_do_update(
        index_elements=["player", "table_id"],
        set_={
            "since": sa.case((is_other, new.since), else_=old.since),
            "due_at": sa.case((is_other, new.due_at), else_=old.due_at),
            "told_at": sa.case((is_other, sa.null()), else_=old.told_at),
            "until": new.until,
            "remind_at": new.remind_at,
            "reminded_at": sa.case((ends_later, sa.null()), else_=old.reminded_at),
        },
    )


_is_playing = sa.exists().where(tables.c.id == pending_turns.c.table_id, tables.c.status == "playing")
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


def _untold(now: float) -> sa.ColumnElement[bool]:
    return sa.and_(pending_turns.c.told_at.is_(None), pending_turns.c.due_at <= now)


def _unreminded(now: float) -> sa.ColumnElement[bool]:
    """Those who were not told yet are told instead."""
    pending = pending_turns.c
    return sa.and_(pending.told_at.is_not(None), pending.reminded_at.is_(None), pending.remind_at <= now)


async def due_players(db: Database, now: float) -> list[str]:
    """Those who are to be told or reminded of something by now. Whoever is banned is told nothing."""
    is_banned = sa.exists().where(players.c.id == pending_turns.c.player, players.c.banned_until > now)
    due = sa.select(pending_turns.c.player).where(_untold(now) | _unreminded(now), ~is_banned)
    return [row.player for row in await db.fetch(due.distinct())]


async def postpone(db: Database, player: str, until: float) -> None:
    """Tell a player nothing before then."""
    pending, theirs = pending_turns.c, pending_turns.c.player == player
    untold = sa.update(pending_turns).where(theirs, pending.told_at.is_(None), pending.due_at < until)
    unreminded = sa.update(pending_turns).where(theirs, pending.reminded_at.is_(None), pending.remind_at < until)
    async with db.write() as connection:
        await connection.execute(untold.values(due_at=until))
        await connection.execute(unreminded.values(remind_at=until))


async def take(connection: AsyncConnection, player: str, now: float) -> list[PendingTurn]:
    """If a turn of a player is due, all that they have not been told of. They count as told from now on: of two servers
    that take them at once, one gets them all. Nobody is reminded within an hour of being told."""
    pending, theirs = pending_turns.c, pending_turns.c.player == player
    if (await connection.execute(sa.select(pending.player).where(theirs, _untold(now)).limit(1))).first() is None:
        return []
    untold = theirs, pending.told_at.is_(None)
    reminded = sa.case((pending.remind_at <= now + HOUR, now), else_=sa.null())
    taken = sa.update(pending_turns).where(*untold, _is_playing).values(told_at=now, reminded_at=reminded)
    rows = (await connection.execute(taken.returning(pending.table_id, pending.since, pending.until))).all()
    await connection.execute(sa.delete(pending_turns).where(*untold, ~_is_playing))
    return sorted((PendingTurn(*row) for row in rows), key=lambda turn: turn.since)


async def take_reminders(connection: AsyncConnection, player: str, now: float) -> list[PendingTurn]:
    """The turns of which a player is to be reminded by now. They count as reminded from now on."""
    pending = pending_turns.c
    due = pending.player == player, _unreminded(now), _is_playing
    taken = sa.update(pending_turns).where(*due).values(reminded_at=now)
    rows = (await connection.execute(taken.returning(pending.table_id, pending.since, pending.until))).all()
    return sorted((PendingTurn(*row) for row in rows), key=lambda turn: turn.since)


async def still(db: Database, player: str, turns: Sequence[PendingTurn]) -> list[PendingTurn]:
    """Those of these turns that are not over, as far as it is written down, with their end as it is now."""
    theirs = pending_turns.c.player == player, pending_turns.c.table_id.in_([turn.table for turn in turns])
    there = sa.select(pending_turns.c.table_id, pending_turns.c.since, pending_turns.c.until).where(
        _is_playing, *theirs
    )
    lasting = {(row.table_id, row.since): PendingTurn(*row) for row in await db.fetch(there)}
    return [lasting[turn.table, turn.since] for turn in turns if (turn.table, turn.since) in lasting]


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
    return int((await db.fetch(theirs.where(_is_playing)))[0][0])


async def forget_old(db: Database) -> None:
    """Turns of matches that are over."""
    await db.change(sa.delete(pending_turns).where(~_is_playing))
