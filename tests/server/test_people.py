"""People: a name and a signed cookie, and for those who want one an account that carries their seats along."""

import sqlite3
from contextlib import closing

import argon2
import pytest

from hyperespace.server.http import identity
from tests.server.client import Person
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio

COOKIE = "hyperespace"


def account(login: str) -> dict[str, str]:
    return {"login": login, "password": "correct horse"}


async def test_a_name_is_enough_and_stays_with_the_cookie(toy_server: ToyServer) -> None:
    async with Person(toy_server.address) as anne:
        assert await anne.get("/api/me") == {"name": None, "login": None}
        response = await anne.http.post("/api/me", json={"name": "Anne"})
        written = response.headers["set-cookie"]
        assert "HttpOnly" in written
        assert "samesite=lax" in written.lower()
        assert await anne.get("/api/me") == {"name": "Anne", "login": None}
        table = await play("kuhn", [anne], "random")
        await anne.post("/api/me", {"name": "Anna"})  # another name, the same person
        async with anne.at(table) as chair:
            assert (await chair.until("welcome"))["mine"] == [0]


@pytest.mark.parametrize("name", ["", " Anne", "x" * 31, 7, None])
async def test_a_name_that_is_none_is_refused(toy_server: ToyServer, name: object) -> None:
    async with Person(toy_server.address) as nobody:
        assert (await nobody.http.post("/api/me", json={"name": name})).status_code == 400
        assert await nobody.get("/api/me") == {"name": None, "login": None}


async def test_whoever_changes_a_letter_of_the_cookie_is_nobody(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,), Person(toy_server.address) as thief:
        table = await play("kuhn", [anne], "random")
        true = anne.http.cookies[COOKIE]
        for forged in (true[:-9] + ("A" if true[-9] != "A" else "B") + true[-8:], "x" + true, true.split(".")[0], "."):
            thief.http.cookies.set(COOKIE, forged)
            assert await thief.get("/api/me") == {"name": None, "login": None}
        thief.http.cookies.set(COOKIE, true[1:])
        async with thief.at(table) as chair:
            welcome = await chair.until("welcome")
            assert (welcome["mine"], welcome["host"]) == ([], False)


async def test_nobody_is_told_who_somebody_is(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob], public=True)
        with closing(sqlite3.connect(toy_server.file)) as database:
            ids = [id.encode() for (id,) in database.execute("SELECT id FROM players")]
        assert len(ids) >= 2
        async with bob.at(table) as b:
            await b.until("frame")
            sent = b"".join(b.received) + (await bob.http.get("/api/tables")).content
        assert not any(id in sent for id in ids)


async def test_an_account_carries_one_s_seats_to_another_device(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (desk,), Person(toy_server.address) as phone:
        table = await play("kuhn", [desk], "random")
        assert await desk.post("/api/account", account("anne")) == {"name": "Anne", "login": "anne"}
        assert await phone.post("/api/session", account("anne")) == {"name": "Anne", "login": "anne"}
        async with phone.at(table) as chair:
            assert (await chair.until("welcome"))["mine"] == [0]
            assert await chair.asked(0)
        await phone.http.delete("/api/session")
        assert await phone.get("/api/me") == {"name": None, "login": None}
        async with phone.at(table) as chair:
            assert (await chair.until("welcome"))["mine"] == []


async def test_what_one_did_as_a_guest_is_not_lost_when_one_signs_in(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Bob", "Bob on the train") as (home, train):
        await home.post("/api/account", account("bob"))
        table = await play("kuhn", [train], "random")
        await train.post("/api/session", account("bob"))
        assert table in [each["id"] for each in await home.get("/api/my/tables")]
        async with home.at(table) as chair:
            assert (await chair.until("welcome"))["mine"] == [0]


async def test_a_login_is_one_person_s_and_needs_the_password(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Chloé", "David") as (chloe, david):
        await chloe.post("/api/account", account("chloe"))
        assert (await david.http.post("/api/account", json=account("chloe"))).status_code == 409
        assert (await chloe.http.post("/api/account", json=account("another"))).status_code == 409
        wrong = {"login": "chloe", "password": "incorrect horse"}
        refused = [
            await david.http.post("/api/session", json=body) for body in (wrong, wrong | {"login": "nobody-at-all"})
        ]
        assert [response.status_code for response in refused] == [401, 401]
        assert refused[0].json() == refused[1].json()  # whether there is such a login is nobody's business
        assert (await david.http.post("/api/account", json={"login": "d", "password": "short"})).status_code == 400
        assert await david.get("/api/me") == {"name": "David", "login": None}


async def test_passwords_are_kept_as_argon2_hashes(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Eve") as (eve,):
        await eve.post("/api/account", account("eve"))
    with closing(sqlite3.connect(toy_server.file)) as database:
        ((kept,),) = database.execute("SELECT password FROM players WHERE login = 'eve'")
    assert kept.startswith("$argon2id$")
    assert b"correct horse" not in toy_server.file.read_bytes()


async def test_a_password_takes_as_long_as_is_recommended() -> None:
    """In a real server: those of these tests are copies that hash quickly."""
    usual = argon2.profiles.RFC_9106_LOW_MEMORY
    assert argon2.extract_parameters(await identity.hash_password("correct horse")) == usual
