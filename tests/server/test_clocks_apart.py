"""Servers whose clocks are apart: nothing is hidden, late or taken over because of that."""

import asyncio
import secrets
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.client import Chair, Person
from tests.server.databases import Cluster, cluster
from tests.server.servers import Server, free_port
from tests.server.toy_servers import ROOT

__all__ = ["cluster"]

pytestmark = pytest.mark.asyncio

SOON = 400.0
"""Seconds in which everything must have been seen, also on a busy machine; the clocks are further apart than that."""


class LateServer(Server):
    """A server whose clock is wrong."""

    may_be_copied = False  # nothing may have asked for the time yet

    def __init__(self, database: str, wrong: float, log: Path) -> None:
        port = free_port()
        super().__init__(database, port, log)
        self._command = [sys.executable, "-m", "tests.server.late_server", str(wrong), str(port), database]


@pytest.fixture(scope="module")
def database(cluster: Cluster) -> Iterator[str]:
    name = f"apart_{secrets.token_hex(4)}"
    yield cluster.create(name)
    cluster.drop(name)


@pytest.fixture(scope="module")
def servers(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """One clock is right, one ten minutes ahead, one twenty behind."""
    folder = tmp_path_factory.mktemp("apart")
    apart = [LateServer(database, wrong, folder / f"{wrong}.log") for wrong in (0, 600, -1200)]
    with ExitStack() as stack:
        for server in apart:
            stack.callback(server.start().stop)
        yield list(apart)


async def play_on(chairs: list[Chair], cells: tuple[int, ...]) -> None:
    for turn, cell in enumerate(cells):
        seat = turn % 2
        assert ["mark", cell] in await chairs[seat].asked(seat)
        assert (await chairs[seat].answer(seat, ["mark", cell]))["type"] == "accepted"


async def test_a_match_goes_on_at_once_whichever_server_an_answer_is_given_to(servers: list[Server]) -> None:
    ahead, behind = servers[1], servers[2]
    async with Person(ahead.address, "Anne") as anne, Person(behind.address, "Bob") as bob:
        table = await anne.open_table("tictactoe", 2)
        await anne.sit(table, 0)
        await bob.sit(table, 1)
        await anne.start(table)
        async with anne.at(table) as a, bob.at(table) as b, asyncio.timeout(SOON):
            await play_on([a, b], (0, 3, 1, 4, 2))
            assert (await b.until("frame"))["result"]["winners"] == [0]


async def test_a_clock_shows_the_same_time_at_every_server(servers: list[Server]) -> None:
    async with Person(servers[0].address, "Anne") as anne:
        table = await anne.open_table("tictactoe", 2, settings={"clocks": {"player": 900}})
        for seat in (0, 1):
            await anne.sit(table, seat)
        await anne.start(table)
        left = []
        for server in servers:
            async with Person(server.address) as watcher, watcher.at(table) as chair:
                left.append((await chair.until("frame"))["clock"]["players"][0])
        assert min(left) > 900 - SOON
        assert (await anne.get(f"/api/tables/{table}"))["status"] == "playing"


async def test_bots_are_nobodys_twice_and_nobodys_never(servers: list[Server]) -> None:
    """Each server knows the others to be alive, so exactly one of them lets the bots answer."""
    async with Person(servers[1].address, "Anne") as anne:
        for _ in range(4):
            table = await anne.open_table("tictactoe", 2, settings={"pace": 0})
            await anne.sit(table, 0)
            await anne.seat_bot(table, 1, "random")
            await anne.start(table)
            async with anne.at(table) as chair, asyncio.timeout(SOON):
                while options := await chair.asked(0):
                    await chair.answer(0, options[0])
    conflicts = [line for server in servers for line in server.log.splitlines() if "heartbeat_lost" in line]
    assert conflicts == []


async def test_a_clock_that_must_be_wrong_is_refused_with_a_sentence(database: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.server.late_server", str(86_400), str(free_port()), database]
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    _, said = await process.communicate()
    assert process.returncode != 0
    assert b"24.0 hours apart" in said
