"""Which kind of undo each seat may try, so that the page can offer it. This is only a hint.

The real check is made when a player asks for an undo; it takes too long to do it after every answer.
"""

from collections.abc import Collection, Iterable

import msgspec

from hyperespace.core.asks import CLOCK, Sealed, Seat
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.core.undo import last_answer
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.clocks import same_race
from hyperespace.server.table.position import SERVER, Back, Trial
from hyperespace.server.wire import Hint


class Hints:
    """What is known of the answers of one match. A seat's hint changes by its own answers and by public ones only."""

    def __init__(self) -> None:
        self._last: dict[Seat, int] = {}  # the place of each seat's last answer among all
        self._own: dict[Seat, int] = {}  # how many of its last answers a seat may take back alone
        self._floor = 0  # the number of answers that nobody may take back any more

    def begin(self, match: AnyMatch, spared: Collection[int]) -> None:
        """Start with a match. How far its earlier answers may be taken back is not known.

        `spared`: the places of answers that the server gave for people without a choice. Nobody takes these back.
        """
        self._last = {seat: place for place, (seat, _) in enumerate(match.answers) if place not in spared}
        sealed = match.ask.answers if isinstance(match.ask, Sealed) else ()
        last = {seat: last_answer(match, seat) or 0 for seat in sealed}
        self._own = {seat: 1 for seat, place in last.items() if place >= match.taken_over and place not in spared}
        self._floor = max(self._floor, match.taken_over)

    def of(self, seat: Seat | None) -> Hint:
        """The hint for a seat: nothing, alone, or only if everybody agrees."""
        if seat is None:
            return "no"
        if self._own.get(seat):
            return "own"
        return "ask" if self._last.get(seat, -1) >= self._floor else "no"

    def note(self, entry: Entry, before: AnyMatch, trial: Trial, spared: Collection[int], hidden: bool) -> None:
        """Take in a new entry of the log. `hidden`: nobody else is shown anything of it."""
        if entry.kind in ("let_pass", "days_off"):
            return
        last = self._last.get(entry.seat, -1)
        if entry.kind == "undo":
            self._went_back(entry.seat, msgspec.json.decode(entry.what, type=Back), trial.match, spared)
        elif hidden:
            self._hidden(entry.seat, before, trial)
        else:
            self._open(entry.seat, before, trial)
        if entry.given_by == SERVER:
            self._own[entry.seat], self._last[entry.seat] = 0, last

    def _went_back(self, seat: Seat, back: Back, match: AnyMatch, spared: Collection[int]) -> None:
        how, number = back
        own = self._own
        self.begin(match, spared)
        if how == "drop":
            self._own = own | {seat: own.get(seat, 1) - 1}
            self._floor -= number < self._floor

    def _hidden(self, seat: Seat, before: AnyMatch, trial: Trial) -> None:
        """A hidden answer: only the seat itself knows of it, so only its own hint may change."""
        if trial.match.drawn != before.drawn or any(told.event.reveals for told in trial.told):
            self._own[seat], self._last[seat] = 0, -1
        else:
            self._own[seat] = self._own.get(seat, 0) + trial.match.decisions - before.decisions
            self._last[seat] = trial.match.decisions - 1

    def _open(self, seat: Seat, before: AnyMatch, trial: Trial) -> None:
        """A public answer. In a race that goes on, others may still take back what they have hidden."""
        self._own = self._own | {seat: 0} if _goes_on(before, trial.match) else {}
        self._last[seat] = trial.match.decisions - 1
        opened = isinstance(before.ask, Sealed)
        if opened or trial.match.drawn != before.drawn or any(told.event.reveals for told in _public(trial.told)):
            self._floor = trial.match.decisions


def is_hidden(entry: Entry, before: AnyMatch, trial: Trial) -> bool:
    """Whether nobody else is shown anything: a sealed answer while others think, or a line of a hidden draft."""
    if trial.same:
        return True
    if entry.kind == "undo" or isinstance(before.ask, Sealed) or any(_public(trial.told)):
        return False
    return before.question(None) == trial.match.question(None)


def _public(told: Iterable[Told]) -> list[Told]:
    """What everybody is told, and what the clock is told: windows that only standing orders have hidden."""
    return [each for each in told if each.to is None or each.to == CLOCK]


def _goes_on(before: AnyMatch, after: AnyMatch) -> bool:
    if before.ask is None or before.ask.kind != "race":
        return False
    return same_race(before.question(None), after.question(None))
