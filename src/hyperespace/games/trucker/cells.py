"""Cells of a ship board: their numbers, and what is beside them. (2.2, 4.1)"""

from collections.abc import Collection
from functools import cache
from typing import TypeAlias

Cell: TypeAlias = int
"""Column and row as they are printed on the board, in one number: 705 is column 7, row 5.

The columns of a cylinder are 21 to 29 here, and 1 to 9 in print, so that a cell says by itself what is beside it.
Rows that are numbered from the rear, 11 to 3 in print, are 23 to 31 here.
"""

CYLINDER = 20
"""What is added to the printed columns of a cylinder."""

TURN = 9
"""Columns around a cylinder."""


def cell_at(column: int, row: int) -> Cell:
    """The cell with these numbers."""
    return column * 100 + row


def column_of(cell: Cell) -> int:
    """The number of its column."""
    return cell // 100


def row_of(cell: Cell) -> int:
    """The number of its row."""
    return cell % 100


def beside_column(column: int, way: int) -> int:
    """The next column on the right (1) or on the left (-1); a cylinder's go round. (4.1)"""
    if column <= CYLINDER:
        return column + way
    return CYLINDER + 1 + (column - CYLINDER - 1 + way) % TURN


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """The cells in front, on the right, behind, on the left."""
    column, row = column_of(cell), row_of(cell)
    right, left = beside_column(column, 1), beside_column(column, -1)
    return cell - 1, cell_at(right, row), cell + 1, cell_at(left, row)


def eight_around(cell: Cell) -> tuple[Cell, ...]:
    """All cells that touch this one, by a side or a corner. (8.6)"""
    ahead, right, behind, left = around(cell)
    corners = [around(each)[way] for each in (ahead, behind) for way in (1, 3)]
    return (ahead, right, behind, left, *corners)


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
