"""Two players at one table, as programs: how they get there, how they answer, and when both have seen an answer."""

import asyncio
import itertools
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from crowd.sockets import Lobby, Socket

DRAW = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""Cells in an order in which nobody ever has a line: every match is nine answers long, on both servers."""

Choice: TypeAlias = Callable[[int, Sequence[bytes]], bytes]
"""Chooses among the options that are offered, given how many answers there were before."""


class Pair(ABC):
    """Two seats of one match, each on its own socket. One answer at a time is under way."""

    def __init__(self) -> None:
        self.answers = 0
        self.sent_again = 0  # answers of which nothing was heard for long
        self.seen_after = 0.0  # seconds from sending the last answer until both screens showed it
        self.settled: Callable[[Pair], None]  # called when an answer was acknowledged and seen by both
        self._sockets: list[Socket] = []
        self._sent = 0.0
        self._blind = {0, 1}  # who has not seen the last answer, or the beginning, yet
        self._acknowledged = True
        self._is_under_way = False  # an answer, or the beginning

    @property
    @abstractmethod
    def over(self) -> bool: ...

    @property
    def is_under_way(self) -> bool:
        """Whether an answer is, or the beginning."""
        return self._is_under_way

    @abstractmethod
    async def make(self) -> None:
        """Open the table and begin the match. Nobody is connected yet."""

    async def sit(self) -> None:
        """Connect both, and wait until they see the table."""
        ready = asyncio.get_running_loop().create_future()
        self._is_under_way = True
        self.settled = lambda _: ready.set_result(None)
        self._sockets = [self._socket(seat) for seat in (0, 1)]
        for socket in self._sockets:
            await socket.open()
        await asyncio.wait_for(ready, 60)

    @abstractmethod
    def _socket(self, seat: int) -> Socket: ...

    def answer(self) -> None:
        """Whoever is asked answers."""
        self._blind, self._acknowledged, self._is_under_way = {0, 1}, False, True
        self._sent = time.perf_counter()
        self._send()

    @abstractmethod
    def _send(self) -> None: ...

    def send_what_was_lost(self, after: float) -> None:
        """Send an answer again of which nothing was heard for so many seconds, if their server may lose one."""
        return

    def _see(self, *seats: int) -> None:
        """These seats see where the match stands."""
        if not self._blind:
            return
        self._blind.difference_update(seats)
        if not self._blind:
            self.seen_after = time.perf_counter() - self._sent
            self._settle()

    def _acknowledge(self) -> None:
        self.answers += 1
        self._acknowledged = True
        self._settle()

    def _settle(self) -> None:
        if self._is_under_way and self._acknowledged and not self._blind and self._can_go_on():
            self._is_under_way = False
            self.settled(self)

    def _can_go_on(self) -> bool:
        """Whether somebody is asked, or it is over."""
        return True

    def leave(self) -> None:
        for socket in self._sockets:
            socket.close()


# Ours


class Offer(Struct):
    option: Raw


class Asked(Struct):
    step: str
    kind: str
    asked: tuple[int, ...]
    options: list[Offer] = []


class Heard(Struct):
    """As much of a message as a player must read; all of it is in `server/wire.py`."""

    type: str
    frame: int = 0
    question: Asked | None = None


SETTINGS = {"clocks": {"timers": {"*": None}}, "pace": 0, "window_rest": 0, "windows": None, "absence": None}
read_heard = msgspec.json.Decoder(list[Heard]).decode


def draw(number: int, offers: Sequence[bytes]) -> bytes:
    """Tic-tac-toe without a winner."""
    return b'["mark",%d]' % DRAW[number]


def anything(number: int, offers: Sequence[bytes]) -> bytes:
    """At random, but without standing orders: every window is asked of everybody."""
    return random.choice([offer for offer in offers if not offer.startswith(b'["standing"')])


SECRET = ("draft", "choose_gift", "pull_down")
"""Steps of Rencontre in which somebody may answer and be asked again, and the other is shown nothing of it: an offer
is drafted, a gift chosen in secret, or nobody is pulled down, twice in a row."""


class OurPair(Pair):
    def __init__(self, address: str, lobby: Lobby, cookies: tuple[str, str], game: str, choose: Choice) -> None:
        super().__init__()
        self._address, self._lobby, self._cookies, self._game = address, lobby, cookies, game
        self._choose = choose
        self._path = ""
        self._shown = [Heard(""), Heard("")]  # the last frame of each seat
        self._by = 0  # who answers
        self._answered: Asked | None = None

    @property
    def over(self) -> bool:
        return all(shown.question is None for shown in self._shown)

    async def make(self) -> None:
        host, guest = self._cookies
        opened, _ = await self._lobby.post("/api/tables", {"game": self._game, "seats": 2, "settings": SETTINGS}, host)
        self._path = path = "/api/tables/" + msgspec.json.decode(opened)["id"]
        await self._lobby.post(f"{path}/seats/0", {}, host)
        await self._lobby.post(f"{path}/seats/1", {}, guest)
        await self._lobby.post(f"{path}/start", None, host)

    def __str__(self) -> str:
        before = self._answered and self._answered.step
        now = [shown.question and (shown.question.step, shown.question.asked) for shown in self._shown]
        return f"{self._path} ({before} answered by {self._by}; now asked: {now}; unseen by {self._blind})"

    def _socket(self, seat: int) -> Socket:
        url = f"{self._address.replace('http', 'ws', 1)}{self._path}/play"
        return Socket(url, lambda written: self._hear(seat, written), self._cookies[seat])

    def _send(self) -> None:
        seat = self._by = 0 if self._offers(0) else 1
        self._answered = self._shown[seat].question
        option = self._choose(self.answers, [bytes(offer.option) for offer in self._offers(seat)])
        message = b'{"type":"answer","ref":"%d","seat":%d,"frame":%d,"options":[%s]}'
        self._sockets[seat].send(message % (self.answers, seat, self._shown[seat].frame, option))

    def _offers(self, seat: int) -> list[Offer]:
        question = self._shown[seat].question
        return question.options if question else []

    def _hear(self, seat: int, written: bytes) -> None:
        for message in read_heard(written):
            self._take(seat, message)

    def _take(self, seat: int, message: Heard) -> None:
        if message.type == "frame":
            self._shown[seat] = message
            if seat == self._by and self._is_hidden():
                self._see(0, 1)
            else:
                self._see(seat)
            self._settle()
        elif message.type == "accepted":
            self._acknowledge()
        elif message.type in ("refused", "sorry"):
            raise RuntimeError(message.type)

    def _can_go_on(self) -> bool:
        """The server answers for somebody who has no choice in a window. Then nobody is asked for a moment."""
        return bool(self._offers(0) or self._offers(1)) or self.over

    def _is_hidden(self) -> bool:
        """Whether the other seat is shown nothing of the answer: it has yet to answer too, is not asked in a window
        that opens, or the step is one of those in which nothing may be seen."""
        before, after = self._answered, self._shown[self._by].question
        if after is not None and after.step.endswith("window") and after.options and 1 - self._by not in after.asked:
            return True
        if before is None or after is None or before.step != after.step:
            return False
        still_sealed = after.kind == "sealed" and not after.options and self._by in after.asked
        return (still_sealed and bool(self._offers(1 - self._by))) or (after.step in SECRET and bool(after.options))


# boardgame.io's: socket.io's protocol over a plain WebSocket


class TheirState(Struct):
    state_id: int = msgspec.field(name="_stateID")


class TheirSync(Struct):
    state: TheirState


read_list = msgspec.json.Decoder(list[Raw]).decode
read_state = msgspec.json.Decoder(TheirState).decode
read_sync = msgspec.json.Decoder(TheirSync).decode

GAME = "tic-tac-toe"
PREFIX = f"42/{GAME},".encode()


class TheirPair(Pair):
    def __init__(self, address: str, lobby: Lobby) -> None:
        super().__init__()
        self._address, self._lobby = address, lobby
        self._match = ""
        self._credentials = ["", ""]
        self._state_id = 0
        self._answered_id = -1  # the state to which the last answer was given

    @property
    def over(self) -> bool:
        return self.answers == len(DRAW)

    async def make(self) -> None:
        made, _ = await self._lobby.post(f"/games/{GAME}/create", {"numPlayers": 2})
        self._match = msgspec.json.decode(made)["matchID"]
        for seat in (0, 1):
            body = {"playerID": str(seat), "playerName": f"player {seat}"}
            joined, _ = await self._lobby.post(f"/games/{GAME}/{self._match}/join", body)
            self._credentials[seat] = msgspec.json.decode(joined)["playerCredentials"]

    def _socket(self, seat: int) -> Socket:
        url = f"{self._address.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
        return Socket(url, lambda written: self._hear(seat, written))

    def __str__(self) -> str:
        return f"match {self._match}"

    def send_what_was_lost(self, after: float) -> None:
        """In files it writes the log of a match before its state. A move that comes in between is tried on the state
        before, and then dropped without a word: a person would click again."""
        if self.is_under_way and not self._acknowledged and time.perf_counter() - self._sent > after:
            self.sent_again += 1
            self._send()

    def _send(self) -> None:
        self._answered_id = self._state_id
        seat = self.answers % 2
        payload = {
            "type": "clickCell", "args": [DRAW[self.answers]], "playerID": str(seat),
            "credentials": self._credentials[seat],
        }  # fmt: skip
        self._say(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, self._state_id, self._match, str(seat))

    def _say(self, seat: int, *words: object) -> None:
        self._sockets[seat].send(PREFIX + msgspec.json.encode(words))

    def _hear(self, seat: int, written: bytes) -> None:
        if written.startswith(PREFIX):
            self._take(seat, *itertools.islice(read_list(written[len(PREFIX) :]), 3))
        elif written.startswith(b"40"):
            self._say(seat, "sync", self._match, str(seat), self._credentials[seat], 2)
        elif written.startswith(b"0"):
            self._sockets[seat].send(f"40/{GAME},".encode())
        elif written == b"2":
            self._sockets[seat].send(b"3")

    def _take(self, seat: int, name: Raw, match: Raw, more: Raw) -> None:
        if bytes(name) == b'"sync"':
            self._state_id = read_sync(more).state.state_id
            self._see(seat)
        elif bytes(name) == b'"update"':
            state_id = read_state(more).state_id
            if state_id <= self._answered_id:
                return  # of an answer that was only slow, and was sent twice
            self._state_id = state_id
            if seat == self.answers % 2 and not self._acknowledged:
                self._acknowledge()
            self._see(seat)
