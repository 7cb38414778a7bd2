"""Counting again: how matches ended, what they were played with, and what all of that makes of the ratings.

It gives the same numbers as counting each match when it ends. Nothing of it is in doubt before; this is for those who
want to be sure, for matches from before anything was counted, and for whoever changes how it is counted.
"""

from collections.abc import Callable, Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.core.balance import Trait
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.match import replay
from hyperespace.core.records import Record
from hyperespace.core.registry import game_names
from hyperespace.server.administration.office import Office
from hyperespace.server.storage import ratings, records, results
from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import rating_changes, result_traits, seats, tables
from hyperespace.server.storage.schema import results as kept

AT_ONCE = 100
"""Matches that are written down in one transaction: players hardly notice."""


async def rated_matches(database: Database) -> dict[str, tuple[int, int]]:
    """By game: how many rated matches there were, and how many people have played them."""
    counted = (sa.func.count(sa.distinct(each)) for each in (rating_changes.c.table_id, rating_changes.c.player))
    by_game = sa.select(rating_changes.c.game, *counted).group_by(rating_changes.c.game)
    return {row[0]: (int(row[1]), int(row[2])) for row in await database.fetch(by_game)}


async def count_again(office: Office, say: Callable[[int], None] = lambda done: None) -> int:
    """Write down again how all matches ended, then count those that are rated, in the order in which they ended.

    Returns how many matches there were. Those of a game that is not installed, and those whose tables were purged, stay
    as they are.
    """
    database = office.database
    ended = sa.select(tables.c.id, tables.c.game, tables.c.ended_at, tables.c.result).where(
        (tables.c.status == "over") | ((tables.c.status == "closed") & tables.c.rated & tables.c.ended_at.is_not(None)),
        tables.c.game.in_(game_names()),
    )
    over = await database.fetch(ended.order_by(tables.c.ended_at, tables.c.id))
    for start in range(0, len(over), AT_ONCE):
        await _put_down_again(database, over[start : start + AT_ONCE])
        say(min(start + AT_ONCE, len(over)))
    for game in game_names():
        await ratings.count_again(database, game)
    async with office.deed("count_ratings", str(len(over))):
        return len(over)


async def _put_down_again(database: Database, over: Sequence[AnyRow]) -> None:
    ids = [row.id for row in over]
    known = await _known_traits(database, ids)
    played = [
        results.Played(row.id, row.ended_at, row.result, known.get(row.id) or await _traits(database, row))
        for row in over
    ]
    async with database.write() as connection:
        # The seats first, as elsewhere: whoever deletes everything now would otherwise wait for us, and we for them.
        await connection.execute(sa.select(seats.c.seat).where(seats.c.table_id.in_(ids)).with_for_update())
        await connection.run_sync(ratings.lock)
        gone = await _those_gone(connection, ids)
        for table in (kept, result_traits):
            await connection.execute(sa.delete(table).where(table.c.table_id.in_(ids)))
        await connection.run_sync(results.put_down, played, gone)


async def _those_gone(connection: AsyncConnection, ids: Sequence[str]) -> dict[tuple[str, int], str]:
    """What stands for those who have deleted everything. Nothing else says which of their matches belong together."""
    there = kept.c.table_id.in_(ids), kept.c.player.startswith(ratings.GONE)
    nobody = sa.select(kept.c.table_id, kept.c.seat, kept.c.player).where(*there)
    return {(row.table_id, row.seat): row.player for row in await connection.execute(nobody)}


async def _known_traits(database: Database, ids: Sequence[str]) -> dict[str, list[Trait]]:
    """What matches were played with, as far as it is written down. It never changes."""
    known: dict[str, list[Trait]] = {}
    for row in await database.fetch(sa.select(result_traits).where(result_traits.c.table_id.in_(ids))):
        known.setdefault(row.table_id, []).append((row.kind, row.name, row.seat))
    return known


async def _traits(database: Database, row: AnyRow) -> list[Trait]:
    """What a match was played with, found out by playing it again; nothing if its rules are not played any more."""
    written = await records.get(database, row.id) if row.result is not None else None
    if written is None:
        return []
    try:
        match = replay(Record.read(written))
    except HyperespaceError:
        return []
    return list(match.game.contest.traits(match))
