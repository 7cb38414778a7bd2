"""Ways into an account, as they are kept: a challenge is taken once, the last passkey stays, links find accounts."""

import asyncio

import pytest
import sqlalchemy as sa

from hyperespace.server.storage import challenges, notification_settings, passkeys, players, recovery
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.passkeys import Passkey
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import challenges as challenges_table
from hyperespace.server.storage.schema import deliveries

pytestmark = pytest.mark.asyncio


async def member(db: Database, login: str) -> Player:
    player = await players.create(db, login.title())
    assert await players.set_login(db, player.id, login, "a hash")
    return player


def key(id: str, player: Player) -> Passkey:
    return Passkey(id, player.id, b"key", 2**32 - 1, "localhost", "Phone", 1.0)


async def queued(db: Database, kind: str) -> int:
    return len(await db.fetch(sa.select(deliveries).where(deliveries.c.kind == kind)))


async def test_no_new_id_looks_like_an_option() -> None:
    assert not [id for id in (players.new_id() for _ in range(500)) if id.startswith("-")]


async def test_of_two_who_answer_at_once_one_has_taken_the_challenge(database: Database) -> None:
    challenge = await challenges.give(database, "enter", "browser", None)
    taking = [challenges.take(database, challenge, "enter", "browser", None) for _ in range(3)]
    assert sorted(await asyncio.gather(*taking)) == [False, False, True]


async def test_an_old_challenge_is_none_and_is_forgotten(database: Database) -> None:
    challenge = await challenges.give(database, "enter", "browser", None)
    await database.change(sa.update(challenges_table).values(ends_at=database.now()))
    assert not await challenges.take(database, challenge, "enter", "browser", None)
    await challenges.give(database, "enter", "browser", None)
    await database.change(sa.update(challenges_table).values(ends_at=database.now()))
    await challenges.give(database, "enter", "browser", None)
    assert len(await database.fetch(sa.select(challenges_table))) == 1


async def test_a_passkey_and_an_account_are_made_together_or_not_at_all(database: Database) -> None:
    ada, bob = await member(database, "ada"), await players.create(database, "Bob")
    assert not await passkeys.add(database, key("bob-s", bob), 2, "ada")
    assert await passkeys.of_player(database, bob.id) == []
    assert await passkeys.add(database, key("bob-s", bob), 2, "bob")
    assert not await passkeys.add(database, key("bob-s", ada), 2)  # a device has made it for Bob
    assert await passkeys.add(database, key("second", bob), 2)
    assert not await passkeys.add(database, key("third", bob), 2)
    assert [await passkeys.remove(database, id, bob.id) for id in ("second", "second", "bob-s")] == [True, False, False]


async def test_a_link_finds_accounts_whose_address_is_confirmed(database: Database) -> None:
    ada, bob = await member(database, "ada"), await member(database, "bob")
    found = await recovery.set_address(database, ada.id, "Ada@example.org", "fr")
    await recovery.set_address(database, bob.id, "ada@example.org", "fr")
    assert await queued(database, "confirmation") == 2
    for who in ("ada", "bob", "ADA@example.org", "nobody"):
        await recovery.ask(database, who, "en")
    assert await queued(database, "recovery") == 0  # whoever asks does not wait for anybody to look
    assert await recovery.plan(database) == 0
    await notification_settings.confirm_channel(database, found.id)
    for who in ("ada", "bob", "ADA@example.org", "nobody"):
        await recovery.ask(database, who, "en")
    assert await recovery.plan(database) == 1
    assert await recovery.plan(database) == 0
    await recovery.forget_address(database, ada.id)
    assert await queued(database, "recovery") == 0
