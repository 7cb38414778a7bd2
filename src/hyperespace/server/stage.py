"""What has been seen of a match: nothing before its time, nothing twice, and nothing lost on those who were away."""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from hyperespace.core.asks import Sealed, Seat
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.server.audience import Audience, Connection
from hyperespace.server.clocks import Clock
from hyperespace.server.hints import Hints
from hyperespace.server.places import find_place, place_in_log
from hyperespace.server.position import Trial
from hyperespace.server.storage.journal import Entry
from hyperespace.server.wire import Hint

if TYPE_CHECKING:
    from hyperespace.server.live import LiveTable

REMEMBERED = 64
"""So many of the latest entries are kept with their events, for those who come back. Older ones are played again."""

Past: TypeAlias = list[tuple[int, tuple[Told, ...]]]
"""The numbers of some entries of the log, and what was told at each."""


class Seen(NamedTuple):
    """A match as far as anybody may know of it."""

    number: int  # of the last entry that was shown
    match: AnyMatch
    clock: Clock
    hints: tuple[Hint, ...]  # by seat

    def hint(self, seat: Seat | None) -> Hint:
        """What this seat may hope for from an undo; nothing after the end."""
        return "no" if seat is None or self.match.ask is None else self.hints[seat]


class Stage:
    """Shows the match of one table to its audience. What may not be seen yet waits behind the curtain."""

    def __init__(self, table: "LiveTable") -> None:
        self.audience = Audience()
        self._table = table
        self._hints = Hints()
        self._past: deque[tuple[int, tuple[Told, ...]]] = deque(maxlen=REMEMBERED)
        self._unshown: list[Told] = []
        self._curtain: asyncio.TimerHandle | None = None  # something has happened that nobody may see yet
        self._before: Seen | None = None  # how it was before that

    @property
    def is_open(self) -> bool:
        """Whether everybody has seen where the match stands."""
        return self._curtain is None

    def seen(self) -> Seen:
        """Where the match stands, as far as it was shown."""
        if self._before is not None:
            return self._before
        position = self._table.position
        assert position is not None
        hints = tuple(map(self._hints.of, range(position.match.seats)))
        return Seen(position.number, position.match, position.clock, hints)

    def remember(self) -> Seen:
        """The same, which stays as it is when the match goes on. Only the time goes by."""
        seen = self.seen()
        return seen._replace(clock=Clock.load(seen.clock.saved(), self._table.settings.clocks))

    def begin(self, match: AnyMatch, told: tuple[Told, ...] | None = None) -> None:
        """A match is there: one that begins now, with what was told at its beginning, or one brought in."""
        self._hints.begin(match)
        if told is not None:
            self._past.append((0, told))

    async def wait(self) -> None:
        """A match was brought in whose last step may not be seen yet: here too nobody sees it before its time."""
        position = self._table.position
        if position is not None:
            await asyncio.sleep(position.opened_at - time.time())

    def go_on(self, entry: Entry, trial: Trial, before: AnyMatch, seen: Seen) -> None:
        """The log has grown: show it, at once or when it may be seen."""
        position = self._table.position
        assert position is not None
        self._past.append((entry.number, trial.told))
        self._unshown += trial.told
        self._hints.note(entry, before, trial)
        if self._curtain is not None:
            self._curtain.cancel()
        wait = position.opened_at - time.time()
        if wait > 0:
            self._hold(entry, trial, before, seen)
            self._curtain = asyncio.get_running_loop().call_later(wait, self._show)
        else:
            self._show()

    def _hold(self, entry: Entry, trial: Trial, before: AnyMatch, seen: Seen) -> None:
        """Nobody sees what came of an answer. Whoever gave the last one in a window sees that he gave it, and no more:
        to him too it looks as if others were still thinking."""
        if seen.match is before and isinstance(before.ask, Sealed) and entry.seat in before.ask.seats:
            match = before.clone()
            assert match.ask is not None
            match.ask.take(*trial.match.answers[before.decisions])
            hints = ("own" if seat == entry.seat else hint for seat, hint in enumerate(seen.hints))
            seen = seen._replace(match=match, hints=tuple(hints))
        self._before = seen
        self._show_to_all(seen, [])

    def _show(self) -> None:
        """Everybody sees what is new for him."""
        self._curtain = self._before = None
        told, self._unshown = self._unshown, []
        self._show_to_all(self.seen(), told)
        self._table.was_shown()

    def _show_to_all(self, seen: Seen, told: Sequence[Told]) -> None:
        self.audience.show(seen.match, told, self._place(seen), seen.clock.remaining(time.time()), seen.hint)

    def _place(self, seen: Seen) -> str:
        return place_in_log(self._table.house.secret, self._table.row.id, seen.number)

    # For those who come

    def place(self, since: str | None) -> int | None:
        """Up to where somebody has seen everything, as he says; None if he does not, or it is not true."""
        return None if since is None else find_place(self._table.house.secret, self._table.row.id, since)

    async def past(self, place: int | None) -> Past:
        """Everything that was told after this place."""
        assert self._table.position is not None
        first = -1 if place is None else place
        past = list(self._past)
        if not past or past[0][0] > first + 1:
            past = await self._table.house.past_of(self._table.row, self._table.position.number)
        return [(number, told) for number, told in past if number > first]

    def catch_up(self, connection: Connection, past: Past) -> None:
        """The present through all the eyes that somebody has, with what he missed."""
        seen = self.seen()
        at, clock = self._place(seen), seen.clock.remaining(time.time())
        told = [each for number, heard in past if number <= seen.number for each in heard]
        for seat in connection.eyes:
            missed = [each.event for each in told if each.reaches(seat)]
            self.audience.catch_up(connection, seat, seen.match, missed, at, clock, seen.hint(seat))
