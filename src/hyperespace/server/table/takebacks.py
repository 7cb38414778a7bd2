"""Taking back: what nobody saw, alone; anything else that nobody learned from, if everybody at the table agrees."""

import asyncio
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from hyperespace.core import undo
from hyperespace.core.asks import Seat
from hyperespace.server import wire
from hyperespace.server.storage.journal import Entry
from hyperespace.server.storage.messages import Kind, Message
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.position import Back, is_window
from hyperespace.server.table.public import sorry

if TYPE_CHECKING:
    from hyperespace.server.table.live import LiveTable


MOMENT = 0.01
"""Seconds in which what may be seen by now is seen."""


class Wish(Struct):
    """Somebody wants to go back to before his last answer. It holds until everybody sees that the match goes on."""

    seat: Seat  # whose wish it is
    answers: int  # so many answers are to be kept
    agreed: set[Seat]

    def is_granted(self, persons: set[Seat]) -> bool:
        """Whether all persons at the table agree; bots always do."""
        return persons <= self.agreed


class Takebacks:
    """Who wants to go back at one table, and who agrees. It is said like chat, so that every server hears it."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._wish: Wish | None = None
        self._open = table.position.number if table.position else 0  # the last entry that everybody could see

    def go_on(self, entry: Entry, hidden: bool) -> None:
        """The log has grown. What others cannot see ends no wish, or they would see it by that."""
        if not hidden:
            self._wish, self._open = None, entry.number

    def hear(self, message: Message) -> None:
        """Something was said. What was said at another point of the match is of no importance any more."""
        if self._table.position is None or message.number < self._open or message.seat is None:
            return
        if message.kind == "undo_asked":
            self._wish = Wish(message.seat, int(message.text), self._seats_of(message.seat))
        elif message.kind == "undo_refused":
            self._wish = None
        elif message.kind == "undo_agreed" and self._wish is not None:
            self._wish.agreed |= self._seats_of(message.seat)

    async def undo(self, connection: Connection, message: wire.Undo) -> wire.ToClient:
        """Take back what nobody saw; otherwise ask everybody."""
        table = self._table
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        while (rest := self._rest()) > 0:
            await asyncio.sleep(rest)
        async with table.lock:
            position = table.position
            if position is None or table.row.status != "playing":
                return sorry(message.ref, "not_playing", connection.language)
            if not table.stage.is_open_to(message.seat):
                return sorry(message.ref, "stale", connection.language)
            place = await asyncio.to_thread(undo.may_take_back, position.match, message.seat)
            if place is not None:
                return await self._go_back(connection, message.ref, message.seat, ("drop", place))
            place = undo.last_answer(position.match, message.seat)
            if place is None or not await asyncio.to_thread(undo.may_go_back, position.match, place):
                return sorry(message.ref, "no_undo", connection.language)
            if Wish(message.seat, place, set(connection.mine)).is_granted(self._persons()):
                return await self._go_back(connection, message.ref, message.seat, ("back", place))
            number = position.number
        # Should the match go on before this is said, it is of another point of it, and no wish.
        await table.chat.say(connection, message.seat, "undo_asked", number, str(place))
        return wire.Accepted(message.ref)

    def _rest(self) -> float:
        """How long an undo has to wait: if it were done at once, one could feel whether a window has closed unseen."""
        table, position = self._table, self._table.position
        if position is None:
            return 0.0
        now = table.tables.database.now()
        if not table.is_shown:
            return max(MOMENT, position.opened_at - now)
        return position.opened_at + table.settings.window_rest - now if is_window(position.match.ask) else 0.0

    async def consent(self, connection: Connection, message: wire.Consent) -> wire.ToClient:
        """Somebody agrees to a wish to go back, or does not."""
        table = self._table
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        if self._wish is None or table.position is None:
            return sorry(message.ref, "stale", connection.language)
        kind: Kind = "undo_agreed" if message.agree else "undo_refused"
        await table.chat.say(connection, message.seat, kind, table.position.number)
        async with table.lock:
            wish = self._wish
            if table.row.status != "playing":
                return sorry(message.ref, "not_playing", connection.language)
            if wish is None or not wish.is_granted(self._persons()) or not table.is_shown:
                return wire.Accepted(message.ref)
            # Once more, as others may have given hidden answers since.
            if not await asyncio.to_thread(undo.may_go_back, table.position.match, wish.answers):
                return sorry(message.ref, "no_undo", connection.language)
            return await self._go_back(connection, message.ref, wish.seat, ("back", wish.answers))

    async def _go_back(self, connection: Connection, ref: str, seat: Seat, back: Back) -> wire.ToClient:
        table = self._table
        assert table.position is not None
        trial = await asyncio.to_thread(table.position.go_back, back)
        if not await table.append(seat, "undo", msgspec.json.encode(back), "person", trial, ref):
            return sorry(ref, "try_again", connection.language)
        if back[0] == "back":
            table.tables.later(table.chat.say(connection, seat, "undone", table.position.number))
        return wire.Accepted(ref)

    def _persons(self) -> set[Seat]:
        return {seat.seat for seat in self._table.seats if seat.player and not seat.away}

    def _seats_of(self, seat: Seat) -> set[Seat]:
        """All seats of the person who holds this one."""
        return set(self._table.mine(self._table.seats[seat].player)) | {seat}
