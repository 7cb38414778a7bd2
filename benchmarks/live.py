"""Galaxy Trucker, built live over the server: how soon everybody sees what somebody has grabbed.

    make bench-live
    python benchmarks/live.py --quick        a short one, to see that it works

Four clients on the same machine, on sockets of their own. Ships are begun and a hundred tiles lie face up, so that
frames are as large as they get. Then everybody grabs a tile that he sees ten times a second, and puts it back: that
makes twenty answers a second of each, which is all that the server takes from one client. A grab is counted from its
sending until the screens of all four show it; one that came too late for its tile is refused, and counted apart.
"""

import argparse
import asyncio
import gc
import os
import platform
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvloop
from crowd.contestants import Hyperespace
from crowd.load import Times
from crowd.pairs import SETTINGS, anything
from crowd.sockets import Lobby, Socket
from msgspec import Raw, Struct

SEATS = 4
NONE = -1
FACE_UP = 100  # tiles, before it begins
PARTS = 9  # of each ship
MOST_AT_ONCE = 25  # draws in one message
PATIENCE = 60.0
PERCENTS = 50, 95, 99, 100


class Trucker(Struct):
    hand: int
    parts: list[Raw]


class Yard(Struct):
    players: list[Trucker]
    face_up: list[int]


class Offer(Struct):
    option: Raw


class Asked(Struct):
    options: list[Offer] | None = None


class Heard(Struct):
    """As much of a message as a player must read; all of it is in `server/wire.py`."""

    type: str
    frame: int = 0
    view: Yard | None = None
    question: Asked | None = None
    ping: int = 0


read_heard = msgspec.json.Decoder(list[Heard]).decode


class Client:
    """A player and his screen."""

    def __init__(self, race: "Race", seat: int, url: str, cookie: str) -> None:
        self.seat = seat
        self.shown = Heard("")
        self.bytes = self.frames = 0
        self._race = race
        self._socket = Socket(url, self._hear, cookie)
        self._refs = 0
        self._reply: asyncio.Future[bool] | None = None

    async def open(self) -> None:
        await self._socket.open()

    def close(self) -> None:
        self._socket.close()

    async def answer(self, *options: bytes) -> bool:
        """Whether it was accepted."""
        self._reply = asyncio.get_running_loop().create_future()
        self._refs += 1
        message = b'{"type":"answer","ref":"%d","seat":%d,"frame":%d,"options":[%s]}'
        self._socket.send(message % (self._refs, self.seat, self.shown.frame, b",".join(options)))
        return await asyncio.wait_for(self._reply, PATIENCE)

    @property
    def yard(self) -> Yard:
        assert self.shown.view is not None
        return self.shown.view

    def offers(self, name: bytes) -> list[bytes]:
        question = self.shown.question
        offers = [bytes(each.option) for each in (question.options if question else None) or []]
        return [offer for offer in offers if offer.startswith(b'["%s"' % name)]

    def _hear(self, written: bytes) -> None:
        self.bytes += len(written)
        for message in read_heard(written):
            self._take(message)

    def _take(self, message: Heard) -> None:
        if message.type == "frame":
            self.shown = message
            self.frames += 1
            self._race.looked(self)
        elif message.type == "ping":
            self._socket.send(b'{"type":"pong","ping":%d}' % message.ping)
        elif message.type in ("accepted", "refused") and self._reply is not None:
            self._reply.set_result(message.type == "accepted")
        elif message.type == "sorry":
            raise RuntimeError("the server is sorry")


class Race:
    """Four clients at one table."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.clients: list[Client] = []
        self.seen: list[float] = []
        self.refused = 0
        self._changed = asyncio.Event()
        self._waiting: dict[int, tuple[float, set[int]]] = {}  # by seat: when it grabbed, who has not seen it

    async def sit(self) -> None:
        """Open a table, sit down, begin."""
        lobby = Lobby(self._address)
        cookies = [(await lobby.post("/api/me", {"name": f"Trucker {seat}"}))[1] for seat in range(SEATS)]
        wish = {"game": "trucker", "seats": SEATS, "options": {"flights": ["III"], "building": "live"}}
        opened, _ = await lobby.post("/api/tables", wish | {"settings": SETTINGS}, cookies[0])
        path = "/api/tables/" + msgspec.json.decode(opened)["id"]
        for seat, cookie in enumerate(cookies):
            await lobby.post(f"{path}/seats/{seat}", {}, cookie)
        await lobby.post(f"{path}/start", None, cookies[0])
        lobby.close()
        url = f"{self._address.replace('http', 'ws', 1)}{path}/play"
        self.clients = [Client(self, seat, url, cookie) for seat, cookie in enumerate(cookies)]
        for client in self.clients:
            await client.open()
        await self._until(lambda: all(client.shown.view is not None for client in self.clients))

    async def begin(self) -> None:
        """Everybody has the better part of a ship, and many tiles lie face up."""
        for client in self.clients:
            while len(client.yard.players[client.seat].parts) < PARTS:
                await self._do(client, b'["draw"]')
                await self._do(client, random.choice(client.offers(b"place")))
        while (missing := FACE_UP - len(self.clients[0].yard.face_up)) > 0:
            await self._do(self.clients[0], *[b'["draw"]', b'["put_back"]'] * min(missing, MOST_AT_ONCE))
        await self._until(lambda: all(len(client.yard.face_up) >= FACE_UP for client in self.clients))

    async def _do(self, client: Client, *options: bytes) -> None:
        """Answer, and see what comes of it."""
        frames = client.frames
        if not await client.answer(*options):
            raise RuntimeError(f"refused: {options!r}")
        await self._until(lambda: client.frames > frames)

    async def run(self, rate: float, seconds: float) -> Times:
        began = time.perf_counter()
        await asyncio.gather(*(self._grab_on(client, rate, began, seconds) for client in self.clients))
        return Times(time.perf_counter() - began, sorted(self.seen))

    async def _grab_on(self, client: Client, rate: float, began: float, seconds: float) -> None:
        """Grab and put back, at an even pace that does not depend on how soon the server answers."""
        for number in range(round(rate * seconds)):
            due = began + (number + client.seat / SEATS) / rate
            await asyncio.sleep(due - time.perf_counter())
            self._waiting[client.seat] = time.perf_counter(), set(range(SEATS))
            if await client.answer(b'["take",%d]' % random.choice(client.yard.face_up)):
                await self._until(lambda: client.seat not in self._waiting)
                await asyncio.sleep(due + 0.5 / rate - time.perf_counter())
                await self._do(client, b'["put_back"]')
            else:
                self.refused += 1
                del self._waiting[client.seat]

    def looked(self, client: Client) -> None:
        """A client has a new frame on its screen: it may be the last one to see some grab."""
        for seat in list(self._waiting):
            sent, blind = self._waiting[seat]
            if client.yard.players[seat].hand != NONE:
                blind.discard(client.seat)
            if not blind:
                self.seen.append(time.perf_counter() - sent)
                del self._waiting[seat]
        self._changed.set()

    async def _until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                self._changed.clear()
                await self._changed.wait()


async def measure(server: Hyperespace, rate: float, seconds: float) -> None:
    race = Race(server.address)
    await race.sit()
    await race.begin()
    for client in race.clients:
        client.bytes = client.frames = 0
    gc.collect()
    gc.freeze()
    used = server.seconds
    times = await race.run(rate, seconds)
    used = server.seconds - used
    frames = sum(client.frames for client in race.clients)
    size = sum(client.bytes for client in race.clients) / frames / 1000
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load}\n\n| | |\n| --- | ---: |")
    for name, value in {
        "grabs that everybody saw": len(times.seen),
        "grabs that came too late": race.refused,
        **{f"from grab to everyone's screen, p{percent}, ms": times.percentile(percent) * 1000 for percent in PERCENTS},
        "a frame, kB": size,
        "frames a second": frames / times.seconds,
        "server's share of a core, %": 100 * used / times.seconds,
    }.items():
        print(f"| {name} | {value:,.1f} |" if isinstance(value, float) else f"| {name} | {value} |")
    for client in race.clients:
        client.close()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rate", type=float, default=10, help="grabs a second of each of the four")
    arguments.add_argument("--seconds", type=float, default=20)
    arguments.add_argument("--quick", action="store_true", help="three seconds")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder, Hyperespace("trucker", anything, 1, Path(folder)) as server:
        uvloop.run(measure(server, chosen.rate, 3 if chosen.quick else chosen.seconds))


if __name__ == "__main__":
    main()
