"""Tries at matches of the day, in both databases."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

import hyperespace as hs
from hyperespace.core.games import Result
from hyperespace.server import days
from hyperespace.server.storage import dailies, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.table_rows import Ending, SeatRow, TableRow
from tests.server.databases import cluster, database, database_url, postgresql_url, sqlite_url

__all__ = ["cluster", "database", "database_url", "postgresql_url", "sqlite_url"]

pytestmark = pytest.mark.asyncio

DAY = "2026-11-18"
NOON = days.end_of(DAY) - 43_200


async def begin(db: Database, player: str, day: str = DAY) -> str:
    match = await dailies.keep(db, days.match_of(hs.find("kuhn"), day, b"s" * 32))
    id = table_rows.new_id()
    row = TableRow(
        id, "kuhn", 2, match.options, b"{}", False, "playing", player, match.key, NOON, started_at=NOON, daily=day
    )
    chairs = SeatRow(id, 0, player=player, name=player.title()), SeatRow(id, 1, bot="random")
    return await dailies.begin(db, player, row, chairs)


async def end(db: Database, table: str, at: float = NOON) -> None:
    result = msgspec.json.encode(Result((0,), (1, -1)))
    assert await table_rows.finish(db, [Ending(table, result, at, b"{}", daily_turns=7)]) == [True]


async def test_of_two_tries_that_begin_at_once_there_is_one(database: Database) -> None:
    one, other = await asyncio.gather(begin(database, "ada"), begin(database, "ada"))
    assert one == other
    await end(database, one)
    assert await begin(database, "ada") != one
    mine = await dailies.try_of(database, "kuhn", DAY, "ada")
    assert mine == dailies.MyTry(one, "over")


async def test_only_what_was_over_in_time_is_a_result(database: Database) -> None:
    await end(database, in_time := await begin(database, "ada"))
    await end(database, await begin(database, "bob"), days.end_of(DAY))
    await begin(database, "eve")
    (found,) = await dailies.finished(database, "kuhn", DAY)
    assert (found.table, found.name, found.turns, await dailies.count(database, "kuhn", DAY)) == (in_time, "Ada", 7, 1)


async def test_a_guest_who_signs_in_brings_a_try_that_counts_only_if_the_account_has_none(database: Database) -> None:
    hers = await begin(database, "ada")
    await begin(database, "guest")
    tomorrow = await begin(database, "guest", "2026-11-19")
    await dailies.give(database, "guest", "ada")
    tries = [(row.day, row.counts) for row in await dailies.of_player(database, "ada")]
    assert sorted(tries) == [(DAY, False), (DAY, True), ("2026-11-19", True)]
    assert [await dailies.try_of(database, "kuhn", day, "ada") for day in (DAY, "2026-11-19")] == [
        dailies.MyTry(hers, "playing"),
        dailies.MyTry(tomorrow, "playing"),
    ]


async def test_days_that_somebody_played_lead_to_each_other(database: Database) -> None:
    for day in ("2026-11-01", DAY, "2026-11-20"):
        await begin(database, "ada", day)
    assert await dailies.neighbours(database, "kuhn", DAY) == ("2026-11-01", "2026-11-20")
    assert await dailies.neighbours(database, "kuhn", "2026-11-01") == (None, DAY)


async def test_the_match_stays_as_it_was_begun(database: Database) -> None:
    first = days.match_of(hs.find("kuhn"), DAY, b"s" * 32)
    assert await dailies.keep(database, first) == first
    assert await dailies.keep(database, replace(first, bot="random", rules=99)) == first
