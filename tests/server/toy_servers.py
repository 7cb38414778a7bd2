"""Servers with the toy among their games: one for a module, the people who come, and what must hold when it closes."""

import asyncio
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import PATIENCE, Chair, Message, Person
from tests.server.servers import START, Server, free_port

ROOT = Path(__file__).parents[2]
AT_ONCE: dict[str, Any] = {"pace": 0, "window_rest": 0, "windows": None}
GOOD_BOTS = "hyperespace.bots:new_bot"


class ToyServer(Server):
    """One server on SQLite, with the auction among its games."""

    def __init__(
        self,
        folder: Path,
        *,
        idle: float = 60,
        bot_seconds: float = 5,
        bots: str = GOOD_BOTS,
        program: str = "tests.server.toy_server",
    ) -> None:
        port, self.file = free_port(), folder / "tables.db"
        super().__init__(self.database, port, folder / "server.log")
        settings = str(port), self.database, str(idle), str(bot_seconds), bots
        self._command = [sys.executable, "-m", program, *settings]

    @property
    def database(self) -> str:
        return f"sqlite:///{self.file}"

    @property
    def lines(self) -> list[dict[str, Any]]:
        """What it has logged after its greeting. Each line is JSON, or this fails."""
        written = [line for line in self.log.splitlines() if not line.startswith("Hyperespace: ")]
        return [msgspec.json.decode(line) for line in written]

    def given(self, table: str) -> list[tuple[int, str, str]]:
        """The log of a match: seat, what, and given by whom."""
        with closing(sqlite3.connect(self.file)) as database:
            query = "SELECT seat, what, given_by FROM entries WHERE table_id = ? ORDER BY number"
            return list(database.execute(query, (table,)))

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:  # whatever is asked for
        """What its database answers."""
        with closing(sqlite3.connect(self.file)) as database:
            return list(database.execute(query, values))

    def times(self, table: str) -> list[float]:
        """When the entries of a match were given, by the clock of the server."""
        with closing(sqlite3.connect(self.file)) as database:
            query = "SELECT at FROM entries WHERE table_id = ? ORDER BY number"
            return [at for (at,) in database.execute(query, (table,))]

    def count(self, metric: str) -> float:
        """What its metrics say under this name, labels included."""
        written = self.get("/metrics").text.splitlines()
        return float(next((line.split()[-1] for line in written if line.startswith(f"{metric} ")), 0))

    def close(self) -> int:
        """Ask it politely to stop; its exit code."""
        process = self._process
        assert process is not None
        process.send_signal(signal.SIGTERM)
        code = process.wait(START)
        self._process = None
        return code

    def end(self) -> None:
        """Stop, and look whether anything went wrong that nobody saw."""
        assert self.close() == 0, self.log[-5000:]
        assert [line for line in self.lines if line["level"] in ("error", "critical")] == []


@contextmanager
def opened(server: ToyServer) -> Iterator[ToyServer]:
    """Start a server, and stop it in the end. It must not log any error."""
    server.start()
    try:
        yield server
        server.end()
    finally:
        server.kill()


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    """A server for all tests of a module."""
    with opened(ToyServer(tmp_path_factory.mktemp("toy_server"))) as server:
        yield server


@asynccontextmanager
async def guests(server: Server, *names: str) -> AsyncIterator[Sequence[Person]]:
    """People who have said their names."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Person(server.address, name)) for name in names]


async def play(game: str, people: Sequence[Person], *bots: str, **more: Any) -> str:  # what a table may be told
    """A table at which these people sit, then these bots; the first has opened it, and the match has begun."""
    host = people[0]
    more.setdefault("settings", AT_ONCE)
    table = await host.open_table(game, len(people) + len(bots), **more)
    for seat, person in enumerate(people):
        await person.sit(table, seat)
    for seat, bot in enumerate(bots, len(people)):
        await host.seat_bot(table, seat, bot)
    await host.start(table)
    return table


def messages(chair: Chair) -> list[Message]:
    """Everything that came, in order."""
    return [msgspec.json.decode(written) for written in chair.received]


async def comes(true: Callable[[], Awaitable[bool]], within: float = PATIENCE) -> None:
    """Wait until this is so."""
    async with asyncio.timeout(within):
        while not await true():
            await asyncio.sleep(0.05)
