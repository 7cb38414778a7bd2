"""Closes connections that keep the server waiting, and limits how many are open, so that other things have room.

uvicorn closes a connection that is idle between two requests. It waits for ever if a connection begins a request and
does not finish it, never sends anything, or does not read the answer.
"""

import asyncio
import sys
import time
from typing import ClassVar, Final, Literal, TypeAlias

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

Waiting: TypeAlias = Literal["head", "body", "reader"]

SECONDS: dict[Waiting, float] = {"head": 10.0, "body": 20.0, "reader": 20.0}
"""How long we wait for the whole head of a request, for its whole body, and for somebody to read the answer."""

MOST_FILES: Final = 65_536
RESERVED: Final = 200
"""Files and sockets that are kept for the database, the bots and our own files; half of all, where that is less."""

QUIET: Final = 60.0
"""Seconds between two complaints about too many connections."""

log = structlog.get_logger()


def most_connections() -> int:
    """How many connections the system allows, after its limit was raised as far as possible."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # there is no such module on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = hard == resource.RLIM_INFINITY
    wanted = max(soft, MOST_FILES if unlimited else min(hard, MOST_FILES))
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted - min(RESERVED, wanted // 2)


class ImpatientHttp(H11Protocol):
    """One connection of uvicorn's, until it becomes a WebSocket: those have their pings."""

    most: ClassVar[int] = MOST_FILES
    _unheard: ClassVar[dict["ImpatientHttp", None]] = {}  # those of whom no request was heard yet, oldest first
    _complained: ClassVar[float] = -QUIET

    _waiting: Waiting | None = None
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """If there is no room, close the oldest connection that has not sent a request yet, or else the new one."""
        if len(self.connections) >= self.most:
            self._complain()
            silent = next(iter(self._unheard), None)
            if silent is None:
                transport.abort()
                return
            silent._give_up()
        super().connection_made(transport)
        self._unheard[self] = None
        self._wait_for("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_for(None)
        self._unheard.pop(self, None)
        if self.transport is not None:
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes came, perhaps the rest of a request."""
        super().data_received(data)
        self._look(began=True)

    def on_response_complete(self) -> None:
        """The answer was sent. From here until the next request uvicorn's own timeout applies."""
        super().on_response_complete()
        self._look(began=False)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the WebSocket protocol takes care of the connection."""
        self._wait_for(None)
        self._unheard.pop(self, None)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The client reads more slowly than we write."""
        super().pause_writing()
        self._wait_for("reader")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wait_for(None)
        self._look(began=False)

    def _look(self, began: bool) -> None:
        """Set the timeout for what we now wait for."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        theirs = self.conn.their_state
        if theirs is not h11.IDLE:
            self._unheard.pop(self, None)
        if self._waiting != "reader":
            self._wait_for("body" if theirs is h11.SEND_BODY else "head" if theirs is h11.IDLE and began else None)

    def _wait_for(self, what: Waiting | None) -> None:
        """Each thing has one timeout as a whole, however often the client sends a little of it."""
        if what == self._waiting:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._waiting = what
        self._timer = self.loop.call_later(SECONDS[what], self._give_up) if what else None

    def _give_up(self) -> None:
        self._unheard.pop(self, None)
        self.transport.abort()

    @classmethod
    def _complain(cls) -> None:
        now = time.monotonic()
        if now - cls._complained >= QUIET:
            cls._complained = now
            log.warning("too_many_connections", most=cls.most)
