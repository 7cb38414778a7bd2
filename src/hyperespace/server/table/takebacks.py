"""Taking back: what nobody saw, alone; anything else that nobody learned from, if everybody at the table agrees."""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import Struct

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


class Request(Struct):
    """Somebody wants to go back to before their last answer. It holds until everybody sees that the match goes on."""

    seat: Seat  # whose request it is
    answers: int  # so many answers are to be kept
    agreed: set[Seat]

    def is_granted(self, persons: set[Seat]) -> bool:
        """Whether all persons at the table agree; bots always do."""
        return persons <= self.agreed


class Takebacks:
    """Who wants to go back at one table, and who agrees. It is said like chat, so that every server hears it."""

    def __init__(
        self, state: TableState, log: TableLog, stage: Stage, chat: Chat, now: Callable[[], float], later: Later
    ) -> None:
        self._state = state
        self._log = log
        self._stage = stage
        self._chat = chat
        self._now = now
        self._later = later
        self._request: Request | None = None
        self._open = state.position.number if state.position else 0  # the last entry that everybody could see

    def go_on(self, entry: Entry, hidden: bool) -> None:
        """The log has grown. What others cannot see ends no request, or they would see it by that."""
        if not hidden:
            self._request, self._open = None, entry.number

    def hear(self, message: Message) -> None:
        """Something was said. What was said at another point of the match is of no importance any more."""
        if self._state.position is None or message.number < self._open or message.seat is None:
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
        async with self._log.lock:
            position = self._state.playing
            if position is None:
                return sorry(message.ref, "not_playing", connection.language)
            if not self._stage.is_open_to(message.seat):
                return sorry(message.ref, "stale", connection.language)
            place = await asyncio.to_thread(undo.may_take_back, position.match, message.seat)
            if place is not None:
                return await self._go_back(connection, message.ref, message.seat, ("drop", place))
            place = undo.last_answer(position.match, message.seat)
            if place is None or not await asyncio.to_thread(undo.may_go_back, position.match, place):
                return sorry(message.ref, "no_undo", connection.language)
            if Request(message.seat, place, set(connection.mine)).is_granted(self._state.persons):
                return await self._go_back(connection, message.ref, message.seat, ("back", place))
            number = position.number
        # Should the match go on before this is said, it is of another point of it, and no request.
        await self._chat.say(connection, message.seat, "undo_asked", number, str(place))
        return wire.Accepted(message.ref)

    def _rest(self) -> float:
        """How long an undo has to wait: if it were done at once, one could feel whether a window has closed unseen."""
        position, now = self._state.position, self._now()
        if position is None:
            return 0.0
        if not self._stage.is_open:
            return max(MOMENT, position.opened_at - now)
        return position.opened_at + self._state.settings.window_rest - now if is_window(position.match.ask) else 0.0

    async def consent(self, connection: Connection, message: wire.Consent) -> wire.ToClient:
        """Somebody agrees that another goes back, or does not."""
        position = self._state.position
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        if self._request is None or position is None:
            return sorry(message.ref, "stale", connection.language)
        kind: Kind = "undo_agreed" if message.agree else "undo_refused"
        await self._chat.say(connection, message.seat, kind, position.number)
        async with self._log.lock:
            request = self._request
            if self._state.playing is None:
                return sorry(message.ref, "not_playing", connection.language)
            if request is None or not request.is_granted(self._state.persons) or not self._stage.is_open:
                return wire.Accepted(message.ref)
            # Once more, as others may have given hidden answers since.
            if not await asyncio.to_thread(undo.may_go_back, position.match, request.answers):
                return sorry(message.ref, "no_undo", connection.language)
            return await self._go_back(connection, message.ref, request.seat, ("back", request.answers))

    async def _go_back(self, connection: Connection, ref: str, seat: Seat, back: Back) -> wire.ToClient:
        position = self._state.position
        assert position is not None
        trial = await asyncio.to_thread(position.go_back, back)
        if not await self._log.append(seat, "undo", msgspec.json.encode(back), "person", trial, ref):
            return sorry(ref, "try_again", connection.language)
        if back[0] == "back":
            self._later(self._chat.say(connection, seat, "undone", position.number))
        return wire.Accepted(ref)

    def _seats_of(self, seat: Seat) -> set[Seat]:
        """All seats of the person who holds this one."""
        return set(self._state.seats_of(self._state.seats[seat].player)) | {seat}
