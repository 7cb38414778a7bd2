"""One table in several worlds, in this process: everything that a client is sent there is written down.

A world is a match that begins where we say. Its tables is a real one, with a real database and a real log.
"""

import asyncio
import itertools
import re
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

import hyperespace as hs
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.server.bots.workers import Workers
from hyperespace.server.http import conversations
from hyperespace.server.metrics import Metrics
from hyperespace.server.storage import table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Journal
from hyperespace.server.storage.table_rows import TableRow
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import Settings, read
from hyperespace.server.tables import Tables
from hyperespace.testing.positions import begun_anew
from tests.server.databases import provided

AT_ONCE = Settings(pace=0, window_rest=0, absence=None)
KEY = b"the key of every world in a test"


class World(Struct, frozen=True):
    """A match at a question, as if it had begun there."""

    match: AnyMatch

    def begin(self) -> AnyMatch:
        """The match, with a key and a beginning of its own, so that answers can be taken back."""
        return begun_anew(self.match, KEY)


class Worlds(Tables):
    """A server in which matches begin in the worlds that we want."""

    begins: dict[str, World]

    async def beginning(self, row: TableRow) -> tuple[Position, tuple[Told, ...]]:
        told: list[Told] = []
        match = self.begins[row.id].begin()
        match.listen(told.append)
        settings = read(row.settings)
        return Position(match, settings, row.started_at or 0.0), tuple(told)

    async def open(
        self, world: World, settings: Settings = AT_ONCE, bots: Mapping[int, str] | None = None
    ) -> "Recorded":
        """A table in this world, with a person on every seat that has no bot."""
        match = world.match
        row = await table_rows.create(
            self.database, game=match.game.name, seats=match.seats, options=msgspec.json.encode(match.options),
            settings=msgspec.json.encode(settings), public=True, host=player(0), key=KEY, now=0.0,
        )  # fmt: skip
        for seat in range(match.seats):
            if bots and seat in bots:
                await table_rows.change_seat(self.database, row.id, seat, None, None, bot=bots[seat])
            else:
                await table_rows.change_seat(
                    self.database, row.id, seat, None, None, player=player(seat), name=f"P{seat}"
                )
        self.begins[row.id] = world
        await table_rows.start(self.database, row.id, b"[]", match.game.rules, time.time())
        return Recorded(self, await self.table(row.id))

    async def settled(self) -> None:
        """What was to be done soon is done."""
        while tasks := self.services.background.tasks:
            await asyncio.gather(*tasks)


def player(seat: int) -> str:
    """The secret id of the person on a seat."""
    return f"secret-id-of-{seat}"


@asynccontextmanager
async def open_worlds(folder: Path) -> AsyncIterator[Worlds]:
    """A server for worlds, on a database of its own."""
    database = await Database.open(provided(f"sqlite:///{folder}/worlds.db"))
    journal = Journal(database)
    journal.start()
    worlds = Worlds(database, journal, Workers(1, 5.0), Metrics(), b"a secret of the server", None)
    worlds.begins = {}
    yield worlds
    await worlds.stop()
    await journal.close()
    await database.close()


class Recorded:
    """A table, and what one client at it was sent."""

    def __init__(self, tables: Worlds, live: LiveTable) -> None:
        self.tables = tables
        self.live = live
        self.client = Connection(None, "", "en")
        self.raw: list[bytes] = []  # as it was sent
        self.clocks: list[float] = []  # how long the timer still ran, frame by frame
        self._refs = itertools.count()
        self._places: dict[str, str] = {}
        self._frames: dict[int | None, int] = {}
        self._at: str | None = None

    @property
    def match(self) -> AnyMatch:
        """The truth."""
        assert self.live.position is not None
        return self.live.position.match

    async def come(self, seat: int | None, since: bool = False) -> list[bytes]:
        """Open the table's socket, again if it is open; whoever holds no seat looks on."""
        name = player(seat) if seat is not None else None
        await self.live.leave(self.client)
        self.sent()
        self.client = Connection(name, "a watcher" if seat is None else f"P{seat}", "en")
        await self.live.join(self.client, self._at if since else None)
        return await self.sent_in_the_end()

    async def say(self, message: dict[str, Any] | str) -> list[bytes]:
        """Say something as a page would, or anything at all; what comes back."""
        if isinstance(message, dict) and message["type"] != "speak":
            message = {"ref": str(next(self._refs)), **message}
        written = message.encode(errors="surrogatepass") if isinstance(message, str) else msgspec.json.encode(message)
        reply = await conversations.reply(self.client, self.live, conversations.read(written))
        if reply is not None:
            self.client.send(reply)
        return await self.sent_in_the_end()

    async def answer(self, seat: int, *options: hs.Option) -> list[bytes]:
        """Answer the question that this client was shown last."""
        written = [msgspec.to_builtins(option) for option in options]
        return await self.say(
            {"type": "answer", "seat": seat, "frame": self._frames.get(seat, 0), "options": written},
        )

    async def other(self, seat: int, option: hs.Option) -> list[bytes]:
        """Somebody else answers, on a socket of his own; what this client is sent of it."""
        assert self.live.position is not None
        assert await self.live.answering.give(seat, [option], "person", self.live.position.turn)
        return await self.sent_in_the_end()

    async def sent_in_the_end(self) -> list[bytes]:
        """What the client was sent, once all is done that follows from what was done last."""
        await self.tables.settled()
        return self.sent()

    async def next_sent(self) -> list[bytes]:
        """Wait until the client is sent something: that."""
        there = asyncio.Event()
        self.client.attend(there.set)
        while not (unsent := self.client.take_unsent()) and self.client.is_open:
            await there.wait()
            there.clear()
        return self._taken(unsent)

    def sent(self) -> list[bytes]:
        """What the client was sent since the last look, without what differs from table to table anyway."""
        return self._taken(self.client.take_unsent())

    def _taken(self, unsent: list[bytes]) -> list[bytes]:
        assert self.client.is_open, "it was let go"
        self.raw += unsent
        return [self._comparable(written) for written in unsent]

    def _comparable(self, written: bytes) -> bytes:
        """Ids of tables and messages and the time of day are no secrets; places are compared by which are equal."""
        message = msgspec.json.decode(written.replace(self.live.row.id.encode(), b"TABLE"))
        self._blank(message)
        for said in message.get("messages", ()):
            self._blank(said)
        return msgspec.json.encode(message)

    def _blank(self, message: dict[str, Any]) -> None:
        if message["type"] == "said":
            message["id"] = message["at"] = 0
        if message["type"] == "frame":
            self._at, self._frames[message["seat"]] = message["at"], message["frame"]
            message["at"] = self._places.setdefault(message["at"], f"place {len(self._places)}")
            if "timer_left" in message["clock"]:
                self.clocks.append(message["clock"]["timer_left"])
            clock = msgspec.json.encode(message["clock"]).decode()
            message["clock"] = re.sub(r"\d+\.\d+", "seconds", clock)

    async def aclose(self) -> None:
        """Away from the table."""
        self.live.stop()
        await self.live.leave(self.client)


class Universe:
    """Runs what is asynchronous, example by example, in one server of worlds."""

    def __init__(self, runner: asyncio.Runner, worlds: Worlds) -> None:
        self.run, self.worlds = runner.run, worlds


@pytest.fixture(scope="module")
def universe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Universe]:
    with asyncio.Runner() as runner:
        opened = open_worlds(tmp_path_factory.mktemp("worlds"))
        yield Universe(runner, runner.run(opened.__aenter__()))
        runner.run(opened.__aexit__(None, None, None))
