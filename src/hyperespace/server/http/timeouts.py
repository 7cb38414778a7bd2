"""Connections that keep the server waiting are closed, and so many are never open that nothing else has room.

uvicorn closes a connection that rests between two requests. It waits for ever for one that begins a request and does
not finish it, that never sends anything, or that does not take the answer.
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
    """How many connections the system has room for, after it was asked for as much room as it gives."""
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
        """Somebody is there. Where there is no room, whoever has said nothing for the longest time makes some."""
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
        """They are gone."""
        self._wait_for(None)
        self._unheard.pop(self, None)
        if self.transport is not None:
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """They say something: perhaps it is all."""
        super().data_received(data)
        self._look(began=True)

    def on_response_complete(self) -> None:
        """They were answered. Until they say something again, uvicorn waits."""
        super().on_response_complete()
        self._look(began=False)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on another protocol has the connection."""
        self._wait_for(None)
        self._unheard.pop(self, None)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """They read more slowly than we write."""
        super().pause_writing()
        self._wait_for("reader")

    def resume_writing(self) -> None:
        """They have read."""
        super().resume_writing()
        self._wait_for(None)
        self._look(began=False)

    def _look(self, began: bool) -> None:
        """What do we wait for now?"""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        theirs = self.conn.their_state
        if theirs is not h11.IDLE:
            self._unheard.pop(self, None)
        if self._waiting != "reader":
            self._wait_for("body" if theirs is h11.SEND_BODY else "head" if theirs is h11.IDLE and began else None)

    def _wait_for(self, what: Waiting | None) -> None:
        """For one thing there is one span of time, however often they send a little of it."""
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
