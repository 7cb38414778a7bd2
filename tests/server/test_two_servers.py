"""Several servers on one PostgreSQL: whoever is at which of them, it is the same table."""

import asyncio
import secrets
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import asyncpg
import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import hyperespace as hs
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Journal
from tests.server.audits import audit
from tests.server.client import PATIENCE, Chair, Message, Person, new_http
from tests.server.databases import Cluster, cluster
from tests.server.match_series import SETTINGS, Played
from tests.server.persistent_players import PersistentPlayer, record_of
from tests.server.servers import Server, free_port
from tests.server.trusting_server import LOOKS_AGAIN

__all__ = ["cluster"]

pytestmark = pytest.mark.asyncio

SOON = 3 * LOOKS_AGAIN
"""A match by way of notices takes a moment, or a little more on a busy machine. Servers that only look into the
database by themselves would need four times as long as they wait between two looks."""


class ServerOfOurs(Server):
    """One with its own ways: it has to be told by the other one, unless another is wanted."""

    def __init__(self, database: str, log: Path, module: str = "tests.server.trusting_server") -> None:
        port = free_port()
        super().__init__(database, port, log)
        self._command = [sys.executable, "-m", module, str(port), database]


class Pair:
    """Two servers on one database."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.servers = [ServerOfOurs(database, folder / f"server{number}.log") for number in (1, 2)]

    @property
    def addresses(self) -> list[str]:
        return [server.address for server in self.servers]


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    name = f"two_{secrets.token_hex(4)}"
    pair = Pair(cluster.create(name), tmp_path_factory.mktemp("pair"))
    with ExitStack() as stack:
        stack.callback(cluster.drop, name)
        for server in pair.servers:
            stack.callback(server.start().stop)
        yield pair


@asynccontextmanager
async def opponents(pair: Pair) -> AsyncIterator[tuple[Person, Person]]:
    """Anne at one server, Bob at the other."""
    one, other = pair.addresses
    async with Person(one, "Anne") as anne, Person(other, "Bob") as bob:
        yield anne, bob


@asynccontextmanager
async def board(anne: Person, bob: Person) -> AsyncIterator[tuple[Chair, Chair]]:
    """A match of tic-tac-toe between the two."""
    table = await anne.open_table("tictactoe", 2)
    await anne.sit(table, 0)
    await bob.sit(table, 1)
    await anne.start(table)
    async with anne.at(table) as a, bob.at(table) as b:
        yield a, b


def same_person(person: Person, address: str) -> Person:
    """The same person on another device, at another server."""
    twin = Person(address)
    twin.http.cookies.update(person.http.cookies)
    return twin


async def play_on(a: Chair, b: Chair, *cells: int) -> None:
    """Anne and Bob mark these cells in turn; each sees what the other does."""
    for turn, cell in enumerate(cells):
        chair, seat = ((a, 0), (b, 1))[turn % 2]
        assert ["mark", cell] in await chair.asked(seat)
        assert (await chair.answer(seat, ["mark", cell]))["type"] == "accepted"


async def test_two_at_two_servers_play_one_match(pair: Pair) -> None:
    async with opponents(pair) as (anne, bob), board(anne, bob) as (a, b):
        async with asyncio.timeout(SOON):
            await play_on(a, b, 0, 1, 2, 4, 3, 5, 7, 6, 8)
            while not b.frames[1].get("result"):  # that the match is over may be told before its last answer
                await b.read()
        assert a.frames[0]["view"] == b.frames[1]["view"]
        assert a.frames[0]["result"] == b.frames[1]["result"]
        assert a.frames[0]["result"]["winners"] == []


async def test_a_finished_match_is_played_on_by_two_at_two_servers(pair: Pair) -> None:
    async with opponents(pair) as (anne, bob):
        async with board(anne, bob) as (a, b):
            await play_on(a, b, 0, 3, 1, 4, 2)
            while a.table["status"] != "over":
                await a.read()
            old = a.table["id"]
        wanted = {"answers": 2, "seat": 0, "friends": True}
        new = (await bob.post(f"/api/tables/{old}/branches", wanted))["id"]
        await anne.sit(new, 1)
        await bob.start(new)
        async with bob.at(new) as b, anne.at(new) as a:
            await play_on(b, a, 1, 4, 2)
            while b.table["status"] != "over":
                await b.read()
        record = hs.Record.read(await record_of(anne, new))
        assert [each.dealt_for for each in record.branches] == [0]
        assert hs.replay(record).result.winners == (0,)


async def test_an_order_given_at_one_server_is_obeyed_by_the_one_that_keeps_the_table(pair: Pair) -> None:
    """Both order to begin their duels at once: whoever is asked first, another server keeps the table half the time."""
    async with opponents(pair) as (anne, bob):
        table = await anne.open_table("rencontre", 2)
        await anne.sit(table, 0)
        await bob.sit(table, 1)
        await anne.start(table)
        async with anne.at(table) as a, bob.at(table) as b:
            for seat, chair in enumerate((a, b)):
                reply = await chair.ask("give_orders", seat=seat, orders=[{"kind": "edicts"}])
                assert reply["type"] == "accepted"
            offence = a.frames[0]["view"]["offence"]
            shown = await (a, b)[offence].until("orders", seat=offence)
            while not shown["done"]:
                shown = await (a, b)[offence].until("orders")
            assert shown["done"]["edicts"]["label"] in ("Begin the duel", "Play nothing now")


async def test_of_two_answers_to_one_question_one_is_taken_and_the_other_is_told(pair: Pair) -> None:
    """One person round one screen, but with a second one open at the other server."""
    one, other = pair.addresses
    async with Person(one, "Anne") as anne, same_person(anne, other) as twin:
        table = await anne.open_table("tictactoe", 2)
        for seat in (0, 1):
            await anne.sit(table, seat)
        await anne.start(table)
        async with anne.at(table) as a, twin.at(table) as b:
            for turn in range(5):  # as many as there are in every match
                seat = turn % 2
                first, second = (await a.asked(seat))[0], (await b.asked(seat))[1]
                replies = await asyncio.gather(a.answer(seat, first), b.answer(seat, second))
                assert sorted(reply["type"] for reply in replies) == ["accepted", "sorry"]
                assert {reply["code"] for reply in replies if reply["type"] == "sorry"} <= {"stale", "try_again"}
                await _agree(a, b, turn + 1)


async def _agree(a: Chair, b: Chair, marks: int) -> None:
    """Both show the same board, with so many marks, through the eyes of both seats."""
    for chair in (a, b):
        while any(_marks(chair.frames[seat]) != marks for seat in (0, 1)):
            await chair.read()
    assert [a.frames[seat]["view"] for seat in (0, 1)] == [b.frames[seat]["view"] for seat in (0, 1)]


def _marks(frame: Message) -> int:
    return sum(cell >= 0 for cell in frame["view"]["cells"])


async def test_a_seat_that_two_want_at_once_is_taken_by_one(pair: Pair) -> None:
    async with opponents(pair) as (anne, bob):
        for _ in range(5):
            table = await anne.open_table("tictactoe", 2)
            path = f"/api/tables/{table}/seats/0"
            replies = await asyncio.gather(*(who.http.post(path, json={"salt": ""}) for who in (anne, bob)))
            assert sorted(reply.status_code for reply in replies) == [httpx.codes.OK, httpx.codes.CONFLICT]
            winner = anne if replies[0].is_success else bob
            for who in (anne, bob):
                assert (await who.get(f"/api/tables/{table}"))["seats"][0]["name"] == winner.name


async def test_talk_and_presence_cross(pair: Pair) -> None:
    async with opponents(pair) as (anne, bob), board(anne, bob) as (a, b), asyncio.timeout(SOON):
        await b.until("welcome")  # what was said before would be in it
        await a.ask("say", text="Bonsoir !")
        assert (await b.until("said"))["name"] == "Anne"
        await b.ask("say", text="Good evening!")
        assert (await a.until("said", name="Bob"))["text"] == "Good evening!"
        for chair in (a, b):
            await _connected(chair, [True, True])
        await b.socket.close()
        await _connected(a, [True, False])


async def _connected(chair: Chair, expected: list[bool]) -> None:
    while [seat["connected"] for seat in chair.table["seats"]] != expected:
        await chair.read()


async def test_a_server_that_comes_later_knows_who_is_here(pair: Pair, tmp_path: Path) -> None:
    async with opponents(pair) as (anne, bob), board(anne, bob) as (a, _):
        newcomer = ServerOfOurs(pair.database, tmp_path / "newcomer.log", "tests.server.drowsy_server")
        await asyncio.to_thread(newcomer.start)
        try:
            table = (await a.until("welcome"))["table"]["id"]
            async with Person(newcomer.address) as watcher, watcher.at(table) as c, asyncio.timeout(SOON):
                await c.until("welcome")
                await _connected(c, [True, True])
        finally:
            await asyncio.to_thread(newcomer.stop)


async def test_going_back_is_agreed_upon_across_servers(pair: Pair) -> None:
    async with opponents(pair) as (anne, bob), board(anne, bob) as (a, b), asyncio.timeout(SOON):
        await play_on(a, b, 4)
        await b.asked(1)
        assert (await a.ask("undo", seat=0))["type"] == "accepted"
        await b.until("said", kind="undo_asked")
        assert (await b.ask("consent", seat=1, agree=True))["type"] == "accepted"
        await a.until("said", kind="undone")
        assert len(await a.asked(0)) == 9
        assert a.frames[0]["view"] == b.frames[1]["view"]
        await play_on(a, b, 0, 4)


async def test_connections_to_the_database_may_be_lost(pair: Pair) -> None:
    async with opponents(pair) as (anne, bob), board(anne, bob) as (a, b):
        await play_on(a, b, 0, 1)
        postgresql = await asyncpg.connect(pair.database)
        before = await _listening(postgresql)
        assert len(before) == 2
        await postgresql.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid != pg_backend_pid()"
        )
        async with asyncio.timeout(PATIENCE):
            while len(await _listening(postgresql) - before) < 2:
                await asyncio.sleep(0.05)
        await postgresql.close()
        async with asyncio.timeout(SOON):
            await play_on(a, b, 2, 4, 3, 5, 7, 6, 8)


async def _listening(postgresql: "asyncpg.Connection") -> set[int]:
    """The connections on which servers hear notices."""
    rows = await postgresql.fetch(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    )
    return {row["pid"] for row in rows}


async def test_when_a_server_dies_its_tables_and_players_go_on_at_the_other(pair: Pair, tmp_path: Path) -> None:
    async with opponents(pair) as (anne, bob):
        table = await anne.open_table("rencontre", 4, settings=SETTINGS)
        await anne.sit(table, 0)
        for seat in (1, 2, 3):
            await anne.seat_bot(table, seat, "heuristic")
        before = [await _thoughts(address) for address in pair.addresses]
        await anne.start(table)
        player = PersistentPlayer(anne, table, Random(1), *pair.addresses)
        watcher = PersistentPlayer(bob, table, Random(2), *reversed(pair.addresses))
        playing = asyncio.gather(player.stay(), watcher.stay())
        keeper = await _keeper(pair, before)
        cut = player if keeper.address == player.person.address else watcher
        while not (player.frames and watcher.frames):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(keeper.kill)
        killed = time.time()
        try:
            async with asyncio.timeout(2 * PATIENCE):
                await playing
            anne.http.base_url = anne.address
            played = Played(table, [player, watcher], await record_of(anne, table))
        finally:
            await asyncio.to_thread(keeper.start)
        assert (player.came, watcher.came) == ((2, 1) if cut is player else (1, 2))

    database = await Database.open(pair.database)
    entries = await Journal(database).since(table, 0)
    assert min(entry.at for entry in entries if entry.given_by == "bot" and entry.at > killed) < killed + SOON
    await audit(database, played, tmp_path)
    await database.close()


async def _keeper(pair: Pair, before: list[int]) -> Server:
    """The server at which the bots of the table think."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for server, thoughts in zip(pair.servers, before, strict=True):
                if await _thoughts(server.address) > thoughts + 3:
                    return server
            await asyncio.sleep(0.05)


async def _thoughts(address: str) -> int:
    async with new_http(address) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return sum(int(float(line.split()[1])) for line in lines if line.startswith("hyperespace_bot_choice_seconds_count"))


async def test_signing_out_at_one_server_shuts_one_out_at_the_other(pair: Pair) -> None:
    async with opponents(pair) as (anne, bob):
        table = await anne.open_table("kuhn", 2)
        elsewhere = Person(bob.address)
        elsewhere.http.cookies = anne.http.cookies
        async with elsewhere, elsewhere.at(table) as chair:
            assert (await chair.until("welcome"))["host"]
            await anne.http.delete("/api/session")
            with pytest.raises(ConnectionClosed):
                await chair.until("never")
            async with elsewhere.at(table) as again:
                assert not (await again.until("welcome"))["host"]
