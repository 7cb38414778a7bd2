"""A player who is far away: every message to him and from him is under way for some time, in the order it was sent."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.client import Chair, Person, messages


class SlowLine:
    """A socket as a chair knows it, with half of the lag on the way out and half on the way in.

    It says pong by itself, as the page does: also while its player thinks.
    """

    def __init__(self, socket: ClientConnection, lag: float) -> None:
        self._socket = socket
        self._way = lag / 2
        self._going: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
        self._coming: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        self._come: asyncio.Queue[bytes] = asyncio.Queue()
        self.pings = 0

    async def send(self, written: str) -> None:
        self._going.put_nowait((time.monotonic() + self._way, written))

    async def recv(self, decode: bool | None = None) -> bytes:
        return await self._come.get()

    @asynccontextmanager
    async def running(self) -> AsyncIterator["SlowLine"]:
        tasks = [asyncio.create_task(each) for each in (self._go(), self._listen(), self._arrive())]
        try:
            yield self
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _go(self) -> None:
        while True:
            due, written = await self._going.get()
            await asyncio.sleep(due - time.monotonic())
            await self._socket.send(written)

    async def _listen(self) -> None:
        try:
            while True:
                together = await self._socket.recv(decode=False)
                for written in messages(together):
                    self._coming.put_nowait((time.monotonic() + self._way, written))
        except ConnectionClosed:
            return

    async def _arrive(self) -> None:
        while True:
            due, written = await self._coming.get()
            await asyncio.sleep(due - time.monotonic())
            if written.startswith(b'{"type":"ping"'):
                self.pings += 1
                await self.send(f'{{"type":"pong","ping":{msgspec.json.decode(written)["ping"]}}}')
            else:
                self._come.put_nowait(b"[%b]" % written)


@asynccontextmanager
async def far_away(person: Person, table: str, lag: float, language: str = "en") -> AsyncIterator[Chair]:
    """A chair at the end of a slow line; the lag is there and back, in seconds."""
    async with person.at(table, language) as near, SlowLine(near.socket, lag).running() as line:
        yield Chair(cast("ClientConnection", line))  # all that a chair does with it is send and receive
