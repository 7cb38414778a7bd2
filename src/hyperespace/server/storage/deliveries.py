"""The queue of messages to players. Several servers may send from it.

A server leases a message before it sends it, and removes it afterwards. If it dies in between, the lease ends and
another server sends the message. If it dies after sending and before removing it, the message is sent twice: nobody can
know then whether it arrived.
"""

import secrets
from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.storage import pending_turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.pending_turns import PendingTurn
from hyperespace.server.storage.schema import deliveries, notification_channels

DeliveryKind: TypeAlias = Literal["turns", "reminder", "trial", "confirmation", "recovery"]

LEASE = 120.0
"""Seconds that a server has for a message, and longer than any channel tries."""


class Delivery(Struct, frozen=True):
    """A message to one channel."""

    id: str
    channel: str
    kind: DeliveryKind
    turns: tuple[PendingTurn, ...]
    tries: int  # this one included
    language: str | None = None  # in which it was asked for; None: as the player has set it


async def plan(db: Database, player: str, now: float) -> int:
    """Put one message about all turns of a player into the queue, for each of their channels, and one about those that
    end soon. Returns how many."""
    channels = sa.select(notification_channels.c.id).where(
        notification_channels.c.player == player,
        notification_channels.c.confirmed,
        notification_channels.c.kind != "recovery",
    )
    async with db.write() as connection:
        ending = await pending_turns.take_reminders(connection, player, now)
        turns = await pending_turns.take(connection, player, now)
        if not turns and not ending:
            return 0
        reached = (await connection.execute(channels)).scalars().all()
        told: tuple[tuple[DeliveryKind, list[PendingTurn]], ...] = ("turns", turns), ("reminder", ending)
        rows = [row(each, kind, some, now) for each in reached for kind, some in told if some]
        if rows:
            await connection.execute(sa.insert(deliveries), rows)
        return len(rows)


async def add(db: Database, channel: str, kind: DeliveryKind, now: float) -> None:
    """Put a message that is not about turns into the queue."""
    await db.change(sa.insert(deliveries).values(row(channel, kind, (), now)))


def row(
    channel: str, kind: DeliveryKind, turns: Sequence[PendingTurn], now: float, language: str | None = None
) -> dict[str, object]:
    """A message, for a transaction of somebody else's."""
    return {
        "id": secrets.token_urlsafe(12), "channel": channel, "kind": kind, "turns": msgspec.json.encode(turns),
        "due_at": now, "tries": 0, "leased_until": 0.0, "language": language,
    }  # fmt: skip


async def claim(db: Database, now: float, most: int) -> list[Delivery]:
    """Lease messages that are due. No other server gets them before the lease ends."""
    due = deliveries.c.due_at <= now, deliveries.c.leased_until <= now
    first = sa.select(deliveries.c.id).where(*due).order_by(deliveries.c.due_at).limit(most)
    leased = (
        sa.update(deliveries)
        .where(deliveries.c.id.in_(first.with_for_update(skip_locked=True)), *due)
        .values(leased_until=now + LEASE, tries=deliveries.c.tries + 1)
        .returning(deliveries)
    )
    async with db.write() as connection:
        rows = (await connection.execute(leased)).all()
    return [
        Delivery(each.id, each.channel, each.kind, _turns.decode(each.turns), each.tries, each.language)
        for each in rows
    ]


async def done(db: Database, id: str) -> None:
    """It was sent, is no longer true, or is given up."""
    await db.change(sa.delete(deliveries).where(deliveries.c.id == id))


async def retry(db: Database, id: str, due_at: float) -> None:
    """It could not be sent. Try again then."""
    await db.change(sa.update(deliveries).where(deliveries.c.id == id).values(due_at=due_at, leased_until=0.0))


_turns = msgspec.json.Decoder(tuple[PendingTurn, ...])
