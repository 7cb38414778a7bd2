"""A ship board as data. What is asked about boards is in `boards`, apart, so that it can be compiled."""

from functools import cached_property
from typing import Literal, TypeAlias

from msgspec import Struct

from hyperespace.games.trucker.cells import Cell, cell_at, column_of

Class: TypeAlias = Literal["I", "II", "III", "IA", "IIA", "IIIA", "IIB", "IIIB", "IV"]


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


class Boards(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: dict[int, Round]
    cylinder: tuple[str, ...]  # the pairs of dice of each column
    boards: tuple[Board, ...]
    fronts: tuple[Board, ...]
    backs: tuple[Board, ...]
