"""Counting matches when they end, late, twice and again: the ratings are the same."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from hyperespace.core.games import Result
from hyperespace.core.registry import find
from hyperespace.server.administration import purging
from hyperespace.server.administration import ratings as counting
from hyperespace.server.administration.office import Office
from hyperespace.server.ratings import points
from hyperespace.server.storage import archives, personal, players, profiles, ratings, seating, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.profiles import Looked
from hyperespace.server.storage.schema import rating_changes, result_traits, results
from hyperespace.server.storage.schema import ratings as standing
from hyperespace.server.storage.table_rows import Ending
from hyperespace.server.table.settings import Settings

pytestmark = pytest.mark.asyncio


async def people(db: Database, *names: str) -> list[str]:
    """People with accounts; their ids."""
    found = [await players.create(db, name) for name in names]
    for each in found:
        await players.set_login(db, each.id, each.name.lower(), "hash")
    return [each.id for each in found]


async def began(db: Database, who: Sequence[str], *, game: str = "tictactoe", rated: bool = True, **more: Any) -> str:
    """A match of these people, and of bots, which are written with a colon; its id."""
    row = await table_rows.create(
        db, game=game, seats=len(who), options=b"{}", settings=msgspec.json.encode(Settings()),
        public=more.get("public", False), host="ada", key=bytes(32), now=1.0, rated=rated,
    )  # fmt: skip
    for seat, each in enumerate(who):
        chair: Any = {"bot": each[1:]} if each.startswith(":") else {"player": each, "name": "Somebody"}
        await table_rows.change_seat(db, row.id, seat, None, None, **chair)
    await table_rows.start(db, row.id, b"[]", find(game).rules, 2.0)
    return row.id


async def finished(db: Database, who: Sequence[str], *winners: int, at: float, **more: Any) -> str:
    table = await began(db, who, **more)
    assert await end(db, table, len(who), *winners, at=at) == [True]
    return table


async def end(db: Database, table: str, seats: int, *winners: int, at: float) -> list[bool]:
    result = Result(winners, tuple(float(seat in winners) for seat in range(seats)))
    traits = tuple(("power", "void" if seat else "zombie", seat) for seat in range(seats))
    return await table_rows.finish(db, [Ending(table, msgspec.json.encode(result), at, b"{}", traits)])


async def everything(db: Database) -> list[Any]:
    """All that is kept about ratings, in order."""
    tables = (rating_changes, standing, results, result_traits)
    wanted = (sa.select(table).order_by(*table.primary_key.columns) for table in tables)
    return [[tuple(row) for row in rows] for rows in await db.fetch_each(*wanted)]


async def shown(db: Database, player: str) -> int:
    return points((await ratings.of_player(db, player))[0].mu)


async def test_a_rated_match_changes_ratings_once_and_others_none(database: Database) -> None:
    anne, bob = await people(database, "Anne", "Bob")
    await finished(database, [anne, bob], 0, at=5.0, rated=False)
    assert await ratings.of_player(database, anne) == []
    table = await finished(database, [anne, bob], 0, at=10.0)
    before = await everything(database)
    assert await shown(database, anne) > 1500 > await shown(database, bob)
    assert await end(database, table, 2, 1, at=11.0) == [False]
    assert await everything(database) == before


async def test_two_servers_that_end_the_same_match_count_it_once(database: Database) -> None:
    anne, bob, eve = await people(database, "Anne", "Bob", "Eve")
    tables = [await began(database, who) for who in ([anne, bob], [bob, eve], [eve, anne])]
    ends = [end(database, table, 2, 0, at=10.0 + place) for place, table in enumerate(tables) for _ in range(2)]
    first = await asyncio.gather(*ends)
    assert sorted(each for one in first for each in one) == [False] * 3 + [True] * 3
    assert [row.matches for who in (anne, bob, eve) for row in await ratings.of_player(database, who)] == [2, 2, 2]


async def test_an_end_that_is_written_late_counts_in_its_place(database: Database) -> None:
    anne, bob, eve = await people(database, "Anne", "Bob", "Eve")
    late = await began(database, [bob, eve])
    for at, winner in ((20.0, 0), (30.0, 1), (40.0, 0)):
        await finished(database, [anne, bob], winner, at=at)
    await end(database, late, 2, 1, at=10.0)
    incremental = await everything(database)
    await counting.count_again(Office(database, "root"))
    assert await everything(database) == incremental
    first, *_ = await ratings.changes_of(database, bob)
    assert first.table_id == late


async def test_counting_again_gives_the_same_with_bots_leavers_archives_purges_and_those_who_are_gone(
    database: Database,
) -> None:
    anne, bob, eve = await people(database, "Anne", "Bob", "Eve")
    await finished(database, [anne, bob, ":strong", ":beginner"], 0, 2, at=10.0, game="rencontre")
    left = await began(database, [anne, bob, eve], game="rencontre")
    await seating.resign(database, left, anne)
    await end(database, left, 3, 0, at=20.0)
    given_up = await began(database, [bob, ":master"])
    await seating.resign(database, given_up, bob)
    await finished(database, [eve, anne], at=30.0)
    await archives.archive_some(database, 15.0)
    await purging.purge(Office(database, "root"), "matches", 15.0)
    await personal.forget(database, bob, {})
    incremental = await everything(database)
    await counting.count_again(Office(database, "root"))
    assert await everything(database) == incremental
    assert len(incremental[0]) == 2 + 3 + 1 + 2


async def test_who_gives_a_match_up_against_bots_alone_loses_it(database: Database) -> None:
    (anne,) = await people(database, "Anne")
    table = await began(database, [anne, ":beginner"])
    await seating.resign(database, table, anne)
    assert await shown(database, anne) < 1500
    assert [row.place for row in await profiles.chairs(database, [table])] == [2, 1]


async def test_of_two_who_give_up_the_second_is_ahead(database: Database) -> None:
    anne, bob = await people(database, "Anne", "Bob")
    table = await began(database, [anne, bob])
    await seating.resign(database, table, anne)
    await asyncio.sleep(0.01)  # or both would have left at one moment
    await seating.resign(database, table, bob)
    assert await shown(database, anne) < 1500 < await shown(database, bob)


async def test_bots_stay_as_strong_as_they_are(database: Database) -> None:
    (anne,) = await people(database, "Anne")
    for at in range(10, 13):
        await finished(database, [anne, ":strong"], 0, at=float(at))
    changes = await database.fetch(sa.select(rating_changes))
    assert {row.player for row in changes} == {anne}


async def test_somebody_who_is_gone_leaves_no_rating_and_no_name_but_others_keep_theirs(database: Database) -> None:
    anne, bob = await people(database, "Anne", "Bob")
    table = await finished(database, [anne, bob], 0, at=10.0)
    before = await shown(database, anne)
    await personal.forget(database, bob, {})
    assert await shown(database, anne) == before
    kept = [row for rows in await everything(database) for row in rows]
    assert not [row for row in kept if bob in row]
    assert [chair.name for chair in await profiles.chairs(database, [table])] == ["Somebody", ""]


async def test_branches_lessons_bots_alone_and_several_seats_of_one_person_count_nowhere(database: Database) -> None:
    anne, bob = await people(database, "Anne", "Bob")
    await finished(database, [anne, anne], 0, at=10.0, rated=False)
    await finished(database, [anne, ":lesson"], 0, at=11.0, rated=False)
    await finished(database, [":strong", ":master"], 0, at=12.0, rated=False)
    assert await profiles.played_by(database, anne) == []
    await finished(database, [anne, bob], 0, at=13.0, rated=False)
    assert len(await profiles.played_by(database, anne)) == 1


async def test_a_page_says_to_others_only_what_everybody_may_see(database: Database) -> None:
    anne, bob, eve = await people(database, "Anne", "Bob", "Eve")
    secret = await finished(database, [anne, bob], 0, at=10.0, rated=False)
    public = await finished(database, [anne, bob], 1, at=11.0, rated=False, public=True)
    rated = await finished(database, [anne, eve], 0, at=12.0)
    own, rival, stranger = (Looked(anne, by) for by in (anne, bob, None))
    assert await profiles.matches(database, own, 9, None) == [rated, public, secret]
    assert await profiles.matches(database, rival, 9, None) == [rated, public, secret]
    assert await profiles.matches(database, stranger, 9, None) == [rated, public]
    assert await profiles.matches(database, stranger, 9, rated) == [public]
    assert await profiles.games(database, own) == [("tictactoe", 3, 2)]
    assert await profiles.games(database, rival) == await profiles.games(database, stranger) == [("tictactoe", 2, 1)]
    assert [(each.matches, each.won) for each in await profiles.tallies(database, stranger)] == [(2, 1)]
    assert {each.player: each.matches for each in await profiles.rivals(database, own)} == {bob: 2, eve: 1}
    await players.show_profile(database, eve, shown=False)
    assert [each.player for each in await profiles.rivals(database, stranger)] == [bob]


async def test_a_leaderboard_leaves_out_those_who_hide_are_banned_or_hardly_played(database: Database) -> None:
    anne, bob, eve, ida = await people(database, "Anne", "Bob", "Eve", "Ida")
    for at in range(10, 20):
        await finished(database, [anne, bob], 0, at=float(at))
        await finished(database, [anne, eve], 0, at=float(at) + 0.5)
    await finished(database, [bob, ida], 0, at=30.0)
    best = await ratings.leaderboard(database, "tictactoe", 0, 9, provisional=False)
    assert [each.name for each in best] == ["Anne", "Bob", "Eve"]
    assert [each.name for each in await ratings.leaderboard(database, "tictactoe", 0, 9, provisional=True)] == ["Ida"]
    await players.show_profile(database, eve, shown=False)
    await database.change(sa.text("UPDATE players SET banned_until = 1e12 WHERE name = 'Bob'"))
    shown = await ratings.leaderboard(database, "tictactoe", 0, 9, provisional=False)
    assert [(each.name, each.matches, each.last_at) for each in shown] == [("Anne", 20, 19.5)]
