"""The clients at one table: their connections, and what each of them is shown."""

from collections.abc import Callable, Collection, Sequence

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

    def __init__(self, player: str | None, name: str, language: Language, takes_changes: bool = False) -> None:
        self.player = player
        self.name = name
        self.mine = ()
        self.language = language
        self.is_open = True
        self.is_heard = False  # something that it said is being done
        self.line = Line()
        self.takes_changes = takes_changes  # it keeps the last frame of each seat, and needs no whole one after that
        self.frames: dict[Seat | None, int] = {}  # the numbers of those last frames
        self.orders: bytes | None = None  # its standing orders as it was shown them last
        self._unsent: list[bytes] = []
        self._wake: Callable[[], None] | None = None  # whoever sends them

    @property
    def mine(self) -> tuple[Seat, ...]:
        """The seats that this person holds; none for a spectator."""
        return self._mine

    @mine.setter
    def mine(self, seats: tuple[Seat, ...]) -> None:
        self._mine = seats
        # The seats whose views this client gets: its own, or a spectator's (None). People who share a screen get a
        # spectator's too, for as long as none of them is alone in front of it.
        self.eyes: tuple[Seat | None, ...] = seats if len(seats) == 1 else (*seats, None)

    def attend(self, wake: Callable[[], None]) -> None:
        """Call this whenever there is something to send, and when nothing more will come."""
        self._wake = wake

    def send(self, message: ToClient | bytes) -> None:
        """Queue a message for this client."""
        if len(self._unsent) == MOST_UNSENT:
            self.let_go()
        elif self.is_open:
            self._unsent.append(message if isinstance(message, bytes) else encode(message))
            if self._wake is not None:
                self._wake()

    def take_unsent(self) -> list[bytes]:
        """All messages that wait to be sent."""
        unsent, self._unsent = self._unsent, []
        return unsent

    def let_go(self) -> None:
        """Drop what was not sent, and end. From now on this client counts as gone, even if its socket closes slowly."""
        self.is_open = False
        self._unsent.clear()
        if self._wake is not None:
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

    def tell(self, message: ToClient, but: Collection[str] = ()) -> None:
        """Send a message to everybody but these people."""
        written = encode(message)
        for connection in self.connections:
            if connection.player not in but:
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
        # Once for all who read the same language, and for those of them who keep the frame before.
        written: dict[tuple[Language, bool], bytes] = {}
        for connection in watching:
            language = connection.language
            how = language, connection.takes_changes and connection.frames.get(seat) == stream.frame - 1
            if how not in written:
                write = stream.write_change if how[1] else stream.write
                written[how] = write(seen, language, at, self._now())
            connection.send(written[how])
            connection.frames[seat] = stream.frame

    def catch_up(
        self, connection: Connection, seat: Seat | None, seen: Seen, missed: Sequence[Told], anew: bool
    ) -> None:
        """Send newcomers the present frame, with what they missed; or with everything, `anew`."""
        stream = self._stream(seat)
        stream.look(seen)
        at = self._place(seat, seen)
        written = stream.write_past(seen, connection.language, at, missed, self._now(), anew)
        connection.send(written)
        if connection.takes_changes:
            stream.keep(seen, connection.language)
        connection.frames[seat] = stream.frame

    def _stream(self, seat: Seat | None) -> Stream:
        if seat not in self._streams:
            self._streams[seat] = Stream(seat)
        return self._streams[seat]
