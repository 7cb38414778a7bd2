"""Passkeys: the public half of what a player's device signs with. The other half never leaves the device."""

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import passkeys, players


class Passkey(Struct, frozen=True):
    id: str  # as the device calls it, in base64
    player: str
    public_key: bytes
    uses: int  # as the device counts them; 0 if it does not
    site: str  # the host name for which it was made
    name: str
    created_at: float
    used_at: float | None = None


async def of_player(db: Database, player: str) -> list[Passkey]:
    """A player's passkeys, oldest first."""
    theirs = sa.select(passkeys).where(passkeys.c.player == player)
    rows = await db.fetch(theirs.order_by(passkeys.c.created_at, passkeys.c.id))
    return [Passkey(**row._mapping) for row in rows]


async def get(db: Database, id: str) -> Passkey | None:
    """The passkey that a device calls so; None if there is none."""
    rows = await db.fetch(sa.select(passkeys).where(passkeys.c.id == id))
    return Passkey(**rows[0]._mapping) if rows else None


async def add(db: Database, new: Passkey, most: int, login: str | None = None) -> bool:
    """Keep a new passkey, and with a login make its owner's account with it.

    False if there is one of this id, the player has so many already, or the login is taken.
    """
    row = {name: getattr(new, name) for name in new.__struct_fields__}
    owner = players.c.id == new.player
    try:
        async with db.write() as connection:
            # Two requests of one person at once would not count each other, so the person's row is locked.
            await connection.execute(sa.select(players.c.id).where(owner).with_for_update())
            theirs = sa.select(sa.func.count()).where(passkeys.c.player == new.player)
            if (await connection.execute(theirs)).scalar_one() >= most:
                return False
            await connection.execute(sa.insert(passkeys).values(row))
            if login is not None:
                named = sa.update(players).where(owner, players.c.login.is_(None)).values(login=login)
                if (await connection.execute(named)).rowcount != 1:
                    raise _Taken
    except (sa.exc.IntegrityError, _Taken):
        return False
    return True


class _Taken(Exception):
    """Leaves a transaction, so that it is undone."""


async def note_use(db: Database, id: str, before: int, uses: int) -> bool:
    """It was used. False if it was used elsewhere in the same moment, or is gone."""
    same = passkeys.c.id == id, passkeys.c.uses == before
    return await db.change(sa.update(passkeys).where(*same).values(uses=uses, used_at=db.now())) == 1


async def rename(db: Database, id: str, player: str, name: str) -> bool:
    """Call a player's passkey otherwise. False if they have none of this id."""
    theirs = passkeys.c.id == id, passkeys.c.player == player
    return await db.change(sa.update(passkeys).where(*theirs).values(name=name)) == 1


async def remove(db: Database, id: str, player: str) -> bool:
    """Forget a player's passkey, unless it is the only way into their account. Returns whether it was forgotten."""
    async with db.write() as connection:
        password = sa.select(players.c.password).where(players.c.id == player).with_for_update()
        has_password = (await connection.execute(password)).scalar() is not None
        theirs = set((await connection.execute(sa.select(passkeys.c.id).where(passkeys.c.player == player))).scalars())
        if id not in theirs or (len(theirs) == 1 and not has_password):
            return False
        await connection.execute(sa.delete(passkeys).where(passkeys.c.id == id))
    return True
