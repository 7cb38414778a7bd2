"""Whom a player does not hear: bounded, counted once, and nobody else's business."""

import pytest

from hyperespace.server.storage import unheard
from hyperespace.server.storage.database import Database

pytestmark = pytest.mark.asyncio


async def test_nobody_blocks_more_people_than_there_is_room_for(database: Database) -> None:
    assert await unheard.add(database, "anne", "bob", unheard.EVERYWHERE, "Bob", most=1)
    assert not await unheard.add(database, "anne", "clara", unheard.EVERYWHERE, "Clara", most=1)
    assert await unheard.add(database, "anne", "bob", unheard.EVERYWHERE, "Bob again", most=1)  # he is there already
    assert [each.name for each in await unheard.of_player(database, "anne")] == ["Bob"]


async def test_nobody_undoes_what_another_has_blocked(database: Database) -> None:
    await unheard.add(database, "anne", "bob", unheard.EVERYWHERE, "Bob", most=9)
    (entry,) = await unheard.of_player(database, "anne")
    assert not await unheard.remove(database, "bob", entry.id)
    assert await unheard.is_blocked(database, "anne", "bob")
    assert not await unheard.is_blocked(database, "bob", "anne")


async def test_a_guest_and_an_account_that_blocked_the_same_person_become_one_entry(database: Database) -> None:
    for player in ("guest", "anne"):
        await unheard.add(database, player, "bob", unheard.EVERYWHERE, f"Bob, says {player}", most=9)
    await unheard.add(database, "guest", "anne", unheard.EVERYWHERE, "Anne", most=9)  # who turns out to be herself
    await unheard.give(database, "guest", "anne")
    assert [each.name for each in await unheard.of_player(database, "anne")] == ["Bob, says anne"]
    assert await unheard.of_player(database, "guest") == []
