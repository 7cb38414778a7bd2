"""What people have made in the workshop. A work belongs to an account; others see it once it is published.

Only the last version of a text is kept: a match that is played with an earlier one carries it in its options.
"""

import hashlib
from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage import table_rows
from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import measures, players, unheard, works
from hyperespace.server.storage.unheard import EVERYWHERE

Full: TypeAlias = Literal["person", "server"]
"""Who has enough works already."""


class WorkRow(Struct, frozen=True):
    """A piece of work without its text: lists are long, and texts too."""

    id: str
    owner: str
    game: str
    craft: str
    titles: dict[str, str]
    hash: str
    bytes: int
    version: int
    created_at: float
    changed_at: float
    published_at: float | None
    removed_at: float | None

    @property
    def is_public(self) -> bool:
        return self.published_at is not None and self.removed_at is None


class Listed(NamedTuple):
    """A work, with who made it."""

    row: WorkRow
    author: str
    profile: str | None  # the end of the address of the author's page; None: they do not show it


class Limits(NamedTuple):
    """How many works there may be."""

    of_a_person: int
    of_all: int


def hash_of(text: str) -> str:
    """What tells one text of a work from another."""
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


async def create(
    db: Database, owner: str, game: str, craft: str, titles: Mapping[str, str], text: str, most: Limits
) -> WorkRow | Full:
    """Keep a new work, unless its owner or the server has enough of them."""
    now = db.now()
    of_text = hash_of(text), len(text.encode())
    row = WorkRow(table_rows.new_id(), owner, game, craft, dict(titles), *of_text, 1, now, now, None, None)
    async with db.write() as connection:
        await _lock(connection, owner)
        if await _count(connection, works.c.owner == owner) >= most.of_a_person:
            return "person"
        if await _count(connection, sa.true()) >= most.of_all:
            return "server"
        columns = msgspec.structs.asdict(row) | {"titles": msgspec.json.encode(row.titles), "text": text}
        await connection.execute(sa.insert(works).values(columns))
    return row


async def get(db: Database, id: str) -> Listed | None:
    """A work, whoever may see it."""
    rows = await db.fetch(_listed.where(works.c.id == id))
    return _read(rows[0]) if rows else None


async def text_of(db: Database, id: str) -> str | None:
    """The file of a work."""
    rows = await db.fetch(sa.select(works.c.text).where(works.c.id == id))
    return rows[0].text if rows else None


async def of_owner(db: Database, owner: str) -> list[Listed]:
    """Somebody's works, the newest first."""
    mine = _listed.where(works.c.owner == owner).order_by(works.c.created_at.desc(), works.c.id.desc())
    return [_read(row) for row in await db.fetch(mine)]


async def texts_of(db: Database, owner: str) -> dict[str, str]:
    """The files of somebody's works, by id."""
    rows = await db.fetch(sa.select(works.c.id, works.c.text).where(works.c.owner == owner))
    return {row.id: row.text for row in rows}


async def published(
    db: Database,
    limit: int,
    after: WorkRow | None = None,
    game: str | None = None,
    craft: str | None = None,
    reader: str | None = None,
) -> list[Listed]:
    """What everybody may see, the newest first, but for works of those whom the reader has blocked."""
    found = _listed.where(works.c.published_at.is_not(None), works.c.removed_at.is_(None))
    for column, wanted in ((works.c.game, game), (works.c.craft, craft)):
        if wanted is not None:
            found = found.where(column == wanted)
    if reader is not None:
        blocked = sa.select(unheard.c.other).where(unheard.c.player == reader, unheard.c.table_id == EVERYWHERE)
        found = found.where(works.c.owner.not_in(blocked))
    if after is not None:
        found = found.where(sa.tuple_(works.c.published_at, works.c.id) < (after.published_at, after.id))
    newest = found.order_by(works.c.published_at.desc(), works.c.id.desc()).limit(limit)
    return [_read(row) for row in await db.fetch(newest)]


async def change(db: Database, id: str, version: int, titles: Mapping[str, str], text: str) -> bool:
    """Replace the text of a work. False if it was changed since this version, or is gone."""
    new = {
        "titles": msgspec.json.encode(dict(titles)), "text": text, "hash": hash_of(text),
        "bytes": len(text.encode()), "version": version + 1, "changed_at": db.now(),
    }  # fmt: skip
    same = works.c.id == id, works.c.version == version
    return await db.change(sa.update(works).where(*same).values(new)) == 1


async def publish(db: Database, row: WorkRow, most: int) -> bool:
    """Let everybody see a work. False if its owner has published so many already."""
    mine = works.c.owner == row.owner, works.c.published_at.is_not(None), works.c.id != row.id
    async with db.write() as connection:
        await _lock(connection, row.owner)
        if await _count(connection, *mine) >= most:
            return False
        hidden = works.c.id == row.id, works.c.published_at.is_(None)
        await connection.execute(sa.update(works).where(*hidden).values(published_at=db.now()))
    return True


async def withdraw(db: Database, id: str) -> None:
    """Nobody but its owner is to see a work any more."""
    await db.change(sa.update(works).where(works.c.id == id).values(published_at=None))


async def delete(db: Database, id: str) -> bool:
    """Delete a work for good. Matches that are played with it go on."""
    async with db.write() as connection:
        await connection.execute(sa.delete(measures).where(measures.c.work_id == id))
        return (await connection.execute(sa.delete(works).where(works.c.id == id))).rowcount == 1


async def forget_in(connection: AsyncConnection, owner: str) -> None:
    """Somebody is forgotten: what they made goes too, with what was measured of it."""
    theirs = sa.select(works.c.id).where(works.c.owner == owner)
    asked = (measures.c.player == owner) | measures.c.work_id.in_(theirs)
    await connection.execute(sa.delete(measures).where(asked))
    await connection.execute(sa.delete(works).where(works.c.owner == owner))


async def newest(db: Database, limit: int, *, removed: bool) -> list[Listed]:
    """Works that are published, or those that were removed, the newest first: for whoever runs the server."""
    which = works.c.removed_at.is_not(None) if removed else works.c.published_at.is_not(None)
    order = works.c.removed_at if removed else works.c.published_at
    wanted = _listed.where(which).order_by(order.desc(), works.c.id.desc()).limit(limit)
    return [_read(row) for row in await db.fetch(wanted)]


async def set_removed_in(connection: AsyncConnection, id: str, removed_at: float | None) -> bool:
    """Take a work away from everybody but its owner, or give it back. False if that is so already."""
    other = works.c.removed_at.is_(None) if removed_at is not None else works.c.removed_at.is_not(None)
    changed = sa.update(works).where(works.c.id == id, other).values(removed_at=removed_at)
    return (await connection.execute(changed)).rowcount == 1


_columns = [column for column in works.c if column.name != "text"]
_listed = sa.select(*_columns, players.c.name.label("author"), players.c.profile, players.c.unlisted).join(
    players, players.c.id == works.c.owner
)


def _read(row: AnyRow) -> Listed:
    known = {name: value for name, value in row._mapping.items() if name in WorkRow.__struct_fields__}
    work = WorkRow(**known | {"titles": msgspec.json.decode(row.titles)})
    return Listed(work, row.author, None if row.unlisted else row.profile)


async def _lock(connection: AsyncConnection, player: str) -> None:
    """Two requests of one person at once would not count each other, so the person's row is locked."""
    await connection.execute(sa.select(players.c.id).where(players.c.id == player).with_for_update())


async def _count(connection: AsyncConnection, *which: sa.ColumnElement[bool]) -> int:
    found = sa.select(sa.func.count()).select_from(works).where(*which)
    return int((await connection.execute(found)).scalar_one())
