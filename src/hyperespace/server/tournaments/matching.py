"""How many disjoint pairs a graph has at the most: Edmonds' blossoms, for fields of some dozens of players.

A round of a Swiss tournament can be paired without a rematch if those who have not met yet can be paired off whole.
To know that before the first pair is fixed, one has to look at all of them together.
"""

from collections import deque
from collections.abc import Mapping, Sequence, Set
from typing import TypeAlias

Graph: TypeAlias = Mapping[int, Set[int]]
"""Whom each may be paired with."""


def unpaired(graph: Graph) -> int:
    """How many are left over when as many pairs as possible are made."""
    return _Matching(graph).left_over


class _Matching:
    """Pairs that are made one after another, each by a path that exchanges earlier ones."""

    def __init__(self, graph: Graph) -> None:
        names = sorted(graph)
        place = {name: index for index, name in enumerate(names)}
        self._next: Sequence[list[int]] = [
            sorted(place[each] for each in graph[name] if each in place) for name in names
        ]
        self._mate = [-1] * len(names)
        for root in range(len(names)):
            if self._mate[root] < 0:
                self._exchange(self._end_of_path(root))

    @property
    def left_over(self) -> int:
        return self._mate.count(-1)

    def _end_of_path(self, root: int) -> int:
        """Somebody without a mate, to whom a path of exchanges leads from here; -1 if there is nobody."""
        count = len(self._mate)
        self._parent, self._base = [-1] * count, list(range(count))
        seen = {root}
        waiting = deque([root])
        while waiting:
            here = waiting.popleft()
            for there in self._next[here]:
                if self._base[here] == self._base[there] or self._mate[here] == there:
                    continue
                if there == root or (self._mate[there] >= 0 and self._parent[self._mate[there]] >= 0):
                    waiting.extend(self._shrink(here, there, seen))
                elif self._parent[there] < 0:
                    self._parent[there] = here
                    if self._mate[there] < 0:
                        return there
                    seen.add(self._mate[there])
                    waiting.append(self._mate[there])
        return -1

    def _shrink(self, here: int, there: int, seen: set[int]) -> list[int]:
        """Two ways of even length met: the odd circle that they make counts as one from now on. Who is new in it?"""
        base = self._meeting_point(here, there)
        circle = self._circle(here, base, there) | self._circle(there, base, here)
        inside = [each for each in range(len(self._base)) if self._base[each] in circle]
        for each in inside:
            self._base[each] = base
        new = [each for each in inside if each not in seen]
        seen.update(new)
        return new

    def _meeting_point(self, here: int, there: int) -> int:
        passed = set()
        while True:
            here = self._base[here]
            passed.add(here)
            if self._mate[here] < 0:
                break
            here = self._parent[self._mate[here]]
        while self._base[there] not in passed:
            there = self._parent[self._mate[self._base[there]]]
        return self._base[there]

    def _circle(self, here: int, base: int, child: int) -> set[int]:
        """The bases on the way down to the meeting point; on it, parents lead back over the other side."""
        passed = set()
        while self._base[here] != base:
            mate = self._mate[here]
            passed |= {self._base[here], self._base[mate]}
            self._parent[here] = child
            here, child = self._parent[mate], mate
        return passed

    def _exchange(self, end: int) -> None:
        """Make the new pair, and change those along the path."""
        while end >= 0:
            before = self._parent[end]
            following = self._mate[before]
            self._mate[end], self._mate[before] = before, end
            end = following
