"""Answers: of persons, who are told what became of them, and of bots and the clock, who are not."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec import Struct

from hyperespace.core.asks import Option, Refusal, Refused, Seat
from hyperespace.core.errors import NotAnOption
from hyperespace.core.events import WindowPassed
from hyperespace.core.match import AnyMatch
from hyperespace.server import wire
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.position import Position, Trial
from hyperespace.server.table.public import sorry
from hyperespace.server.table.seen import Seen
from hyperespace.server.words import Code

if TYPE_CHECKING:
    from hyperespace.server.table.live import LiveTable


class Asked(Struct, eq=False):
    """An answer that somebody sent, and what he is told."""

    connection: Connection
    message: wire.Answer
    arrived: float
    reply: wire.ToClient | None = None


Step: TypeAlias = tuple[Entry, Trial]
Told: TypeAlias = tuple[Asked, wire.ToClient, tuple[list[Option], Refusal] | None]
"""What somebody is to be told; if the rules refuse it, what he wanted and why not."""


class Answers:
    """Takes the answers at one table, one after the other."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._waiting: list[Asked] = []  # as they came

    async def take(self, connection: Connection, message: wire.Answer) -> wire.ToClient:
        """Somebody answers. What he is told is true for ever: the answer is in the log, or nothing has happened."""
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        asked = Asked(connection, message, time.perf_counter())
        self._waiting.append(asked)
        try:
            async with self._table.lock:
                await self._take_race()
                reply = asked.reply = asked.reply or await self._take(asked)
        finally:
            self._waiting.remove(asked)
        if isinstance(reply, wire.Accepted):
            self._table.tables.metrics.told.observe(time.perf_counter() - asked.arrived)
        return reply

    async def _take_race(self) -> None:
        """In a race, those who came while the log was being written are taken together, in the order they came.

        Otherwise each would wait for the disk once for everybody before him. Only a server that is alone does this, and
        only while the race goes on: the answer that ends it is taken by itself.
        """
        table, position = self._table, self._table.position
        waiting = [asked for asked in self._waiting if asked.reply is None]
        if len(waiting) < 2 or table.tables.database.is_shared or table.row.status != "playing":
            return
        if position is None or not _is_race(position.match) or not table.stage.is_open_to_all:
            return
        told, steps = self._try_together(waiting, position)
        if steps and not await table.append_all(steps):
            told = [(asked, _sorry(asked, "try_again"), None) for asked, _, _ in told]
        for asked, reply, refused in told:
            asked.reply = reply
            if refused is not None:
                self._was_refused(asked, refused)

    def _try_together(self, waiting: Sequence[Asked], position: Position) -> tuple[list[Told], list[Step]]:
        """Each answer is tried on what came of those before it. Nobody is told anything until all are written."""
        table, trial = self._table, Trial(position.match, (), same=True)
        told: list[Told] = []
        steps: list[Step] = []
        for asked in waiting:
            message = asked.message
            try:
                options = _read(trial.match, message)
                following = position.attempt(message.seat, options, after=trial)
            except NotAnOption:
                told.append((asked, _sorry(asked, "nonsense"), None))
                continue
            except Refused as refused:
                told.append((asked, self._refusal(asked, refused), (options, refused.refusal)))
                continue
            if not _goes_on(following):
                break
            trial = following
            written = msgspec.json.encode(options)
            steps.append((table.entry(message.seat, "answer", written, "person", message.ref, after=len(steps)), trial))
            told.append((asked, wire.Accepted(message.ref), None))
        return told, steps

    async def _take(self, asked: Asked) -> wire.ToClient:
        table, position, message = self._table, self._table.position, asked.message
        if position is None or table.row.status != "playing":
            return _sorry(asked, "not_playing")
        seen = table.stage.seen_by(message.seat)
        if self._is_stale(seen, message):
            return _sorry(asked, "stale")
        race = _is_race(seen.match)
        try:
            options = _read(seen.match, message)
            if not table.stage.is_open_to(message.seat):
                return self._feel(seen, options[0], asked)
            trial = position.attempt(message.seat, options)
        except NotAnOption:
            return _sorry(asked, "nonsense")
        except Refused as refused:
            self._was_refused(asked, (options, refused.refusal))
            return self._refusal(asked, refused)
        what = msgspec.json.encode(options)
        before = position.number
        if await table.append(message.seat, "answer", what, "person", trial, message.ref):
            return wire.Accepted(message.ref)
        if position.number > before and not race and not self._is_stale(table.stage.seen_by(message.seat), message):
            # Only somebody else's hidden answer came first, on another server. He must not learn of it.
            return await self._take(asked)
        return _sorry(asked, "try_again")

    def _refusal(self, asked: Asked, refused: Refused) -> wire.Refused:
        position = self._table.position
        assert position is not None
        text = position.match.game.texts(asked.connection.language).refusal(refused.refusal)
        return wire.Refused(asked.message.ref, refused.refusal, text)

    def _was_refused(self, asked: Asked, what: tuple[list[Option], Refusal]) -> None:
        self._table.tables.metrics.refused.inc()
        self._table.latency.refused(asked.connection, asked.message.seat, *what, asked.arrived)

    def _is_stale(self, seen: Seen, message: wire.Answer) -> bool:
        """Whether it is the answer to another question than the one that is open. In a race everybody is late."""
        return not _is_race(seen.match) and message.frame not in self._table.audience.frames(message.seat)

    def _feel(self, seen: Seen, option: Option, asked: Asked) -> wire.ToClient:
        """The match went on unseen. Whoever tries something is answered as if it had not."""
        assert seen.match.ask is not None
        refusal = seen.match.ask.refuse(asked.message.seat, option)
        if refusal is not None:
            raise Refused(refusal)
        return _sorry(asked, "stale")

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


def _is_race(match: AnyMatch) -> bool:
    return match.ask is not None and match.ask.kind == "race"


def _goes_on(trial: Trial) -> bool:
    """Whether the race does, and everybody may see that at once."""
    return _is_race(trial.match) and not any(isinstance(told.event, WindowPassed) for told in trial.told)


def _read(match: AnyMatch, message: wire.Answer) -> list[Option]:
    return [match.game.read_option(each) for each in message.options]


def _sorry(asked: Asked, code: Code) -> wire.Sorry:
    return sorry(asked.message.ref, code, asked.connection.language)
