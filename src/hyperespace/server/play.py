"""The WebSocket of a table: frames and chat out, answers and chat in."""

import asyncio
import contextlib
import re
import time
from collections import Counter
from collections.abc import Iterator
from typing import Annotated

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from hyperespace.server import wire
from hyperespace.server.audience import Connection, encode
from hyperespace.server.house import House, NoSuchTable
from hyperespace.server.identity import Signatures
from hyperespace.server.live import LiveTable
from hyperespace.server.restoring import OtherRules
from hyperespace.server.showing import sorry
from hyperespace.server.storage import players
from hyperespace.server.storage.players import Player

MOST_BYTES = 32_768
MESSAGES_A_SECOND = 20.0
BURST = 60.0
MOST_WAITING = 200
"""Whoever sends faster waits; whoever has waited for so many messages in a row is shown the door."""

MOST_SOCKETS = 50
"""Open at once for one person. An address has its own limit: a school may be behind one."""

MOST_SECONDS = 20.0
"""A client that does not take what waited for it within this time has stopped reading, and is let go."""

MOST_PLACES = 1_000
"""Characters in which a client may say what it has seen already; for one seat it takes 35."""

GONE = (WebSocketDisconnect, RuntimeError, OSError, TimeoutError)
"""What is raised when one writes to a socket that was closed, or whose client does not read."""

NO_SUCH_TABLE, OTHER_RULES, CROWDED, GO_AWAY, BROKEN, COME_BACK = 4404, 4410, 4429, 1008, 1011, 1012
"""Why a socket is closed. After the first two, and after GO_AWAY, there is nothing to come back for."""

AnySocket = WebSocket[None, None, State]

log = structlog.get_logger()
_decoder = msgspec.json.Decoder(wire.FromClient)


class Breath:
    """How much somebody may say without a pause. It comes back with time."""

    def __init__(self) -> None:
        self._left, self._at = BURST, time.monotonic()

    def take(self) -> float:
        """One more message: how long it has to wait."""
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._at) * MESSAGES_A_SECOND) - 1
        self._at = now
        return max(0.0, -self._left / MESSAGES_A_SECOND)


class Crowd:
    """Who has how many sockets open on this server."""

    def __init__(self, most_from_one_address: int) -> None:
        self._most = most_from_one_address
        self._open: Counter[str] = Counter()

    @contextlib.contextmanager
    def place_for(self, address: str, player: Player | None) -> Iterator[bool]:
        """Whether there is room for one more, which is theirs until they leave."""
        limits = {f"address {address}": self._most, **({f"player {player.id}": MOST_SOCKETS} if player else {})}
        if any(self._open[name] >= most for name, most in limits.items()):
            yield False
            return
        self._open.update(limits.keys())
        try:
            yield True
        finally:
            self._open.subtract(limits.keys())
            for name in [name for name in limits if not self._open[name]]:
                del self._open[name]


@websocket("/api/tables/{table:str}/play")
async def play(
    socket: AnySocket,
    table: FromPath[str],
    house: Given[House],
    signatures: Given[Signatures],
    crowd: Given[Crowd],
    language: Annotated[wire.Language, QueryParameter(name="language")] = "en",
    since: Annotated[str | None, QueryParameter(name="since", max_length=MOST_PLACES)] = None,
) -> None:
    """Sit at a table, or watch it."""
    await socket.accept()
    code = BROKEN
    try:
        id = signatures.player(socket)
        player = await players.get(house.database, id) if id else None
        connection = Connection(player.id if player else None, player.name if player else "", language)
        with crowd.place_for(socket.client.host if socket.client else "", player) as place:
            code = await _attend(socket, connection, house, table, since) if place else CROWDED
    except Exception:
        log.exception("socket_failed", table=table)  # the client learns no more than that
    with contextlib.suppress(*GONE):
        async with asyncio.timeout(MOST_SECONDS):
            await socket.close(code)


async def _attend(socket: AnySocket, connection: Connection, house: House, table: str, since: str | None) -> int:
    """Talk with a client until one of us has enough; with which word the socket is to be closed."""
    if not re.fullmatch(wire.ID, table):  # no need to ask the database
        return NO_SUCH_TABLE
    try:
        live = await house.table(table)
    except NoSuchTable:
        return NO_SUCH_TABLE
    except OtherRules:
        await socket.send_data(encode([sorry(None, "other_rules", connection.language)]), mode="text")
        return OTHER_RULES
    house.metrics.sockets.inc()
    tasks: list[asyncio.Task[int]] = [asyncio.create_task(_send(socket, connection))]
    try:
        await live.join(connection, since)
        tasks.append(asyncio.create_task(_receive(socket, connection, live)))
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()
    finally:
        house.metrics.sockets.dec()
        connection.let_go()
        tasks[0].cancel()
        if not connection.is_heard:
            tasks[-1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await live.leave(connection)


async def _send(socket: AnySocket, connection: Connection) -> int:
    """Send what is waiting, all together, until nothing more will come. Nobody but this client waits for it."""
    with contextlib.suppress(*GONE):
        while messages := await connection.next_messages():
            async with asyncio.timeout(MOST_SECONDS):
                await socket.send_data(b"[%b]" % b",".join(messages), mode="text")
    return COME_BACK


async def _receive(socket: AnySocket, connection: Connection, table: LiveTable) -> int:
    """Answer whatever comes, until the client has gone or it is too much."""
    breath, waited = Breath(), 0
    while waited < MOST_WAITING and connection.is_open:
        try:
            written = await socket.receive_text()
        except WebSocketDisconnect:
            return COME_BACK
        pause = breath.take()
        waited = waited + 1 if pause else 0
        if pause:
            await asyncio.sleep(pause)
        # Once begun it is done to its end, whatever becomes of the client: half an answer would be in the log.
        connection.is_heard = True
        answer = await reply(connection, table, written)
        connection.is_heard = False
        if answer is not None:
            connection.send(answer)
    return GO_AWAY if connection.is_open else COME_BACK


async def reply(connection: Connection, table: LiveTable, written: str) -> wire.ToClient | None:
    """Do what a client says. What cannot be read is answered too, and kindly."""
    try:
        message = _decoder.decode(written)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return sorry(None, "nonsense", connection.language)
    match message:
        case wire.Answer():
            return await table.answer(connection, message)
        case wire.Undo():
            return await table.undo(connection, message)
        case wire.Consent():
            return await table.consent(connection, message)
        case wire.Say():
            return await table.chat(connection, message)
        case wire.Speak():
            await table.speak(connection, message.language)
        case wire.Pong():
            table.lags.hear(connection, message.ping)
    return None
