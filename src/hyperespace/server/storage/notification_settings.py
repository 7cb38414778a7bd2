"""How players want to be told that it is their turn: when, by which channels, and at which tables."""

import secrets
from typing import Literal, TypeAlias

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import (
    deliveries,
    notification_channels,
    notification_choices,
    notification_settings,
    pending_turns,
)

ToldBy: TypeAlias = Literal["push", "email", "service"]
ChannelKind: TypeAlias = Literal[ToldBy, "recovery"]
"""By the last one players are told nothing: it is an e-mail address for those who have lost their password."""

MINUTE = 60.0
DELAY = 10
"""Minutes in which turns are gathered, unless the player says otherwise."""


class NotificationSettings(Struct, frozen=True):
    player: str
    usual: bool = True
    language: str = "en"
    time_zone: str = "UTC"
    quiet_from: int | None = None  # minutes after midnight
    quiet_until: int | None = None
    delay: int = DELAY  # minutes


class Channel(Struct, frozen=True):
    """A way to reach a player."""

    id: str
    player: str
    kind: ChannelKind
    address: str
    confirmed: bool
    session: str | None
    created_at: float
    failed_at: float | None = None

    def __repr__(self) -> str:
        """Without the address: what is printed ends up in logs."""
        return f"Channel({self.id!r}, {self.kind!r}, confirmed={self.confirmed})"


async def get(db: Database, player: str) -> NotificationSettings | None:
    """What a player has set; None if they never did."""
    rows = await db.fetch(sa.select(notification_settings).where(notification_settings.c.player == player))
    return NotificationSettings(**rows[0]._mapping) if rows else None


async def save(db: Database, new: NotificationSettings) -> None:
    """Keep what a player has set. What is to be told of their present turns is told by the new delay."""
    columns = {name: getattr(new, name) for name in new.__struct_fields__}
    written = db.insert(notification_settings).values(columns)
    written = written.on_conflict_do_update(index_elements=["player"], set_=columns)
    theirs = pending_turns.c.player == new.player, pending_turns.c.told_at.is_(None)
    due = pending_turns.c.since + new.delay * MINUTE
    async with db.write() as connection:
        await connection.execute(written)
        await connection.execute(sa.update(pending_turns).where(*theirs).values(due_at=due))


async def channels_of(db: Database, player: str) -> list[Channel]:
    """The channels by which a player is told, oldest first."""
    theirs = sa.select(notification_channels).where(
        notification_channels.c.player == player, notification_channels.c.kind != "recovery"
    )
    rows = await db.fetch(theirs.order_by(notification_channels.c.created_at, notification_channels.c.id))
    return [Channel(**row._mapping) for row in rows]


async def channel(db: Database, id: str) -> Channel | None:
    """The channel with this id; None if there is none any more."""
    rows = await db.fetch(sa.select(notification_channels).where(notification_channels.c.id == id))
    return Channel(**rows[0]._mapping) if rows else None


async def add_channel(
    db: Database, player: str, kind: ChannelKind, address: str, *, confirmed: bool, session: str | None, now: float
) -> Channel:
    """A new channel of a player, or the one that they have at this address. A device tells one player at a time."""
    table = notification_channels
    new = Channel(secrets.token_urlsafe(12), player, kind, address, confirmed, session, now)
    same = table.c.kind == kind, table.c.address == address
    async with db.write() as connection:
        if kind == "push":
            await connection.execute(sa.delete(table).where(*same))
        else:
            found = (await connection.execute(sa.select(table).where(*same, table.c.player == player))).first()
            if found is not None:
                return Channel(**found._mapping)
        columns = {name: getattr(new, name) for name in new.__struct_fields__}
        await connection.execute(sa.insert(table).values(columns))
    return new


async def confirm_channel(db: Database, id: str) -> bool:
    """Whoever reads what is sent to this address wants it. False if there is no such channel any more."""
    confirmed = sa.update(notification_channels).where(notification_channels.c.id == id).values(confirmed=True)
    return await db.change(confirmed) == 1


async def remove_channel(db: Database, id: str, player: str | None = None) -> bool:
    """Forget a channel with its address, and the messages that wait for it. Returns whether there was one."""
    table = notification_channels
    which = sa.delete(table).where(table.c.id == id)
    async with db.write() as connection:
        removed = await connection.execute(which if player is None else which.where(table.c.player == player))
        if removed.rowcount == 1:
            await connection.execute(sa.delete(deliveries).where(deliveries.c.channel == id))
        return removed.rowcount == 1


async def note_outcome(db: Database, id: str, failed_at: float | None) -> None:
    """The last message to this channel arrived, or was given up then."""
    table = notification_channels
    changed = table.c.failed_at.is_distinct_from(failed_at)
    await db.change(sa.update(table).where(table.c.id == id, changed).values(failed_at=failed_at))


async def choice(db: Database, player: str, table: str) -> bool | None:
    """Whether a player wants to be told at a table; None: as usual."""
    chosen = notification_choices
    rows = await db.fetch(sa.select(chosen.c.told).where(chosen.c.player == player, chosen.c.table_id == table))
    return bool(rows[0].told) if rows else None


async def choose(db: Database, player: str, table: str, told: bool | None) -> None:
    """Whether a player wants to be told at a table; None: as usual."""
    chosen = notification_choices
    async with db.write() as connection:
        await connection.execute(sa.delete(chosen).where(chosen.c.player == player, chosen.c.table_id == table))
        if told is not None:
            await connection.execute(sa.insert(chosen).values(player=player, table_id=table, told=told))


async def choices_of(db: Database, player: str) -> dict[str, bool]:
    """Where a player wants something else than usual."""
    chosen = notification_choices
    rows = await db.fetch(sa.select(chosen).where(chosen.c.player == player).order_by(chosen.c.table_id))
    return {row.table_id: bool(row.told) for row in rows}


async def give(db: Database, from_player: str, to_player: str) -> None:
    """A guest signed in to an account: their channels are now the account's, which keeps its own settings."""
    async with db.write() as connection:
        for table in (notification_choices, pending_turns):
            both = sa.select(table.c.table_id).where(table.c.player == to_player)
            old = table.c.player == from_player
            await connection.execute(sa.delete(table).where(old, table.c.table_id.in_(both)))
            await connection.execute(sa.update(table).where(old).values(player=to_player))
        mine, theirs = (notification_settings.c.player == player for player in (from_player, to_player))
        if (await connection.execute(sa.select(notification_settings.c.player).where(theirs))).first() is None:
            await connection.execute(sa.update(notification_settings).where(mine).values(player=to_player))
        await connection.execute(sa.delete(notification_settings).where(mine))
        channels = sa.update(notification_channels).where(notification_channels.c.player == from_player)
        await connection.execute(channels.values(player=to_player))
