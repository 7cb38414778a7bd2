"""Decides what is shown of a match, and when. Nothing is shown early or twice, and those who were away catch up."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from hyperespace.core.asks import Question, Seat
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.server.storage.journal import Entry
from hyperespace.server.storage.table_rows import SeatRow, TableRow
from hyperespace.server.table.audience import Audience, Connection
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.history import NOWHERE, Heard, Past
from hyperespace.server.table.position import Trial, is_window
from hyperespace.server.table.resume_tokens import ResumeTokens
from hyperespace.server.table.seen import Seen
from hyperespace.server.table.state import TableState
from hyperespace.server.table.undo_hints import Hints
from hyperespace.server.wire import Hint


class Behind(NamedTuple):
    """For a seat that is not asked in an open window: what it saw last, and the events it has not been told since."""

    seen: Seen
    unheard: list[Told]


class _Present(NamedTuple):
    """What there is to see now. It stays the same until the log grows, or somebody sits down or stands up."""

    seen: Seen
    row: TableRow
    seats: tuple[SeatRow, ...]


class Stage:
    """Shows the match of one table to its audience, and holds back what may not be seen yet."""

    def __init__(
        self,
        state: TableState,
        past: Past,
        tokens: ResumeTokens,
        now: Callable[[], float],
        was_shown: Callable[[], None],
    ) -> None:
        self.audience = Audience(self._place, now)
        self.past = past
        self._state = state
        self._tokens = tokens
        self._now = now
        self._was_shown = was_shown
        self._hints = Hints()
        self._present: _Present | None = None
        self._unshown: list[Told] = []
        self._curtain: asyncio.TimerHandle | None = None  # something has happened that nobody may see yet
        self._before: Seen | None = None  # how it was before that
        self._behind: dict[Seat | None, Behind] = {}  # those who do not see the window that is open

    @property
    def is_open(self) -> bool:
        """Whether all seats that are asked have seen the present state of the match."""
        return self._curtain is None

    @property
    def is_open_to_all(self) -> bool:
        """Whether everybody has seen the present state of the match."""
        return self.is_open and not self._behind

    def is_open_to(self, seat: Seat) -> bool:
        """Whether this seat has seen the present state of the match."""
        return self.is_open and seat not in self._behind

    def seen(self) -> Seen:
        """The match as those see it who have been shown most."""
        if self._before is not None:
            return self._before
        state, position = self._state, self._state.position
        assert position is not None
        present = self._present
        if (
            present is None
            or present.seen.number != position.number
            or present.row is not state.row
            or present.seats is not state.seats
        ):
            hints = tuple(map(self._hint, range(position.match.seats)))
            spared = frozenset(state.spared())
            seen = Seen(position.number, position.match, position.clock, hints, spared=spared)
            present = self._present = _Present(seen, state.row, state.seats)
        return present.seen

    def _hint(self, seat: Seat) -> Hint:
        """Which kind of undo this seat may try. Where a match counts, nobody is asked to let somebody else go back."""
        hint = self._hints.of(seat)
        return "no" if hint == "ask" and self._state.row.counts else hint

    def seen_by(self, seat: Seat | None) -> Seen:
        """The match as this seat sees it."""
        behind = self._behind.get(seat)
        return self.seen() if behind is None else behind.seen

    def remember(self) -> Seen:
        """A copy of `seen` that does not change when the match goes on."""
        seen = self.seen()
        return seen._replace(clock=seen.clock.still())

    def begin(self, match: AnyMatch, told: tuple[Told, ...] | None = None) -> None:
        """Start with a match: a new one, with the events of its beginning, or one that was brought in."""
        assert self._state.position is not None
        self._hints.begin(match, self._state.position.spared)
        self._present = None
        self.past.begin(self._state.position.number, told)

    def go_on(self, entry: Entry, trial: Trial, before: AnyMatch, seen: Seen, hidden: bool) -> None:
        """The log has grown: show it, at once or when it may be seen."""
        position = self._state.position
        assert position is not None
        self.past.add(entry.number, trial.told, hidden)
        if entry.kind == "undo":
            self.past.take_back(entry, trial.undone)
        self._unshown += trial.told
        self._hints.note(entry, before, trial, position.spared, hidden)
        self._present = None
        if self._curtain is not None:
            self._curtain.cancel()
        wait = position.opened_at - self._now()
        if wait > 0 or (is_window(position.match.ask) and not trial.same):
            seen = seen.with_answer(entry, trial, before)
        self._show_in_time(seen)

    def _show_in_time(self, before: Seen) -> None:
        """Show what may be seen by now, and hold back the rest until its time comes."""
        position, now = self._state.position, self._now()
        assert position is not None
        if position.opened_at <= now:
            self._show(before)
            return
        self._before = before
        passing = [window for window in position.passing if window.at <= now]
        for seat in self._everybody:
            if passing:
                self._leave_behind(seat, before, [], passing[-1].question, passing[-1].clock)
            elif seat not in self._behind:  # those who answered see that they did, and nobody sees the result
                self.audience.show(seat, before, [])
        times = *(window.at for window in position.passing), position.opened_at
        wait = min(at for at in times if at > now) - now
        self._curtain = asyncio.get_running_loop().call_later(wait, self._show_in_time, before)

    def _show(self, before: Seen) -> None:
        """Show everybody what is new for them. But only those who are asked in a window are shown what led to it."""
        self._curtain = self._before = None
        told, self._unshown = self._unshown, []
        now = self.seen()
        for seat in self._everybody:
            if now.leaves_out(seat):
                self._leave_behind(seat, before, told, now.match.question(None), now.clock.still())
            else:
                behind = self._behind.pop(seat, None)
                self.audience.show(seat, now, told if behind is None else [*behind.unheard, *told])
        self._was_shown()

    def _leave_behind(
        self, seat: Seat | None, before: Seen, told: Sequence[Told], window: Question | None, clock: Clock
    ) -> None:
        """Show the others that there is a window, and who is publicly asked.

        Everything else looks as if the answer that opened it had no result yet. It looks the same if everybody has
        given standing orders and nobody is asked.
        """
        seen, unheard = self._behind.get(seat) or Behind(before, [])
        seen = seen._replace(window=window, clock=clock)
        self._behind[seat] = Behind(seen, [*unheard, *told])
        self.audience.show(seat, seen, [])

    @property
    def _everybody(self) -> tuple[Seat | None, ...]:
        """All seats, and None for spectators."""
        return (None, *range(self._state.row.seats))

    def _place(self, seat: Seat | None, seen: Seen) -> str:
        return self._tokens.write(seat, seen.number)

    # For those who come

    def places(self, connection: Connection, since: str | None) -> dict[Seat | None, int]:
        """The last entry that each of a client's seats has seen, by the client's tokens; nowhere, if some of it was
        taken back meanwhile.

        These may differ: a server may die after it has shown a step to one seat and not yet to the other.
        """
        found = self._tokens.read(since or "")
        return {seat: self.past.place_of(seat, found.get(seat, NOWHERE)) for seat in connection.eyes}

    def catch_up(
        self, connection: Connection, past: Sequence[Heard], places: Mapping[Seat | None, int] | None = None
    ) -> None:
        """Show a client the present as each of its seats sees it, with what each seat missed."""
        for seat in connection.eyes:
            seen = self.seen_by(seat)
            after = places[seat] if places else NOWHERE
            told = [each for number, heard in past if after < number <= seen.number for each in heard]
            self.audience.catch_up(connection, seat, seen, told, anew=after == NOWHERE)
