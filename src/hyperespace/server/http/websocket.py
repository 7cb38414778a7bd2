"""The WebSocket of a table: frames and chat out, answers and chat in."""

import asyncio
import contextlib
import re
from collections import deque
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from hyperespace.server import wire
from hyperespace.server.days import is_secret
from hyperespace.server.http.direct_sockets import DirectSocket, socket_of
from hyperespace.server.http.limits import caller
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.http.socket_limits import COSTS, Breath, SocketLimits
from hyperespace.server.table.audience import Connection, encode
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.public import sorry
from hyperespace.server.table.restoring import OtherRules
from hyperespace.server.tables import NoSuchTable, Tables

MOST_BYTES = 32_768
MOST_WAITING = 200
"""A client that had to wait this many messages in a row is disconnected."""

MOST_UNHEARD = 20
"""So many messages of a client may wait for their turn. Then its socket is not read until all of them are done."""

MOST_SECONDS = 20.0
"""A client that does not read its messages within this time is disconnected."""

MOST_PLACES = 1_000
"""Characters in which a client may say what it has seen already; for one seat it takes 67."""

GONE = (WebSocketDisconnect, RuntimeError, OSError, TimeoutError)
"""What is raised when one writes to a socket that was closed, or whose client does not read."""

NO_SUCH_TABLE, OTHER_RULES, HELD_BACK, CROWDED, GO_AWAY, BROKEN, COME_BACK = 4404, 4410, 4403, 4429, 1008, 1011, 1012
"""Why a socket is closed. After the first three, and after GO_AWAY, there is nothing to come back for."""

AnySocket = WebSocket[None, None, State]

log = structlog.get_logger()
_decoder = msgspec.json.Decoder(wire.FromClient)


@websocket("/api/tables/{table:str}/play")
async def play(
    socket: AnySocket,
    table: FromPath[str],
    tables: Given[Tables],
    sessions: Given[Sessions],
    crowd: Given[SocketLimits],
    language: Annotated[wire.Language, QueryParameter(name="language")] = "en",
    since: Annotated[str | None, QueryParameter(name="since", max_length=MOST_PLACES)] = None,
    changes: Annotated[bool, QueryParameter(name="changes")] = False,
) -> None:
    """Play at a table, or watch it. With `changes`, a frame after the first says only what is different in it."""
    await socket.accept()
    code = BROKEN
    try:
        player = await sessions.player(socket)
        connection = Connection(player.id if player else None, player.name if player else "", language, changes)
        network = caller(socket)
        with crowd.place_for(network, player) as place, sessions.attending(socket, connection):
            code = await _attend(socket, connection, crowd, network, tables, table, since) if place else CROWDED
    except Exception:
        log.exception("socket_failed", table=table)  # the client learns no more than that
    with contextlib.suppress(*GONE):
        async with asyncio.timeout(MOST_SECONDS):
            await socket.close(code)


async def _attend(
    socket: AnySocket,
    connection: Connection,
    crowd: SocketLimits,
    address: str,
    tables: Tables,
    table: str,
    since: str | None,
) -> int:
    """Talk with a client until one side ends it. Returns the code to close the socket with."""
    if not re.fullmatch(wire.ID, table):  # no need to ask the database
        return NO_SUCH_TABLE
    try:
        live = await tables.table(table)
    except NoSuchTable:
        return NO_SUCH_TABLE
    except OtherRules:
        await socket.send_data(encode([sorry(None, "other_rules", connection.language)]), mode="text")
        return OTHER_RULES
    if is_secret(live.row.daily, tables.database.now()) and not live.state.has_sat(connection.player):
        await socket.send_data(encode([sorry(None, "held_back", connection.language)]), mode="text")
        return HELD_BACK
    if not crowd.may_come(address, connection.player, table, sits=bool(live.state.seats_of(connection.player))):
        return CROWDED
    tables.metrics.sockets.inc()
    talk = Conversation(socket_of(socket.scope), connection, live)
    try:
        joining = asyncio.create_task(live.join(connection, since))
        both: list[asyncio.Future[Any]] = [talk.over, joining]  # a code, and nothing
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if not joining.done():  # a client that hangs up stops what is being looked up for it
            joining.cancel()
            await asyncio.gather(joining, return_exceptions=True)
            return COME_BACK
        await joining
        talk.begin(crowd.breath(address, connection.player, table))
        return await talk.over
    finally:
        tables.metrics.sockets.dec()
        await talk.end()
        await live.leave(connection)


class Conversation:
    """What one client says, one thing after the other, and what it is told. Only this client waits for it."""

    def __init__(self, socket: DirectSocket, connection: Connection, table: LiveTable) -> None:
        self._socket, self._connection, self._table = socket, connection, table
        self._breath: Breath | None = None  # until it may speak
        self._unheard: deque[bytes] = deque()
        self._waited = 0  # messages in a row
        self._working: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._flush: asyncio.Handle | None = None  # sends what waits, in a moment
        self._patience: asyncio.TimerHandle | None = None  # while the client does not read
        self.over: asyncio.Future[int] = self._loop.create_future()  # the code to close the socket with
        connection.attend(self._flush_soon)
        socket.listen(self)

    def begin(self, breath: Breath) -> None:
        """Answer what the client has said so far, and what it will say."""
        self._breath = breath
        self._work_on()

    async def end(self) -> None:
        """Finish what is being done: otherwise half an answer would be in the log."""
        self._connection.let_go()
        for timer in (self._flush, self._patience):
            if timer is not None:
                timer.cancel()
        if self._working is not None:
            if not self._connection.is_heard:
                self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    def _end_with(self, code: int) -> None:
        if not self.over.done():
            self.over.set_result(code)

    # What the client says

    def hear(self, text: bytes) -> None:
        """The client said this: it is answered in its turn."""
        self._unheard.append(text)
        if len(self._unheard) > MOST_UNHEARD:
            self._socket.pause()
        self._work_on()

    def has_gone(self) -> None:
        """The client hung up, or the line broke."""
        self._end_with(COME_BACK)

    def _work_on(self) -> None:
        if self._working is None and self._breath is not None and self._unheard and not self.over.done():
            self._working = self._loop.create_task(self._work(self._breath))

    async def _work(self, breath: Breath) -> None:
        """Answer each message, until there is none left."""
        connection = self._connection
        try:
            while self._unheard and connection.is_open:
                message = read(self._unheard.popleft())
                pause = breath.take(COSTS.get(type(message), 1.0), watches=not connection.mine)
                self._waited = self._waited + 1 if pause else 0
                if self._waited == MOST_WAITING:
                    self._end_with(GO_AWAY)
                if pause:
                    await asyncio.sleep(pause)
                connection.is_heard = True
                answer = await reply(connection, self._table, message)
                connection.is_heard = False
                if answer is not None:
                    connection.send(answer)
        except Exception:
            log.exception("socket_failed", table=self._table.state.id)
            self._end_with(BROKEN)
        self._working = None
        self._socket.hear_on()

    # What it is told

    def _flush_soon(self) -> None:
        """Send all that is said to the client in this moment together."""
        if not self._connection.is_open:
            self._end_with(COME_BACK)
        elif self._flush is None and self._patience is None:
            self._flush = self._loop.call_soon(self._send)

    def _send(self) -> None:
        self._flush = None
        if messages := self._connection.take_unsent():
            self._socket.write_text(b"[%b]" % b",".join(messages))

    def can_write(self, now: bool) -> None:
        """The client reads too slowly, or has caught up. It has some time for it."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if now:
            self._flush_soon()
        else:
            self._patience = self._loop.call_later(MOST_SECONDS, self._end_with, COME_BACK)


def read(written: bytes) -> wire.FromClient | None:
    """Read a client's message; None if it cannot be read."""
    try:
        message: wire.FromClient = _decoder.decode(written)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return message


async def reply(connection: Connection, table: LiveTable, message: wire.FromClient | None) -> wire.ToClient | None:
    """Do what a client says. A message that cannot be read gets a friendly answer too."""
    match message:
        case None:
            return sorry(None, "nonsense", connection.language)
        case wire.Answer():
            return await table.answering.take(connection, message)
        case wire.Undo():
            return await table.takebacks.undo(connection, message)
        case wire.Consent():
            return await table.takebacks.consent(connection, message)
        case wire.LetPass():
            return await table.answering.let_pass(connection, message)
        case wire.GiveOrders():
            return await table.orders.give(connection, message)
        case wire.Hurry():
            table.hurry(connection)
        case wire.Say():
            return await table.chat.post(connection, message)
        case wire.Speak():
            await table.speak(connection, message.language)
        case wire.Pong():
            table.latency.hear(connection, message.ping)
    return None
