"""A server that is killed again and again while people play, and what must hold afterwards."""

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random

from hyperespace.server.storage.database import Database
from tests.server.audits import audit
from tests.server.client import Person, new_http
from tests.server.match_series import MatchSeries
from tests.server.persistent_players import insist, record_of
from tests.server.servers import Server

STARTING = 0.25
"""Of all kills, those that come while the server is still starting."""

LAST_MATCHES = 90.0
"""Seconds in which every match must come to its end after the last kill."""


class Mortal(Server):
    """A server that need not be up to be killed."""

    async def wake(self) -> None:
        async with new_http(self.address) as http:
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
            series = series_of(people)
            await _kill(server, series, kills, Random(seed))
            played = [each for each_series in series for each in each_series.played]
            for each in played:
                each.record = await record_of(people[0], each.table)
    finally:
        server.stop()

    database = await Database.open(database_url)
    for each in played:
        await audit(database, each, folder)
    await database.close()
    assert _times_that_a_watcher_came(series) > kills / 2
    assert not failures(server.log)
    return _acknowledged(series)


async def _kill(server: Mortal, series: Sequence[MatchSeries], kills: int, random: Random) -> None:
    """The last server lives, so that all can come to an end."""
    closing = asyncio.Event()
    playing = asyncio.gather(*(each_series.go_on_until(closing) for each_series in series))
    while not all(each_series.played for each_series in series):
        await asyncio.sleep(0.05)
    for _ in range(kills):
        await _let_it_live(series, random)
        server.kill()
        server.launch()
    closing.set()
    async with asyncio.timeout(LAST_MATCHES):
        await playing


async def _let_it_live(series: Sequence[MatchSeries], random: Random) -> None:
    """To some moment of its start, or to some moment after its first answer, however slow this machine is.

    And after the one who watches has found it.
    """
    if random.random() < STARTING:
        await asyncio.sleep(random.uniform(0.0, 1.5))
        return
    acknowledged, came = _acknowledged(series), _times_that_a_watcher_came(series)
    async with asyncio.timeout(LAST_MATCHES):
        while _acknowledged(series) == acknowledged or _times_that_a_watcher_came(series) == came:
            await asyncio.sleep(0.02)
    await asyncio.sleep(random.uniform(0.0, 0.8))


def _acknowledged(series: Sequence[MatchSeries]) -> int:
    players = (player for each_series in series for played in each_series.played for player in played.players)
    return sum(len(player.acknowledged) for player in players)


def _times_that_a_watcher_came(series: Sequence[MatchSeries]) -> int:
    return sum(played.players[-1].came for played in series[-1].played)


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


def series_of(people: Sequence[Person]) -> list[MatchSeries]:
    """Two at tic-tac-toe, two at Kuhn poker, one there against a bot, one who plays both sides, and at Rencontre
    one with three bots whom another watches."""
    anne, bob, chloe, david, eve, fanny, gus, hugo = people
    return [
        MatchSeries("tictactoe", [anne, bob]),
        MatchSeries("kuhn", [chloe, david]),
        MatchSeries("kuhn", [eve, None]),
        MatchSeries("tictactoe", [hugo, hugo]),
        MatchSeries("rencontre", [fanny, None, None, None], [gus]),
    ]
