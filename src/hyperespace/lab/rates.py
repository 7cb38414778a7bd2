"""Counts the games of a survey: how often each trait won, and what its seats would have won anyway."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import closing, suppress
from math import sqrt
from typing import TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.core.balance import Trait
from hyperespace.core.registry import find
from hyperespace.lab.balance import Survey
from hyperespace.lab.intervals import NORMAL_95, Share, share_of
from hyperespace.lab.runs import Run
from hyperespace.lab.seatings import Played

Cell: TypeAlias = tuple[str, int]
"""A level, and the number of a setting."""

Key: TypeAlias = tuple[Cell, str, str, str]
"""A cell, a kind of trait, the trait, and the one it met, if that is the question."""


class Rate(Struct, frozen=True):
    """How often a trait won, alone or with others. `expected` is what its seats won, whatever they had."""

    level: str
    setting: int
    kind: str
    name: str
    met: str  # only games with this one at another seat; empty for all games
    share: Share
    expected: float


class Length(Struct, frozen=True):
    """How the games of a cell went: how long they took, and how many had one winner, several or none."""

    level: str
    setting: int
    games: int
    decisions: float
    low: float
    high: float
    alone: Share
    together: Share
    nobody: Share


class Count:
    """The count of one trait. If several seats of a game have it, each counts in part, so that a game counts once."""

    __slots__ = ("games", "seats", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.seats: Counter[Seat] = Counter()

    def add(self, seats: list[Seat], winners: tuple[Seat, ...]) -> None:
        """Add a game in which these seats had the trait."""
        self.games += 1
        for seat in seats:
            self.wins += (seat in winners) / len(seats)
            self.seats[seat] += 1


class Tally:
    """What a survey has found so far."""

    def __init__(self, plan: Survey) -> None:
        self._plan = plan
        self._meetings = find(plan.game).balance.meetings
        self._counts: defaultdict[Key, Count] = defaultdict(Count)
        self._ends: defaultdict[Cell, Counter[tuple[int, int]]] = defaultdict(Counter)  # by decisions and winners
        self._digest = hashlib.blake2b(digest_size=16)
        self.games = 0

    @property
    def records_digest(self) -> str:
        """A checksum of all records. It is the same for the same games, wherever they were played."""
        return self._digest.hexdigest()

    def add(self, played: Played) -> None:
        """Count the next game."""
        cell = self._plan.cell(self.games)
        self.games += 1
        self._digest.update(bytes.fromhex(played.seal))
        self._ends[cell][played.decisions, len(played.winners)] += 1
        seats = tuple(("seat", str(seat), seat) for seat in range(self._plan.seats))
        for (kind, name, met), had in self._who_had((*seats, *played.traits)).items():
            self._counts[cell, kind, name, met].add(had, played.winners)

    def _who_had(self, traits: tuple[Trait, ...]) -> dict[tuple[str, str, str], list[Seat]]:
        had: defaultdict[tuple[str, str, str], list[Seat]] = defaultdict(list)
        for kind, name, seat in traits:
            had[kind, name, ""].append(seat)
            if kind in self._meetings:
                for other_kind, met, other in traits:
                    if other_kind == kind and other != seat:
                        had[kind, name, met].append(seat)
        return had

    def rates(self) -> list[Rate]:
        """The rate of every trait in every cell, the most successful first."""
        found = [
            Rate(*cell, kind, name, met, share_of(count.wins, count.games), self._expected(cell, count))
            for (cell, kind, name, met), count in self._counts.items()
        ]
        return sorted(found, key=lambda rate: (rate.kind, rate.setting, rate.level, rate.met != "", -rate.share.share))

    def _expected(self, cell: Cell, count: Count) -> float:
        """What the seats that had the trait won, weighted by how often each had it.

        A trait that was not at every seat, such as a side, cannot be told apart from its seats: then all seats count.
        """
        every = range(self._plan.seats)
        times = count.seats if len(count.seats) == len(every) else Counter(every)
        seats = {seat: self._counts[cell, "seat", str(seat), ""] for seat in every}
        return sum(times[seat] * each.wins / each.games for seat, each in seats.items()) / times.total()

    def lengths(self) -> list[Length]:
        """How long the games of each cell were, and how they ended."""
        return [_length(*cell, ends) for cell, ends in self._ends.items()]


def measure(plan: Survey, games: int, run: Run | None = None, also: Callable[[Played], None] | None = None) -> Tally:
    """Play games of a survey and count them. After Ctrl-C it counts those finished so far. `also` is told of each."""
    tally = Tally(plan)
    with suppress(KeyboardInterrupt), closing((run or Run()).games(plan, games)) as all_played:
        for played in all_played:
            tally.add(played)
            if also is not None:
                also(played)
    return tally


def _length(level: str, setting: int, ends: Counter[tuple[int, int]]) -> Length:
    games = ends.total()
    mean = sum(decisions * times for (decisions, _), times in ends.items()) / games
    square = sum((decisions - mean) ** 2 * times for (decisions, _), times in ends.items())
    reach = NORMAL_95 * sqrt(square / max(1, games - 1) / games)
    winners: Counter[int] = Counter()
    for (_, number), times in ends.items():
        winners[min(number, 2)] += times
    alone, together, nobody = (share_of(winners[number], games) for number in (1, 2, 0))
    return Length(level, setting, games, mean, mean - reach, mean + reach, alone, together, nobody)
