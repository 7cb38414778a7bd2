"""Too much of anything: whoever takes more than his share waits or has to go, and nobody else notices."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hyperespace.server.app import GUESSING, OPENING, Config, create_app
from hyperespace.server.http import conversations, identity
from hyperespace.server.http.direct_sockets import EXTENSION, DirectSocket, Listener
from hyperespace.server.http.limits import GUESSING_SECONDS, MOST_GUESSES, Guesses, network_of
from hyperespace.server.http.problems import TooMany
from hyperespace.server.http.socket_limits import BURST, MESSAGES_A_SECOND
from hyperespace.server.http.table_limits import MOST_OF_A_PERSON
from tests.server.client import PATIENCE, Person
from tests.server.impatient_server import REQUESTS, RUNNING, SOCKETS
from tests.server.misuse import cookie, duel, impatient, is_problem, socket_of
from tests.server.servers import Server
from tests.server.stored_matches import begun
from tests.server.toy_servers import guests

__all__ = ["impatient"]

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    ("sent", "code"), [("x" * 40_000, 1009), (b"\x81\x82\0\0\0\0\xff\xfe", 1007)], ids=["too large", "not UTF-8"]
)
async def test_who_breaks_the_protocol_is_let_go_and_nobody_else(
    impatient: Server, sent: str | bytes, code: int
) -> None:
    async with duel(impatient) as (a, b, _):
        if isinstance(sent, str):
            await a.socket.send(sent)
        else:
            a.socket.transport.write(sent)
        with pytest.raises(ConnectionClosed) as closed:
            await a.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code
        assert (await b.ask("say", text="still here"))["type"] == "accepted"


async def test_nobody_has_more_sockets_than_his_share(impatient: Server) -> None:
    async with guests(impatient, "Anne", "Bob") as (anne, bob):
        table = await anne.open_table("kuhn", 2)
        opened = [await connect(socket_of(impatient, table), additional_headers={"Cookie": cookie(anne)})
                  for _ in range(SOCKETS)]  # fmt: skip
        for socket in opened:
            await socket.recv()
        async with anne.at(table) as one_more:
            with pytest.raises(ConnectionClosed) as closed:
                await one_more.read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        async with bob.at(table) as chair:
            await chair.until("welcome")
        for socket in opened:
            await socket.close()
        async with anne.at(table) as again:
            await again.until("welcome")


async def test_who_talks_too_much_waits_and_then_has_to_go(impatient: Server) -> None:
    async with guests(impatient, "Anne", "Bob") as (anne, bob):
        table = await anne.open_table("kuhn", 2)
        began = time.monotonic()
        async with anne.at(table) as loud, bob.at(table) as quiet:
            await quiet.until("welcome")
            for _ in range(200):
                await loud.socket.send("blah")
            assert (await quiet.ask("say", text="excuse me"))["type"] == "accepted"
            with pytest.raises(ConnectionClosed) as closed:
                await loud.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        heard, seconds = sum(b"nonsense" in each for each in loud.received), time.monotonic() - began
        assert BURST <= heard <= BURST + MESSAGES_A_SECOND * seconds
        assert heard < 200


class FullSocket(DirectSocket):
    """One to which nothing more can be written after the first message, because nobody reads."""

    def __init__(self) -> None:
        self.written = 0

    def listen(self, listener: Listener) -> None:
        self.listener = listener

    def write_text(self, text: bytes) -> None:
        self.written += 1
        self.listener.can_write(False)


async def test_who_never_reads_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system would keep megabytes for him before we noticed, so here the server calls us as its network."""
    monkeypatch.setattr(conversations, "MOST_SECONDS", 0.2)
    app = create_app(Config(f"sqlite:///{tmp_path}/tables.db"))
    arrived, full = asyncio.Queue[Any](), FullSocket()
    arrived.put_nowait({"type": "websocket.connect"})
    sent: list[str] = []

    async def send(message: Any) -> None:  # ASGI's messages are of many types
        sent.append(message["type"])

    async with app.lifespan():
        tables = app.state.tables
        table = await begun(tables.database)
        scope = {"type": "websocket", "path": f"/api/tables/{table.id}/play", "headers": [], "query_string": b""}
        more = {"client": ("127.0.0.1", 1), "subprotocols": [], "extensions": {EXTENSION: {"socket": full}}}
        async with asyncio.timeout(PATIENCE):
            await app({**scope, **more}, arrived.get, send)  # type: ignore[arg-type]
        assert sent == ["websocket.accept", "websocket.close"]
        assert full.written == 1
        assert not (await tables.table(table.id)).audience.connections


async def test_passwords_cannot_be_guessed_quickly(impatient: Server) -> None:
    async with Person(impatient.address) as thief:
        guess = {"login": "anne", "password": "password1"}
        codes = [(await thief.http.post("/api/session", json=guess)).status_code for _ in range(REQUESTS // GUESSING)]
        assert codes == [401] * len(codes)
        assert is_problem(await thief.http.post("/api/session", json=guess), 429)
        assert is_problem(await thief.http.post("/api/account", json=guess), 429)
        assert (await thief.http.get("/api/me")).status_code == 200


def coming_from(address: str) -> dict[str, str]:
    """What a proxy on this machine writes."""
    return {"X-Forwarded-For": address}


async def guess(thief: Person, address: str, login: str, password: str = "password1") -> int:
    body = {"login": login, "password": password}
    return (await thief.http.post("/api/session", json=body, headers=coming_from(address))).status_code


async def test_passwords_cannot_be_guessed_from_many_addresses_of_one_customer(impatient: Server) -> None:
    async with Person(impatient.address) as thief:
        share = REQUESTS // GUESSING
        codes = [await guess(thief, f"2001:db8:1:1::{n}", f"somebody-{n}") for n in range(share + 1)]
        assert codes == [401] * share + [429]
        assert await guess(thief, "2001:db8:1:2::1", "somebody-else") == 401


@pytest.mark.parametrize("exists", [True, False])
async def test_passwords_of_one_account_cannot_be_guessed_from_many_addresses(impatient: Server, exists: bool) -> None:
    login, home, password = f"victim-{exists}", f"198.51.100.{1 + exists}", "correct horse"
    async with Person(impatient.address) as thief, Person(impatient.address) as victim:
        if exists:
            body = {"login": login, "password": password}
            for path, sent in (("/api/me", {"name": "Victim"}), ("/api/account", body), ("/api/session", body)):
                (await victim.http.post(path, json=sent, headers=coming_from(home))).raise_for_status()
        codes = [await guess(thief, f"203.0.{exists:d}.{n}", login) for n in range(MOST_GUESSES + 1)]
        assert codes == [401] * MOST_GUESSES + [429]
        assert await guess(thief, f"203.0.{exists:d}.99", login, password) == 429
        if exists:  # at home he is not shut out
            assert await guess(victim, home, login, password) == 200


async def test_wrong_passwords_are_forgotten_in_time() -> None:
    now = [0.0]
    guesses = Guesses(lambda: now[0])
    for _ in range(MOST_GUESSES):
        guesses.begin("anne", "somewhere")
    with pytest.raises(TooMany):
        guesses.begin("anne", "elsewhere")
    guesses.begin("bob", "elsewhere")
    now[0] = GUESSING_SECONDS
    guesses.begin("anne", "elsewhere")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:ffff::2", "2001:db8::/64"), ("fe80::1%eth0", "fe80::/64"),
        ("a proxy's own idea", "a proxy's own idea"),
    ],
)  # fmt: skip
async def test_what_one_customer_has_is_one_network(address: str, network: str) -> None:
    assert network_of(address) == network


async def open_public(person: Person, address: str) -> int:
    body = {"game": "kuhn", "seats": 2, "public": True}
    return (await person.http.post("/api/tables", json=body, headers=coming_from(address))).status_code


async def test_one_person_does_not_fill_the_list_of_tables(impatient: Server) -> None:
    async with guests(impatient, "Anne", "Bob") as (anne, bob):
        codes = await asyncio.gather(*(open_public(anne, f"192.0.2.{n}") for n in range(MOST_OF_A_PERSON + 2)))
        assert sorted(codes) == [201] * MOST_OF_A_PERSON + [429] * 2
        assert await open_public(bob, "192.0.2.200") == 201
        mine = await anne.get("/api/my/tables")
        assert (await anne.http.delete(f"/api/tables/{mine[0]['id']}")).status_code == 200
        assert await open_public(anne, "192.0.2.201") == 201
        await anne.open_table("kuhn", 2)  # private ones are on nobody's list


async def test_one_who_is_many_guests_does_not_fill_the_list_of_tables(impatient: Server) -> None:
    share, home = REQUESTS // OPENING, "198.51.100.99"
    async with guests(impatient, *(f"Guest {n}" for n in range(share + 1))) as everybody:
        codes = await asyncio.gather(*(open_public(guest, home) for guest in everybody))
        assert sorted(codes) == [201] * share + [429]
        assert await open_public(everybody[0], "198.51.100.100") == 201


async def start_against_a_bot(person: Person, address: str) -> tuple[str, int]:
    person.http.headers.update(coming_from(address))
    table = await person.open_table("kuhn", 2)
    await person.sit(table, 0)
    await person.seat_bot(table, 1, "random")
    return table, (await person.http.post(f"/api/tables/{table}/start")).status_code


async def test_one_who_is_many_guests_does_not_fill_the_server_with_matches(impatient: Server) -> None:
    """An IPv6 customer has many addresses, and is one all the same. Who gives up a match may start another."""
    async with guests(impatient, *(f"Guest {n}" for n in range(RUNNING + 2))) as everybody:
        starts = (start_against_a_bot(guest, f"2001:db8:7:7::{n}") for n, guest in enumerate(everybody[1:]))
        started = await asyncio.gather(*starts)
        assert sorted(code for _, code in started) == [200] * RUNNING + [429]
        assert (await start_against_a_bot(everybody[0], "2001:db8:7:8::1"))[1] == 200
        first = next(place for place, (_, code) in enumerate(started) if code == 200)
        happy = everybody[1 + first]
        (await happy.http.delete(f"/api/tables/{started[first][0]}")).raise_for_status()
        assert (await start_against_a_bot(happy, "2001:db8:7:7::9"))[1] == 200


async def test_one_address_has_its_share_of_requests(impatient: Server) -> None:
    async with Person(impatient.address) as thief:
        codes = [(await thief.http.get("/api/games/kuhn/rules")).status_code for _ in range(REQUESTS)]
        assert codes[-1] == 429
        assert is_problem(await thief.http.get("/api/tables"), 429)
        assert (await thief.http.get("/healthz")).status_code == 200


async def test_passwords_are_hashed_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()

    class Heard(PasswordHasher):
        def hash(self, *args: Any, **more: Any) -> str:
            threads.add(threading.current_thread().name)
            return super().hash(*args, **more)

        def verify(self, *args: Any, **more: Any) -> Any:  # as its base says
            threads.add(threading.current_thread().name)
            return super().verify(*args, **more)

    monkeypatch.setattr(identity, "_hasher", Heard())
    identity._nobody.cache_clear()
    assert not await identity.is_password(None, "whatever")
    assert await identity.is_password(await identity.hash_password("correct horse"), "correct horse")
    assert threads
    assert threading.main_thread().name not in threads
