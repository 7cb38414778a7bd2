"""Clients that do as little as can be, so that the machine is left to the server: HTTP for lobbies, WebSockets."""

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri


class Lobby:
    """Some connections that are kept open, over which requests go to one server."""

    def __init__(self, address: str, connections: int = 8) -> None:
        parts = urlsplit(address)
        self._host, self._port = str(parts.hostname), int(parts.port or 80)
        self._connections = connections
        self._free: asyncio.LifoQueue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None] = asyncio.LifoQueue()
        self._fill()

    def _fill(self) -> None:
        for _ in range(self._connections):
            self._free.put_nowait(None)

    async def post(self, path: str, body: object, cookie: str = "") -> tuple[bytes, str]:
        """The body of the response, and the cookie that came with it."""
        reader, writer = await self._free.get() or await asyncio.open_connection(self._host, self._port)
        content = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(content)}\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "")
        writer.write(head.encode() + b"\r\n" + content)
        status, headers = _head(await reader.readuntil(b"\r\n\r\n"))
        answer = await reader.readexactly(int(headers["content-length"]))
        self._free.put_nowait((reader, writer))
        if status >= 300:
            raise RuntimeError(f"POST {path}: {status} {answer.decode()}")
        return answer, headers.get("set-cookie", "").partition(";")[0]

    def close(self) -> None:
        """Close the connections. The next request opens a new one: servers do not keep them for long either."""
        for _ in range(self._free.qsize()):
            if (kept := self._free.get_nowait()) is not None:
                kept[1].close()
        self._fill()


def _head(written: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = written.decode().splitlines()
    pairs = (line.partition(":") for line in lines if line)
    return int(first.split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


class Socket(asyncio.Protocol):
    """A WebSocket without tasks or queues: each message goes straight to a function.

    It offers to compress, as every browser does; the server decides.
    """

    def __init__(self, url: str, hear: Callable[[bytes], None], cookie: str = "") -> None:
        self._url = urlsplit(url)
        self._wire = ClientProtocol(parse_uri(url), extensions=[ClientPerMessageDeflateFactory()], max_size=None)
        self._cookie = cookie
        self._hear = hear
        self._transport: asyncio.Transport | None = None

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, str(self._url.hostname), self._url.port or 80)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass of it
        request = self._wire.connect()
        if self._cookie:
            request.headers["Cookie"] = self._cookie
        self._wire.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hear(bytes(event.data))
            elif self._wire.handshake_exc is not None:
                raise self._wire.handshake_exc
        self._flush()

    def send(self, message: bytes) -> None:
        self._wire.send_text(message)
        self._flush()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _flush(self) -> None:
        if self._transport is not None and (data := b"".join(self._wire.data_to_send())):
            self._transport.write(data)
