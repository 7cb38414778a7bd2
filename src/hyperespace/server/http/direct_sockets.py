"""uvicorn's WebSocket, with a short way for the frames that matter: one whole text each, in and out.

The handshake, pings, closing, messages in pieces and everything that breaks the rules is left to uvicorn and the
library `websockets`. But between them and a handler lie two queues and a dozen calls for each message, and reading is
paused and resumed for each. So once somebody listens, whole texts go straight to them.
"""

from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was installed without a compiler
    from websockets.utils import apply_mask

EXTENSION: Final = "hyperespace.socket"
"""Under this name a handler finds its socket among the extensions of the scope."""

TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""

MASKED: Final = 0x80
SHORT, MEDIUM, LONG = 125, 126, 127
"""The second byte of a frame: its length; or two bytes follow with it, or eight."""

INVALID_TEXT: Final = 1007


def socket_of(scope: Any) -> "DirectSocket":  # of any handler's socket; each framework has its own type for it
    """The socket behind a handler that was called by this protocol."""
    found = scope["extensions"][EXTENSION]["socket"]
    assert isinstance(found, DirectSocket)
    return found


class Listener(Protocol):
    """Whoever talks with a client."""

    def hear(self, text: bytes) -> None:
        """The client said this."""

    def can_write(self, now: bool) -> None:
        """The client reads more slowly than it is written to; or it has caught up."""

    def has_gone(self) -> None:
        """The connection is closed."""


class DirectSocket(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def __init__(self, *given: Any, **more: Any) -> None:  # as uvicorn makes it
        super().__init__(*given, **more)
        self._listener: Listener | None = None
        self._held = b""  # the beginning of a frame

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to talk: the handler that is called for it finds this socket in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"socket": self}

    def listen(self, listener: Listener) -> None:
        """From now on what comes goes to this listener, beginning with what has come since the socket was accepted."""
        self._listener = listener
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                listener.hear((event.get("text") or "").encode() or event.get("bytes") or b"")
        if self.disconnected or self.close_sent:
            listener.has_gone()
        self.hear_on()

    def pause(self) -> None:
        """Read nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def hear_on(self) -> None:
        """Read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def write_text(self, text: bytes) -> None:
        """Send a message. It is dropped if the connection is closing."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        size = len(text)
        if size <= SHORT:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, MEDIUM)) + size.to_bytes(2)
        else:
            head = bytes((TEXT, LONG)) + size.to_bytes(8)
        self.transport.write(head + text)

    # What the transport calls

    def data_received(self, data: bytes) -> None:
        """Some bytes came: mostly a single short text."""
        if self._listener is None:
            super().data_received(data)
        elif not self._held and len(data) >= 6 and data[1] == MASKED | (len(data) - 6) and len(data) - 6 <= SHORT:
            self._take(data, 6)
        else:
            self._held += data
            self._take_whole_frames()

    def _take_whole_frames(self) -> None:
        """The library gets whole frames only. So it is always between two of them, and may be left out for the next."""
        while self._held:
            head, end = _extent(self._held)
            if end - head > (self.config.ws_max_size or end):
                head, end = 0, len(self._held)  # it says itself that this is too much
            elif len(self._held) < end:
                return
            frame, self._held = self._held[:end], self._held[end:]
            self._take(frame, head)

    def _take(self, frame: bytes, head: int) -> None:
        """One frame, and where what it says begins."""
        if head and frame[0] == TEXT and frame[1] & MASKED and not self.frames and not self.close_sent:
            self._hear(apply_mask(frame[head:], frame[head - 4 : head]))
        else:
            super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        """A message is complete that came in pieces, or was not a text."""
        if self._listener is None:
            super().send_receive_event_to_app()
            return
        said, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self._hear(said)

    def _hear(self, said: bytes) -> None:
        assert self._listener is not None
        try:
            said.isascii() or said.decode()
        except UnicodeDecodeError:
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        self._listener.hear(said)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._listener is not None:
            self._listener.can_write(False)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener is not None:
            self._listener.can_write(True)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._listener is not None:
            self._listener.has_gone()


def _extent(held: bytes) -> tuple[int, int]:
    """Where the content of the frame begins that begins here, and where it ends. More bytes may be needed to know it:
    then the end is beyond what is there."""
    if len(held) < 2:
        return 2, 3
    mask, size = 4 if held[1] & MASKED else 0, held[1] & ~MASKED
    if size <= SHORT:
        return 2 + mask, 2 + mask + size
    wide = 2 if size == MEDIUM else 8
    head = 2 + wide + mask
    if len(held) < 2 + wide:
        return head, head + 1
    return head, head + int.from_bytes(held[2 : 2 + wide])
