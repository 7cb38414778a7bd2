"""Ways into an account: passkeys that sign for one page only, and a link by e-mail that works once."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from typing import NamedTuple

import httpx
import pytest
from aiosmtpd.controller import Controller

from tests.server.client import PATIENCE, Person
from tests.server.devices import Device, Sent
from tests.server.misuse import is_problem
from tests.server.notifications.mailbox import Mailbox
from tests.server.servers import free_port
from tests.server.test_accounts import NOBODY, PASSWORD, account, thief_of
from tests.server.toy_servers import ToyServer, opened

pytestmark = pytest.mark.asyncio

PUBLIC = "https://play.example.org"
OTHER = "battery staple"


class Around(NamedTuple):
    server: ToyServer
    mailbox: Mailbox
    address: str  # by name: at a bare address there are no passkeys

    def person(self, name: str = "") -> Person:
        return Person(self.address, name)

    async def mail(self, address: str, number: int = 0) -> str:
        """What the mail of this number to an address says."""

        async with asyncio.timeout(PATIENCE):
            while len(self.mailbox.to(address)) <= number:
                await asyncio.sleep(0.05)
        mail = self.mailbox.to(address)[number]
        assert isinstance(mail, EmailMessage)
        return str(mail.get_content())


@pytest.fixture(scope="module")
def around(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Around]:
    mailbox = Mailbox()
    post = Controller(mailbox, "127.0.0.1", free_port())
    post.start()
    server = ToyServer(tmp_path_factory.mktemp("ways_in"), program="tests.server.posting_server")
    server._command += [f"smtp://127.0.0.1:{post.port}", PUBLIC]
    with opened(server):
        yield Around(server, mailbox, server.address.replace("127.0.0.1", "localhost"))
    post.stop()


async def question(person: Person, purpose: str) -> Sent:
    asked: Sent = await person.post("/api/passkeys/question", {"purpose": purpose})
    return asked


async def proof(person: Person, device: Device) -> Sent:
    return {"passkey": device.sign(await question(person, "prove"))}


async def made(person: Person, device: Device, **more: object) -> Sent:
    """What a person sends to keep a new passkey."""
    return {"made": device.make(await person.post("/api/passkeys/creation")), "name": "My telephone", **more}


async def enter(person: Person, device: Device) -> httpx.Response:
    return await person.http.post("/api/session/passkey", json=device.sign(await question(person, "enter")))


async def member(person: Person, login: str) -> Device:
    """Make an account with a passkey as its only way in."""
    device = Device(person.address)
    shown = await person.post("/api/passkeys", await made(person, device, login=login))
    assert (shown["login"], shown["has_password"], len(shown["passkeys"])) == (login, False, 1)
    return device


async def test_a_passkey_alone_opens_an_account_on_any_device(around: Around) -> None:
    async with around.person("Anne") as anne, around.person() as elsewhere, around.person("Guest") as guest:
        device = await member(anne, "anne")
        assert (await enter(elsewhere, device)).json() == {"name": "Anne", "login": "anne"}
        table = await guest.open_table("kuhn", 2)
        assert (await enter(guest, device)).json()["login"] == "anne"  # nobody had to type a name
        assert [each["table"] for each in (await anne.get("/api/me/data"))["tables"]] == [table]
        assert (await anne.get("/api/account"))["passkeys"][0]["used_at"] is not None


async def test_the_last_way_in_stays_until_there_is_another(around: Around) -> None:
    async with around.person("Bea") as bea, around.person() as elsewhere:
        device = await member(bea, "bea")
        (kept,) = (await bea.get("/api/account"))["passkeys"]
        removal = f"/api/passkeys/{kept['id']}/removal"
        assert is_problem(await bea.http.post(removal, json=await proof(bea, device)), 409)
        await bea.put("/api/account/password", {"new": PASSWORD, **await proof(bea, device)})
        assert is_problem(await bea.http.post(removal, json={"password": OTHER}), 403)
        assert (await bea.post(removal, {"password": PASSWORD}))["passkeys"] == []
        assert is_problem(await enter(elsewhere, device), 401)
        assert (await elsewhere.post("/api/session", account("bea")))["name"] == "Bea"


async def test_what_was_signed_for_another_page_is_refused(around: Around) -> None:
    async with around.person("Cleo") as cleo, around.person() as elsewhere:
        device = await member(cleo, "cleo")
        device.origin = "https://p1ay.example.org"
        assert is_problem(await enter(elsewhere, device), 401)
        other = Device(device.origin)
        device.origin = around.address
        sent = await made(cleo, other, **await proof(cleo, device))
        assert is_problem(await cleo.http.post("/api/passkeys", json=sent), 400)
        assert len((await cleo.get("/api/account"))["passkeys"]) == 1


async def test_a_challenge_is_good_once_and_in_one_browser(around: Around) -> None:
    async with around.person("Dan") as dan, around.person() as one, around.person() as another:
        device = await member(dan, "dan")
        signed = device.sign(await question(one, "enter"))
        await question(another, "enter")  # so that it has a cookie too
        assert is_problem(await another.http.post("/api/session/passkey", json=signed), 401)
        assert is_problem(await one.http.post("/api/session/passkey", json=signed), 401)  # it was used up there
        signed = device.sign(await question(one, "enter"))
        assert (await one.http.post("/api/session/passkey", json=signed)).is_success
        assert is_problem(await one.http.post("/api/session/passkey", json=signed), 401)
        proving = device.sign(await question(dan, "prove"))
        assert is_problem(await dan.http.post("/api/session/passkey", json=proving), 401)  # it was for something else


async def test_somebody_else_s_passkey_proves_nothing(around: Around) -> None:
    async with around.person("Eve") as eve, around.person("Finn") as finn, around.person() as elsewhere:
        hers, his = await member(eve, "eve-l"), await member(finn, "finn")
        (kept,) = (await finn.get("/api/account"))["passkeys"]
        assert is_problem(
            await eve.http.put("/api/account/password", json={"new": OTHER, **await proof(eve, his)}), 403
        )
        removal = await eve.http.post(f"/api/passkeys/{kept['id']}/removal", json=await proof(eve, hers))
        assert is_problem(removal, 404)
        his.id = hers.id  # Finn's device says that it is Eve's
        assert is_problem(await enter(elsewhere, his), 401)
        hers.user = his.user
        assert is_problem(await enter(elsewhere, hers), 401)


async def test_a_copied_device_is_noticed_by_its_count(around: Around) -> None:
    async with around.person("Gil") as gil, around.person() as elsewhere:
        device = await member(gil, "gil")
        assert (await enter(elsewhere, device)).is_success
        device.uses -= 1  # another one with the same key has counted as far
        assert is_problem(await enter(elsewhere, device), 401)
        assert (await enter(elsewhere, device)).is_success


async def test_whoever_has_only_the_cookie_can_add_no_way_in(around: Around) -> None:
    async with around.person("Hal") as hal:
        await hal.post("/api/account", account("hal-l"))
        async with await thief_of(hal) as thief:
            assert is_problem(
                await thief.http.post("/api/passkeys", json=await made(thief, Device(thief.address))), 403
            )
            body = {"address": "thief@example.org"}
            assert is_problem(await thief.http.put("/api/account/recovery", json=body), 403)
            assert is_problem(await thief.http.post("/api/account/recovery/removal", json={}), 403)
        shown = await hal.post("/api/passkeys", await made(hal, Device(hal.address), password=PASSWORD))
        (kept,) = shown["passkeys"]
        named = await hal.put(f"/api/passkeys/{kept['id']}", {"name": "Desk"})
        assert (shown["recovery"], [each["name"] for each in named["passkeys"]]) == (None, ["Desk"])


async def test_at_a_bare_address_there_are_no_passkeys(around: Around) -> None:
    async with Person(around.server.address, "Ida") as ida:
        assert (await ida.get("/api/account"))["offered"] == {"passkeys": False, "email": True}
        assert is_problem(await ida.http.post("/api/passkeys/creation"), 409)


async def test_passkeys_are_in_what_one_takes_along_and_go_with_the_account(around: Around) -> None:
    async with around.person("Jo") as jo, around.person() as elsewhere:
        device = await member(jo, "jo-l")
        (kept,) = (await jo.get("/api/me/data"))["passkeys"]
        assert set(kept) == {"name", "site", "since", "used_at"}
        assert (kept["name"], kept["site"]) == ("My telephone", "localhost")
        assert is_problem(await jo.http.post("/api/me/deletion", json={}), 403)
        assert await jo.post("/api/me/deletion", await proof(jo, device)) == NOBODY
        assert is_problem(await enter(elsewhere, device), 401)


async def test_whoever_is_banned_comes_in_by_no_way(around: Around) -> None:
    async with around.person("Ole") as ole, around.person() as elsewhere:
        device = await member(ole, "ole-l")
        with closing(sqlite3.connect(around.server.file)) as database, database:
            database.execute("UPDATE players SET banned_until = 1e12 WHERE login = 'ole-l'")
        assert is_problem(await enter(elsewhere, device), 403)


async def recoverable(around: Around, person: Person, login: str) -> str:
    """Make an account, give an address, confirm it; the address."""
    address = f"{login}@example.org"
    await person.post("/api/account", account(login))
    shown = await person.put("/api/account/recovery", {"address": address, "password": PASSWORD})
    assert shown["recovery"] == {"address": address, "confirmed": False, "failed_at": None}
    assert is_problem(await person.http.post("/api/recovery/confirmations", json={"token": "made-up"}), 404)
    await person.post("/api/recovery/confirmations", {"token": token(await around.mail(address), "/told/recovery/")})
    assert (await person.get("/api/account"))["recovery"]["confirmed"]
    return address


def token(text: str, path: str) -> str:
    """Of the link in a mail."""
    (line,) = [line for line in text.splitlines() if line.startswith(PUBLIC + path)]
    return line.removeprefix(PUBLIC + path)


async def test_a_lost_password_is_replaced_by_a_link_that_works_once(around: Around) -> None:
    async with around.person("Kim") as kim, around.person() as elsewhere, around.person() as anybody:
        address = await recoverable(around, kim, "kim-l")
        await elsewhere.post("/api/session", account("kim-l"))
        await anybody.post("/api/recovery", {"who": address.upper()})
        sent = {"token": token(await around.mail(address, 1), "/recover#")}
        assert await anybody.post("/api/recovery/link", sent) == {"login": "kim-l"}
        assert (await anybody.post("/api/recovery/password", {**sent, "password": OTHER}))["name"] == "Kim"
        assert [await each.get("/api/me") for each in (kim, elsewhere)] == [NOBODY] * 2
        assert is_problem(await kim.http.post("/api/recovery/link", json=sent), 404)
        assert is_problem(await kim.http.post("/api/recovery/password", json={**sent, "password": PASSWORD}), 404)
        assert is_problem(await kim.http.post("/api/session", json=account("kim-l")), 401)
        assert (await kim.post("/api/session", account("kim-l", OTHER)))["login"] == "kim-l"


async def test_a_link_is_dead_when_the_password_has_changed_since(around: Around) -> None:
    async with around.person("Lea") as lea, around.person() as anybody:
        address = await recoverable(around, lea, "lea-l")
        await anybody.post("/api/recovery", {"who": "lea-l"})
        sent = {"token": token(await around.mail(address, 1), "/recover#"), "password": OTHER}
        await lea.put("/api/account/password", {"old": PASSWORD, "new": "a third one"})
        assert is_problem(await anybody.http.post("/api/recovery/password", json=sent), 404)


async def test_nobody_learns_whether_there_is_such_an_account_or_address(around: Around) -> None:
    async with around.person("Max") as max_, around.person() as anybody:
        address = await recoverable(around, max_, "max-l")
        await max_.post("/api/notifications/email", {"address": "max-is-told@example.org"})
        asked = ("nobody-of-this-name", "stranger@example.org", "max-is-told@example.org", "max-l")
        answers = {(await anybody.http.post("/api/recovery", json={"who": who})).content for who in asked}
        assert answers == {b'{"done":true}'}
        await around.mail(address, 1)  # it was asked for last, so the others would have come before
        assert around.mailbox.to("stranger@example.org") == []
        assert all("recover#" not in mail.get_content() for mail in around.mailbox.to("max-is-told@example.org"))
        for who in ("max-l", "nobody-of-this-name"):  # how often one may ask does not tell either
            again = [await anybody.http.post("/api/recovery", json={"who": who}) for _ in range(3)]
            assert [each.status_code for each in again] == [200, 200, 429]


async def test_an_address_that_is_confirmed_for_messages_needs_no_second_question(around: Around) -> None:
    async with around.person("Nina") as nina:
        await nina.post("/api/account", account("nina"))
        body = {"address": "nina@example.org"}
        await nina.post("/api/notifications/email", body)
        await nina.post(
            f"/api/notifications/confirmations/{token(await around.mail('nina@example.org'), '/told/confirm/')}"
        )
        assert (await nina.get("/api/account"))["known_addresses"] == ["nina@example.org"]
        shown = await nina.put("/api/account/recovery", {**body, "password": PASSWORD})
        assert shown["recovery"]["confirmed"]
        assert [each["kind"] for each in (await nina.get("/api/notifications"))["channels"]] == ["email"]
        assert (await nina.get("/api/me/data"))["recovery"]["address"] == "nina@example.org"
        assert (await nina.post("/api/account/recovery/removal", {"password": PASSWORD}))["recovery"] is None
