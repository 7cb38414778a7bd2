"""A server that is killed again and again while people play, and what must hold afterwards."""

import asyncio
import socket
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random

import httpx

from hyperespace.server.storage.database import Database
from tests.server.books import check_books
from tests.server.client import Person
from tests.server.evenings import Evening
from tests.server.regulars import insist, record_of
from tests.server.servers import Server

STARTING = 0.25
"""Of all kills, those that come while the server is still starting."""

LAST_MATCHES = 90.0
"""Seconds in which every match must come to its end after the last kill."""


class Mortal(Server):
    """A server that need not be up to be killed."""

    def launch(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)

    async def wake(self) -> None:
        async with httpx.AsyncClient(base_url=self.address) as http:
            (await insist(http.get, "/healthz")).raise_for_status()


def quiet_port() -> int:
    """A free port that the system gives to nobody: whoever calls a dead server there cannot get hold of himself."""
    for port in Random().sample(range(20_000, 30_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


async def play_and_kill(database_url: str, folder: Path, kills: int, seed: str) -> int:
    """Kill the server so often; how many answers were acknowledged, each of which is in the log once."""
    server = Mortal(database_url, quiet_port(), folder / "server.log")
    server.launch()
    try:
        await server.wake()
        async with guests(server.address) as people:
            evenings = evenings_of(people)
            await _kill(server, evenings, kills, Random(seed))
            played = [each for evening in evenings for each in evening.played]
            for each in played:
                each.record = await record_of(people[0], each.table)
    finally:
        server.stop()

    database = await Database.open(database_url)
    for each in played:
        await check_books(database, each, folder)
    await database.close()
    assert sum(each.regulars[-1].came for each in evenings[-1].played) > kills / 2  # the one who watches
    assert not failures(server.log)
    return _acknowledged(evenings)


async def _kill(server: Mortal, evenings: Sequence[Evening], kills: int, random: Random) -> None:
    """The last server lives, so that all can come to an end."""
    closing = asyncio.Event()
    playing = asyncio.gather(*(evening.go_on_until(closing) for evening in evenings))
    while not all(evening.played for evening in evenings):
        await asyncio.sleep(0.05)
    for _ in range(kills):
        await _let_it_live(evenings, random)
        server.kill()
        server.launch()
    closing.set()
    async with asyncio.timeout(LAST_MATCHES):
        await playing


async def _let_it_live(evenings: Sequence[Evening], random: Random) -> None:
    """To some moment of its start, or to some moment after its first answer, however slow this machine is."""
    if random.random() < STARTING:
        await asyncio.sleep(random.uniform(0.0, 1.5))
        return
    before = _acknowledged(evenings)
    async with asyncio.timeout(60):
        while _acknowledged(evenings) == before:
            await asyncio.sleep(0.02)
    await asyncio.sleep(random.uniform(0.0, 0.8))


def _acknowledged(evenings: Sequence[Evening]) -> int:
    regulars = (regular for evening in evenings for played in evening.played for regular in played.regulars)
    return sum(len(regular.acknowledged) for regular in regulars)


def failures(log: str) -> list[str]:
    """What the server itself calls an error. Workers that die with it may say anything."""
    return [line for line in log.splitlines() if '"level": "error"' in line]


@asynccontextmanager
async def guests(address: str) -> AsyncIterator[list[Person]]:
    async with AsyncExitStack() as stack:
        people = [Person(address, name) for name in ("Anne", "Bob", "Chloé", "David", "Eve", "Fanny", "Gus", "Hugo")]
        for person in people:
            await stack.enter_async_context(person)
        yield people


def evenings_of(people: Sequence[Person]) -> list[Evening]:
    """Two at tic-tac-toe, two at Kuhn poker, one there against a bot, one who plays both sides, and at Rencontre
    one with three bots whom another watches."""
    anne, bob, chloe, david, eve, fanny, gus, hugo = people
    return [
        Evening("tictactoe", [anne, bob]),
        Evening("kuhn", [chloe, david]),
        Evening("kuhn", [eve, None]),
        Evening("tictactoe", [hugo, hugo]),
        Evening("rencontre", [fanny, None, None, None], [gus]),
    ]
