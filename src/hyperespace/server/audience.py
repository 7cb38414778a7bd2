"""Those who look at one table: their connections, and what each of them is shown."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event, Told
from hyperespace.core.match import AnyMatch
from hyperespace.server.clocks import Shown
from hyperespace.server.streams import Stream
from hyperespace.server.wire import Hint, Language, ToClient

MOST_UNSENT = 300
"""So many messages may wait for a slow client; then it is let go, and hears what it missed when it comes back."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One open socket. Whoever speaks to it never waits for it."""

    def __init__(self, player: str | None, name: str, language: Language) -> None:
        self.player = player
        self.name = name
        self.mine: tuple[Seat, ...] = ()
        self.language = language
        self.is_open = True
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)  # None: nothing more will come

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        """The seats through whose eyes this client looks: its own, or a spectator's."""
        return self.mine or (None,)

    def send(self, message: ToClient | bytes) -> None:
        """Put a message on its way."""
        if not self.is_open:
            return
        try:
            self.unsent.put_nowait(message if isinstance(message, bytes) else encode(message))
        except asyncio.QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """Forget what was not sent, and end. From now on nobody is here, even if the socket takes long to close."""
        self.is_open = False
        while not self.unsent.empty():
            self.unsent.get_nowait()
        self.unsent.put_nowait(None)


class Audience:
    """All connections of this server to one table."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        # Kept when nobody looks any more, so that the number of a frame never stands for two.
        self._streams: dict[Seat | None, Stream] = {}

    @property
    def seats(self) -> set[Seat]:
        """The seats whose players are here."""
        return {seat for connection in self.connections if connection.is_open for seat in connection.mine}

    @property
    def watchers(self) -> int:
        """How many only watch."""
        return sum(1 for connection in self.connections if connection.is_open and not connection.mine)

    def leave(self, connection: Connection) -> None:
        """Somebody's socket is closed."""
        if connection in self.connections:
            self.connections.remove(connection)

    def tell(self, message: ToClient) -> None:
        """The same to everybody."""
        written = encode(message)
        for connection in self.connections:
            connection.send(written)

    def frame(self, seat: Seat) -> int:
        """The number of the frame that this seat was shown last."""
        stream = self._streams.get(seat)
        return stream.frame if stream else 0

    def show(
        self, match: AnyMatch, told: Sequence[Told], at: str, clock: Shown, undo: Callable[[Seat | None], Hint]
    ) -> None:
        """Show everybody what is new for him; nothing to those for whom nothing is."""
        watched = {seat for connection in self.connections for seat in connection.eyes}
        for seat in watched:
            stream = self._stream(seat)
            if not stream.look(match, undo(seat), told):
                continue
            written: dict[Language, bytes] = {}  # once for all who look through the same eyes in the same language
            for connection in self.connections:
                if seat in connection.eyes:
                    language = connection.language
                    if language not in written:
                        written[language] = stream.write(match, match.game.texts(language), at, clock)
                    connection.send(written[language])

    def catch_up(
        self,
        connection: Connection,
        seat: Seat | None,
        match: AnyMatch,
        missed: Sequence[Event],
        at: str,
        clock: Shown,
        undo: Hint,
    ) -> None:
        """Show the present to somebody who just came, with what he missed."""
        stream = self._stream(seat)
        stream.look(match, undo)
        connection.send(stream.write_past(match, match.game.texts(connection.language), at, clock, missed))

    def _stream(self, seat: Seat | None) -> Stream:
        if seat not in self._streams:
            self._streams[seat] = Stream(seat)
        return self._streams[seat]
