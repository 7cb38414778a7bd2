"""Other servers on the same database: what servers tell each other, and which of them keeps which table.

Everything that counts is in the database. Servers only tell each other to look there, and who is present.
"""

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from secrets import token_hex

import msgspec
import structlog
from litestar.channels import ChannelsPlugin, Subscriber
from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.server.storage import servers
from hyperespace.server.storage.database import LOST, Database

CHANNEL = "hyperespace"
MOST_TABLES = 60
"""In one notice: PostgreSQL carries 8,000 bytes at most."""

HEARTBEAT = 1.0
SILENCE = 4.0
"""Seconds without a heartbeat after which the others take over a server's tables."""

log = structlog.get_logger()


class Notice(Struct, omit_defaults=True):
    """What one server tells the others, gathered while the last notice was on its way."""

    sender: str
    moved: set[str] = set()  # the log of these tables has grown
    changed: set[str] = set()  # seats or status changed
    said: set[str] = set()  # there is chat
    present: dict[str, set[Seat]] = {}  # which seats are connected to the sender


class Cluster:
    """This server among those that share its database. Alone, it keeps every table and tells nobody."""

    def __init__(
        self,
        database: Database,
        channels: ChannelsPlugin | None,
        heard: Callable[[Notice], None],
        name: str = "",
    ) -> None:
        self.name = name or new_name()
        self._database = database
        self._channels = channels
        self._heard = heard
        self._alive: tuple[str, ...] = (self.name,)
        self._present: dict[str, dict[str, set[Seat]]] = {}  # by server and table, where somebody is
        self._notice = Notice(self.name)
        self._unsent = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, alive_changed: Callable[[], None]) -> None:
        """Tell the other servers that this one is there, and listen to them."""
        if self._channels is None:
            return
        subscriber = await self._channels.subscribe([CHANNEL])
        await self._beat()  # from now on we are told things, and can hear them
        loops = self._publish(self._channels), self._listen(subscriber), self._keep_beating(alive_changed)
        self._tasks = [asyncio.create_task(each) for each in loops]

    async def stop(self) -> None:
        """Tell the others that this server leaves, so that they need not wait until they notice."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._channels is not None:
            await servers.gone(self._database, self.name)

    def keeps(self, table: str) -> bool:
        """Whether this server answers for the bots and the clock of a table.

        All servers come to the same result: the server whose name, hashed with the table's, ranks first.
        """
        if len(self._alive) == 1:
            return True
        return max(self._alive, key=lambda server: blake2b(f"{server}/{table}".encode()).digest()) == self.name

    def present(self, table: str) -> set[Seat]:
        """The seats of a table whose players are connected to other servers."""
        return {seat for server in self._alive for seat in self._present.get(server, {}).get(table, ())}

    def moved(self, table: str) -> None:
        """The log of a table has grown."""
        if self._channels is not None:
            self._notice.moved.add(table)
            self._unsent.set()

    def changed(self, table: str) -> None:
        """Seats or status of a table changed."""
        if self._channels is not None:
            self._notice.changed.add(table)
            self._unsent.set()

    def said(self, table: str) -> None:
        """There is something new in the chat of a table."""
        if self._channels is not None:
            self._notice.said.add(table)
            self._unsent.set()

    def presence(self, table: str, seats: set[Seat]) -> None:
        """These seats of a table are connected here."""
        if self._channels is not None:
            self._notice.present[table] = seats
            self._unsent.set()

    async def _publish(self, channels: ChannelsPlugin) -> None:
        while True:
            await self._unsent.wait()
            self._unsent.clear()
            notice, self._notice = self._notice, Notice(self.name)
            try:
                for part in _parts(notice):
                    await channels.wait_published(msgspec.json.encode(part).decode(), CHANNEL)
            except LOST as error:
                # The others look into the database from time to time anyway.
                log.warning("notice_lost", error=repr(error))

    async def _listen(self, subscriber: Subscriber) -> None:
        async for written in subscriber.iter_events():
            notice = msgspec.json.decode(written, type=Notice)
            if notice.sender != self.name:
                self._note_present(notice)
                self._heard(notice)

    def _note_present(self, notice: Notice) -> None:
        """Remember only tables at which somebody is present: otherwise their number would grow for ever."""
        there = self._present.setdefault(notice.sender, {})
        for table, seats in notice.present.items():
            if seats:
                there[table] = seats
            else:
                there.pop(table, None)

    async def _keep_beating(self, alive_changed: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            before = self._alive
            try:
                await self._beat()
            except LOST as error:
                log.warning("heartbeat_lost", error=repr(error))
            if self._alive != before:
                log.info("servers", alive=len(self._alive))
                alive_changed()

    async def _beat(self) -> None:
        await self._database.compare_clocks()
        now = self._database.now()
        await servers.beat(self._database, self.name, now)
        self._alive = tuple(sorted({*await servers.alive(self._database, now, SILENCE), self.name}))
        for server in self._present.keys() - set(self._alive):
            del self._present[server]


def new_name() -> str:
    """A name for a server that no other has."""
    return token_hex(8)


def _parts(notice: Notice) -> list[Notice]:
    """Split a notice into pieces that are small enough for PostgreSQL."""
    every = sorted({*notice.moved, *notice.changed, *notice.said, *notice.present})
    chunks = [set(every[start : start + MOST_TABLES]) for start in range(0, len(every), MOST_TABLES)]
    return [
        Notice(
            notice.sender,
            notice.moved & chunk,
            notice.changed & chunk,
            notice.said & chunk,
            {table: seats for table, seats in notice.present.items() if table in chunk},
        )
        for chunk in chunks
    ]
