"""Matches of the day, and who has tried them. One try of each player counts."""

from collections.abc import Sequence

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.days import DailyMatch, end_of
from hyperespace.server.storage import table_rows
from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import daily_matches, daily_tries, seats, tables
from hyperespace.server.storage.table_rows import SeatRow, Status, TableRow

SEAT = 0
"""Where everybody sits."""


class MyTry(Struct, frozen=True):
    """A player's try that counts."""

    table: str
    status: Status


class Finished(Struct, frozen=True):
    """A try that counts and was over in time."""

    table: str
    player: str | None  # None: forgotten since
    name: str
    result: bytes  # JSON
    turns: int
    ended_at: float


async def get(db: Database, game: str, day: str) -> DailyMatch | None:
    """The match of a day, if anybody has begun it."""
    found = await db.fetch(sa.select(daily_matches).where(*_on(daily_matches, game, day)))
    return DailyMatch(**found[0]._mapping) if found else None


async def keep(db: Database, match: DailyMatch) -> DailyMatch:
    """The match of a day as whoever began it first got it: this one, if nobody was faster."""
    columns = {name: getattr(match, name) for name in match.__struct_fields__}
    await db.change(db.insert(daily_matches).values(columns).on_conflict_do_nothing())
    kept = await get(db, match.game, match.day)
    assert kept is not None
    return kept


async def neighbours(db: Database, game: str, day: str) -> tuple[str | None, str | None]:
    """The last day before this one and the first after it on which somebody began the match."""
    days = daily_matches.c.day
    of_game = daily_matches.c.game == game
    earlier = sa.select(sa.func.max(days)).where(of_game, days < day)
    later = sa.select(sa.func.min(days)).where(of_game, days > day)
    before, after = await db.fetch_each(earlier, later)
    return before[0][0], after[0][0]


async def begin(db: Database, player: str, row: TableRow, chairs: Sequence[SeatRow]) -> str:
    """Begin a try at this new table. Returns its id, or that of the try that this player has not finished yet."""
    assert row.daily is not None
    here = _on(daily_tries, row.game, row.daily)
    day = sa.select(daily_matches.c.day).where(*_on(daily_matches, row.game, row.daily))
    theirs = sa.select(daily_tries.c.counts, tables.c.id, tables.c.status)
    joined = theirs.join(tables, tables.c.id == daily_tries.c.table_id).where(*here, daily_tries.c.player == player)
    async with db.write() as connection:
        # The day's row is locked, so that of two tries that begin at once only one counts.
        await connection.execute(day.with_for_update())
        tries = (await connection.execute(joined)).all()
        going = [each.id for each in tries if each.status == "playing"]
        if going:
            return str(going[0])
        await table_rows.insert(connection, row, chairs)
        new = {"table_id": row.id, "day": row.daily, "game": row.game, "player": player}
        counts = not any(each.counts for each in tries)
        await connection.execute(sa.insert(daily_tries).values(**new, counts=counts))
    return row.id


async def try_of(db: Database, game: str, day: str, player: str) -> MyTry | None:
    """A player's try that counts."""
    mine = *_on(daily_tries, game, day), daily_tries.c.player == player, daily_tries.c.counts
    wanted = sa.select(tables.c.id, tables.c.status).join(daily_tries, daily_tries.c.table_id == tables.c.id)
    found = await db.fetch(wanted.where(*mine))
    return MyTry(*found[0]) if found else None


def _in_time(game: str, day: str) -> tuple[sa.ColumnElement[bool], ...]:
    over = tables.c.status == "over", tables.c.ended_at < end_of(day)
    return *_on(daily_tries, game, day), daily_tries.c.counts, daily_tries.c.turns.is_not(None), *over


async def count(db: Database, game: str, day: str) -> int:
    """How many have finished a try that counts."""
    done = sa.select(sa.func.count()).select_from(daily_tries).join(tables, tables.c.id == daily_tries.c.table_id)
    return int((await db.fetch(done.where(*_in_time(game, day))))[0][0])


async def finished(db: Database, game: str, day: str) -> list[Finished]:
    """The tries that count, in the order in which they ended. After the day is over no try does any more."""
    wanted = sa.select(
        tables.c.id, daily_tries.c.player, seats.c.name, tables.c.result, daily_tries.c.turns, tables.c.ended_at
    )
    joined = wanted.join(daily_tries, daily_tries.c.table_id == tables.c.id).join(
        seats, sa.and_(seats.c.table_id == tables.c.id, seats.c.seat == SEAT)
    )
    rows = await db.fetch(joined.where(*_in_time(game, day)).order_by(tables.c.ended_at, tables.c.id))
    return [Finished(*row) for row in rows]


async def of_player(db: Database, player: str) -> Sequence[AnyRow]:
    """All tries of a player, with how they ended."""
    wanted = sa.select(daily_tries, tables.c.status, tables.c.result)
    theirs = wanted.join(tables, tables.c.id == daily_tries.c.table_id).where(daily_tries.c.player == player)
    return await db.fetch(theirs.order_by(daily_tries.c.day, daily_tries.c.game))


async def give(db: Database, from_player: str, to_player: str) -> None:
    """A guest signed in to an account. Where both have tried, the account's try counts, and the guest's does not."""
    other = daily_tries.alias()
    same = other.c.day == daily_tries.c.day, other.c.game == daily_tries.c.game
    both = sa.exists().where(other.c.player == to_player, *same, other.c.counts)
    old = daily_tries.c.player == from_player
    async with db.write() as connection:
        await connection.execute(sa.update(daily_tries).where(old, both).values(counts=False))
        await connection.execute(sa.update(daily_tries).where(old).values(player=to_player))


async def forget_in(connection: AsyncConnection, player: str) -> None:
    """Results stay, and are nobody's. A try that a bot goes on with does not count."""
    mine = daily_tries.c.player == player
    await connection.execute(sa.update(daily_tries).where(mine, daily_tries.c.turns.is_(None)).values(counts=False))
    await connection.execute(sa.update(daily_tries).where(mine).values(player=None))


def _on(table: sa.Table, game: str, day: str) -> tuple[sa.ColumnElement[bool], ...]:
    return table.c.game == game, table.c.day == day
