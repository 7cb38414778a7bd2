"""People. A guest only has a name; an account also has a login and a password."""

import secrets
import time

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import players


class Player(Struct, frozen=True):
    id: str
    name: str
    login: str | None
    password: str | None  # its hash
    created_at: float
    banned_until: float | None = None  # may not sign in before; None: never banned

    def is_banned(self, now: float) -> bool:
        return self.banned_until is not None and self.banned_until > now

    def __repr__(self) -> str:
        """Without the password's hash: what is printed ends up in logs."""
        return f"Player({self.id!r}, {self.name!r}, login={self.login!r})"


async def create(db: Database, name: str) -> Player:
    """A new guest, with an id that cannot be guessed."""
    player = Player(secrets.token_urlsafe(24), name, None, None, time.time())
    columns = {"id": player.id, "name": name, "created_at": player.created_at}
    await db.change(sa.insert(players).values(columns))
    return player


async def get(db: Database, id: str) -> Player | None:
    """The player with this id; None if there is none."""
    return await _find(db, players.c.id == id)


async def by_login(db: Database, login: str) -> Player | None:
    """The player with this login; None if there is none."""
    return await _find(db, players.c.login == login)


async def rename(db: Database, id: str, name: str) -> bool:
    """Change a player's name. The names at their seats stay as they are."""
    return await db.change(sa.update(players).where(players.c.id == id).values(name=name)) == 1


async def set_login(db: Database, id: str, login: str, password_hash: str) -> bool:
    """Give a guest an account, or change login and password. False if the login is taken, or nobody has this id."""
    named = sa.update(players).where(players.c.id == id).values(login=login, password=password_hash)
    try:
        return await db.change(named) == 1
    except sa.exc.IntegrityError:
        return False


async def _find(db: Database, condition: sa.ColumnElement[bool]) -> Player | None:
    rows = await db.fetch(sa.select(players).where(condition))
    return Player(**rows[0]._mapping) if rows else None
