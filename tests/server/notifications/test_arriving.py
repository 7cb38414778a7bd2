"""Messages that really arrive: at a mail server, a push service and a webhook, all on this machine."""

import asyncio
import base64
import secrets
import threading
from collections.abc import Awaitable, Callable, Iterator
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
import msgspec
import pytest
from aiosmtpd.controller import Controller
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.client import PATIENCE, Person
from tests.server.misuse import is_problem
from tests.server.notifications.mailbox import Mailbox
from tests.server.servers import Server, free_port, started
from tests.server.toy_servers import guests, play

pytestmark = pytest.mark.asyncio

WANTED = {"usual": True, "language": "fr", "time_zone": "Europe/Paris", "delay": 0}
PUBLIC = "https://play.example.org"


class Called(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver(BaseHTTPRequestHandler):
    """A push service and a webhook. Whoever calls at /gone is told that nobody is there any more."""

    def do_POST(self) -> None:
        server: Any = self.server  # with what the fixture put there
        body = self.rfile.read(int(self.headers["content-length"]))
        server.calls.append(Called(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(410 if self.path == "/gone" else 201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


class Around(NamedTuple):
    """The server, and what is around it."""

    server: Server
    mailbox: Mailbox
    calls: list[Called]
    receiver: str  # its address


@pytest.fixture(scope="module")
def around(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Around]:
    folder = tmp_path_factory.mktemp("told")
    mailbox = Mailbox()
    post = Controller(mailbox, "127.0.0.1", free_port())
    post.start()
    receiver = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    calls: list[Called] = []
    receiver.calls = calls  # type: ignore[attr-defined]
    threading.Thread(target=receiver.serve_forever, args=[0.05], daemon=True).start()
    server = Server(
        f"sqlite:///{folder}/tables.db", free_port(), folder / "server.log", "--smtp", f"smtp://127.0.0.1:{post.port}",
        "--mail-from", "Hyperespace <table@example.org>", "--public-address", PUBLIC, "--notify-hosts", "127.0.0.1",
    )  # fmt: skip
    with started(server):
        yield Around(server, mailbox, calls, f"http://127.0.0.1:{receiver.server_address[1]}")
    receiver.shutdown()
    receiver.server_close()
    post.stop()


async def comes(look: Callable[[], Awaitable[Any]]) -> Any:
    """What is there in the end."""
    async with asyncio.timeout(PATIENCE):
        while not (found := await look()):
            await asyncio.sleep(0.1)
    return found


async def mail(around: Around, address: str, number: int) -> EmailMessage:
    """The mail of this number to an address, which must be the last."""

    async def look() -> list[EmailMessage]:
        return around.mailbox.to(address)[number:]

    (found,) = await comes(look)
    return EmailMessage(found) if not isinstance(found, EmailMessage) else found


def link(mail: EmailMessage, purpose: str) -> str:
    """The token of a link in it."""
    text = mail.get_content()
    (line,) = [line for line in text.splitlines() if f"/told/{purpose}/" in line]
    assert line.startswith(f"{PUBLIC}/told/{purpose}/")
    return str(line.rsplit("/", 1)[1])


async def channels(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.get("/api/notifications"))["channels"]
    return found


async def test_an_address_is_confirmed_told_and_stopped_by_links_that_need_no_cookie(around: Around) -> None:
    async with guests(around.server, "Anne", "Bob") as (anne, bob), Person(around.server.address) as anybody:
        await anne.put("/api/notifications", WANTED)
        await anne.post("/api/notifications/email", {"address": "anne@example.org"})
        asked = await mail(around, "anne@example.org", 0)
        assert asked["Subject"] == "Veux-tu recevoir un message ici quand c'est à toi de jouer\xa0?"
        assert is_problem(await anybody.http.post("/api/notifications/confirmations/made-up"), 404)
        await anybody.post(f"/api/notifications/confirmations/{link(asked, 'confirm')}")
        assert [each["confirmed"] for each in await channels(anne)] == [True]
        table = await play("tictactoe", [anne, bob])
        told = await mail(around, "anne@example.org", 1)
        assert told["Subject"] == "À toi\xa0: Morpion"
        assert f"{PUBLIC}/table/{table}" in told.get_content()
        assert "Morpion, avec Bob, depuis" in told.get_content()
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        stop = told["List-Unsubscribe"].strip("<>").removeprefix(PUBLIC)
        assert stop == f"/api/notifications/stops/{link(told, 'stop')}"
        assert (await anybody.http.post(stop, content=b"List-Unsubscribe=One-Click")).is_success
        assert await channels(anne) == []


async def test_an_address_that_nobody_has_is_forgotten(around: Around) -> None:
    async with guests(around.server, "Anne") as (anne,):
        await anne.put("/api/notifications", WANTED)
        await anne.post("/api/notifications/email", {"address": "nobody@example.org"})

        async def is_gone() -> bool:
            return await channels(anne) == []

        await comes(is_gone)


@pytest.mark.parametrize("address", ["anne", "anne@home", "a@b.org\nBcc: c@d.org", "a b@c.org", '"x"@c.org', "é@c.org"])
async def test_what_is_no_address_is_refused(around: Around, address: str) -> None:
    async with guests(around.server, "Anne") as (anne,):
        body = msgspec.json.encode({"address": address})
        assert is_problem(await anne.http.post("/api/notifications/email", content=body), 400)


async def test_a_stranger_s_address_is_not_flooded(around: Around) -> None:
    async with guests(around.server, "Anne", "Bob") as people:
        body = msgspec.json.encode({"address": "stranger@example.org"})
        for number in range(3):
            assert (await people[number % 2].http.post("/api/notifications/email", content=body)).is_success
        assert is_problem(await people[1].http.post("/api/notifications/email", content=body), 429)


def browser() -> tuple[ec.EllipticCurvePrivateKey, bytes, dict[str, str]]:
    """The keys of a browser, and what it tells the server of them."""
    key, auth = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return key, auth, {"p256dh": base64url(point), "auth": base64url(auth)}


def base64url(written: bytes) -> str:
    return base64.urlsafe_b64encode(written).rstrip(b"=").decode()


def unbase64(written: str) -> bytes:
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))


async def test_a_browser_is_sent_what_it_alone_can_read_signed_by_the_server(around: Around) -> None:
    key, auth, keys = browser()
    async with guests(around.server, "Anne", "Bob") as (anne, bob):
        await anne.put("/api/notifications", WANTED | {"language": "en"})
        shown = await anne.post("/api/notifications/push", {"endpoint": f"{around.receiver}/anne", **keys})
        assert [each["this_device"] for each in shown["channels"]] == [True]
        table = await play("tictactoe", [anne, bob])

        async def look() -> list[Called]:
            return [each for each in around.calls if each.path == "/anne"]

        (call,) = await comes(look)
        written = http_ece.decrypt(call.body, private_key=key, auth_secret=auth, version="aes128gcm")
        told = msgspec.json.decode(written)
        assert (told["title"], told["path"], told["waiting"]) == ("Your turn: Tic-tac-toe", f"/table/{table}", 1)
        check_signature(call.headers["authorization"], shown["offered"]["push"], around.receiver)
        await anne.http.delete("/api/session")
        async with bob.at(table) as chair:
            await chair.until("welcome")
        assert len(await look()) == 1


def check_signature(header: str, public_key: str, audience: str) -> None:
    """As a push service does (RFC 8292)."""
    fields = dict(each.strip().split("=", 1) for each in header.removeprefix("vapid ").split(","))
    assert fields["k"] == public_key
    signed, _, signature = fields["t"].rpartition(".")
    claims = msgspec.json.decode(unbase64(signed.split(".")[1]))
    assert (claims["aud"], claims["sub"]) == (audience, "mailto:table@example.org")
    raw = unbase64(signature)
    encoded = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbase64(public_key))
    key.verify(encoded, signed.encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        key.verify(encoded, b"something else", ec.ECDSA(hashes.SHA256()))


async def test_a_browser_that_is_gone_is_forgotten(around: Around) -> None:
    async with guests(around.server, "Anne", "Bob") as (anne, bob):
        await anne.put("/api/notifications", WANTED)
        await anne.post("/api/notifications/push", {"endpoint": f"{around.receiver}/gone", **browser()[2]})
        await play("tictactoe", [anne, bob])

        async def is_gone() -> bool:
            return await channels(anne) == []

        await comes(is_gone)


async def test_a_device_that_was_signed_out_is_told_nothing(around: Around) -> None:
    async with guests(around.server, "Anne", "Bob") as (anne, bob), Person(around.server.address) as elsewhere:
        account = {"login": f"anne-{secrets.token_hex(4)}", "password": "eight letters"}
        await anne.post("/api/account", account)
        await anne.put("/api/notifications", WANTED)
        await anne.post("/api/notifications/push", {"endpoint": f"{around.receiver}/signed-out", **browser()[2]})
        table = await play("tictactoe", [anne, bob])
        await elsewhere.post("/api/session", account)
        await anne.http.delete("/api/session")

        async def is_gone() -> bool:
            return await channels(elsewhere) == []

        await comes(is_gone)
        assert [each for each in around.calls if each.path == "/signed-out"] == []
        assert table


async def test_a_webhook_is_told_without_the_names_of_others(around: Around) -> None:
    async with guests(around.server, "Anne", "Bob") as (anne, bob):
        await anne.put("/api/notifications", WANTED)
        shown = await anne.post("/api/notifications/services", {"address": f"{around.receiver}/hook"})
        assert shown["channels"][0]["name"].startswith("json://127.0.0.1")
        table = await play("tictactoe", [anne, bob])

        async def look() -> list[Called]:
            return [each for each in around.calls if each.path.startswith("/hook")][1:]

        (call,) = await comes(look)
        told = msgspec.json.decode(call.body)
        assert told["title"] == "À toi\xa0: Morpion"
        assert f"{PUBLIC}/table/{table}" in told["message"]
        assert "Bob" not in told["message"]


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("services", "https://127.0.0.2/hook"),
        ("services", "syslog://"),
        ("services", "http://localhost/hook"),
        ("push", "https://10.0.0.1/push"),
        ("push", "http://push.example.org/x"),
    ],
)
async def test_addresses_of_our_own_network_are_refused_at_once(around: Around, path: str, address: str) -> None:
    async with guests(around.server, "Anne") as (anne,):
        body = {"endpoint": address, **browser()[2]} if path == "push" else {"address": address}
        assert is_problem(await anne.http.post(f"/api/notifications/{path}", content=msgspec.json.encode(body)), 400)


async def test_what_is_kept_about_being_told_can_be_read_and_is_deleted(around: Around) -> None:
    async with guests(around.server, "Anne", "Bob") as (anne, bob):
        await anne.put("/api/notifications", WANTED)
        await anne.post("/api/notifications/push", {"endpoint": f"{around.receiver}/kept", **browser()[2]})
        table = await play("tictactoe", [bob, anne])
        await anne.put(f"/api/my/tables/{table}/notifications", {"choice": "off"})
        assert await anne.get(f"/api/my/tables/{table}/notifications") == {"choice": "off"}
        told = (await anne.get("/api/me/data"))["told"]
        assert told["tables"] == {table: False}
        assert [each["kind"] for each in told["channels"]] == ["push"]
        assert told["settings"]["time_zone"] == "Europe/Paris"
        await anne.post("/api/me/deletion", {})
        assert around.server.get("/api/notifications").status_code == 401


async def test_the_tables_that_wait_for_me_are_listed_longest_first(around: Around) -> None:
    async with guests(around.server, "Anne", "Bob") as (anne, bob):
        first, second = await play("tictactoe", [anne, bob]), await play("tictactoe", [anne, bob])
        await play("tictactoe", [bob, anne])
        assert {turn["table"] for turn in await anne.get("/api/my/turns")} == {first, second}
        async with anne.at(first) as chair:
            options = await chair.asked(0)
            await chair.answer(0, options[0])
        assert [turn["table"] for turn in await anne.get("/api/my/turns")] == [second]
