"""People who come back by themselves whenever the server is gone, go on where they were, and keep account of it all."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple, ParamSpec, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.server.client import PATIENCE, Chair, Message, Person, messages

GONE = (OSError, ConnectionClosed, InvalidMessage, httpx.TransportError)
"""What it looks like when there is no server."""

WAIT = 0.1
THINKING = 0.06

T = TypeVar("T")
P = ParamSpec("P")


class Sent(NamedTuple):
    """An answer, as it was sent."""

    ref: str
    seat: int
    option: list[Any]  # of whatever game


async def insist(ask: Callable[P, Awaitable[T]], *what: P.args, **more: P.kwargs) -> T:
    """Ask until there is a server to hear it."""
    while True:
        try:
            return await ask(*what, **more)
        except GONE:
            await asyncio.sleep(WAIT)


async def insist_once(ask: Callable[P, Awaitable[None]], *what: P.args, **more: P.kwargs) -> None:
    """The same for what cannot be done twice: if it cannot be done any more, it was done before a cut."""
    try:
        await insist(ask, *what, **more)
    except httpx.HTTPStatusError as error:
        if error.response.status_code != httpx.codes.CONFLICT:
            raise


class PersistentPlayer:
    """Somebody at one table, or one who watches it, to the end of the match and through every cut.

    `servers` are tried in turn: where nobody answers, he goes to the next.
    """

    def __init__(self, person: Person, table: str, random: Random, *servers: str) -> None:
        self.person, self.table = person, table
        self.acknowledged: list[Sent] = []
        self.events: dict[int | None, list[object]] = defaultdict(list)  # heard, by the seat that heard them
        self.frames: dict[int | None, Message] = {}
        self.refused: list[Message] = []
        self.came = 0  # so many times
        self._random = random
        self._servers = list(servers)
        self._sent: Sent | None = None  # and nothing heard of it yet
        self._answers = 0

    @property
    def over(self) -> bool:
        return bool(self.frames) and all(frame["result"] for frame in self.frames.values())

    async def stay(self) -> "PersistentPlayer":
        """Play, or watch, until the match is over."""
        while not self.over:
            try:
                async with self.person.at(self.table, since=self._since) as chair:
                    self.came += 1
                    await self._follow(chair)
            except GONE:
                await asyncio.sleep(WAIT)
                self._go_to_the_next_server()
        return self

    @property
    def _since(self) -> str | None:
        return ".".join(frame["at"] for frame in self.frames.values()) or None

    def _go_to_the_next_server(self) -> None:
        if self._servers:
            self._servers.append(self._servers.pop(0))
            self.person.address = self._servers[0]

    async def _follow(self, chair: Chair) -> None:
        while not self.over:
            for written in messages(await chair.socket.recv(decode=False)):
                self._note(msgspec.json.decode(written))
            if self._sent is None and (asked := self._asked()):
                await self._answer(chair, *asked)

    def _note(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self._look_for_what_was_sent(message["refs"])
            case "frame":
                self.frames[message["seat"]] = message
                self.events[message["seat"]] += [each["event"] for each in message["events"]]
            case "accepted" if self._sent is not None and message["ref"] == self._sent.ref:
                self.acknowledged.append(self._sent)
                self._sent = None
            case "sorry":
                self._sent = None  # the table moved on: look again, and answer again if asked
            case "refused":
                self.refused.append(message)
                self._sent = None

    def _look_for_what_was_sent(self, refs: dict[str, str]) -> None:
        """Back after a cut: if the last answer is in the log, that is as good as a reply. If not, it never was."""
        if self._sent is not None and refs.get(str(self._sent.seat)) == self._sent.ref:
            self.acknowledged.append(self._sent)
        self._sent = None
        self.frames = {seat: frame | {"question": None} for seat, frame in self.frames.items()}

    def _asked(self) -> tuple[int, int, list[list[Any]]] | None:
        """A seat that has something to answer, the frame that says so, and the options."""
        for seat, frame in self.frames.items():
            options = (frame["question"] or {}).get("options")
            if seat is not None and options:
                return seat, frame["frame"], [each["option"] for each in options]
        return None

    async def _answer(self, chair: Chair, seat: int, frame: int, options: list[list[Any]]) -> None:
        await asyncio.sleep(self._random.random() * THINKING)
        self._answers += 1
        self._sent = Sent(f"{self.person.name}/{self._answers}", seat, self._random.choice(options))
        answer = {"type": "answer", "ref": self._sent.ref, "seat": seat, "frame": frame, "options": [self._sent.option]}
        await chair.send(answer)


async def record_of(person: Person, table: str) -> bytes:
    """The record of a match. That it is over is written down a moment after everybody saw it."""
    async with asyncio.timeout(PATIENCE):
        while (response := await person.http.get(f"/api/tables/{table}/record")).status_code == httpx.codes.CONFLICT:
            await asyncio.sleep(0.05)
    return response.raise_for_status().content
