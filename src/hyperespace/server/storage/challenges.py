"""What devices are asked to sign. A challenge is good for one answer, from the browser that asked for it, and soon old.

They are in the database, so that the answer may come to another server than the one that gave the challenge.
"""

import secrets
from hashlib import sha256
from typing import Final, Literal, TypeAlias

import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import challenges

Purpose: TypeAlias = Literal["make", "enter", "prove"]
"""To make a passkey; to sign in; to prove once more that it is really the player who is signed in."""

LASTS: Final = 300.0
"""Seconds for which a challenge is good."""

BYTES: Final = 32


async def give(db: Database, purpose: Purpose, browser: str, player: str | None) -> bytes:
    """A new challenge. Those that are too old are forgotten."""
    challenge, now = secrets.token_bytes(BYTES), db.now()
    row = {
        "id": _id(challenge), "purpose": purpose, "browser": browser, "player": player, "ends_at": now + LASTS,
    }  # fmt: skip
    await db.change(sa.delete(challenges).where(challenges.c.ends_at <= now))
    await db.change(sa.insert(challenges).values(row))
    return challenge


async def take(db: Database, challenge: bytes, purpose: Purpose, browser: str, player: str | None) -> bool:
    """Use a challenge up. Returns whether it was given to this browser and player, for this, and not long ago."""
    used = sa.delete(challenges).where(challenges.c.id == _id(challenge)).returning(challenges)
    async with db.write() as connection:
        row = (await connection.execute(used)).first()
    if row is None or row.ends_at <= db.now():
        return False
    return (row.purpose, row.browser, row.player) == (purpose, browser, player)


def _id(challenge: bytes) -> str:
    return sha256(challenge).hexdigest()
