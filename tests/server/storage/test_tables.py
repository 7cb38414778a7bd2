"""Tables and seats: who wins when two want the same, and what is found where."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from hyperespace.server.storage import records, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.table_rows import Ending, Found, SeatRow, TableRow
from tests.server.stored_matches import new_table


async def sit(db: Database, table: TableRow, seat: int, player: str) -> bool:
    return await table_rows.change_seat(db, table.id, seat, None, None, player=player, name=player.title())


@pytest.mark.asyncio
async def test_a_new_table_is_open_and_its_seats_are_empty(database: Database) -> None:
    row = await new_table(database)
    assert row.status == "open"
    assert await table_rows.get(database, row.id) == (row, tuple(SeatRow(row.id, seat) for seat in range(3)))
    assert await table_rows.get(database, "no such table") is None


@pytest.mark.asyncio
async def test_the_key_is_not_printed(database: Database) -> None:
    row = await new_table(database)
    assert row.id in repr(row)
    assert repr(row.key) not in repr(row)


@pytest.mark.asyncio
async def test_of_two_who_take_one_seat_one_gets_it(database: Database) -> None:
    row = await new_table(database)
    taken = await asyncio.gather(*(sit(database, row, 1, f"player {number}") for number in range(10)))
    assert taken.count(True) == 1
    found = await table_rows.get(database, row.id)
    assert found is not None
    assert found[1][1].player == f"player {taken.index(True)}"


@pytest.mark.asyncio
async def test_a_seat_changes_only_if_the_expected_one_sits_there(database: Database) -> None:
    row = await new_table(database)
    assert await sit(database, row, 0, "ada")
    assert not await table_rows.change_seat(database, row.id, 0, "bob", None, player=None)
    assert not await table_rows.change_seat(database, row.id, 0, "ada", "random", player=None)
    assert await table_rows.change_seat(database, row.id, 0, "ada", None, away=True, salt="pepper")
    assert await table_rows.change_seat(database, row.id, 2, None, None, bot="random", name="R2")
    assert await table_rows.change_seat(database, row.id, 2, None, "random", bot="clever")
    found = await table_rows.get(database, row.id)
    assert found is not None
    assert found[1] == (
        SeatRow(row.id, 0, player="ada", name="Ada", salt="pepper", away=True),
        SeatRow(row.id, 1),
        SeatRow(row.id, 2, bot="clever", name="R2"),
    )


@pytest.mark.asyncio
async def test_a_match_begins_once_and_ends_once(database: Database) -> None:
    row = await new_table(database)
    assert await table_rows.finish(database, [Ending(row.id, b"{}", 1500.0, b"{}")]) == [False]
    begun = await asyncio.gather(*(table_rows.start(database, row.id, b'["a","",""]', 7, 1100.0) for _ in range(3)))
    assert sorted(begun) == [False, False, True]
    assert await table_rows.playing_among(database, [row.id, "none"]) == {row.id}
    first = Ending(row.id, b'{"winners":[1]}', 2000.0, b'{"record":1}')
    second = Ending(row.id, b'{"winners":[2]}', 3000.0, b'{"record":2}')
    assert await table_rows.finish(database, [first, second]) == [True, False]
    assert await table_rows.finish(database, [second]) == [False]
    found = await table_rows.get(database, row.id)
    assert found is not None
    over = found[0]
    assert (over.salts, over.rules) == (b'["a","",""]', 7)
    assert await records.get(database, row.id) == b'{"record":1}'
    assert (over.status, over.started_at, over.ended_at, over.result) == ("over", 1100.0, 2000.0, b'{"winners":[1]}')
    assert await table_rows.playing_among(database, [row.id]) == set()


@pytest.mark.asyncio
async def test_matches_that_go_on_are_counted_by_where_they_were_started_from(database: Database) -> None:
    over, closed, running, elsewhere, waiting = [await new_table(database) for _ in range(5)]
    for row, network in ((over, "here"), (closed, "here"), (running, "here"), (elsewhere, "there")):
        assert await table_rows.start(database, row.id, b"[]", 7, 1100.0, network=network)
    assert not await table_rows.start(database, running.id, b"[]", 7, 1100.0, network="there")
    assert await table_rows.running_from(database, "here") == 3
    await table_rows.finish(database, [Ending(over.id, b"{}", 2000.0, b"{}")])
    await table_rows.close(database, closed.id, "playing")
    assert await table_rows.running_from(database, "here") == 1
    for row in (over, closed, waiting):
        found = await table_rows.get(database, row.id)
        assert found is not None
        assert found[0].network is None


@pytest.mark.asyncio
async def test_of_two_servers_that_end_the_same_matches_each_match_is_ended_by_one(database: Database) -> None:
    rows = [await new_table(database) for _ in range(8)]
    for row in rows:
        await table_rows.start(database, row.id, b"[]", 7, 1100.0)
    one = [Ending(row.id, b'"one"', 2000.0, b"{}") for row in rows]
    other = [Ending(row.id, b'"other"', 2000.0, b"{}") for row in reversed(rows)]
    firsts, seconds = await asyncio.gather(table_rows.finish(database, one), table_rows.finish(database, other))
    assert [was_first != was_second for was_first, was_second in zip(firsts, reversed(seconds), strict=True)] == [
        True
    ] * 8
    for row, was_first in zip(rows, firsts, strict=True):
        found = await table_rows.get(database, row.id)
        assert found is not None
        assert found[0].result == (b'"one"' if was_first else b'"other"')


@pytest.mark.asyncio
async def test_a_closed_table_does_not_begin_and_a_finished_one_does_not_close(database: Database) -> None:
    closed, finished = await new_table(database), await new_table(database)
    assert await table_rows.close(database, closed.id)
    assert not await table_rows.start(database, closed.id, b"[]", 7, 1100.0)
    await table_rows.start(database, finished.id, b"[]", 7, 1100.0)
    await table_rows.finish(database, [Ending(finished.id, b"{}", 1200.0, b"{}")])
    assert not await table_rows.close(database, finished.id)
    assert not await table_rows.close(database, "no such table")


@pytest.mark.asyncio
async def test_the_lobby_shows_public_tables_that_are_open_or_played(database: Database) -> None:
    old, hidden, new, played, over, closed = [
        await new_table(database, now=1000.0 + number, public=number != 1) for number in range(6)
    ]
    for row in (played, over):
        await table_rows.start(database, row.id, b"[]", 7, 2000.0)
    await table_rows.finish(database, [Ending(over.id, b"{}", 2000.0, b"{}")])
    await table_rows.close(database, closed.id)
    await sit(database, new, 2, "bob")
    found = await table_rows.lobby(database, 10)
    assert [row.id for row, _ in found] == [played.id, new.id, old.id]
    assert [seat.player for seat in found[1][1]] == [None, None, "bob"]
    assert [row.id for row, _ in await table_rows.lobby(database, 2)] == [played.id, new.id]
    assert hidden.id not in {row.id for row, _ in found}


@pytest.mark.asyncio
async def test_a_player_finds_the_tables_where_he_sits_or_is_the_host(database: Database) -> None:
    hosts = await new_table(database, now=1.0, public=False, host="bob")
    sits = await new_table(database, now=2.0)
    await new_table(database, now=3.0)
    closed = await new_table(database, now=4.0, host="bob")
    await table_rows.close(database, closed.id)
    for seat in (0, 1):
        await sit(database, sits, seat, "bob")
    assert [row.id for row, _ in await table_rows.of_player(database, "bob", 10)] == [sits.id, hosts.id]
    assert [row.id for row, _ in await table_rows.of_player(database, "bob", 1)] == [sits.id]


@pytest.mark.asyncio
async def test_what_was_a_guests_becomes_the_accounts(database: Database) -> None:
    hosted, joined = await new_table(database, host="guest"), await new_table(database)
    await sit(database, hosted, 0, "guest")
    await sit(database, joined, 1, "guest")
    await sit(database, joined, 2, "other")
    assert await table_rows.give_seats(database, "guest", "account") == 2
    assert await table_rows.of_player(database, "guest", 10) == []
    assert {row.id for row, _ in await table_rows.of_player(database, "account", 10)} == {hosted.id, joined.id}
    found = await table_rows.get(database, joined.id)
    assert found is not None
    assert [seat.player for seat in found[1]] == [None, "account", "other"]


@pytest.mark.asyncio
async def test_a_record_that_is_written_late_is_written_once(database: Database) -> None:
    assert await records.get(database, "table") is None
    await records.keep(database, "table", b'{"first":1}')
    await records.keep(database, "table", b'{"second":2}')
    assert await records.get(database, "table") == b'{"first":1}'


@pytest.mark.asyncio
async def test_rules_that_nobody_wrote_down_are_learned_and_others_stay(database: Database) -> None:
    unknown, known = await new_table(database), await new_table(database)
    await table_rows.start(database, known.id, b"[]", 7, 1100.0)
    for row in (unknown, known):
        await table_rows.learn_rules(database, replace(row, rules=8))
    found = [await table_rows.get(database, row.id) for row in (unknown, known)]
    assert [each[0].rules for each in found if each] == [8, 7]


async def in_pages(read: Callable[[str | None], Awaitable[list[Found]]]) -> list[str]:
    """The names on all pages, one after the other."""
    names: list[str] = []
    while page := await read(names[-1] if names else None):
        names += [row.id for row, _ in page]
    return names


@pytest.mark.asyncio
async def test_page_by_page_every_table_comes_once_also_those_of_one_moment(database: Database) -> None:
    made = [await new_table(database, now=float(number // 4), host="ada") for number in range(14)]
    for number, row in enumerate(made[:10]):
        await sit(database, row, 0, "bob" if number % 3 else "ada")
        await sit(database, row, 1, "bob")
    for row in made[3:6]:
        await table_rows.start(database, row.id, b"[]", 7, 1100.0)
    await table_rows.close(database, made[6].id)
    there = {row.id for row in made} - {made[6].id}
    his = there & {row.id for row in made[:10]}
    all_at_once = [row.id for row, _ in await table_rows.lobby(database, 50)]
    assert set(all_at_once) == there
    assert await in_pages(partial(table_rows.lobby, database, 3)) == all_at_once
    for player, owns in (("ada", there), ("bob", his)):
        all_at_once = [row.id for row, _ in await table_rows.of_player(database, player, 50)]
        assert set(all_at_once) == owns
        assert await in_pages(partial(table_rows.of_player, database, player, 3)) == all_at_once


@pytest.mark.asyncio
async def test_every_list_is_read_in_the_order_of_an_index_and_no_further_than_its_page(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    row = await new_table(database)
    asked: list[tuple[str, Any]] = []  # statements, and values as the driver takes them
    event.listen(
        database._each_alone.sync_engine, "before_cursor_execute", lambda *call: asked.append((call[2], call[3]))
    )
    for after in (None, row.id):
        await table_rows.lobby(database, 20, after)
        await table_rows.of_player(database, "ada", 20, after)
        await table_rows.of_player(database, "ada", 20, after, "going", without_hidden=True)
        await table_rows.of_player(database, "ada", 20, after, "over", without_hidden=True)
    async with database._each_alone.connect() as connection:
        steps = [
            str(step["detail"])
            for statement, values in tuple(asked)
            for step in (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)).mappings()
        ]
    await database.close()
    for index in (
        "tables USING COVERING INDEX ix_tables_status_public_created_at_id",
        "tables USING INDEX ix_tables_host_created_at_id",
        "seats USING COVERING INDEX ix_seats_player_opened_at_table_id",
        "seats USING COVERING INDEX ix_seats_kept_for_opened_at_table_id",
        "hidden USING",
    ):
        assert any(step.startswith(f"SEARCH {index}") for step in steps), steps
    assert [step for step in steps if re.match(r"SCAN (tables|seats|hidden)", step)] == []
