"""Whom a player does not want to hear: muted at one table, or blocked everywhere. Nobody else is told of it."""

import secrets
from collections.abc import Collection, Sequence

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import players, unheard

EVERYWHERE = ""
"""In the place of a table: blocked, not only muted."""


class Unheard(Struct, frozen=True):
    id: str
    player: str
    other: str
    table_id: str
    name: str  # of the other, as it was then
    at: float


async def add(db: Database, player: str, other: str, table: str, name: str, most: int) -> bool:
    """No longer hear somebody. Returns whether there was room for one more; who was there before stays so."""
    mine = unheard.c.player == player
    async with db.write() as connection:
        # Two requests of one person at once would not count each other, so the person's row is locked.
        await connection.execute(sa.select(players.c.id).where(players.c.id == player).with_for_update())
        known = sa.select(unheard.c.id).where(mine, unheard.c.other == other, unheard.c.table_id == table)
        if (await connection.execute(known)).first() is not None:
            return True
        count = (await connection.execute(sa.select(sa.func.count()).where(mine))).scalar_one()
        if count >= most:
            return False
        row = Unheard(secrets.token_urlsafe(12), player, other, table, name, db.now())
        columns = {field: getattr(row, field) for field in row.__struct_fields__}
        await connection.execute(sa.insert(unheard).values(columns))
    return True


async def remove(db: Database, player: str, id: str) -> bool:
    """Hear somebody again. Returns whether they were not heard before."""
    return await db.change(sa.delete(unheard).where(unheard.c.player == player, unheard.c.id == id)) == 1


async def of_player(db: Database, player: str) -> list[Unheard]:
    """Whom a player does not hear, the newest last."""
    rows = await db.fetch(sa.select(unheard).where(unheard.c.player == player).order_by(unheard.c.at, unheard.c.id))
    return [Unheard(**row._mapping) for row in rows]


async def is_blocked(db: Database, by: str, player: str) -> bool:
    """Whether somebody has blocked this player everywhere."""
    theirs = unheard.c.player == by, unheard.c.other == player, unheard.c.table_id == EVERYWHERE
    return bool(await db.fetch(sa.select(unheard.c.id).where(*theirs)))


async def not_heard_at(db: Database, table: str, player: str) -> set[str]:
    """Those whom a player does not hear at a table."""
    return {other for _, other in await _pairs(db, table, unheard.c.player == player)}


async def deaf_at(db: Database, table: str, writers: Collection[str]) -> dict[str, set[str]]:
    """By writer, those who do not hear them at a table."""
    deaf: dict[str, set[str]] = {}
    for player, writer in await _pairs(db, table, unheard.c.other.in_(writers)):
        deaf.setdefault(writer, set()).add(player)
    return deaf


async def _pairs(db: Database, table: str, which: sa.ColumnElement[bool]) -> Sequence[tuple[str, str]]:
    here = unheard.c.table_id.in_((EVERYWHERE, table))
    return [(row.player, row.other) for row in await db.fetch(sa.select(unheard).where(which, here))]


async def give(db: Database, from_player: str, to_player: str) -> None:
    """A guest signed in to an account: whom they did not hear, and who did not hear them, stays so."""
    async with db.write() as connection:
        for mine, theirs in ((unheard.c.player, unheard.c.other), (unheard.c.other, unheard.c.player)):
            again = unheard.alias()
            twin = sa.exists().where(
                again.c[mine.name] == to_player,
                again.c[theirs.name] == theirs,
                again.c.table_id == unheard.c.table_id,
            )
            old = mine == from_player
            await connection.execute(sa.delete(unheard).where(old, twin | (theirs == to_player)))
            await connection.execute(sa.update(unheard).where(old).values({mine.name: to_player}))
