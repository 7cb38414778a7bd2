"""A reverse proxy in front of several servers, no more than is needed to sit behind one."""

import asyncio
from collections import deque
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

CLIENT = "192.0.2.7"
"""Who everybody behind this proxy is said to be."""


class Proxy:
    """Gives each connection to the next server that answers, and says for whom it asks."""

    def __init__(self, *servers: str) -> None:
        self._servers = deque(urlsplit(server) for server in servers)
        self._relays: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for relay in self._relays:
            relay.cancel()
        await asyncio.gather(*self._relays, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        relay = asyncio.create_task(self._relay(reader, writer))
        self._relays.add(relay)
        relay.add_done_callback(self._relays.discard)

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_server = None
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            from_server, to_server = await self._connect()
            to_server.write(head[:-2] + f"X-Forwarded-For: {CLIENT}\r\n\r\n".encode())
            ways = [
                asyncio.create_task(_pass_on(reader, to_server)),
                asyncio.create_task(_pass_on(from_server, writer)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
        except (OSError, asyncio.IncompleteReadError):
            pass  # nobody is there any more
        finally:
            writer.close()
            if to_server is not None:
                to_server.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for _ in range(len(self._servers)):
            self._servers.rotate()
            try:
                return await asyncio.open_connection(self._servers[0].hostname, self._servers[0].port)
            except OSError:
                continue
        raise ConnectionError("no server is there")


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
