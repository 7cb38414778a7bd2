"""What is said at a table: chat, and requests to go back. It is stored, and everybody gets it in the same order."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from hyperespace.core.asks import Seat
from hyperespace.server import wire
from hyperespace.server.names import told_apart
from hyperespace.server.storage import messages, unheard
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.messages import Kind, Message
from hyperespace.server.table.audience import Audience, Connection
from hyperespace.server.table.public import said, sorry
from hyperespace.server.table.state import TableState

MOST_LINES = 200


@dataclass(eq=False)
class Chat:
    """The chat of one table."""

    state: TableState
    database: Database
    audience: Audience
    read_log: Callable[[], Awaitable[None]]
    on_message: Callable[[Message], None]  # called for each line that is heard
    on_post: Callable[[], None]  # other servers want to know
    _last: int = field(default_factory=int, init=False)  # the last message that was sent to everybody
    _spectators: dict[str, str] = field(default_factory=dict, init=False)  # those who have spoken, and as whom

    async def begin(self) -> None:
        """Hear what was said before this server had the table, without sending it: newcomers look it up."""
        for message in await self._since(0):
            self._note(message)

    async def lines(self, player: str | None) -> list[Message]:
        """The lines for a newcomer: exactly those that the others have got. Later lines are sent to everybody.

        Those of people whom this player does not want to hear are left out.
        """
        while True:
            last = self._last
            lines = await heard_by(self.database, self.state.id, player)
            if self._last == last:  # nothing was told while we looked
                return [each for each in lines if each.id <= last]

    async def post(self, connection: Connection, message: wire.Say) -> wire.ToClient:
        """Add a line of chat. Visitors without a name may not write."""
        if connection.player is None:
            return sorry(message.ref, "not_yours", connection.language)
        position = self.state.position
        seat = connection.mine[0] if connection.mine else None
        await self.say(connection, seat, "chat", position.number if position else 0, message.text)
        return wire.Accepted(message.ref)

    async def say(self, connection: Connection, seat: Seat | None, kind: Kind, number: int, text: str = "") -> None:
        """Store a line and send it to everybody, with the length of the log at that time."""
        name = self._spectator(connection) if seat is None else self.state.seats[seat].name
        await self._add(seat, name, kind, number, text, connection.player)

    async def note(self, seat: Seat, kind: Kind) -> None:
        """Tell everybody that the player of this seat did something: resigned, or asked for advice."""
        position, chair = self.state.position, self.state.seats[seat]
        await self._add(seat, chair.name, kind, position.number if position else 0, "", chair.player)

    async def _add(self, seat: Seat | None, name: str, kind: Kind, number: int, text: str, player: str | None) -> None:
        await messages.add(
            self.database,
            self.state.id,
            at=self.database.now(),
            seat=seat,
            name=name,
            kind=kind,
            text=text,
            number=number,
            player=player,
        )
        await self.hear()
        self.on_post()

    def _spectator(self, connection: Connection) -> str:
        """The name of a spectator, with a number if a player or another spectator has one that looks like it."""
        player = connection.player or ""
        others = [name for other, name in self._spectators.items() if other != player]
        return told_apart(connection.name, [*others, *(seat.name for seat in self.state.seats if seat.name)])

    def _note(self, message: Message) -> None:
        self._last = message.id
        if message.seat is None and message.player is not None:
            self._spectators[message.player] = message.name
        self.on_message(message)

    async def hear(self) -> None:
        """Send everybody what was said since the last time, here or on another server."""
        new = await self._since(self._last)
        position = self.state.position
        if position is not None and any(message.number > position.number for message in new):
            await self.read_log()  # where it was said one knew more of the match
        writers = {message.player for message in new if _is_chat(message) and message.player is not None}
        deaf = await unheard.deaf_at(self.database, self.state.id, writers) if writers else {}
        for message in new:  # nothing is awaited here, so that nobody gets a line twice or none
            if message.id > self._last:
                self._note(message)
                self.audience.tell(said(message), but=deaf.get(message.player or "", ()) if _is_chat(message) else ())

    async def _since(self, id: int) -> list[Message]:
        return await messages.since(self.database, self.state.id, id, MOST_LINES)


async def heard_by(db: Database, table: str, player: str | None) -> list[Message]:
    """The last lines at a table, without what people said whom this player does not want to hear.

    Only chat is left out: a wish to go back is a part of the match.
    """
    lines = await messages.since(db, table, 0, MOST_LINES)
    others = await unheard.not_heard_at(db, table, player) if player is not None else set()
    return [each for each in lines if not (_is_chat(each) and each.player in others)]


def _is_chat(message: Message) -> bool:
    return message.kind == "chat"
