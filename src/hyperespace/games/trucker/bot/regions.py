"""Free cells that hang together, and whether anything leads into them: a ship that closes itself off stays small."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.bot.places import Around, is_gap, promise

DEAD_END: Final = 0.6
"""How much of a region stays empty when there is no way in."""

MOST_WAYS: Final = 3.5
"""Ways in that even a large region can do with."""


class Region(NamedTuple):
    """Some free cells, and the promise of all gaps among them."""

    cells: frozenset[Cell]
    ways_in: float


def regions(free: Mapping[Cell, Around]) -> list[Region]:
    """All free cells, by what hangs together."""
    left, found = set(free), []
    while left:
        cells, new = set[Cell](), [left.pop()]
        while new:
            cell = new.pop()
            cells.add(cell)
            beside = left.intersection(around(cell))
            left -= beside
            new += beside
        ways_in = sum([promise(free[cell]) for cell in cells if is_gap(free[cell])], 0.0)
        found.append(Region(frozenset(cells), ways_in))
    return found


def dead(size: int, ways_in: float) -> float:
    """How many cells of a region will stay empty because hardly any gap leads into it."""
    missing = 1 - ways_in / min(MOST_WAYS, 0.5 * size)
    return DEAD_END * size * missing * missing if missing > 0 else 0.0


def reach(free: Mapping[Cell, Around]) -> float:
    """How many of the free cells will likely be filled."""
    closed = sum([dead(len(cells), ways_in) for cells, ways_in in regions(free)], 0.0)
    return sum(map(promise, free.values()), 0.0) - closed
