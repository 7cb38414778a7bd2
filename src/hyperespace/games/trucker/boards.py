"""Ship boards: the outline that a ship may fill, and the figures of the flights in its class. (2.2, 2.11)"""

from functools import cached_property
from importlib.resources import files
from typing import TypeAlias

import msgspec
from msgspec import Struct

Cell: TypeAlias = int
"""Column and row as they are printed on the board, in one number: 705 is column 7, row 5."""

STEPS = (-1, 100, 1, -100)
"""From a cell to its neighbour in front, on the right, behind, on the left."""


def cell_at(column: int, row: int) -> Cell:
    """The cell with these numbers."""
    return column * 100 + row


def column_of(cell: Cell) -> int:
    """The printed number of its column."""
    return cell // 100


def row_of(cell: Cell) -> int:
    """The printed number of its row."""
    return cell % 100


class Board(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The board of one class."""

    name: str
    level: int
    first_column: int
    first_row: int
    outline: tuple[str, ...]  # from front to rear
    start: tuple[int, int]
    cap: int  # on what lost tiles cost
    arrival: tuple[int, ...]  # credits for the order of arrival
    best_looking: int
    gap: int  # spaces between rockets at take-off
    runs: int  # of the hourglass
    piles: dict[int, int]  # cards of each level in each of the four piles

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """All cells inside the outline."""
        return frozenset(
            cell_at(self.first_column + column, self.first_row + row)
            for row, line in enumerate(self.outline)
            for column, sign in enumerate(line)
            if sign == "#"
        )

    @cached_property
    def start_cell(self) -> Cell:
        """Where the starting cabin lies."""
        return cell_at(*self.start)


def _read() -> dict[int, Board]:
    text = files(__package__).joinpath("data", "boards.json").read_text("utf-8")
    return {board.level: board for board in msgspec.json.decode(text, type=tuple[Board, ...])}


BOARDS = _read()
"""By class."""
