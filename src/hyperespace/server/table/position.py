"""A match after some entries of its log. It depends on the log only, so every server gets the same position.

An entry is one message of a seat: an answer, several answers at once, an undo, a word that it lets windows pass, or its
days off. Or it is a report of the server on the lines of the players, which changes nothing.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

import hyperespace as hs
from hyperespace.core import undo
from hyperespace.core.asks import Ask, Option, Question, Seat
from hyperespace.core.events import Told, WindowPassed
from hyperespace.core.exchange import WINDOW
from hyperespace.core.match import AnyMatch
from hyperespace.core.records import Saved, guarded, unguarded
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.clock_format import DaysOff
from hyperespace.server.table.clocks import Clock, same_race
from hyperespace.server.table.only_answers import told_of
from hyperespace.server.table.pings import read_report
from hyperespace.server.table.position_format import LetPass, SavedPosition
from hyperespace.server.table.settings import Settings
from hyperespace.server.wire import WrittenOption

EARLIER = 50
"""How many answers ago, at least, is the match that is kept for an undo; and at most three times as many."""

SERVER = "server"
"""Gives an answer for somebody who has no choice."""

ORDER = "order"
"""Gives an answer that a player has ordered beforehand. To everybody else it is the player's own."""

Back: TypeAlias = tuple[Literal["drop", "back"], int]
"""An undo: one answer is dropped from among the others, or everybody goes back to an earlier number of answers."""


class Trial(NamedTuple):
    """The result of an answer, tried on a copy: if it is refused or not written, nothing has happened."""

    match: AnyMatch
    told: tuple[Told, ...]
    same: bool  # the same question is still open, to the others
    undone: frozenset[int] = frozenset()  # the entries that an undo took back, as far as they are known


class Passing(NamedTuple):
    """A window in which nobody has to be asked, although it must look as if somebody were."""

    at: float  # when it seems to open
    question: Question  # as everybody may see it
    clock: Clock


class Position:
    """The match after some entries of its log."""

    def __init__(self, match: AnyMatch, settings: Settings, at: float) -> None:
        self.match = match
        self.number = 0  # of the last entry
        self.turn = 0  # counts questions
        self.opened_at = at  # when the open question is shown
        self.passing: tuple[Passing, ...] = ()  # what is shown before that
        self.asked_since: dict[Seat, float] = {}  # when the turn of each seat began that is asked, as everybody sees it
        self.refs: dict[Seat, str] = {}  # the `ref` of each seat's last message
        self.spared: list[int] = []  # the places of answers that the server gave for people without a choice
        self.given_in = [0] * match.decisions  # for each answer, the number of its entry; 0 if that is not known
        self.let_pass = LetPass()
        self.follows: Seat | None = None  # whose answer, to a question put to them alone, led straight to the open one
        self.taken_back: dict[Seat, float] = {}  # when the question began to which a seat took an answer back
        self.clock = Clock(settings.clocks, match.seats)
        self.earlier: AnyMatch | None = None  # some answers ago, so that an undo need not play all of them again
        self._next_earlier: AnyMatch | None = None
        self._heard: tuple[AnyMatch, list[Told]] | None = None  # what is told at a match that is played without a copy
        self._settings = settings
        self.let_pass.ask(at)
        question = match.question(None)
        self.clock.opened(at, question, self.turn)
        self.asked_since = {} if question is None else dict.fromkeys(question.asked, at)

    def attempt(self, seat: Seat, options: Sequence[Option], after: Trial | None = None) -> Trial:
        """Answer on a copy of the match, or of another trial's result. If it raises `Refused`, nothing has changed."""
        match, told = (self.match if after is None else after.match).clone(), list[Told]()
        before = match.ask
        match.listen(told.append)
        for option in options:
            match.answer(seat, option)
        return Trial(match, tuple(told), match.ask is before)

    def accept(self, entry: Entry, trial: Trial) -> Trial:
        """The entry is in the log: take over the trial's match. Returns the trial with what the server adds to it."""
        if given := self._given_for_others(entry):
            trial = trial._replace(told=(*given, *trial.told))
        if entry.kind == "let_pass":
            passes = msgspec.json.decode(entry.what, type=bool)
            self.let_pass.say(entry.seat, passes, entry.at, self._settings.seated)
        if entry.kind == "days_off":
            self.clock.take_days_off(entry.seat, msgspec.json.decode(entry.what, type=list[DaysOff]), entry.at)
        if not trial.same:
            self.follows = self._followed(entry, trial)
            self._open_next(entry, trial)
        if entry.kind == "undo":
            self.taken_back[entry.seat] = self.clock.began
        self._note_spared(entry, trial)
        trial = self._note_entry(entry, trial)
        self._keep_earlier(entry, trial)
        self.match, self.number = trial.match, entry.number
        if entry.ref is not None:
            self.refs[entry.seat] = entry.ref
        return trial

    def _followed(self, entry: Entry, trial: Trial) -> Seat | None:
        """Of a question that was put to several, nobody may learn who answered last."""
        alone = entry.kind == "answer" and self.match.ask is not None and self.match.ask.kind == "one"
        passed = any(isinstance(told.event, WindowPassed) for told in trial.told)
        return entry.seat if alone and not passed else None

    def _given_for_others(self, entry: Entry) -> tuple[Told, ...]:
        """What is told of an answer that the server gives for somebody without a choice."""
        if entry.kind != "answer" or entry.given_by != SERVER or is_window(self.match.ask):
            return ()
        return tuple(told_of(entry.seat, read_options(self.match, entry.what)))

    def _keep_earlier(self, entry: Entry, trial: Trial) -> None:
        """Keep the match as it was at least so many answers ago, and one to take its place later."""
        if entry.kind == "undo":
            _, number = msgspec.json.decode(entry.what, type=Back)
            kept = [each for each in (self.earlier, self._next_earlier) if each and each.decisions <= number]
            self.earlier, self._next_earlier = kept[0] if kept else None, kept[1] if len(kept) > 1 else None
        elif trial.match is not self.match and trial.match.decisions // EARLIER > self.match.decisions // EARLIER:
            self.earlier, self._next_earlier = self._next_earlier, self.match

    def _note_spared(self, entry: Entry, trial: Trial) -> None:
        if entry.kind == "undo":
            how, number = msgspec.json.decode(entry.what, type=Back)
            left = [place for place in self.spared if place < number or (how == "drop" and place != number)]
            self.spared = [place - (place > number) for place in left]
        elif entry.kind == "answer" and entry.given_by == SERVER:
            self.spared += range(self.match.decisions, trial.match.decisions)

    def _note_entry(self, entry: Entry, trial: Trial) -> Trial:
        """Remember which entry gave which answers, so that it is known what an undo takes back."""
        if entry.kind != "undo":
            self.given_in += [entry.number] * (trial.match.decisions - len(self.given_in))
            return trial
        how, number = msgspec.json.decode(entry.what, type=Back)
        taken = slice(number, number + 1 if how == "drop" else None)
        undone = frozenset(self.given_in[taken]) - {0}
        del self.given_in[taken]
        return trial._replace(undone=undone)

    def _open_next(self, entry: Entry, trial: Trial) -> None:
        """Open the next question, after windows in which nobody was asked. They take as long as any other window.

        A window seems open for a minimum time, whether somebody was asked or everybody had given standing orders:
        otherwise the time would show who did.
        """
        at = entry.at + (max(0.0, self.opened_at + self.window_rest - entry.at) if is_window(self.match.ask) else 0.0)
        passing: list[Passing] = []
        for told in trial.told:
            if isinstance(told.event, WindowPassed):
                self._put(told.event.question, at, entry)
                passing.append(Passing(at, told.event.question, self.clock.still()))
                at += self.window_rest
        self.passing, self.opened_at = tuple(passing), at
        before, question = self.match.question(None), trial.match.question(None)
        # A window in which nobody was asked must look like one in which somebody was, to lists and messages too.
        goes_on = not passing and _turn_goes_on(before, question, entry)
        asked = () if question is None else question.asked
        self.asked_since = {seat: self.asked_since.get(seat, at) if goes_on else at for seat in asked}
        self._put(question, at, entry)

    @property
    def window_rest(self) -> float:
        """Seconds that the windows after the last question seem open."""
        return self._used.window_rest

    @property
    def _used(self) -> Settings:
        return self._settings.let_pass() if self.let_pass.shortens else self._settings

    def _put(self, question: Question | None, at: float, entry: Entry) -> None:
        self.turn += 1
        if not is_window(question):
            self.let_pass.ask(at)
        self.clock.use(self._used.clocks)
        self.clock.opened(at, question, self.turn, answered=entry.at, time_up=entry.given_by == "clock")

    def play(self, entry: Entry) -> Trial:
        """Play an entry that another server wrote, or that was written earlier."""
        if entry.kind == "undo":
            trial = self.go_back(msgspec.json.decode(entry.what, type=Back))
        elif entry.kind == "lag":
            trial = self.report(entry.what)
        elif entry.kind in ("let_pass", "days_off"):
            trial = self.stay()
        else:
            trial = self.attempt(entry.seat, read_options(self.match, entry.what))
        return self.accept(entry, trial)

    def replay(self, entry: Entry) -> Trial:
        """Play an entry again for somebody who wants to hear all that was told, and nothing else.

        It was accepted long ago, so no copy is made, and clocks stay as they are. Do not mix it with `play`.
        """
        if entry.kind != "answer":
            return self.play(entry)
        match, given = self.match, self._given_for_others(entry)
        if self._heard is None or self._heard[0] is not match:
            self._heard = match, []
            match.listen(self._heard[1].append)
        for option in read_options(match, entry.what):
            match.answer(entry.seat, option)
        told = (*given, *self._heard[1])
        self._heard[1].clear()
        self.number = entry.number
        return self._note_entry(entry, Trial(match, told, same=False))

    def may_take_back(self, seat: Seat) -> int | None:
        """The place of this seat's last answer, if the seat alone may take it back."""
        return undo.may_take_back(self.match, seat, self.earlier)

    def may_go_back(self, number: int) -> bool:
        """Whether all together may go back to where this many answers had been given."""
        return undo.may_go_back(self.match, number, self.earlier)

    def report(self, written: bytes) -> Trial:
        """Tell everybody what slow lines have cost. The match stays as it is."""
        return Trial(self.match, tuple(Told(line) for line in read_report(written).lines), same=True)

    def stay(self) -> Trial:
        """Nothing happens in the match."""
        return Trial(self.match, (), same=True)

    def go_back(self, back: Back) -> Trial:
        """Try an undo on a copy of the match."""
        how, number = back
        again = undo.without if how == "drop" else undo.back_to
        match = again(self.match, number, self.earlier)
        return Trial(match, (), same=how == "drop")

    def save(self) -> bytes:
        """The whole position, as bytes."""
        return msgspec.msgpack.encode(
            SavedPosition(
                self.number,
                self.turn,
                self.opened_at,
                self.refs,
                self.match.save(),
                self.clock.saved(),
                self.spared,
                self.let_pass,
                self.given_in,
                _saved_without_answers(self.earlier) if self.earlier is not None else None,
                self.follows,
                self.taken_back,
                self.asked_since,
            )
        )

    @staticmethod
    def load(saved: bytes, settings: Settings) -> "Position":
        """What `save` wrote."""
        data = msgspec.msgpack.decode(saved, type=SavedPosition)
        position = Position(hs.load(data.match), settings, data.opened_at)
        position.number, position.turn, position.refs = data.number, data.turn, data.refs
        position.spared = data.spared
        position.asked_since = data.asked_since or position.asked_since
        position.let_pass = data.let_pass
        position.given_in = data.given_in or [0] * position.match.decisions
        position.clock = Clock.load(data.clock, position._used.clocks)
        position.follows, position.taken_back = data.follows, data.taken_back
        position.earlier = _earlier(data) if data.earlier is not None else None
        return position


def _saved_without_answers(earlier: AnyMatch) -> tuple[int, bytes]:
    """The answers are those of the later match."""
    saved = msgspec.msgpack.decode(unguarded(earlier.save()), type=Saved)
    return earlier.decisions, msgspec.msgpack.encode(msgspec.structs.replace(saved, answers=[]))


def _earlier(data: SavedPosition) -> AnyMatch:
    assert data.earlier is not None
    later, (decisions, written) = msgspec.msgpack.decode(unguarded(data.match), type=Saved), data.earlier
    saved = msgspec.structs.replace(msgspec.msgpack.decode(written, type=Saved), answers=later.answers[:decisions])
    return hs.load(guarded(msgspec.msgpack.encode(saved)))


def is_window(ask: Ask | Question | None) -> bool:
    """Whether this question is a response window: somebody may interrupt, or let it pass."""
    return ask is not None and ask.timer is not None and ask.timer.name == WINDOW


_entry_decoder = msgspec.json.Decoder(list[WrittenOption])


def _turn_goes_on(before: Question | None, after: Question | None, entry: Entry) -> bool:
    """Whether seats that are asked again are still at the same turn: in a race, and after an answer of their own.

    Nobody knows who was the last to answer a sealed question, so the next one is a new turn for everybody. So is a
    question after one that was answered because time was up.
    """
    if before is None or after is None or entry.kind == "undo" or entry.given_by == "clock":
        return False
    return same_race(before, after) or (before.kind == after.kind == "one" and before.asked == after.asked)


def read_options(match: AnyMatch, written: bytes) -> list[Option]:
    """The options of an entry."""
    return [match.game.read_option(each) for each in _entry_decoder.decode(written)]
