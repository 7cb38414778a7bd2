"""Several server processes behind one port: one table for all, and a process that dies is missed by nobody."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from hyperespace.cli import app
from hyperespace.server.storage.database import Database
from hyperespace.server.supervisor import FIRST_PAUSE, LONGEST_PAUSE, Child, share_of
from tests.server.audits import audit
from tests.server.client import PATIENCE, Person
from tests.server.databases import Cluster, cluster
from tests.server.match_series import SETTINGS, Played
from tests.server.persistent_players import PersistentPlayer, record_of
from tests.server.servers import Server, free_port

__all__ = ["cluster"]


class Several(Server):
    """A server of two processes, with the one that looks after them."""

    def lines(self, event: str) -> list[dict[str, Any]]:
        """What was logged of this kind."""
        written = (msgspec.json.decode(line) for line in self.log.splitlines() if line.startswith("{"))
        return [line for line in written if line["event"] == event]

    def alive(self) -> dict[int, int]:
        """The processes by their numbers: the last ones that were started."""
        return {line["process"]: line["pid"] for line in self.lines("process_started")}

    def count(self, metric: str) -> float:
        written = self.get("/metrics").text.splitlines()
        return float(next(line.split()[-1] for line in written if line.startswith(f"{metric} ")))

    async def comes(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(2 * PATIENCE):
            while not await asyncio.to_thread(true):
                await asyncio.sleep(0.05)

    async def is_whole(self) -> None:
        """Wait until both processes are there."""
        await self.comes(lambda: self.count("hyperespace_processes") == 2)


@pytest.fixture(scope="module")
def several(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    name = f"several_{token_hex(4)}"
    log = tmp_path_factory.mktemp("several") / "server.log"
    with ExitStack() as stack:
        stack.callback(cluster.drop, name)
        server = Several(cluster.create(name), free_port(), log, "--processes", "2")
        stack.callback(server.stop)
        server.start()
        yield server


@pytest.mark.asyncio
async def test_both_processes_answer_and_one_says_what_all_have_counted(several: Several) -> None:
    await several.is_whole()
    healths = [several.get("/healthz").json() for _ in range(40)]  # one in 2^39 times by one process alone
    assert {health["process"] for health in healths} == {1, 2}
    async with Person(several.address, "Anne") as anne, Person(several.address, "Bob") as bob:
        table = await anne.open_table("tictactoe", 2)
        await anne.sit(table, 0)
        await bob.sit(table, 1)
        await anne.start(table)
        async with anne.at(table) as a, bob.at(table) as b:
            for turn, cell in enumerate((0, 3, 1, 4)):
                chair = (a, b)[turn % 2]
                assert ["mark", cell] in await chair.asked(turn % 2)
                assert (await chair.answer(turn % 2, ["mark", cell]))["type"] == "accepted"
            assert {several.count('hyperespace_answers_total{given_by="person"}') for _ in range(10)} == {4}


@pytest.mark.asyncio
async def test_when_a_process_is_killed_under_play_every_match_goes_on(several: Several, tmp_path: Path) -> None:
    """Four matches against bots; the process that is killed keeps some of them, or has their players."""
    await several.is_whole()
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(several.address, f"Player {each}")) for each in range(4)]
        players: list[PersistentPlayer] = []
        for number, person in enumerate(people):
            table = await person.open_table("rencontre", 2, settings=SETTINGS)
            await person.sit(table, 0)
            await person.seat_bot(table, 1, "heuristic")
            await person.start(table)
            players.append(PersistentPlayer(person, table, Random(number)))
        playing = asyncio.gather(*(player.stay() for player in players))
        await several.comes(lambda: all(len(player.acknowledged) > 2 for player in players))
        killed = several.alive()[2]
        os.kill(killed, signal.SIGKILL)
        async with asyncio.timeout(3 * PATIENCE):
            await playing
        played = [Played(each.table, [each], await record_of(each.person, each.table)) for each in players]
    await several.comes(lambda: several.alive()[2] != killed)
    await several.is_whole()
    assert [(line["process"], line["code"]) for line in several.lines("process_died")] == [(2, -signal.SIGKILL)]
    database = await Database.open(several._command[several._command.index("--database") + 1])
    for each in played:
        await audit(database, each, tmp_path)
    await database.close()


def test_asked_politely_all_processes_end_gracefully(several: Several) -> None:
    several.stop()
    assert len(several.lines("supervisor_stopped")) == 1
    assert {line["process"] for line in several.lines("stopped")} == {1, 2}
    assert not [pid for pid in several.alive().values() if Path(f"/proc/{pid}").exists()]


@pytest.mark.parametrize(("language", "said"), [("en", "need PostgreSQL"), ("fr", "demandent PostgreSQL")])
def test_a_sqlite_file_is_for_one_process_and_that_is_said_at_once(language: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    command = ["serve", "--processes", "2", "--database", f"sqlite:///{file}", "-l", language]
    result = CliRunner().invoke(app, command)
    assert said in str(getattr(result.exception, "said", str)(language))
    assert not file.exists()


def test_a_process_that_dies_again_and_again_is_started_more_and_more_seldom() -> None:
    pauses = [Child(1, deaths=deaths).pause for deaths in range(8)]
    assert pauses[:4] == [0.0, FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert pauses[-1] == LONGEST_PAUSE


def test_processes_share_the_workers_and_each_has_one() -> None:
    assert [share_of(workers, 2) for workers in (1, 2, 5, 8)] == [1, 1, 2, 4]
