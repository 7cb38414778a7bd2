"""What has been seen of a match: nothing before its time, nothing twice, and nothing lost on those who were away."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from hyperespace.core.asks import Question, Seat
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.audience import Audience, Connection
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.history import NOWHERE, Heard, Past
from hyperespace.server.table.position import Trial, is_window
from hyperespace.server.table.resume_tokens import ResumeTokens
from hyperespace.server.table.seen import Seen
from hyperespace.server.table.state import TableState
from hyperespace.server.table.undo_hints import Hints, is_hidden


class Behind(NamedTuple):
    """What a seat saw last that is not asked in an open window, and what it has not heard since."""

    seen: Seen
    unheard: list[Told]


class Stage:
    """Shows the match of one table to its audience. What may not be seen yet waits behind the curtain."""

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
        self._unshown: list[Told] = []
        self._curtain: asyncio.TimerHandle | None = None  # something has happened that nobody may see yet
        self._before: Seen | None = None  # how it was before that
        self._behind: dict[Seat | None, Behind] = {}  # those who do not see the window that is open

    @property
    def is_open(self) -> bool:
        """Whether all those who are asked have seen where the match stands."""
        return self._curtain is None

    @property
    def is_open_to_all(self) -> bool:
        """Whether everybody has."""
        return self.is_open and not self._behind

    def is_open_to(self, seat: Seat) -> bool:
        """Whether this seat has."""
        return self.is_open and seat not in self._behind

    def seen(self) -> Seen:
        """Where the match stands, as far as those know who know most."""
        if self._before is not None:
            return self._before
        position = self._state.position
        assert position is not None
        hints = tuple(map(self._hints.of, range(position.match.seats)))
        return Seen(position.number, position.match, position.clock, hints)

    def seen_by(self, seat: Seat | None) -> Seen:
        """Where it stands, as far as this seat knows."""
        behind = self._behind.get(seat)
        return self.seen() if behind is None else behind.seen

    def remember(self) -> Seen:
        """The same as `seen`, which stays as it is when the match goes on."""
        seen = self.seen()
        return seen._replace(clock=seen.clock.still())

    def begin(self, match: AnyMatch, told: tuple[Told, ...] | None = None) -> None:
        """A match is there: one that begins now, with what was told at its beginning, or one brought in."""
        assert self._state.position is not None
        self._hints.begin(match)
        self.past.begin(self._state.position.number, told)

    def go_on(self, entry: Entry, trial: Trial, before: AnyMatch, seen: Seen) -> None:
        """The log has grown: show it, at once or when it may be seen."""
        position = self._state.position
        assert position is not None
        self.past.add(entry.number, trial.told, is_hidden(entry, before, trial))
        self._unshown += trial.told
        self._hints.note(entry, before, trial)
        if self._curtain is not None:
            self._curtain.cancel()
        wait = position.opened_at - self._now()
        if wait > 0 or (is_window(position.match.ask) and not trial.same):
            seen = seen.with_answer(entry, trial, before)
        self._show_in_time(seen)

    def _show_in_time(self, before: Seen) -> None:
        """Show what may be seen by now, and draw the curtain before the rest until its time comes."""
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
            elif seat not in self._behind:  # whoever answered sees that he did, and nobody what came of it
                self.audience.show(seat, before, [])
        times = *(window.at for window in position.passing), position.opened_at
        wait = min(at for at in times if at > now) - now
        self._curtain = asyncio.get_running_loop().call_later(wait, self._show_in_time, before)

    def _show(self, before: Seen) -> None:
        """Everybody sees what is new for him. But of a window only those do who are asked in it."""
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
        """They see that there is a window, and of whom everybody believes that they are asked.

        All else looks as if nothing had come yet of the answer that opened it. It looks the same if all have given
        standing orders, and nobody is asked.
        """
        seen, unheard = self._behind.get(seat) or Behind(before, [])
        seen = seen._replace(window=window, clock=clock)
        self._behind[seat] = Behind(seen, [*unheard, *told])
        self.audience.show(seat, seen, [])

    @property
    def _everybody(self) -> tuple[Seat | None, ...]:
        """All through whose eyes one may look; None is a spectator."""
        return (None, *range(self._state.row.seats))

    def _place(self, seat: Seat | None, seen: Seen) -> str:
        return self._tokens.write(seat, seen.number)

    # For those who come

    def places(self, connection: Connection, since: str | None) -> dict[Seat | None, int]:
        """Up to where somebody has seen everything, as he says, through each of his eyes.

        A server may die when it has shown a step to one of his seats, and not to the other.
        """
        found = self._tokens.read(since or "")
        return {seat: found.get(seat, NOWHERE) for seat in connection.eyes}

    def catch_up(
        self, connection: Connection, past: Sequence[Heard], places: Mapping[Seat | None, int] | None = None
    ) -> None:
        """The present through all the eyes that somebody has, with what each of them missed."""
        for seat in connection.eyes:
            seen = self.seen_by(seat)
            after = places[seat] if places else NOWHERE
            told = [each for number, heard in past if after < number <= seen.number for each in heard]
            self.audience.catch_up(connection, seat, seen, told)
