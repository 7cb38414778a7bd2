"""Lets pairs of players answer, at full speed or at a pace, and keeps the times."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence

from msgspec import Struct

from crowd.pairs import Pair

AGAIN = 5.0
"""Seconds after which players believe that their answer was lost."""

PATIENCE = 30.0
"""Seconds that the last answers of a load may take."""


class Times(Struct, frozen=True):
    """What came of a load."""

    seconds: float
    seen: list[float]  # from sending an answer until both screens showed it, sorted
    sent_again: int = 0  # answers of which nothing was heard for long

    @property
    def speed(self) -> float:
        """Answers a second that were acknowledged and seen."""
        return len(self.seen) / self.seconds

    def percentile(self, percent: float) -> float:
        return self.seen[int((len(self.seen) - 1) * percent / 100)]


class Load(ABC):
    """Tables in lanes. One table of each lane is played at a time, so that always equally many are."""

    def __init__(self, lanes: Sequence[Sequence[Pair]], most_seconds: float) -> None:
        self._lane_of = {pair: deque(lane) for lane in lanes for pair in lane[:1]}
        for lane in lanes:
            self._lane_of.update(dict.fromkeys(lane, self._lane_of[lane[0]]))
            for pair in lane:
                pair.settled = self._settled
        self._first = [lane[0] for lane in lanes]
        self._most_seconds = most_seconds
        self._seen: list[float] = []
        self._under_way = 0
        self._began = self._ended = 0.0
        self._quiet = asyncio.Event()

    async def run(self) -> Times:
        """Until the time is over, or some lane has no tables left. What is under way then is waited for."""
        self._began = time.perf_counter()
        looking = asyncio.create_task(self._look_for_lost())
        await self._let_answer()
        try:
            await asyncio.wait_for(self._quiet.wait(), self._most_seconds + PATIENCE)
        except TimeoutError:
            waiting = ", ".join(f"{pair} after {pair.answers} answers" for pair in self._lane_of if pair.is_under_way)
            raise RuntimeError(f"after {len(self._seen)} answers there came none any more at {waiting}") from None
        finally:
            looking.cancel()
        return Times(self._ended - self._began, sorted(self._seen), sum(pair.sent_again for pair in self._lane_of))

    async def _look_for_lost(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            for pair in self._lane_of:
                pair.send_what_was_lost(AGAIN)

    @abstractmethod
    async def _let_answer(self) -> None: ...

    @abstractmethod
    def _go_on(self, pair: Pair) -> None: ...

    def _answer(self, pair: Pair) -> None:
        self._under_way += 1
        pair.answer()

    def _settled(self, pair: Pair) -> None:
        self._under_way -= 1
        lane = self._lane_of[pair]
        if not self._ended:
            self._seen.append(pair.seen_after)
            if pair.over:
                lane.popleft()
            if not lane or time.perf_counter() - self._began > self._most_seconds:
                self._ended = time.perf_counter()
        if not self._ended:
            self._go_on(lane[0])
        elif not self._under_way:
            self._quiet.set()


class FullSpeed(Load):
    """Everybody answers as soon as he is asked."""

    async def _let_answer(self) -> None:
        for pair in self._first:
            self._answer(pair)

    def _go_on(self, pair: Pair) -> None:
        self._answer(pair)


class Paced(Load):
    """So many answers a second in all, each table in its turn. If no table is ready, the turn is lost."""

    def __init__(self, lanes: Sequence[Sequence[Pair]], most_seconds: float, rate: float) -> None:
        super().__init__(lanes, most_seconds)
        self._rate = rate
        self._ready = deque(self._first)

    async def _let_answer(self) -> None:
        turns = 0
        while not self._ended:
            due = int((time.perf_counter() - self._began) * self._rate)
            for _ in range(min(due - turns, len(self._ready))):
                self._answer(self._ready.popleft())
            turns = due
            await asyncio.sleep((turns + 1) / self._rate - (time.perf_counter() - self._began))

    def _go_on(self, pair: Pair) -> None:
        self._ready.append(pair)
