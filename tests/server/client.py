"""A person at a table, as a program: HTTP for the lobby, a WebSocket for the match."""

import asyncio
import itertools
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from hyperespace.server.patches import changed

PATIENCE = 90.0
"""Seconds after which an answer that has not come is given up. Only failures take that long, also on a busy machine. It
is longer than a server waits for new workers before it goes on without them (`workers.START`)."""
Message = dict[str, Any]  # whatever the server wrote


def new_http(address: str) -> httpx.AsyncClient:
    """Without certificates and settings of a proxy: to read them takes a hundred times as long as to ask."""
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False, trust_env=False)


class Person:
    """Somebody with a name and a cookie."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.name = name
        self.http = new_http(address)

    async def __aenter__(self) -> "Person":
        """Say one's name."""
        if self.name:
            await self.post("/api/me", {"name": self.name})
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str) -> Any:
        response = await self.http.get(path)
        response.raise_for_status()
        return response.json()

    async def post(self, path: str, body: object = None) -> Any:
        response = await self.http.post(path, content=msgspec.json.encode(body))
        response.raise_for_status()
        return response.json()

    async def put(self, path: str, body: object) -> Any:
        response = await self.http.put(path, content=msgspec.json.encode(body))
        response.raise_for_status()
        return response.json()

    async def open_table(self, game: str, seats: int, **more: object) -> str:
        table = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        return str(table["id"])

    async def sit(self, table: str, seat: int, salt: str = "") -> None:
        await self.post(f"/api/tables/{table}/seats/{seat}", {"salt": salt})

    async def seat_bot(self, table: str, seat: int, bot: str) -> None:
        await self.put(f"/api/tables/{table}/seats/{seat}/bot", {"bot": bot})

    async def start(self, table: str) -> None:
        await self.post(f"/api/tables/{table}/start")

    @asynccontextmanager
    async def at(
        self, table: str, language: str = "en", since: str | None = None, changes: bool = False
    ) -> AsyncIterator["Chair"]:
        """Open the table's socket."""
        query = f"language={language}" + (f"&since={since}" if since else "") + ("&changes=true" if changes else "")
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/play?{query}"
        async with connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as socket:
            yield Chair(socket)


def messages(written: bytes) -> list[bytes]:
    """The server sends together what waits for a client."""
    return [bytes(each) for each in msgspec.json.decode(written, type=list[msgspec.Raw])]


class Chair:
    """An open socket at a table: reads what is sent, and remembers the last frame of each seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[bytes] = []  # everything, as it came
        self.frames: dict[int | None, Message] = {}  # the last one of each seat
        self.table: Message = {}
        self.mine: list[int] = []
        self._refs = itertools.count()
        self._unread: deque[bytes] = deque()

    async def read(self) -> Message:
        """The next message."""
        if not self._unread:
            async with asyncio.timeout(PATIENCE):
                self._unread.extend(messages(await self.socket.recv(decode=False)))
        written = self._unread.popleft()
        self.received.append(written)
        message: Message = msgspec.json.decode(written)
        match message["type"]:
            case "frame":
                self.frames[message["seat"]] = message
            case "changed":
                before = self.frames[message["seat"]]
                assert before["frame"] == message["after"]
                parts = {name: before.get(name) for name in ("view", "question", "shown")}
                parts = changed(parts, message.pop("parts"))
                if parts["shown"] is None:
                    del parts["shown"]
                del message["after"]
                self.frames[message["seat"]] = {**message, **parts, "type": "frame", "past": False}
            case "welcome":
                self.table, self.mine = message["table"], message["mine"]
            case "table":
                self.table = message["table"]
            case "yours":
                self.mine = message["mine"]
        return message

    async def until(self, type: str, **fields: object) -> Message:
        """Read on until such a message comes."""
        while True:
            message = await self.read()
            if message["type"] == type and all(message[name] == value for name, value in fields.items()):
                return message

    async def quiet(self, seconds: float = 0.3) -> list[Message]:
        """What comes in this time."""
        messages = []
        try:
            async with asyncio.timeout(seconds):
                while True:
                    messages.append(await self.read())
        except TimeoutError:
            return messages

    async def settle(self) -> None:
        """Read what has been sent so far, however long that takes here, and what a moment brings."""
        await self.ask("answer", seat=0, frame=-1, options=[["settle"]])  # refused, after all that came before
        await self.quiet(0.1)

    async def send(self, message: Message) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def answer(self, seat: int, *options: Sequence[object], frame: int | None = None) -> Message:
        """Answer, and wait for the reply."""
        ref = str(next(self._refs))
        number = self.frames[seat]["frame"] if frame is None else frame
        await self.send({"type": "answer", "ref": ref, "seat": seat, "frame": number, "options": list(options)})
        return await self.reply(ref)

    async def ask(self, type: str, **fields: object) -> Message:
        """Send any message that has a reference, and wait for the reply."""
        ref = str(next(self._refs))
        await self.send({"type": type, "ref": ref, **fields})
        return await self.reply(ref)

    async def reply(self, ref: str) -> Message:
        while True:
            message = await self.read()
            if message.get("ref") == ref:
                return message

    @property
    def since(self) -> str:
        """What to say when one comes back."""
        return ".".join(frame["at"] for frame in self.frames.values())

    def options(self, seat: int) -> list[list[object]]:
        """What this seat may answer, as far as it knows."""
        question = self.frames[seat]["question"] or {}
        return [each["option"] for each in question.get("options") or []]

    async def asked(self, seat: int) -> list[list[object]]:
        """Read on until this seat is asked something; its options, or none if the match is over."""
        while seat not in self.frames or not (self.options(seat) or self.frames[seat]["result"]):
            await self.read()
        return self.options(seat)
