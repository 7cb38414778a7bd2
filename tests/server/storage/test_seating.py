"""Sitting down at once: one gets the seat, and no two get one name."""

import asyncio

import pytest

from hyperespace.server.storage import players, seating, table_rows
from hyperespace.server.storage.database import Database
from tests.server.stored_matches import new_table


@pytest.mark.asyncio
async def test_those_who_sit_down_at_once_have_names_of_their_own(database: Database) -> None:
    table = await new_table(database)
    people = [await players.create(database, name) for name in ("Bob", "bob", "Воb")]
    await asyncio.gather(*(seating.sit(database, table.id, seat, each, "") for seat, each in enumerate(people)))
    found = await table_rows.get(database, table.id)
    assert found is not None
    assert sorted(seat.name[3:] for seat in found[1]) == ["", " 2", " 3"]


@pytest.mark.asyncio
async def test_of_those_who_want_one_seat_one_gets_it(database: Database) -> None:
    table = await new_table(database)
    people = [await players.create(database, f"guest {number}") for number in range(4)]
    assert sorted(await asyncio.gather(*(seating.sit(database, table.id, 0, each, "") for each in people))) == [
        False, False, False, True,
    ]  # fmt: skip


@pytest.mark.asyncio
async def test_nobody_sits_down_where_a_bot_sits_or_a_match_is_on(database: Database) -> None:
    table, bob = await new_table(database), await players.create(database, "Bob")
    await table_rows.change_seat(database, table.id, 0, None, None, bot="random")
    assert not await seating.sit(database, table.id, 0, bob, "")
    assert await seating.sit(database, table.id, 1, bob, "salt")
    await table_rows.start(database, table.id, b"[]", 1, 1.0)
    assert not await seating.sit(database, table.id, 2, bob, "")
