"""What one client of a table says and is told: frames and chat out, answers and chat in."""

import asyncio
from collections import deque

import msgspec
import structlog

from hyperespace.server import wire
from hyperespace.server.http.direct_sockets import DirectSocket
from hyperespace.server.http.socket_limits import COSTS, Breath
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.public import sorry

MOST_WAITING = 200
"""A client that had to wait this many messages in a row is disconnected."""

MOST_UNHEARD = 20
"""So many messages of a client may wait for their turn. Then its socket is not read until all of them are done."""

MOST_SECONDS = 20.0
"""A client that does not read its messages within this time is disconnected."""

GO_AWAY, BROKEN, COME_BACK = 1008, 1011, 1012
"""Why a conversation ends. After GO_AWAY there is nothing to come back for."""

log = structlog.get_logger()
_decoder = msgspec.json.Decoder(wire.FromClient)


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
