"""Cells that lie side by side."""

from collections.abc import Collection

from hyperespace.games.trucker.boards import Cell, around


def clusters(cells: Collection[Cell]) -> list[set[Cell]]:
    """The groups of cells that touch one another, the one with the lowest cell first."""
    left, found = set(cells), list[set[Cell]]()
    while left:
        group, new = set[Cell](), [min(left)]
        while new:
            cell = new.pop()
            if cell in left:
                left.remove(cell)
                group.add(cell)
                new += around(cell)
        found.append(group)
    return found
