"""Promises of the server: what is acknowledged is kept, one of two is first, and nothing that is said does harm."""

import asyncio
import random as chance
import secrets
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hyperespace.core.registry import game_names, register
from tests import toys
from tests.server.client import Chair, Person
from tests.server.databases import Cluster
from tests.server.killing import play_and_kill
from tests.server.league import League
from tests.server.servers import Server, free_port


@contextmanager
def new_database(kind: str, folder: Path) -> Iterator[str]:
    """SQLite in a file, or a PostgreSQL of our own."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/tables.db"
        return
    cluster = Cluster()
    try:
        yield cluster.create(f"soak_{secrets.token_hex(4)}")
    finally:
        cluster.close()


def kills(database: str, number: int, seed: str) -> tuple[int, Counter[str]]:
    """Kill the server so often while people play; whether anything that was acknowledged is lost or there twice."""
    with tempfile.TemporaryDirectory() as folder, new_database(database, Path(folder)) as url:
        try:
            acknowledged = asyncio.run(play_and_kill(url, Path(folder), number, seed))
        except AssertionError as error:
            print(f"broken: {error}", file=sys.stderr)
            return 1, Counter()
    return 0, Counter({"answers acknowledged": acknowledged})


def league(database: str, number: int, seed: str) -> tuple[int, Counter[str]]:
    """So many days of a correspondence league over two servers, each of which is killed about once a day; what was
    told wrongly."""
    if toys.GAME.name not in game_names():
        register(toys.GAME)
    with tempfile.TemporaryDirectory() as folder, new_database(database, Path(folder)) as url:
        faults, counts = asyncio.run(League(url, Path(folder), seed).play(number, 2 * number))
    for fault in faults:
        print(f"broken: {fault}", file=sys.stderr)
    return len(faults), counts


def races(database: str, number: int, seed: str) -> tuple[int, Counter[str]]:
    """Two servers are given an answer to the same question, so often; how often not exactly one took it."""
    with tempfile.TemporaryDirectory() as folder, new_database(database, Path(folder)) as url:
        servers = [Server(url, free_port(), Path(folder) / f"{each}.log") for each in (1, 2)]
        try:
            for server in servers:
                server.start()
            return asyncio.run(_race(servers, number, Random(seed)))
        finally:
            for server in servers:
                server.stop()


async def _race(servers: list[Server], number: int, random: Random) -> tuple[int, Counter[str]]:
    broken = raced = 0
    async with Person(servers[0].address, "Anne") as anne, Person(servers[1].address) as twin:
        twin.http.cookies.update(anne.http.cookies)
        while raced < number:
            table = await anne.open_table("tictactoe", 2)
            for seat in (0, 1):
                await anne.sit(table, seat)
            await anne.start(table)
            async with anne.at(table) as a, twin.at(table) as b:
                turn = 0
                while raced < number and (here := await a.asked(turn % 2)):
                    there = await b.asked(turn % 2)
                    if here != there:
                        await b.read()
                        continue
                    both = random.choice(here), random.choice(there)
                    replies = await asyncio.gather(a.answer(turn % 2, both[0]), b.answer(turn % 2, both[1]))
                    broken += sorted(reply["type"] == "accepted" for reply in replies) != [False, True]
                    raced += 1
                    turn += 1
                    await _agree(a, b, turn)
    return broken, Counter()


async def _agree(a: Chair, b: Chair, marks: int) -> None:
    """Both show the same board."""
    for chair in (a, b):
        while any(_marks(chair.frames[seat]["view"]) < marks for seat in (0, 1)):
            await chair.read()
    assert a.frames[0]["view"] == b.frames[0]["view"]


def _marks(view: dict[str, Any]) -> int:
    return sum(cell >= 0 for cell in view["cells"])


WORDS: tuple[Any, ...] = (
    "answer", "undo", "consent", "say", "speak", "pong", "cheat", "", "fr", "en", "xx", "bet", "pass", "time_up",
    "mark", "\0", "\ud800", "\u202e", "a" * 600, None, True, False, 0, 1, -1, 2, 99, 2**31, 2**63, 2**64, 10**30,
    1e308, -0.0, [], {}, [[]], [["bet"]], [["pass"], ["bet"]], {"type": "answer"},
)  # fmt: skip
FIELDS = ("type", "ref", "seat", "frame", "options", "text", "language", "agree", "ping", "as", "")


def hostile(random: Random) -> str:
    """Something that no page would say: well formed or not, and often nearly right."""
    message: Any = {field: random.choice(WORDS) for field in random.sample(FIELDS, random.randint(0, 8))}
    if random.random() < 0.7:
        message["type"] = random.choice(WORDS[:6])
    if random.random() < 0.5:
        message |= {"ref": "1", "seat": random.choice((0, 1, 2)), "frame": random.choice((0, 1, 2, 50))}
    if random.random() < 0.1:
        message = random.choice(WORDS)
    written = _written(message)
    if random.random() < 0.2:  # cut, doubled, or with a byte changed
        at = random.randrange(len(written) + 1)
        written = written[:at] + random.choice(("", written, chr(random.randrange(32, 1000)), "[" * 500)) + written[at:]
    return written[:30_000]


def _written(message: object) -> str:
    try:
        return msgspec.json.encode(message).decode()
    except (ValueError, UnicodeError):
        return repr(message).encode(errors="replace").decode()


def messages(database: str, number: int, seed: str) -> tuple[int, Counter[str]]:
    """Say so many hostile things at tables where others play; how often something came of it."""
    with tempfile.TemporaryDirectory() as folder, new_database(database, Path(folder)) as url:
        server = Server(url, free_port(), Path(folder) / "server.log")
        port = server.address.rpartition(":")[2]
        server._command = [sys.executable, "-m", "tests.soak.open_server", port, url]
        server.start()
        try:
            broken, seen = asyncio.run(_say_all(server, number, seed))
        finally:
            server.stop()
        errors = [line for line in server.log.splitlines() if '"level": "error"' in line]
        for line in errors[:5]:
            print(line[:2000], file=sys.stderr)
        return broken + len(errors), seen


async def _say_all(server: Server, number: int, seed: str) -> tuple[int, Counter[str]]:
    tables = 10
    shares = [number // tables + (each < number % tables) for each in range(tables)]
    async with asyncio.TaskGroup() as group:
        tasks = [
            group.create_task(_say(server, share, Random(f"{seed}/{each}")))
            for each, share in enumerate(shares)
            if share
        ]
    return sum(task.result()[0] for task in tasks), sum((task.result()[1] for task in tasks), Counter())


@asynccontextmanager
async def _table(server: Server) -> AsyncIterator[tuple[Chair, Chair]]:
    """Anne, who plays, and Eve, who plays against her and misbehaves. It is Anne's turn, so nothing Eve says counts."""
    async with Person(server.address, "Anne") as anne, Person(server.address, "Eve") as eve:
        table = await anne.open_table("kuhn", 2, settings={"clocks": {"timers": {"*": None}}, "absence": None})
        await anne.sit(table, 0)
        await eve.sit(table, 1)
        await anne.start(table)
        async with anne.at(table) as a, eve.at(table) as e:
            await a.asked(0)
            await e.until("frame")
            yield a, e


async def _say(server: Server, number: int, random: Random) -> tuple[int, Counter[str]]:
    """Everything is answered, and Anne notices nothing but what Eve says to everybody."""
    replies: Counter[str] = Counter()
    broken = 0
    async with _table(server) as (anne, eve):
        for each in range(number):
            await eve.socket.send(hostile(random))
            if each % 20 == 19:
                reply = await eve.ask("say", text="still here")
                broken += reply["type"] != "accepted"
        for message in map(msgspec.json.decode, eve.received):
            replies[f"{message['type']} {message.get('code', '')}".strip()] += 1
        before = anne.frames[0]
        await anne.ask("say", text="me too")
        broken += anne.frames[0]["view"] != before["view"] or anne.frames[0]["question"] != before["question"]
        broken += (await anne.answer(0, ["bet"]))["type"] != "accepted"
    return broken, Counter({"refused or answered": sum(replies.values())})


def new_seed() -> str:
    """Another one for every batch."""
    return f"{chance.getrandbits(64):016x}"
