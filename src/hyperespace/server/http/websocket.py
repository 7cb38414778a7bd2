"""The WebSocket of a table: who may open it, and how it is closed."""

import asyncio
import contextlib
import re
from typing import Annotated, Any

import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from hyperespace.server import wire
from hyperespace.server.days import is_secret
from hyperespace.server.http import conversations
from hyperespace.server.http.conversations import BROKEN, COME_BACK, Conversation
from hyperespace.server.http.direct_sockets import socket_of
from hyperespace.server.http.limits import caller
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.http.socket_limits import SocketLimits
from hyperespace.server.table.audience import Connection, encode
from hyperespace.server.table.public import sorry
from hyperespace.server.table.restoring import OtherRules
from hyperespace.server.tables import NoSuchTable, Tables

MOST_BYTES = 32_768

MOST_PLACES = 1_000
"""Characters in which a client may say what it has seen already; for one seat it takes 67."""

GONE = (WebSocketDisconnect, RuntimeError, OSError, TimeoutError)
"""What is raised when one writes to a socket that was closed, or whose client does not read."""

NO_SUCH_TABLE, OTHER_RULES, HELD_BACK, CROWDED = 4404, 4410, 4403, 4429
"""Why a socket is closed before anything is said. After the first three there is nothing to come back for."""

AnySocket = WebSocket[None, None, State]

log = structlog.get_logger()


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
        async with asyncio.timeout(conversations.MOST_SECONDS):
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
