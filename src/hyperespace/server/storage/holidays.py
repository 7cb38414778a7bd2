"""Days off of players: on these days their clocks stand still, at the tables that allow it.

When somebody changes theirs, their tables are woken in the same transaction. So whichever server keeps a table writes
it into the log there (`table/holidays.py`), even if the one that was told dies.
"""

import secrets
from collections.abc import Callable, Collection, Sequence

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage import turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import holidays, players, seats, tables


class Holiday(Struct, frozen=True):
    """Some days in a row."""

    id: str
    player: str
    first: str  # days, as 2026-12-24
    last: str
    from_at: float
    until_at: float


async def of_player(db: Database, player: str) -> list[Holiday]:
    """All days off of a player, past ones too, in order."""
    mine = sa.select(holidays).where(holidays.c.player == player).order_by(holidays.c.from_at, holidays.c.id)
    return [Holiday(**row._mapping) for row in await db.fetch(mine)]


async def planned(db: Database, players: Collection[str], now: float) -> dict[str, list[tuple[float, float]]]:
    """When each of these players has days off, from now on."""
    theirs = sa.select(holidays).where(holidays.c.player.in_(players), holidays.c.until_at > now)
    found: dict[str, list[tuple[float, float]]] = {}
    for row in await db.fetch(theirs.order_by(holidays.c.from_at)):
        found.setdefault(row.player, []).append((row.from_at, row.until_at))
    return found


async def add(
    db: Database,
    player: str,
    first: str,
    last: str,
    from_at: float,
    until_at: float,
    check: Callable[[Sequence[Holiday]], None],
) -> list[str]:
    """A player takes days off. Returns the tables at which others will notice.

    `check` is given all others of this player, and raises an error if these may not be added to them.
    """
    row = Holiday(secrets.token_urlsafe(9), player, first, last, from_at, until_at)
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    theirs = sa.select(holidays).where(holidays.c.player == player)
    async with db.write() as connection:
        await connection.execute(sa.select(players.c.id).where(players.c.id == player).with_for_update())
        check([Holiday(**each._mapping) for each in await connection.execute(theirs)])
        await connection.execute(sa.insert(holidays).values(columns))
        return await _wake(db, connection, player)


async def cancel(db: Database, player: str, id: str) -> list[str]:
    """These days off do not take place. Returns the tables at which others will notice."""
    async with db.write() as connection:
        await connection.execute(sa.delete(holidays).where(holidays.c.id == id, holidays.c.player == player))
        return await _wake(db, connection, player)


async def end(db: Database, player: str, id: str, last: str, now: float) -> list[str]:
    """These days off have begun, and end now; the day that has begun counts. Returns the tables."""
    this = holidays.c.id == id, holidays.c.player == player
    async with db.write() as connection:
        await connection.execute(sa.update(holidays).where(*this).values(last=last, until_at=now))
        return await _wake(db, connection, player)


async def _wake(db: Database, connection: AsyncConnection, player: str) -> list[str]:
    sits = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.player == player)
    playing = sa.select(tables.c.id).where(tables.c.status == "playing", sits)
    found = list((await connection.execute(playing)).scalars())
    await turns.wake_even_if_new(db, connection, found)
    return found


async def give(db: Database, from_player: str, to_player: str) -> None:
    """A guest signed in to an account: their days off are now the account's."""
    await db.change(sa.update(holidays).where(holidays.c.player == from_player).values(player=to_player))
