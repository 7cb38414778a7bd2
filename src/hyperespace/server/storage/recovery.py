"""Ways back for those who have lost their password: the address of each, and who has asked for a link.

The address is a channel of its own kind, beside those by which players are told of their turns, so that one queue sends
everything. Nothing else is ever sent there.
"""

import secrets
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage import deliveries
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.notification_settings import Channel
from hyperespace.server.storage.schema import deliveries as queue
from hyperespace.server.storage.schema import notification_channels, players, recovery_requests

KIND: Final = "recovery"
STALE: Final = 3600.0
"""Seconds after which nobody waits for a link any more."""

_channels = notification_channels


async def address_of(db: Database, player: str) -> Channel | None:
    """Where a player gets links for a new password; None if they gave no address."""
    rows = await db.fetch(sa.select(_channels).where(_channels.c.player == player, _channels.c.kind == KIND))
    return Channel(**rows[0]._mapping) if rows else None


async def set_address(db: Database, player: str, address: str, language: str) -> Channel:
    """A player's address from now on, in place of the one before.

    It has to be confirmed, unless the player has confirmed it for messages already: then a question is put into the
    queue.
    """
    now = db.now()
    same = _channels.c.player == player, _channels.c.kind == "email", _channels.c.address == address
    async with db.write() as connection:
        known = (await connection.execute(sa.select(_channels.c.confirmed).where(*same))).scalar()
        await connection.execute(_forget(player, queue, queue.c.channel))
        await connection.execute(_forget(player, _channels, _channels.c.id))
        new = Channel(secrets.token_urlsafe(12), player, KIND, address, bool(known), None, now)
        columns = {name: getattr(new, name) for name in new.__struct_fields__}
        await connection.execute(sa.insert(_channels).values(columns))
        if not new.confirmed:
            await connection.execute(sa.insert(queue).values(deliveries.row(new.id, "confirmation", (), now, language)))
    return new


async def forget_address(db: Database, player: str) -> None:
    """A player wants no way back any more."""
    async with db.write() as connection:
        await connection.execute(_forget(player, queue, queue.c.channel))
        await connection.execute(_forget(player, _channels, _channels.c.id))


def _forget(player: str, table: sa.Table, column: sa.Column[str]) -> sa.Delete:
    mine = sa.select(_channels.c.id).where(_channels.c.player == player, _channels.c.kind == KIND)
    return sa.delete(table).where(column.in_(mine))


async def ask(db: Database, who: str, language: str) -> None:
    """Somebody has lost their password. Whether there is such an account or address is looked up later, by `plan`.

    So this does the same, and takes as long, for everybody.
    """
    row = {"id": secrets.token_urlsafe(12), "who": who, "language": language, "at": db.now()}
    await db.change(sa.insert(recovery_requests).values(row))


async def plan(db: Database) -> int:
    """Put a link into the queue for each account that was asked for, and forget the requests. Returns how many.

    Requests that nobody has seen for long, because no server was running, are only forgotten.
    """
    if not await db.fetch(sa.select(recovery_requests.c.id).limit(1)):
        return 0
    async with db.write() as connection:
        asked = (await connection.execute(sa.delete(recovery_requests).returning(recovery_requests))).all()
        now = db.now()
        lately = [each for each in asked if each.at > now - STALE]
        wanted = {(channel, each.language) for each in lately for channel in await _found(connection, each.who)}
        rows = [deliveries.row(channel, "recovery", (), now, language) for channel, language in sorted(wanted)]
        if rows:
            await connection.execute(sa.insert(queue), rows)
    return len(rows)


async def _found(connection: AsyncConnection, who: str) -> list[str]:
    """The confirmed addresses of the account with this login, or of all accounts with this address."""
    there = sa.select(_channels.c.id).join(players, players.c.id == _channels.c.player)
    meant = (players.c.login == who) | (sa.func.lower(_channels.c.address) == who.lower())
    is_usable = _channels.c.kind == KIND, _channels.c.confirmed, players.c.login.is_not(None)
    return list((await connection.execute(there.where(*is_usable, meant))).scalars())
