"""Answers: of persons, who are told what became of them, and of bots and the clock, who are not."""

import time
from typing import TYPE_CHECKING

import msgspec

from hyperespace.core.asks import Option, Refused, Seat
from hyperespace.core.errors import NotAnOption
from hyperespace.server import wire
from hyperespace.server.audience import Connection
from hyperespace.server.seen import Seen
from hyperespace.server.showing import sorry

if TYPE_CHECKING:
    from hyperespace.server.live import LiveTable


class Answers:
    """Takes the answers at one table, one after the other."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table

    async def take(self, connection: Connection, message: wire.Answer) -> wire.ToClient:
        """Somebody answers. What he is told is true for ever: the answer is in the log, or nothing has happened."""
        began = time.perf_counter()
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        async with self._table.lock:
            reply = await self._take(connection, message)
        if isinstance(reply, wire.Accepted):
            self._table.house.metrics.told.observe(time.perf_counter() - began)
        return reply

    async def _take(self, connection: Connection, message: wire.Answer) -> wire.ToClient:
        table, position = self._table, self._table.position
        if position is None or table.row.status != "playing":
            return sorry(message.ref, "not_playing", connection.language)
        seen = table.stage.seen_by(message.seat)
        if self._is_stale(seen, message):
            return sorry(message.ref, "stale", connection.language)
        game = seen.match.game
        race = seen.match.ask is not None and seen.match.ask.kind == "race"
        try:
            options = [game.read_option(each) for each in message.options]
            if not table.stage.is_open_to(message.seat):
                return self._feel(seen, options[0], connection, message)
            trial = position.attempt(message.seat, options)
        except NotAnOption:
            return sorry(message.ref, "nonsense", connection.language)
        except Refused as refused:
            table.house.metrics.refused.inc()
            text = game.texts(connection.language).refusal(refused.refusal)
            return wire.Refused(message.ref, refused.refusal, text)
        what = msgspec.json.encode(options)
        before = position.number
        if await table.append(message.seat, "answer", what, "person", trial, message.ref):
            return wire.Accepted(message.ref)
        if position.number > before and not race and not self._is_stale(table.stage.seen_by(message.seat), message):
            # Only somebody else's hidden answer came first, on another server. He must not learn of it.
            return await self._take(connection, message)
        return sorry(message.ref, "try_again", connection.language)

    def _is_stale(self, seen: Seen, message: wire.Answer) -> bool:
        """Whether it is the answer to another question than the one that is open. In a race everybody is late."""
        race = seen.match.ask is not None and seen.match.ask.kind == "race"
        return not race and message.frame != self._table.audience.frame(message.seat)

    def _feel(self, seen: Seen, option: Option, connection: Connection, message: wire.Answer) -> wire.ToClient:
        """The match went on unseen. Whoever tries something is answered as if it had not."""
        assert seen.match.ask is not None
        refusal = seen.match.ask.refuse(message.seat, option)
        if refusal is not None:
            raise Refused(refusal)
        return sorry(message.ref, "stale", connection.language)

    async def give(self, seat: Seat, options: list[Option], given_by: str, turn: int) -> bool:
        """A bot or the clock answers, if the question that it was asked is still open. Whether it was taken.

        Of several answers the first alone is taken where the others do not fit.
        """
        table = self._table
        async with table.lock:
            position = table.position
            if position is None or table.row.status != "playing" or not table.is_shown:
                return False
            ask = position.match.ask
            if ask is None or (position.turn != turn and ask.kind != "race"):
                return False
            for given in (options, options[:1]):
                try:
                    trial = position.attempt(seat, given)
                except Refused:
                    continue
                return await table.append(seat, "answer", msgspec.json.encode(given), given_by, trial)
            return False
