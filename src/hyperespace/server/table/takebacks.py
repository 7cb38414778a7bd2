"""Taking back: alone, if nobody saw the answer; if everybody agrees, anything that nobody has learned from.

Where a match counts, rated or in a tournament, nobody is asked to agree.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from hyperespace.core import undo
from hyperespace.core.asks import Seat
from hyperespace.server import wire
from hyperespace.server.background import Later
from hyperespace.server.storage.journal import Entry
from hyperespace.server.storage.messages import Kind, Message
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.chat import Chat
from hyperespace.server.table.log import TableLog
from hyperespace.server.table.position import Back, is_window
from hyperespace.server.table.public import sorry
from hyperespace.server.table.stage import Stage
from hyperespace.server.table.state import TableState

MOMENT = 0.01
"""Seconds in which what may be seen by now is seen."""


@dataclass
class Request:
    """A player's request to take back their last answer. It holds until everybody sees that the match goes on."""

    seat: Seat  # whose request it is
    answers: int  # how many answers are to be kept
    agreed: set[Seat]

    def is_granted(self, persons: set[Seat]) -> bool:
        """Whether all players at the table agree; bots always do."""
        return persons <= self.agreed


@dataclass(eq=False)
class Takebacks:
    """Requests at one table, and who agrees. They are stored like chat, so that every server gets them."""

    state: TableState
    log: TableLog
    stage: Stage
    chat: Chat
    now: Callable[[], float]
    later: Later
    _request: Request | None = field(init=False)
    _open: int = field(init=False)  # the last entry that everybody could see

    def __post_init__(self) -> None:  # compiled, a field cannot have a value of the class
        self._request = None
        self._open = self.state.position.number if self.state.position else 0

    def go_on(self, entry: Entry, hidden: bool) -> None:
        """The log has grown. A hidden answer does not end a request, or everybody would notice it."""
        if not hidden:
            self._request, self._open = None, entry.number

    def hear(self, message: Message) -> None:
        """A request or an agreement was said. It only counts at the point of the match at which it was said."""
        if self.state.position is None or message.number < self._open or message.seat is None:
            return
        if message.kind == "undo_asked":
            self._request = Request(message.seat, int(message.text), self._seats_of(message.seat))
        elif message.kind == "undo_refused":
            self._request = None
        elif message.kind == "undo_agreed" and self._request is not None:
            self._request.agreed |= self._seats_of(message.seat)

    async def undo(self, connection: Connection, message: wire.Undo) -> wire.ToClient:
        """Take back what nobody saw; otherwise ask everybody."""
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        while (rest := self._rest()) > 0:
            await asyncio.sleep(rest)
        async with self.log.lock:
            position = self.state.playing
            if position is None:
                return sorry(message.ref, "not_playing", connection.language)
            if not self.stage.is_open_to(message.seat):
                return sorry(message.ref, "stale", connection.language)
            place = await asyncio.to_thread(position.may_take_back, message.seat)
            if place is not None and place not in position.spared:
                return await self._go_back(connection, message.ref, message.seat, ("drop", place))
            if self.state.row.counts:  # bots would always agree, and people should not be asked
                return sorry(message.ref, "no_undo_counts", connection.language)
            place = undo.last_answer(position.match, message.seat, but=position.spared)
            if place is None or not await asyncio.to_thread(position.may_go_back, place):
                return sorry(message.ref, "no_undo", connection.language)
            if Request(message.seat, place, set(connection.mine)).is_granted(self.state.persons):
                return await self._go_back(connection, message.ref, message.seat, ("back", place))
            number = position.number
        # If the match goes on before this is stored, it belongs to an earlier point, and is no request.
        await self.chat.say(connection, message.seat, "undo_asked", number, str(place))
        return wire.Accepted(message.ref)

    def _rest(self) -> float:
        """How long an undo has to wait: an immediate undo would show whether a window has already closed."""
        position, now = self.state.position, self.now()
        if position is None:
            return 0.0
        if not self.stage.is_open:
            return max(MOMENT, position.opened_at - now)
        return position.opened_at + position.window_rest - now if is_window(position.match.ask) else 0.0

    async def consent(self, connection: Connection, message: wire.Consent) -> wire.ToClient:
        """A player agrees to another player's request, or does not."""
        request, position = self._request, self.state.position
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        if request is None or position is None:
            return sorry(message.ref, "stale", connection.language)
        kind: Kind = "undo_agreed" if message.agree else "undo_refused"
        await self.chat.say(connection, message.seat, kind, position.number)
        async with self.log.lock:
            request = self._request
            if self.state.playing is None:
                return sorry(message.ref, "not_playing", connection.language)
            if request is None or not request.is_granted(self.state.persons) or not self.stage.is_open:
                return wire.Accepted(message.ref)
            # Once more, as others may have given hidden answers since.
            if not await asyncio.to_thread(position.may_go_back, request.answers):
                return sorry(message.ref, "no_undo", connection.language)
            return await self._go_back(connection, message.ref, request.seat, ("back", request.answers))

    async def _go_back(self, connection: Connection, ref: str, seat: Seat, back: Back) -> wire.ToClient:
        position = self.state.position
        assert position is not None
        trial = await asyncio.to_thread(position.go_back, back)
        if not await self.log.append(seat, "undo", msgspec.json.encode(back), "person", trial, ref):
            return sorry(ref, "try_again", connection.language)
        if back[0] == "back":
            self.later(self.chat.say(connection, seat, "undone", position.number))
        return wire.Accepted(ref)

    def _seats_of(self, seat: Seat) -> set[Seat]:
        """All seats of the person who holds this one."""
        return set(self.state.seats_of(self.state.seats[seat].player)) | {seat}
