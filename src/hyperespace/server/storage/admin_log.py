"""What whoever runs the server did or looked at. Nothing in it is ever changed, but for the names of deleted people."""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import admin_log, players


class Deed(Struct, frozen=True):
    id: int
    at: float
    by: str  # a user of the operator's machine
    deed: str
    about: str  # the id of a table or a player, or what was searched for
    changed: tuple[str, ...]  # the tables that look different since


async def write(
    connection: AsyncConnection, *, at: float, by: str, deed: str, about: str, changed: Sequence[str] = ()
) -> None:
    """Write down a deed in the transaction that does it, so that neither is there without the other."""
    row = {"at": at, "by": by, "deed": deed, "about": about, "changed": msgspec.json.encode(changed)}
    await connection.execute(sa.insert(admin_log).values(row))


async def since(db: Database, id: int) -> list[Deed]:
    """What was done after this deed, in order."""
    return _read(await db.fetch(sa.select(admin_log).where(admin_log.c.id > id).order_by(admin_log.c.id)))


async def latest(db: Database, limit: int) -> list[Deed]:
    """What was done last, the newest first."""
    return _read(await db.fetch(sa.select(admin_log).order_by(admin_log.c.id.desc()).limit(limit)))


async def forget_in(connection: AsyncConnection, player: str) -> None:
    """Take the names out by which a person was called or searched for. Their id stays: it leads to nobody any more."""
    about, deed = admin_log.c.about, admin_log.c.deed
    renamed = deed == "rename_person", about.startswith(f"{player} ", autoescape=True)
    await connection.execute(sa.update(admin_log).where(*renamed).values(about=player))
    known = (await connection.execute(sa.select(players.c.name, players.c.login).where(players.c.id == player))).first()
    called = [name.lower() for name in known or () if name]
    searched = deed == "find_people", sa.func.lower(about).in_(called)
    await connection.execute(sa.update(admin_log).where(*searched).values(about=""))


async def last_purges(db: Database) -> dict[str, float]:
    """When things of each kind were last purged."""
    deed = admin_log.c.deed
    purges = sa.select(deed, sa.func.max(admin_log.c.at)).where(deed.startswith("purge_", autoescape=True))
    rows = await db.fetch(purges.group_by(deed))
    return {name.removeprefix("purge_"): at for name, at in rows}


async def last_id(db: Database) -> int:
    """The id of the newest deed; 0 if there is none."""
    return int((await db.fetch(sa.select(sa.func.coalesce(sa.func.max(admin_log.c.id), 0))))[0][0])


def _read(rows: Sequence[AnyRow]) -> list[Deed]:
    return [Deed(row.id, row.at, row.by, row.deed, row.about, _tables.decode(row.changed)) for row in rows]


_tables = msgspec.json.Decoder(tuple[str, ...])
