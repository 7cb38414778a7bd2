"""Who is here: each device has a session, which its owner can end, on this device or on all of them.

When a session has ended, its sockets are closed too: the tables that are open in that browser come back without a name.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hyperespace.server.background import keep_doing
from hyperespace.server.http.identity import Signatures
from hyperespace.server.storage import sessions
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.players import Player
from hyperespace.server.table.audience import Connection

LOOK_AGAIN: Final = 3.0
"""Seconds after which sockets are closed whose session was ended on another server."""

# Litestar's connections have the types of user, auth and state in them, none of which we use.
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Sessions:
    """The sessions of everybody, and the sockets that they have open on this server."""

    def __init__(self, database: Database, secret: bytes) -> None:
        self._database = database
        self._signatures = Signatures(secret)
        self._sockets: dict[str, set[Connection]] = {}

    def of(self, connection: AnyConnection) -> str | None:
        """The session that a request says it belongs to, which may have ended."""
        token = self._signatures.token(connection)
        return sessions.id_of(token) if token else None

    async def player(self, connection: AnyConnection) -> Player | None:
        """Who sends this; None for a visitor without a name."""
        session = self.of(connection)
        return await sessions.player_of(self._database, session) if session else None

    async def begin(self, request: AnyConnection, player: Player) -> Cookie:
        """Begin a session for a player on this device. The session that was there before ends."""
        await self.end(request)
        token = await sessions.begin(self._database, player.id)
        return self._signatures.cookie(token, is_secure(request))

    async def renew(self, request: AnyConnection) -> Cookie:
        """Let the session of this device, which must have one, last for another year."""
        token = self._signatures.token(request)
        assert token is not None
        await sessions.renew(self._database, sessions.id_of(token))
        return self._signatures.cookie(token, is_secure(request))

    async def end(self, request: AnyConnection) -> None:
        """End the session of this device."""
        session = self.of(request)
        if session is not None:
            await sessions.end(self._database, session)
            self._close([session])

    async def end_all(self, player: Player, but: AnyConnection | None = None) -> None:
        """End a player's sessions on every device, or on every other one."""
        await sessions.end_all(self._database, player.id, self.of(but) if but else None)
        await self.look()

    @contextmanager
    def attending(self, socket: AnyConnection, connection: Connection) -> Iterator[None]:
        """As long as this block runs, the socket is closed when its session ends."""
        session = self.of(socket)
        if session is None or connection.player is None:
            yield
            return
        self._sockets.setdefault(session, set()).add(connection)
        try:
            yield
        finally:
            self._sockets[session].discard(connection)
            if not self._sockets[session]:
                del self._sockets[session]

    async def look(self) -> None:
        """Close the sockets of sessions that have ended, here or on another server."""
        among = list(self._sockets)
        if among:
            lasting = await sessions.lasting(self._database, among)
            self._close([session for session in among if session not in lasting])

    async def keep_looking(self) -> None:
        """Look every few seconds: a session may also end elsewhere, or just before its socket opens."""
        await keep_doing(self.look, LOOK_AGAIN)

    def _close(self, ended: list[str]) -> None:
        for session in ended:
            for connection in self._sockets.get(session, ()):
                connection.let_go()


def is_secure(request: AnyConnection) -> bool:
    """Whether the cookie may insist on HTTPS."""
    return request.url.scheme == "https"
