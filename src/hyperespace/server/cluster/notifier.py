"""How servers on one PostgreSQL tell each other something. Only they need its driver."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from hyperespace.server.cluster.membership import HEARTBEAT
from hyperespace.server.storage.database import LOST


class Notifier(AsyncPgChannelsBackend):
    """Litestar's channels over PostgreSQL, but all messages are published on one lasting connection.

    If the connection on which it listens is lost, it connects and listens again.
    """

    _publisher: "asyncpg.Connection | None" = None
    _again: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    def _lost(self, _: object) -> None:
        if self._queue is not None:
            self._again = asyncio.create_task(self._listen_again())

    async def _listen_again(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            with suppress(*LOST):
                connection = await self._connect()
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
                connection.add_termination_listener(self._lost)
                self._listener_conn = connection
                return

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Notify everybody, connecting again if the connection was lost."""
        if self._publisher is None or self._publisher.is_closed():
            self._publisher = await self._connect()
        for channel in channels:
            await self._publisher.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def on_shutdown(self) -> None:
        if self._again is not None:
            self._again.cancel()
        self._listener_conn.remove_termination_listener(self._lost)
        if self._publisher is not None:
            await self._publisher.close()
        await super().on_shutdown()
