"""Sessions: the devices on which players are signed in. The token in the cookie is not stored, only its hash."""

import secrets
import time
from collections.abc import Collection
from hashlib import sha256
from typing import Final

import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import players, sessions

YEAR: Final = 365 * 24 * 3600
"""How many seconds a session lasts, if nobody ends it."""


def id_of(token: str) -> str:
    """The id of the session that this token opens: the token's hash."""
    return sha256(token.encode()).hexdigest()


async def begin(db: Database, player: str) -> str:
    """Begin a session for a player. Returns the token for their cookie."""
    token, now = secrets.token_urlsafe(24), time.time()
    await db.change(sa.delete(sessions).where(sessions.c.player == player, sessions.c.created_at <= now - YEAR))
    await db.change(sa.insert(sessions).values(id=id_of(token), player=player, created_at=now))
    return token


async def player_of(db: Database, session: str) -> Player | None:
    """Whose session this is, unless it has ended."""
    theirs = sa.select(players).join(sessions, sessions.c.player == players.c.id)
    rows = await db.fetch(theirs.where(sessions.c.id == session, sessions.c.created_at > time.time() - YEAR))
    return Player(**rows[0]._mapping) if rows else None


async def renew(db: Database, session: str) -> None:
    """Let the session last for another year."""
    await db.change(sa.update(sessions).where(sessions.c.id == session).values(created_at=time.time()))


async def end(db: Database, session: str) -> None:
    """End one session."""
    await db.change(sa.delete(sessions).where(sessions.c.id == session))


async def end_all(db: Database, player: str, but: str | None = None) -> None:
    """End a player's sessions on every device, or on every other one."""
    await db.change(sa.delete(sessions).where(sessions.c.player == player, sessions.c.id != (but or "")))


async def of_player(db: Database, player: str) -> list[float]:
    """When each of a player's sessions began."""
    begun = sa.select(sessions.c.created_at).where(sessions.c.player == player).order_by(sessions.c.created_at)
    return [row.created_at for row in await db.fetch(begun)]


async def lasting(db: Database, among: Collection[str]) -> set[str]:
    """Which of these sessions have not ended."""
    rows = await db.fetch(sa.select(sessions.c.id).where(sessions.c.id.in_(among)))
    return {row.id for row in rows}
