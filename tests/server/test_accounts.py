"""Accounts: signing out is final, a new password shuts others out, and what is kept can be read and forgotten."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from hyperespace.server.http.accounts import Credentials, Goodbye, NewPassword
from hyperespace.server.http.identity import COOKIE
from tests.server.client import Chair, Person
from tests.server.misuse import is_problem
from tests.server.toy_servers import ToyServer, comes, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio

PASSWORD = "correct horse"
NOBODY = {"name": None, "login": None}


def account(login: str, password: str = PASSWORD) -> dict[str, str]:
    return {"login": login, "password": password}


async def thief_of(person: Person) -> Person:
    """Somebody who has copied this person's cookie."""
    thief = Person(person.address)
    thief.http.cookies.set(COOKIE, person.http.cookies[COOKIE])
    assert await thief.get("/api/me") == await person.get("/api/me")
    return thief


async def is_shut_out(chair: Chair) -> bool:
    """Whether the server closes this socket, in the way that makes a page come back."""
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until("never")
    return bool(closed.value.rcvd and closed.value.rcvd.code == 1012)


async def test_a_cookie_is_worth_nothing_once_its_owner_has_signed_out(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("kuhn", [anne], "random")
        async with await thief_of(anne) as thief, thief.at(table) as chair:
            assert (await chair.until("welcome"))["mine"] == [0]
            assert (await anne.http.delete("/api/session")).json() == NOBODY
            assert await is_shut_out(chair)
            assert await thief.get("/api/me") == NOBODY
            async with thief.at(table) as again:
                assert (await again.until("welcome"))["mine"] == []


async def test_signing_out_here_is_not_signing_out_there(toy_server: ToyServer) -> None:
    async with (
        guests(toy_server, "Desk") as (desk,),
        Person(toy_server.address) as phone,
        Person(toy_server.address) as old,
    ):
        await desk.post("/api/account", account("desk-and-phone"))
        for device in (phone, old):
            await device.post("/api/session", account("desk-and-phone"))
        await phone.http.delete("/api/session")
        assert [(await each.get("/api/me"))["login"] for each in (desk, phone, old)] == [
            "desk-and-phone", None, "desk-and-phone",
        ]  # fmt: skip
        await desk.http.delete("/api/session?everywhere=true")
        assert [await each.get("/api/me") for each in (desk, phone, old)] == [NOBODY] * 3


async def test_a_new_password_shuts_every_other_device_out(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Bob") as (bob,), Person(toy_server.address) as other:
        table = await play("kuhn", [bob], "random")
        await bob.post("/api/account", account("bob"))
        await other.post("/api/session", account("bob"))
        wrong = await bob.http.put("/api/account/password", json={"old": "not the horse", "new": "battery staple"})
        assert is_problem(wrong, 403)
        async with other.at(table) as chair:
            assert (await chair.until("welcome"))["mine"] == [0]
            assert await bob.put("/api/account/password", {"old": PASSWORD, "new": "battery staple"})
            assert await is_shut_out(chair)
        assert (await bob.get("/api/me"))["login"] == "bob"
        assert await other.get("/api/me") == NOBODY
        assert is_problem(await other.http.post("/api/session", json=account("bob")), 401)
        assert (await other.post("/api/session", account("bob", "battery staple")))["name"] == "Bob"


@pytest.mark.parametrize("sent", [Credentials("anne", PASSWORD), NewPassword(PASSWORD, PASSWORD), Goodbye(PASSWORD)])
async def test_a_password_is_not_printed(sent: object) -> None:
    assert PASSWORD not in f"{sent} {sent!r} {[sent]}"


async def test_a_guest_has_no_password_to_change(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Guest") as (guest,):
        body = {"old": PASSWORD, "new": "battery staple"}
        assert is_problem(await guest.http.put("/api/account/password", json=body), 409)


async def test_where_no_mail_is_sent_nobody_waits_for_a_link(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Mia") as (mia,):
        await mia.post("/api/account", account("mia-l"))
        assert (await mia.get("/api/account"))["offered"]["email"] is False
        body = {"address": "mia@example.org", "password": PASSWORD}
        assert is_problem(await mia.http.put("/api/account/recovery", json=body), 409)
        assert is_problem(await mia.http.post("/api/recovery", json={"who": "mia-l"}), 409)


async def test_one_reads_everything_that_is_kept_about_oneself_and_nothing_about_others(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Chloé", "David") as (chloe, david):
        table = await play("auction", [chloe, david], settings={"clocks": {"timers": {"*": None}}})
        async with chloe.at(table) as c, david.at(table) as d:
            for chair, seat in ((c, 0), (d, 1)):
                await chair.asked(seat)
                await chair.answer(seat, ["more", 1])
                await chair.ask("say", text=f"I am at seat {seat}")
        response = await chloe.http.get("/api/me/data")
        assert response.headers["content-disposition"].startswith("attachment")
        kept: dict[str, Any] = response.json()
        assert (kept["name"], kept["login"], len(kept["sessions"])) == ("Chloé", None, 1)
        assert [each["table"] for each in kept["tables"]] == [table]
        assert [(each["table"], each["seat"], each["name"]) for each in kept["seats"]] == [(table, 0, "Chloé")]
        assert [(each["seat"], each["options"]) for each in kept["answers"]] == [(0, [["more", 1]])]
        assert [each["text"] for each in kept["chat"]] == ["I am at seat 0"]
        assert "David" not in response.text
        assert set(kept["answers"][0]) == {"table", "seat", "at", "options"}  # a place in the log would count David's


async def test_nobody_without_a_name_has_data(toy_server: ToyServer) -> None:
    async with Person(toy_server.address) as nobody:
        assert is_problem(await nobody.http.get("/api/me/data"), 401)
        assert is_problem(await nobody.http.post("/api/me/deletion", json={}), 401)


async def test_whoever_wants_to_be_forgotten_is_and_the_match_goes_on(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Éva Unforgettable", "Felix") as (eva, felix):
        await eva.post("/api/account", account("eva"))
        waiting = await eva.open_table("kuhn", 2)
        table = await play("tictactoe", [eva, felix])
        async with eva.at(table) as e, felix.at(table) as f:
            await e.asked(0)
            await e.ask("say", text="farewell, cruel world")
            assert is_problem(await eva.http.post("/api/me/deletion", json={"password": "not the horse"}), 403)
            assert await eva.post("/api/me/deletion", {"password": PASSWORD}) == NOBODY
            assert await is_shut_out(e)
            await f.asked(1)  # a bot has answered for her
            seat = f.table["seats"][0]
            assert (seat["kind"], seat["name"]) == ("bot", "")
        assert (await felix.get(f"/api/tables/{waiting}"))["status"] == "closed"
        assert is_problem(await eva.http.post("/api/session", json=account("eva")), 401)
        async with felix.at(table) as f:
            assert [line["text"] for line in (await f.until("welcome"))["messages"]] == [""]
        with closing(sqlite3.connect(toy_server.file)) as database:
            written = "\n".join(database.iterdump())
        assert not any(word in written for word in ("Unforgettable", "'eva'", "farewell"))
        assert toy_server.given(table)  # the log is as it was


async def test_a_guest_is_forgotten_without_a_password(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Gus the guest") as (gus,):
        over = await play("tictactoe", [gus], "random")
        async with gus.at(over) as chair:
            while options := await chair.asked(0):
                await chair.answer(0, options[0])

        async def is_over() -> bool:
            return bool((await gus.get(f"/api/tables/{over}"))["status"] == "over")

        await comes(is_over)
        await gus.post("/api/me/deletion", {})
        assert await gus.get("/api/me") == NOBODY
        shown = await gus.get(f"/api/tables/{over}")
        assert [seat["name"] for seat in shown["seats"]] == ["", ""]
        assert (await gus.http.get(f"/api/tables/{over}/record")).status_code == 200


async def test_whoever_signs_in_is_no_longer_the_guest_he_was(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Hal", "Hal on the train") as (hal, train):
        await hal.post("/api/account", account("hal9000"))
        async with await thief_of(train) as thief:
            await train.post("/api/session", account("hal9000"))
            assert await thief.get("/api/me") == NOBODY
