"""Ship boards: the outline that a ship may fill, how dice find a line on it, and the figures of a flight. (2.2, 4)"""

from collections.abc import Collection
from functools import cache, cached_property
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

Cell: TypeAlias = int
"""Column and row as they are printed on the board, in one number: 705 is column 7, row 5.

The columns of a cylinder are 21 to 29 here, and 1 to 9 in print, so that a cell says by itself what is beside it.
Rows that are numbered from the rear, 11 to 3 in print, are 23 to 31 here.
"""

Class: TypeAlias = Literal["I", "II", "III", "IA", "IIA", "IIIA", "IIB", "IIIB", "IV"]

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
    corners = (around(each)[way] for each in (ahead, behind) for way in (1, 3))
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


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of a flight: those of the class, whichever flight of the game it is. (2.11, 4)"""

    arrival: tuple[int, ...]  # credits for the order of arrival
    best_looking: int
    gap: int  # spaces between rockets at take-off
    runs: int  # of the hourglass
    piles: dict[int, int]  # cards of each level in each of the four piles


class Board(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The board of one class; of class IV, one of its halves."""

    name: str
    first_column: int
    first_row: int
    outline: tuple[str, ...]  # from front to rear
    level: int = 4
    start: tuple[int, int] | None = None
    cap: int | None = None  # on what lost tiles cost; none where nobody insures the ship
    price: int = 0  # of the insurance of class IV
    numbering: Literal["sum", "modulo", "upward", "cylinder"] = "sum"
    holes: tuple[str, ...] = ()  # which throw of a die makes which cell a hole
    gap: int = 0  # the column between the two ships of class IIA

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """All cells inside the outline."""
        return frozenset(cell for cell, sign in self._signs(self.outline) if sign == "#")

    @cached_property
    def frame(self) -> frozenset[Cell]:
        """All cells of the numbered frame around the outline."""
        return frozenset(cell for cell, _ in self._signs(self.outline))

    @cached_property
    def start_cell(self) -> Cell | None:
        """Where the starting cabin lies."""
        return None if self.start is None else cell_at(*self.start)

    def ship_of(self, cell: Cell) -> int:
        """Which of the ships on the board a cell belongs to: 0, but for the right one of class IIA. (8.3)"""
        return int(0 < self.gap < column_of(cell))

    @property
    def ships(self) -> range:
        """The ships on the board, by number: two in class IIA, otherwise one. (8.3)"""
        return range(2 if self.gap else 1)

    def holes_of(self, dice: tuple[int, ...]) -> frozenset[Cell]:
        """The cells that these dice cut out of the board; a double takes the starting cabin too. (4.2)"""
        thrown = {str(die) for die in dice}
        holes = {cell for cell, sign in self._signs(self.holes) if sign in thrown}
        if len(dice) > len(thrown) and self.start_cell is not None:
            holes.add(self.start_cell)
        return frozenset(holes)

    def _signs(self, lines: tuple[str, ...]) -> list[tuple[Cell, str]]:
        return [
            (cell_at(self.first_column + column, self.first_row + row), sign)
            for row, line in enumerate(lines)
            for column, sign in enumerate(line)
        ]


class _Boards(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: dict[int, Round]
    cylinder: tuple[str, ...]  # the pairs of dice of each column
    boards: tuple[Board, ...]
    fronts: tuple[Board, ...]
    backs: tuple[Board, ...]


def _read() -> _Boards:
    text = files(__package__).joinpath("data", "boards.json").read_text("utf-8")
    return msgspec.json.decode(text, type=_Boards)


_READ = _read()
ROUNDS = _READ.rounds
"""By level."""

BOARDS = {board.name: board for board in _READ.boards}
"""By class, but for class IV, whose boards are put together."""

FRONTS, BACKS = _READ.fronts, _READ.backs
"""The halves of class IV."""

CYLINDER_COLUMNS = {
    (int(pair[0]), int(pair[1])): CYLINDER + 1 + number
    for number, pairs in enumerate(_READ.cylinder)
    for pair in pairs.split()
}
"""The column that a pair of dice finds, the lower die first. (4.1)"""


@cache
def class_four(front: int, back: int) -> Board:
    """A front and a back put together. (4.3)"""
    ahead, behind = FRONTS[front], BACKS[back]
    first = min(ahead.first_column, behind.first_column)
    lines = ["." * (half.first_column - first) + line for half in (ahead, behind) for line in half.outline]
    width = max(map(len, lines))
    return Board(
        name="IV",
        first_column=first,
        first_row=ahead.first_row,
        outline=tuple(line.ljust(width, ".") for line in lines),
        start=ahead.start,
        cap=ahead.cap,
        price=behind.price,
    )


def board_of(name: Class, halves: tuple[int, int] = (0, 0)) -> Board:
    """The board of a class; of class IV, the one that these halves make."""
    return class_four(*halves) if name == "IV" else BOARDS[name]


def level_of(name: str) -> int:
    """The number of a class, which is the "round number" of every rule. (4)"""
    return 4 if name == "IV" else BOARDS[name].level
