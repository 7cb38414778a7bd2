"""What was told at one table, entry by entry of its log, for those who come back and those who come late.

The latest is always here. Whoever has seen nothing needs all of it: then the log is played again, once for all who
wait, outside the table's lock, and what comes of it is kept as long as there is room.
"""

import asyncio
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from hyperespace.core.events import Told
from hyperespace.server.storage.journal import Journal
from hyperespace.server.storage.table_rows import TableRow
from hyperespace.server.table.position import Position

REMEMBERED = 64
"""So many of the latest entries that everybody could see are kept, with the hidden ones among them.

Were hidden ones counted, somebody who comes back could feel by the time it takes that others have sealed answers.
"""

MOST_HEARD = 4000
"""So many entries at which something was told are kept in any case; whoever fills a draft for ever forgets them."""

MOST_WHOLE = 100
"""Of so many tables everything that was ever told may be in memory."""

NOWHERE = -1
"""The place of somebody who has seen nothing yet, not even the beginning."""

Heard: TypeAlias = tuple[int, tuple[Told, ...]]
"""The number of an entry, and what was told at it."""

Beginning: TypeAlias = Callable[[TableRow], tuple[Position, tuple[Told, ...]]]
"""A match at its first question, and what was told up to there."""

Replay: TypeAlias = Callable[[threading.Event], Awaitable[list[Heard]]]
"""Plays the log of the table again, as far as it is written. It stops when told to, and raises `Stopped`."""


class Stopped(Exception):
    """Nobody waits for it any more."""


class Past:
    """The past of one table."""

    def __init__(self, replay: Replay, whole: "WholePasts") -> None:
        self._replay = replay
        self._whole = whole
        self._since = NOWHERE  # all that was told after this entry is here
        self._heard: deque[Heard] = deque()
        self._seen: deque[int] = deque()  # the latest entries that everybody could see
        self._playing: asyncio.Task[None] | None = None
        self._waiting = 0  # so many want it
        self._stop = threading.Event()

    def begin(self, number: int, told: tuple[Told, ...] | None = None) -> None:
        """A match is there: one that begins now, with what was told at its beginning, or one brought in."""
        self._since = number
        if told is not None:
            self._since = NOWHERE
            self._heard.append((0, told))

    def add(self, number: int, told: tuple[Told, ...], hidden: bool) -> None:
        """The log has grown."""
        if told:
            self._heard.append((number, told))
        if not hidden:
            self._seen.append(number)
        if self not in self._whole:
            self.trim()

    def trim(self) -> None:
        """Forget what is long ago."""
        while len(self._seen) > REMEMBERED:
            self._since = self._seen.popleft()
        if len(self._heard) > MOST_HEARD:
            self._since = max(self._since, self._heard[0][0])
        while self._heard and self._heard[0][0] <= self._since:
            self._heard.popleft()

    def known(self, place: int) -> list[Heard] | None:
        """What was told after this place; None if that must be looked up first."""
        if place < self._since:
            return None
        return [each for each in self._heard if each[0] > place]

    async def since(self, place: int) -> list[Heard]:
        """The same, looked up if need be. Whoever gives up waiting hurts nobody else who waits."""
        while (known := self.known(place)) is None:
            await self.recall()
        return known

    async def recall(self) -> None:
        """Play the log again, so that all of the past is known, or wait for somebody who does."""
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
            found = await self._replay(stop)
        except Stopped:
            return  # whoever wants it after all begins again
        finally:
            self._playing = None
        last = found[-1][0]
        if self._since <= last:  # nothing is missing in between
            self._heard = deque([*found, *(each for each in self._heard if each[0] > last)])
            self._since = NOWHERE
            self._whole.add(self)


class WholePasts:
    """The tables of which all is remembered. For another one the least used is trimmed."""

    def __init__(self) -> None:
        self._pasts: OrderedDict[Past, None] = OrderedDict()

    def __contains__(self, past: Past) -> bool:
        """Whether all of it may stay."""
        return past in self._pasts

    def add(self, past: Past) -> None:
        """All of this one is known now, and wanted."""
        self._pasts[past] = None
        self._pasts.move_to_end(past)
        if len(self._pasts) > MOST_WHOLE:
            oldest, _ = self._pasts.popitem(last=False)
            oldest.trim()

    def discard(self, past: Past) -> None:
        """Its table is put away."""
        self._pasts.pop(past, None)


class Replayer:
    """Plays logs again, in a thread of its own: one at a time, however many come, and others come first."""

    def __init__(self, journal: Journal, beginning: Beginning) -> None:
        self._journal = journal
        self._beginning = beginning
        self._thread = ThreadPoolExecutor(1, "replay")

    async def replay(self, row: TableRow, stop: threading.Event) -> list[Heard]:
        """Everything that was told at a table."""
        entries = await self._journal.since(row.id, 0)

        def play() -> list[Heard]:
            position, told = self._beginning(row)
            past = [(0, told)]
            for entry in entries:
                if stop.is_set():
                    raise Stopped
                past.append((entry.number, position.play(entry).told))
                time.sleep(0)  # whoever answers meanwhile does not wait for more than one entry
            return past

        return await asyncio.get_running_loop().run_in_executor(self._thread, play)

    def close(self) -> None:
        """Nobody waits for anything any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
