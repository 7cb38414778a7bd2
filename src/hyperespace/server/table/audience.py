"""The clients at one table: their connections, and what each of them is shown."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from hyperespace.core.asks import Seat
from hyperespace.core.events import Told
from hyperespace.server.table.pings import Line
from hyperespace.server.table.seen import Seen
from hyperespace.server.table.streams import Stream
from hyperespace.server.wire import Language, ToClient

MOST_UNSENT = 300
"""How many messages may wait for a slow client. Then it is disconnected, and gets what it missed when it comes back."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One open socket. Sending to it never waits."""

    def __init__(self, player: str | None, name: str, language: Language) -> None:
        self.player = player
        self.name = name
        self.mine: tuple[Seat, ...] = ()
        self.language = language
        self.is_open = True
        self.is_heard = False  # something that it said is being done
        self.line = Line()
        # A queue of asyncio's would take 2 kB, and three times as long.
        self._unsent: list[bytes] = []
        self._waiting: asyncio.Future[None] | None = None  # whoever wants to send them

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        """The seats whose views this client gets: its own, or a spectator's (None).

        People who share a screen get a spectator's too, for as long as none of them is alone in front of it.
        """
        return self.mine if len(self.mine) == 1 else (*self.mine, None)

    def send(self, message: ToClient | bytes) -> None:
        """Queue a message for this client."""
        if len(self._unsent) == MOST_UNSENT:
            self.let_go()
        elif self.is_open:
            self._unsent.append(message if isinstance(message, bytes) else encode(message))
            self._wake()

    def take_unsent(self) -> list[bytes]:
        """All messages that wait to be sent."""
        unsent, self._unsent = self._unsent, []
        return unsent

    async def next_messages(self) -> list[bytes]:
        """Wait for messages and take them; empty if nothing more will come."""
        if self.is_open and not self._unsent:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self.take_unsent()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def let_go(self) -> None:
        """Drop what was not sent, and end. From now on this client counts as gone, even if its socket closes slowly."""
        self.is_open = False
        self._unsent.clear()
        self._wake()


class Audience:
    """All connections of this server to one table."""

    def __init__(self, place: Callable[[Seat | None, Seen], str], now: Callable[[], float]) -> None:
        self.connections: list[Connection] = []
        self._place = place  # what a seat is to say when it comes back
        self._now = now
        # Kept when nobody looks any more, so that the number of a frame never stands for two.
        self._streams: dict[Seat | None, Stream] = {}

    @property
    def seats(self) -> set[Seat]:
        """The seats whose players are here."""
        return {seat for connection in self.connections if connection.is_open for seat in connection.mine}

    @property
    def watchers(self) -> int:
        """The number of spectators."""
        return sum(1 for connection in self.connections if connection.is_open and not connection.mine)

    def leave(self, connection: Connection) -> None:
        """Remove a client whose socket was closed."""
        if connection in self.connections:
            self.connections.remove(connection)

    def tell(self, message: ToClient) -> None:
        """Send a message to everybody."""
        written = encode(message)
        for connection in self.connections:
            connection.send(written)

    def frames(self, seat: Seat) -> range:
        """The numbers of the frames that have shown this seat the question that it sees now."""
        stream = self._streams.get(seat)
        return range(stream.asked, stream.frame + 1) if stream else range(1)

    def show(self, seat: Seat | None, seen: Seen, told: Sequence[Told]) -> None:
        """Send a frame to the clients of this seat, if there is something new for it."""
        watching = [connection for connection in self.connections if seat in connection.eyes]
        if not watching or not (stream := self._stream(seat)).look(seen, told):
            return
        at = self._place(seat, seen)
        written: dict[Language, bytes] = {}  # once for all who read the same language
        for connection in watching:
            language = connection.language
            if language not in written:
                written[language] = stream.write(seen, language, at, self._now())
            connection.send(written[language])

    def catch_up(
        self, connection: Connection, seat: Seat | None, seen: Seen, missed: Sequence[Told], anew: bool
    ) -> None:
        """Send newcomers the present frame, with what they missed; or with everything, `anew`."""
        stream = self._stream(seat)
        stream.look(seen)
        at = self._place(seat, seen)
        written = stream.write_past(seen, connection.language, at, missed, self._now(), anew)
        connection.send(written)

    def _stream(self, seat: Seat | None) -> Stream:
        if seat not in self._streams:
            self._streams[seat] = Stream(seat)
        return self._streams[seat]
