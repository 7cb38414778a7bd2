"""A match after some entries of its log. It depends on the log only, so every server gets the same position.

An entry is one message of a seat: an answer, several answers at once, or an undo. Or it is a report of the server on
the lines of the players, which changes nothing.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

import hyperespace as hs
from hyperespace.core import undo
from hyperespace.core.asks import Ask, Option, Question, Seat
from hyperespace.core.events import Told, WindowPassed
from hyperespace.core.exchange import WINDOW
from hyperespace.core.match import AnyMatch
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.pings import read_report
from hyperespace.server.table.settings import Settings
from hyperespace.server.wire import WrittenOption

SERVER = "server"
"""Gives an answer for somebody who has no choice."""

Back: TypeAlias = tuple[Literal["drop", "back"], int]
"""An undo: one answer is dropped from among the others, or everybody goes back to an earlier number of answers."""


class Trial(NamedTuple):
    """The result of an answer, tried on a copy: if it is refused or not written, nothing has happened."""

    match: AnyMatch
    told: tuple[Told, ...]
    same: bool  # the same question is still open, to the others


class Passing(NamedTuple):
    """A window in which nobody has to be asked, although it must look as if somebody were."""

    at: float  # when it seems to open
    question: Question  # as everybody may see it
    clock: Clock


class _Saved(Struct, array_like=True):
    number: int
    turn: int
    opened_at: float
    refs: dict[Seat, str]
    match: bytes
    clock: bytes
    spared: list[int] = []


class Position:
    """The match after some entries of its log."""

    def __init__(self, match: AnyMatch, settings: Settings, at: float) -> None:
        self.match = match
        self.number = 0  # of the last entry
        self.turn = 0  # counts questions
        self.opened_at = at  # when the open question is shown
        self.passing: tuple[Passing, ...] = ()  # what is shown before that
        self.refs: dict[Seat, str] = {}  # the `ref` of each seat's last message
        self.spared: list[int] = []  # the places of answers that the server gave for people without a choice
        self.clock = Clock(settings.clocks, match.seats)
        self._settings = settings
        self.clock.opened(at, match.question(None), self.turn)

    def attempt(self, seat: Seat, options: Sequence[Option], after: Trial | None = None) -> Trial:
        """Answer on a copy of the match, or of another trial's result. If it raises `Refused`, nothing has changed."""
        match, told = (self.match if after is None else after.match).clone(), list[Told]()
        before = match.ask
        match.listen(told.append)
        for option in options:
            match.answer(seat, option)
        return Trial(match, tuple(told), match.ask is before)

    def accept(self, entry: Entry, trial: Trial) -> None:
        """The entry is in the log: take over the trial's match."""
        if not trial.same:
            self._open_next(entry, trial)
        self._note_spared(entry, trial)
        self.match, self.number = trial.match, entry.number
        if entry.ref is not None:
            self.refs[entry.seat] = entry.ref

    def _note_spared(self, entry: Entry, trial: Trial) -> None:
        if entry.kind == "undo":
            how, number = msgspec.json.decode(entry.what, type=Back)
            left = (place for place in self.spared if place < number or (how == "drop" and place != number))
            self.spared = [place - (place > number) for place in left]
        elif entry.kind == "answer" and entry.given_by == SERVER:
            self.spared += range(self.match.decisions, trial.match.decisions)

    def _open_next(self, entry: Entry, trial: Trial) -> None:
        """Open the next question, after windows in which nobody was asked. They take as long as any other window."""
        at = entry.at + self._rest(entry.at)
        passing: list[Passing] = []
        for told in trial.told:
            if isinstance(told.event, WindowPassed):
                self._put(told.event.question, at, entry)
                passing.append(Passing(at, told.event.question, self.clock.still()))
                at += self._settings.window_rest
        self.passing, self.opened_at = tuple(passing), at
        self._put(trial.match.question(None), at, entry)

    def _put(self, question: Question | None, at: float, entry: Entry) -> None:
        self.turn += 1
        self.clock.opened(at, question, self.turn, answered=entry.at, time_up=entry.given_by == "clock")

    def play(self, entry: Entry) -> Trial:
        """Play an entry that another server wrote, or that was written earlier."""
        if entry.kind == "undo":
            trial = self.go_back(msgspec.json.decode(entry.what, type=Back))
        elif entry.kind == "lag":
            trial = self.report(entry.what)
        else:
            trial = self.attempt(entry.seat, read_options(self.match, entry.what))
        self.accept(entry, trial)
        return trial

    def report(self, written: bytes) -> Trial:
        """Tell everybody what slow lines have cost. The match stays as it is."""
        return Trial(self.match, tuple(Told(line) for line in read_report(written).lines), same=True)

    def go_back(self, back: Back) -> Trial:
        """Try an undo on a copy of the match."""
        how, number = back
        match = undo.without(self.match, number) if how == "drop" else undo.back_to(self.match, number)
        return Trial(match, (), same=how == "drop")

    def _rest(self, at: float) -> float:
        """How long to wait before anybody sees that a window closed.

        A window seems open for a minimum time, whether somebody was asked or everybody had given standing orders:
        otherwise the time would show who did.
        """
        asked = is_window(self.match.ask)
        return max(0.0, self.opened_at + self._settings.window_rest - at) if asked else 0.0

    def save(self) -> bytes:
        """The whole position, as bytes."""
        return msgspec.msgpack.encode(
            _Saved(
                self.number, self.turn, self.opened_at, self.refs, self.match.save(), self.clock.saved(), self.spared
            )
        )

    @staticmethod
    def load(saved: bytes, settings: Settings) -> "Position":
        """What `save` wrote."""
        data = msgspec.msgpack.decode(saved, type=_Saved)
        position = Position(hs.load(data.match), settings, data.opened_at)
        position.number, position.turn, position.refs = data.number, data.turn, data.refs
        position.spared = data.spared
        position.clock = Clock.load(data.clock, settings.clocks)
        return position


def is_window(ask: Ask | None) -> bool:
    """Whether this question is a response window: somebody may interrupt, or let it pass."""
    return ask is not None and ask.timer is not None and ask.timer.name == WINDOW


def read_options(match: AnyMatch, written: bytes) -> list[Option]:
    """The options of an entry."""
    return [match.game.read_option(each) for each in msgspec.json.decode(written, type=list[WrittenOption])]
