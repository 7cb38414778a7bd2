"""Players: guests, and accounts with a login of their own."""

import asyncio

import pytest

from hyperespace.server.storage import players
from hyperespace.server.storage.database import Database


@pytest.mark.asyncio
async def test_a_guest_is_found_by_his_id(database: Database) -> None:
    guest = await players.create(database, "Zoé")
    assert guest.name == "Zoé"
    assert len(guest.id) == 32
    assert await players.get(database, guest.id) == guest
    assert await players.get(database, "nobody") is None


@pytest.mark.asyncio
async def test_a_player_takes_another_name(database: Database) -> None:
    guest = await players.create(database, "Zoé")
    assert await players.rename(database, guest.id, "Zoë")
    found = await players.get(database, guest.id)
    assert found is not None
    assert found.name == "Zoë"
    assert not await players.rename(database, "nobody", "Zoë")


@pytest.mark.asyncio
async def test_an_account_is_found_by_its_login(database: Database) -> None:
    guest = await players.create(database, "Zoé")
    assert await players.by_login(database, "zoe") is None
    assert await players.set_login(database, guest.id, "zoe", "hash of a password")
    account = await players.by_login(database, "zoe")
    assert account is not None
    assert (account.id, account.password) == (guest.id, "hash of a password")
    assert "hash of a password" not in repr(account)


@pytest.mark.asyncio
async def test_of_those_who_want_one_login_one_gets_it(database: Database) -> None:
    guests = [await players.create(database, f"guest {number}") for number in range(5)]
    took = await asyncio.gather(*(players.set_login(database, guest.id, "zoe", guest.name) for guest in guests))
    assert took.count(True) == 1
    winner = await players.by_login(database, "zoe")
    assert winner is not None
    assert winner.id == guests[took.index(True)].id


@pytest.mark.asyncio
async def test_an_account_changes_its_password_and_nobody_gets_none(database: Database) -> None:
    guest = await players.create(database, "Zoé")
    assert await players.set_login(database, guest.id, "zoe", "old")
    assert await players.set_login(database, guest.id, "zoe", "new")
    account = await players.by_login(database, "zoe")
    assert account is not None
    assert account.password == "new"
    assert not await players.set_login(database, "nobody", "someone", "hash")
