"""How many answers a second one server process can take, and what that means for very many tables.

    python benchmarks/scale.py

Arithmetic is not enough where things wait for each other. So one process is simulated: answers come at random times;
the event loop takes one after the other; what has come during a commit is committed together; then everybody is told.
The figures at the top were measured (docs/performance.md, docs/scale.md); change them to try others.
"""

import argparse
from collections import deque
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import NamedTuple

TRY, TELL = 0.35e-3, 0.35e-3
"""Processor seconds of an answer before and after its commit: on a copy, and the frames for all seats."""

COMMIT = 2.0e-3
"""Seconds of one commit, however many answers are in it."""

PAUSE = 6.0
"""Seconds between two answers at one table, as people play: 377 answers in about forty minutes."""

WAL, SENT, ARCHIVED, LOGGED = 300, 2_930, 9_000, 60_000
"""Bytes: of WAL and to all players for an answer; of a match in the archive, and before."""

MEMORY = 100_000
"""Bytes of a live match with its sockets."""

LATE = 0.050
"""Seconds in which all but one in a hundred answers should be seen."""


class Outcome(NamedTuple):
    p50: float
    p99: float
    busy: float  # of the event loop
    commits: float  # a second


class Process:
    """An event loop that does one thing after the other, and a disk that commits what waits for it."""

    def __init__(self, rate: float, answers: int, seed: int) -> None:
        self._random, self._events, now = Random(seed), list[tuple[float, int, str, float]](), 0.0
        self._numbers = count()
        for _ in range(answers):
            now += self._random.expovariate(rate)
            self._at(now, "come", now)
        self._tasks = deque[tuple[str, float]]()  # what the loop has to do, and when that answer came
        self._waiting: list[float] = []  # for the next commit
        self._batch: list[float] = []  # in the commit under way
        self._loop_is_free = True
        self.times: list[float] = []
        self.busy = self.commits = self.now = 0.0

    def _at(self, when: float, what: str, came: float) -> None:
        heappush(self._events, (when, next(self._numbers), what, came))

    def run(self) -> None:
        while self._events:
            self.now, _, what, came = heappop(self._events)
            if what == "come":
                self._tasks.append(("tried", came))
            elif what == "committed":
                self._tasks += [("told", each) for each in self._batch]
                self._batch = []
            else:
                self._loop_is_free = True
                (self._waiting if what == "tried" else self.times).append(came if what == "tried" else self.now - came)
            self._go_on()

    def _go_on(self) -> None:
        if self._tasks and self._loop_is_free:
            what, came = self._tasks.popleft()
            seconds = TRY if what == "tried" else TELL
            self._loop_is_free, self.busy = False, self.busy + seconds
            self._at(self.now + seconds, what, came)
        if self._waiting and not self._batch:
            self._batch, self._waiting, self.commits = self._waiting, [], self.commits + 1
            self._at(self.now + self._random.expovariate(1 / COMMIT), "committed", 0.0)


def simulate(rate: float, answers: int = 30_000, seed: int = 1) -> Outcome:
    """One process with so many answers a second."""
    process = Process(rate, answers, seed)
    process.run()
    times = sorted(process.times)
    share, commits = process.busy / process.now, process.commits / process.now
    return Outcome(times[len(times) // 2], times[int(len(times) * 0.99)], share, commits)


def most_answers() -> int:
    """The most answers a second at which one in a hundred at most is late."""
    low, high = 50, 2000
    while high - low > 10:
        middle = (low + high) // 2
        low, high = (middle, high) if simulate(middle).p99 <= LATE else (low, middle)
    return low


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    print("| answers a second | p50, ms | p99, ms | event loop busy | commits a second |\n" + "| ---: " * 5 + "|")
    for rate in (100, 200, 400, 800, 1000, 1200, 1300):
        found = simulate(rate)
        shown = f"{1000 * found.p50:.1f} | {1000 * found.p99:.1f} | {100 * found.busy:.0f} % | {found.commits:.0f}"
        print(f"| {rate} | {shown} |")
    most = most_answers()
    planned = most / 2
    print(
        f"\nOne process: {most} answers a second with a p99 of {1000 * LATE:.0f} ms; planned with half: {planned:.0f}\n"
    )
    heads = (
        "tables at once",
        "answers a second",
        "processes",
        "commits a second",
        "WAL, MB/s",
        "sent, Mbit/s",
        "memory, GB",
    )
    print("| " + " | ".join(heads) + " |\n" + "| ---: " * len(heads) + "|")
    commits = simulate(planned).commits
    for tables in (1_000, 100_000, 1_000_000):
        answers = tables / PAUSE
        processes = max(1, -(-answers // planned))
        each = min(commits, answers / processes)
        figures = (
            f"{tables:,}", f"{answers:,.0f}", f"{processes:,.0f}", f"{processes * each:,.0f}",
            f"{answers * WAL / 1e6:,.1f}", f"{answers * SENT * 8 / 1e6:,.0f}", f"{tables * MEMORY / 1e9:,.1f}",
        )  # fmt: skip
        print("| " + " | ".join(figures) + " |")
    print(f"\nA million finished matches: {ARCHIVED * 1e6 / 1e9:.0f} GB archived, {LOGGED * 1e6 / 1e9:.0f} GB before.")


if __name__ == "__main__":
    main()
