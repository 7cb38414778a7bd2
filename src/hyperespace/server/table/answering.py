"""Answers: of players, who are told the outcome, and of bots and the clock, which are not."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from hyperespace.core.asks import Option, Refusal, Refused, Seat
from hyperespace.core.errors import NotAnOption
from hyperespace.core.events import WindowPassed
from hyperespace.core.match import AnyMatch
from hyperespace.server import wire
from hyperespace.server.metrics import Metrics
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.latency import Latency
from hyperespace.server.table.log import TableLog, Tried
from hyperespace.server.table.position import ORDER, Position, Trial
from hyperespace.server.table.public import sorry
from hyperespace.server.table.seen import Seen
from hyperespace.server.table.stage import Stage
from hyperespace.server.table.state import TableState
from hyperespace.server.words import Code


@dataclass(eq=False)
class Incoming:
    """An answer that a player sent, and where the outcome goes."""

    connection: Connection
    message: wire.Answer
    arrived: float
    reply: wire.ToClient | None = None


Outcome: TypeAlias = tuple[Incoming, wire.ToClient, tuple[list[Option], Refusal] | None]
"""What somebody is to be told; if the rules refuse it, what they wanted and why not."""


@dataclass(eq=False)
class Answering:
    """Takes the answers at one table, one after the other."""

    state: TableState
    log: TableLog
    stage: Stage
    latency: Latency
    metrics: Metrics
    is_alone: bool  # no other server has this database
    _waiting: list[Incoming] = field(default_factory=list, init=False)  # as they came

    async def take(self, connection: Connection, message: wire.Answer) -> wire.ToClient:
        """Take a player's answer. The reply is final: either the answer is in the log, or nothing has happened."""
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        sent = Incoming(connection, message, time.perf_counter())
        self._waiting.append(sent)
        try:
            async with self.log.lock:
                await self._take_race()
                reply = sent.reply = sent.reply or await self._take(sent)
        finally:
            self._waiting.remove(sent)
        if isinstance(reply, wire.Accepted):
            self.metrics.told.observe(time.perf_counter() - sent.arrived)
        return reply

    async def _take_race(self) -> None:
        """In a race, take all answers that came while the log was being written together, in the order they came.

        Otherwise each would wait for one disk write per answer before it. Only a server that is alone does this, and
        only while the race goes on: the answer that ends it is taken by itself.
        """
        if len(self._waiting) < 2 or not self.is_alone:
            return
        position = self.state.playing
        waiting = [sent for sent in self._waiting if sent.reply is None]
        if len(waiting) < 2 or position is None or not _is_race(position.match) or not self.stage.is_open_to_all:
            return
        outcomes, tried = self._try_together(waiting, position)
        if tried and not await self.log.append_all(tried):
            outcomes = [(sent, _sorry(sent, "try_again"), None) for sent, _, _ in outcomes]
        for sent, reply, refused in outcomes:
            sent.reply = reply
            if refused is not None:
                self._was_refused(sent, refused)

    def _try_together(self, waiting: Sequence[Incoming], position: Position) -> tuple[list[Outcome], list[Tried]]:
        """Try each answer on the result of those before it. Nobody is told anything until all are written."""
        trial = Trial(position.match, (), same=True)
        outcomes: list[Outcome] = []
        tried: list[Tried] = []
        for sent in waiting:
            message = sent.message
            try:
                options = _read(trial.match, message)
                following = position.attempt(message.seat, options, after=trial)
            except NotAnOption:
                outcomes.append((sent, _sorry(sent, "nonsense"), None))
                continue
            except Refused as refused:
                outcomes.append((sent, self._refusal(sent, refused), (options, refused.refusal)))
                continue
            if not _goes_on(following):
                break
            trial = following
            written = msgspec.json.encode(options)
            entry = self.log.entry(message.seat, "answer", written, "person", message.ref, after=len(tried))
            tried.append((entry, trial))
            outcomes.append((sent, wire.Accepted(message.ref), None))
        return outcomes, tried

    async def _take(self, sent: Incoming) -> wire.ToClient:
        position, message = self.state.playing, sent.message
        if position is None:
            return _sorry(sent, "not_playing")
        seen = self.stage.seen_by(message.seat)
        if self._is_stale(seen, message):
            return _sorry(sent, "stale")
        race = _is_race(seen.match)
        try:
            options = _read(seen.match, message)
            if not self.stage.is_open_to(message.seat):
                return self._feel(seen, options[0], sent)
            trial = position.attempt(message.seat, options)
        except NotAnOption:
            return _sorry(sent, "nonsense")
        except Refused as refused:
            self._was_refused(sent, (options, refused.refusal))
            return self._refusal(sent, refused)
        what = msgspec.json.encode(options)
        before = position.number
        if await self.log.append(message.seat, "answer", what, "person", trial, message.ref):
            return wire.Accepted(message.ref)
        if position.number > before and not race and not self._is_stale(self.stage.seen_by(message.seat), message):
            # Only somebody else's hidden answer came first, on another server. They must not learn of it.
            return await self._take(sent)
        return _sorry(sent, "try_again")

    def _refusal(self, sent: Incoming, refused: Refused) -> wire.Refused:
        position = self.state.position
        assert position is not None
        text = position.match.game.texts(sent.connection.language).refusal(refused.refusal)
        return wire.Refused(sent.message.ref, refused.refusal, text)

    def _was_refused(self, sent: Incoming, what: tuple[list[Option], Refusal]) -> None:
        self.metrics.refused.inc()
        self.latency.refused(sent.connection, sent.message.seat, *what, sent.arrived)

    def _is_stale(self, seen: Seen, message: wire.Answer) -> bool:
        """Whether it answers another question than the open one. In a race answers may be late: that is no mistake."""
        return not _is_race(seen.match) and message.frame not in self.stage.audience.frames(message.seat)

    def _feel(self, seen: Seen, option: Option, sent: Incoming) -> wire.ToClient:
        """Refuse an answer by what its sender sees, if the match went on without them seeing it."""
        refusal = seen.refuse(sent.message.seat, option)
        if refusal is not None:
            raise Refused(refusal)
        return _sorry(sent, "stale")

    async def let_pass(self, connection: Connection, message: wire.LetPass) -> wire.ToClient:
        """A player says openly that they let windows pass, or do not any more."""
        if message.seat not in connection.mine:
            return sorry(message.ref, "not_yours", connection.language)
        async with self.log.lock:
            position = self.state.playing
            if position is None or not self.state.settings.may_let_pass:
                return sorry(message.ref, "not_playing", connection.language)
            if (message.seat in position.let_pass.seats) != message.passes:
                what = msgspec.json.encode(message.passes)
                if not await self.log.append(message.seat, "let_pass", what, "person", position.stay()):
                    return sorry(message.ref, "try_again", connection.language)
            return wire.Accepted(message.ref)

    async def obey(self, seat: Seat, choose: Callable[[Position], list[Option]]) -> bool:
        """Give the answer that a standing order chooses now; nothing, if it chooses none. Whether it was taken."""
        async with self.log.lock:
            position = self.state.playing
            options = choose(position) if position is not None and self.stage.is_open else []
            if position is None or not options:
                return False
            trial = position.attempt(seat, options)
            return await self.log.append(seat, "answer", msgspec.json.encode(options), ORDER, trial)

    async def give(self, seat: Seat, options: list[Option], given_by: str, turn: int) -> bool:
        """Take the answer of a bot or the clock, if its question is still open. Returns whether it was taken.

        If several answers do not fit together, only the first one is taken.
        """
        async with self.log.lock:
            position = self.state.playing
            if position is None or not self.stage.is_open:
                return False
            ask = position.match.ask
            if ask is None or (position.turn != turn and ask.kind != "race"):
                return False
            for given in (options, options[:1]):
                try:
                    trial = position.attempt(seat, given)
                except Refused:
                    continue
                return await self.log.append(seat, "answer", msgspec.json.encode(given), given_by, trial)
            return False


def _is_race(match: AnyMatch) -> bool:
    return match.ask is not None and match.ask.kind == "race"


def _goes_on(trial: Trial) -> bool:
    """Whether the race goes on, and everybody may see that at once."""
    return _is_race(trial.match) and not any(isinstance(told.event, WindowPassed) for told in trial.told)


def _read(match: AnyMatch, message: wire.Answer) -> list[Option]:
    return [match.game.read_option(each) for each in message.options]


def _sorry(sent: Incoming, code: Code) -> wire.Sorry:
    return sorry(sent.message.ref, code, sent.connection.language)
