"""Cells of the hex map. (2.2)

A cell is one number, so that it is quickly copied, compared and looked up: column and row of the axial grid, packed.
Packed cells add and subtract like vectors: `cell + AHEAD[heading]` is the cell in front.
"""

from functools import cache
from typing import TypeAlias

Cell: TypeAlias = int
Heading: TypeAlias = int
"""0 is east, and so on clockwise: south-east, south-west, west, north-west, north-east."""

WIDTH = 256


def pack(q: int, r: int) -> Cell:
    """The cell with these axial coordinates; also the vector."""
    return q * WIDTH + r


def unpack(cell: Cell) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    r = (cell + WIDTH // 2) % WIDTH - WIDTH // 2
    return (cell - r) // WIDTH, r


AHEAD = tuple(pack(q, r) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)))
"""One step in each heading."""


@cache
def turned(vector: Cell, notches: int) -> Cell:
    """The vector after this many notches of sixty degrees to the right."""
    q, r = unpack(vector)
    for _ in range(notches % 6):
        q, r = -r, q + r
    return pack(q, r)


@cache
def length(vector: Cell) -> int:
    """How many steps from cell to cell the vector is long."""
    q, r = unpack(vector)
    return max(abs(q), abs(r), abs(q + r))


@cache
def column_and_row(cell: Cell) -> tuple[int, int]:
    """As printed on the map, counted from 1; odd rows are shifted by half a cell."""
    q, r = unpack(cell)
    return q + (r - (r & 1)) // 2 + 1, r + 1


def at(column: int, row: int) -> Cell:
    """The cell with this printed column and row."""
    r = row - 1
    return pack(column - 1 - (r - (r & 1)) // 2, r)


@cache
def label(cell: Cell) -> str:
    """Column and row in four digits: `0403`."""
    column, row = column_and_row(cell)
    return f"{column:02}{row:02}"


@cache
def from_label(written: str) -> Cell:
    """The cell with this label."""
    if len(written) != 4 or not written.isascii() or not written.isdigit():
        raise ValueError(f"a cell is written as four digits, column and row: {written!r} is none")
    return at(int(written[:2]), int(written[2:]))
