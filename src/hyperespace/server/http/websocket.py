"""The WebSocket of a table: frames and chat out, answers and chat in."""

import asyncio
import contextlib
import re
from typing import Annotated

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from hyperespace.server import wire
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

MOST_SECONDS = 20.0
"""A client that does not read its messages within this time is disconnected."""

MOST_PLACES = 1_000
"""Characters in which a client may say what it has seen already; for one seat it takes 67."""

GONE = (WebSocketDisconnect, RuntimeError, OSError, TimeoutError)
"""What is raised when one writes to a socket that was closed, or whose client does not read."""

NO_SUCH_TABLE, OTHER_RULES, CROWDED, GO_AWAY, BROKEN, COME_BACK = 4404, 4410, 4429, 1008, 1011, 1012
"""Why a socket is closed. After the first two, and after GO_AWAY, there is nothing to come back for."""

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
) -> None:
    """Play at a table, or watch it."""
    await socket.accept()
    code = BROKEN
    try:
        player = await sessions.player(socket)
        connection = Connection(player.id if player else None, player.name if player else "", language)
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
    if not crowd.may_come(address, connection.player, table, sits=bool(live.state.seats_of(connection.player))):
        return CROWDED
    tables.metrics.sockets.inc()
    first = asyncio.create_task(_next_word(socket))  # a client that hangs up stops what is being looked up for it
    tasks: list[asyncio.Task[int]] = [asyncio.create_task(_send(socket, connection))]
    try:
        joining = asyncio.create_task(live.join(connection, since))
        await asyncio.wait([first, joining], return_when=asyncio.FIRST_COMPLETED)
        if first.done() and first.result() is None:
            joining.cancel()
            await asyncio.gather(joining, return_exceptions=True)
            return COME_BACK
        await joining
        breath = crowd.breath(address, connection.player, table)
        tasks.append(asyncio.create_task(_receive(socket, connection, live, first, breath)))
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()
    finally:
        tables.metrics.sockets.dec()
        connection.let_go()
        tasks[0].cancel()
        if not connection.is_heard:
            tasks[-1].cancel()
            first.cancel()
        await asyncio.gather(*tasks, first, return_exceptions=True)
        await live.leave(connection)


async def _next_word(socket: AnySocket) -> str | None:
    """What the client says next; None if it has gone."""
    try:
        return await socket.receive_text()
    except WebSocketDisconnect:
        return None


async def _send(socket: AnySocket, connection: Connection) -> int:
    """Send whatever waits, in one message each time, until nothing more will come. Only this client waits for it."""
    with contextlib.suppress(*GONE):
        while messages := await connection.next_messages():
            async with asyncio.timeout(MOST_SECONDS):
                await socket.send_data(b"[%b]" % b",".join(messages), mode="text")
    return COME_BACK


async def _receive(
    socket: AnySocket, connection: Connection, table: LiveTable, first: "asyncio.Task[str | None]", breath: Breath
) -> int:
    """Answer each message, until the client has gone or sends too much."""
    waited, written = 0, await first
    while written is not None and waited < MOST_WAITING and connection.is_open:
        message = read(written)
        pause = breath.take(COSTS.get(type(message), 1.0), watches=not connection.mine)
        waited = waited + 1 if pause else 0
        if pause:
            await asyncio.sleep(pause)
        # Once begun it is finished even if the client is gone: otherwise half an answer would be in the log.
        connection.is_heard = True
        answer = await reply(connection, table, message)
        connection.is_heard = False
        if answer is not None:
            connection.send(answer)
        written = await _next_word(socket)
    return GO_AWAY if connection.is_open and written is not None else COME_BACK


def read(written: str) -> wire.FromClient | None:
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
        case wire.Hurry():
            table.hurry(connection)
        case wire.Say():
            return await table.chat.post(connection, message)
        case wire.Speak():
            await table.speak(connection, message.language)
        case wire.Pong():
            table.latency.hear(connection, message.ping)
    return None
