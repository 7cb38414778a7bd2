"""What is said at a table: chat, and takebacks to go back. It is kept, and everybody hears it in the same order."""

from typing import TYPE_CHECKING

import msgspec

from hyperespace.core.asks import Seat
from hyperespace.server import wire
from hyperespace.server.storage import messages
from hyperespace.server.storage.messages import Kind, Message
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.public import said, sorry

if TYPE_CHECKING:
    from hyperespace.server.table.live import LiveTable

LINES = 200


def told(message: Message) -> wire.Said:
    """A message as everybody hears it. The place that a wish means is not for them: it counts answers."""
    return said(message if message.kind == "chat" else msgspec.structs.replace(message, text=""))


class Chat:
    """The talk of one table."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._last = 0  # the message that was told last

    async def begin(self) -> None:
        """What was said before this server had the table is for those who come; only a wish may still hold."""
        for message in await self._since(0):
            self._last = message.id
            self._table.takebacks.hear(message)

    async def lines(self) -> list[Message]:
        """What those who are here have heard, for somebody who comes: neither less, nor what he will hear in time."""
        while True:
            last = self._last
            lines = await self._since(0)
            if self._last == last:  # nothing was told while we looked
                return [line for line in lines if line.id <= last]

    async def post(self, connection: Connection, message: wire.Say) -> wire.ToClient:
        """A line of chat. Whoever has no name yet has no voice."""
        if connection.player is None:
            return sorry(message.ref, "not_yours", connection.language)
        position = self._table.position
        seat = connection.mine[0] if connection.mine else None
        await self.say(connection, seat, "chat", position.number if position else 0, message.text)
        return wire.Accepted(message.ref)

    async def say(self, connection: Connection, seat: Seat | None, kind: Kind, number: int, text: str = "") -> None:
        """A line of chat, or something about a wish while the log is so long, kept and told to everybody."""
        table = self._table
        name = connection.name if seat is None else table.seats[seat].name
        await messages.add(
            table.tables.database,
            table.row.id,
            at=table.tables.database.now(),
            seat=seat,
            name=name,
            kind=kind,
            text=text,
            number=number,
            player=connection.player,
        )
        await self.hear()
        table.tables.cluster.said(table.row.id)

    async def hear(self) -> None:
        """Pass on what was said since we last listened, here or on another server."""
        unheard = await self._since(self._last)
        position = self._table.position
        if position is not None and any(message.number > position.number for message in unheard):
            await self._table.read_log()  # where it was said one knew more of the match
        for message in unheard:
            if message.id > self._last:
                self._last = message.id
                self._table.takebacks.hear(message)
                self._table.audience.tell(told(message))

    async def _since(self, id: int) -> list[Message]:
        return await messages.since(self._table.tables.database, self._table.row.id, id, LINES)
