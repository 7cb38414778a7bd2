"""The events at one table, by entry of its log, for players who come back and for newcomers.

The latest events are always here. Newcomers need all of them: then the log is played again, once for all who wait,
outside the table's lock, and the result is kept as long as there is room.
"""

import asyncio
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeAlias

import msgspec

from hyperespace.core.asks import Seat
from hyperespace.core.events import Told
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.table_rows import TableRow
from hyperespace.server.table.position import Back, Position

REMEMBERED = 64
"""How many of the latest entries that everybody could see are kept, with the hidden ones among them.

Were hidden ones counted, somebody who comes back could feel by the time it takes that others have sealed answers.
"""

MOST_HEARD = 4000
"""The most entries with events that are kept: somebody who edits a draft for ever must not fill the memory."""

MOST_WHOLE = 100
"""The most tables of which all events may be in memory."""

AT_A_TIME = 5
"""How many entries are played again before others get a turn."""

NOWHERE = -1
"""The place of somebody who has seen nothing yet, not even the beginning."""

Heard: TypeAlias = tuple[int, tuple[Told, ...]]
"""The number of an entry, and what was told at it."""

Beginning: TypeAlias = Callable[[TableRow], Awaitable[tuple[Position, tuple[Told, ...]]]]
"""A match at its first question, and what was told up to there."""


class Undone(NamedTuple):
    """An undo: what was told after an earlier entry is no longer so, for one seat or for everybody."""

    number: int  # of the undo's own entry
    first: int  # the earliest entry of which something was taken back
    seat: Seat | None  # who alone may know of it; None: everybody

    def concerns(self, seat: Seat | None, place: int) -> bool:
        """Whether a seat that has seen the log up to this place was told something that is no longer so."""
        return self.first <= place < self.number and self.seat in (None, seat)


def undone_by(entry: Entry, undone: Collection[int]) -> Undone:
    """The undo that is in this entry. If it is not known what it took back, it may be anything."""
    how, _ = msgspec.json.decode(entry.what, type=Back)
    return Undone(entry.number, min(undone, default=0), entry.seat if how == "drop" else None)


Replay: TypeAlias = Callable[[threading.Event], Awaitable[tuple[list[Heard], list[Undone]]]]
"""Plays the log of the table again, as far as it is written. It stops when told to, and raises `Stopped`."""


class Stopped(Exception):
    """Stops a replay that nobody waits for any more."""


class Past:
    """The events of one table: the latest, or all of them."""

    def __init__(self, replay: Replay, whole: "WholePasts") -> None:
        self._replay = replay
        self._whole = whole
        self._since = NOWHERE  # all that was told after this entry is here
        self._heard: deque[Heard] = deque()
        self._undone: deque[Undone] = deque()
        self._seen: deque[int] = deque()  # the latest entries that everybody could see
        self._playing: asyncio.Task[None] | None = None
        self._waiting = 0  # how many wait for it
        self._stop = threading.Event()

    def begin(self, number: int, told: tuple[Told, ...] | None = None) -> None:
        """Start with a match: a new one, with the events of its beginning, or one that was brought in."""
        self._since = number
        if told is not None:
            self._since = NOWHERE
            self._heard.append((0, told))

    def add(self, number: int, told: tuple[Told, ...], hidden: bool) -> None:
        """Add the events of a new entry."""
        if told:
            self._heard.append((number, told))
        if not hidden:
            self._seen.append(number)
        if self not in self._whole:
            self.trim()

    def take_back(self, entry: Entry, undone: Collection[int]) -> None:
        """Drop the events of entries that were taken back by this one."""
        self._heard = deque(each for each in self._heard if each[0] not in undone)
        self._undone.append(undone_by(entry, undone))

    def place_of(self, seat: Seat | None, place: int) -> int:
        """Where a seat goes on that has seen the log up to this place: nowhere, if it must be told everything anew.

        The answer counts once all that came after the place is known.
        """
        return NOWHERE if any(each.concerns(seat, place) for each in self._undone) else place

    def trim(self) -> None:
        """Drop all events but the latest."""
        while len(self._seen) > REMEMBERED:
            self._since = self._seen.popleft()
        if len(self._heard) > MOST_HEARD:
            self._since = max(self._since, self._heard[0][0])
        if len(self._undone) > MOST_HEARD:
            self._since = max(self._since, self._undone[0].number)
        while self._undone and self._undone[0].number <= self._since:
            self._undone.popleft()
        while self._heard and self._heard[0][0] <= self._since:
            self._heard.popleft()

    def known(self, place: int) -> list[Heard] | None:
        """The events after this entry; None if they must be looked up first."""
        if place < self._since:
            return None
        return [each for each in self._heard if each[0] > place]

    async def since(self, place: int) -> list[Heard]:
        """The events after this entry, looked up if need be. A cancelled caller does not disturb others who wait."""
        while (known := self.known(place)) is None:
            await self.recall()
        return known

    async def recall(self) -> None:
        """Play the whole log again, or wait if somebody else's replay is under way."""
        if self._playing is None:
            self._stop = threading.Event()
            self._playing = asyncio.create_task(self._recall(self._stop))
        self._waiting += 1
        try:
            await asyncio.shield(self._playing)
        finally:
            self._waiting -= 1
            if not self._waiting:
                self._stop.set()

    async def _recall(self, stop: threading.Event) -> None:
        try:
            found, undone = await self._replay(stop)
        except Stopped:
            return  # the next caller begins again
        finally:
            self._playing = None
        last = found[-1][0]
        if self._since <= last:  # nothing is missing in between
            self._heard = deque([*found, *(each for each in self._heard if each[0] > last)])
            self._undone = deque([*undone, *(each for each in self._undone if each.number > last)])
            self._since = NOWHERE
            self._whole.add(self)


class WholePasts:
    """The tables whose whole past is kept. To make room for another, the least recently used one is trimmed."""

    def __init__(self) -> None:
        self._pasts: OrderedDict[Past, None] = OrderedDict()

    def __contains__(self, past: Past) -> bool:
        """Whether the whole past of this table may stay."""
        return past in self._pasts

    def add(self, past: Past) -> None:
        """Keep the whole past of this table, which was just looked up."""
        self._pasts[past] = None
        self._pasts.move_to_end(past)
        if len(self._pasts) > MOST_WHOLE:
            oldest, _ = self._pasts.popitem(last=False)
            oldest.trim()

    def discard(self, past: Past) -> None:
        """Forget a table that is put away."""
        self._pasts.pop(past, None)


class Replayer:
    """Plays logs again in a thread of its own, one at a time. Other work of the server has priority."""

    def __init__(self, journal: Journal, beginning: Beginning) -> None:
        self._journal = journal
        self._beginning = beginning
        self._one_thread = ThreadPoolExecutor(1, "replay")

    async def replay(self, row: TableRow, stop: threading.Event) -> tuple[list[Heard], list[Undone]]:
        """All events of a table, from its beginning, and what was taken back."""
        entries = await self._journal.since(row.id, 0)
        position, told = await self._beginning(row)

        def play() -> tuple[list[Heard], list[Undone]]:
            past, undone = [(0, told)], list[Undone]()
            for entry in entries:
                if stop.is_set():
                    raise Stopped
                trial = position.replay(entry)
                if trial.undone:
                    past = [each for each in past if each[0] not in trial.undone]
                past.append((entry.number, trial.told))
                if entry.kind == "undo":
                    undone.append(undone_by(entry, trial.undone))
                if entry.number % AT_A_TIME == 0:
                    time.sleep(0)  # answers that come meanwhile wait for a few entries at most
            return past, undone

        return await asyncio.get_running_loop().run_in_executor(self._one_thread, play)

    def close(self) -> None:
        """Stop the thread after the replay that is under way, and cancel those that wait."""
        self._one_thread.shutdown(wait=False, cancel_futures=True)
