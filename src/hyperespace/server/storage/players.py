"""People. A guest only has a name; an account also has a login, and a password or passkeys."""

import secrets
import time
from collections.abc import Collection

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
    profile: str | None = None  # the end of the address of their page; None: a guest
    unlisted: bool = False  # nobody else is to see that page

    def is_banned(self, now: float) -> bool:
        return self.banned_until is not None and self.banned_until > now

    def __repr__(self) -> str:
        """Without the password's hash: what is printed ends up in logs."""
        return f"Player({self.id!r}, {self.name!r}, login={self.login!r})"


async def create(db: Database, name: str) -> Player:
    """A new guest, with an id that cannot be guessed."""
    player = Player(new_id(), name, None, None, time.time())
    columns = {"id": player.id, "name": name, "created_at": player.created_at}
    await db.change(sa.insert(players).values(columns))
    return player


def new_id() -> str:
    """Not with a dash in front: on a command line that would be an option."""
    return next(id for id in iter(lambda: secrets.token_urlsafe(24), "") if not id.startswith("-"))


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
    profile = sa.func.coalesce(players.c.profile, secrets.token_hex(8))  # it stays when the password changes
    named = sa.update(players).where(players.c.id == id).values(login=login, password=password_hash, profile=profile)
    try:
        return await db.change(named) == 1
    except sa.exc.IntegrityError:
        return False


async def set_password(db: Database, id: str, password_hash: str, before: str | None) -> bool:
    """Change the password of an account. False if it is not this one any more, or there is no such account."""
    same = players.c.id == id, players.c.login.is_not(None), players.c.password.is_not_distinct_from(before)
    return await db.change(sa.update(players).where(*same).values(password=password_hash)) == 1


async def by_profile(db: Database, profile: str) -> Player | None:
    """The player whose page this is; None if there is none."""
    return await _find(db, players.c.profile == profile)


async def show_profile(db: Database, id: str, *, shown: bool) -> None:
    """Let others see a player's page, or nobody else."""
    await db.change(sa.update(players).where(players.c.id == id).values(unlisted=not shown))


async def have_accounts(db: Database, ids: Collection[str]) -> bool:
    """Whether all of these have an account."""
    guests = sa.select(players.c.id).where(players.c.id.in_(list(ids)), players.c.login.is_(None))
    return not await db.fetch(guests.limit(1))


async def _find(db: Database, condition: sa.ColumnElement[bool]) -> Player | None:
    rows = await db.fetch(sa.select(players).where(condition))
    return Player(**rows[0]._mapping) if rows else None
