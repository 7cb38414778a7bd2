"""Lines across a board: which one the dice find, what is on it, where a thruster moves it. (2.8, 3.3, 4.1)"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from hyperespace.games.trucker.boards import (
    CYLINDER,
    CYLINDER_COLUMNS,
    Board,
    Cell,
    beside_column,
    cell_at,
    column_of,
    row_of,
)
from hyperespace.games.trucker.tiles import FRONT, LEFT, REAR, RIGHT, Direction

LINES_OF_IA = 5
UPSIDE_DOWN = 34
"""On boards whose rows are numbered from the rear: a row as it is printed, and as it is counted here, together."""

ENTRIES = {1: 7, 2: 7, 3: 7, 4: 3, 5: 3, 6: 3}
"""The column of a cylinder from which something comes at its side, by the second die. (4.1)"""

CYLINDER_ROWS = range(3, 7)


class Line(NamedTuple):
    """A column for what comes from ahead or behind, a row for what comes from a side."""

    side: Direction
    number: int
    entry: int = 0  # the column of a cylinder where it begins; 0 on flat boards


def across(side: Direction) -> bool:
    """Whether something from this side crosses rows, from one column to the next."""
    return side in (LEFT, RIGHT)


def rolled(board: Board, side: Direction, dice: tuple[int, ...]) -> Line:
    """The line that two dice find. It may lie beside the ship. (2.8, 4.1)"""
    total = sum(dice)
    match board.numbering:
        case "modulo":  # every throw hits one of five lines (8.3)
            return Line(side, LINES_OF_IA + total % LINES_OF_IA)
        case "upward" if across(side):
            return Line(side, UPSIDE_DOWN - total)
        case "cylinder" if across(side):
            return Line(side, dice[0], CYLINDER + ENTRIES[dice[1]])
        case "cylinder":
            return Line(side, CYLINDER_COLUMNS[min(dice), max(dice)])
    return Line(side, total)


def printed(board: Board, line: Line) -> int:
    """The number of a line as the board has it."""
    if board.numbering == "upward" and across(line.side):
        return UPSIDE_DOWN - line.number
    return line.number - CYLINDER if line.number > CYLINDER else line.number


def is_past(board: Board, line: Line) -> bool:
    """Whether a line lies beside the numbers of a board. (2.8)"""
    number = row_of if across(line.side) else column_of
    return line.number not in {number(cell) for cell in board.frame}


def rolled_cell(board: Board, one: int, two: int, three: int, four: int) -> Cell:
    """The cell that a column by two dice and a row by two more find; the row of a cylinder takes one. (2.9.10, 4.1)"""
    column, row = rolled(board, FRONT, (one, two)), rolled(board, LEFT, (three, four))
    return cell_at(column.number, row.number)


def shifted(line: Line, way: Direction) -> Line:
    """The line as a thruster moves it that blows this way, at right angles to it. (3.3)"""
    if across(line.side):
        return line._replace(number=line.number + (1 if way == REAR else -1))
    return line._replace(number=beside_column(line.number, 1 if way == RIGHT else -1))


def crossed(parts: Mapping[Cell, object] | Collection[Cell], line: Line) -> Cell | None:
    """The first of these cells on the line."""
    if not across(line.side):
        rows = [row_of(cell) for cell in parts if column_of(cell) == line.number]
        return cell_at(line.number, min(rows) if line.side == FRONT else max(rows)) if rows else None
    columns = [column_of(cell) for cell in parts if row_of(cell) == line.number]
    if not columns:
        return None
    if line.entry:
        return _round_a_cylinder(columns, line)
    return cell_at(min(columns) if line.side == LEFT else max(columns), line.number)


def _round_a_cylinder(columns: list[int], line: Line) -> Cell:
    """From its column on, along the arrow and round the ship, to the first tile. (4.1)"""
    column = line.entry
    while column not in columns:
        column = beside_column(column, 1 if line.side == LEFT else -1)
    return cell_at(column, line.number)


def reaches(line: Line, column: int, row: int) -> bool:
    """Whether a cannon there covers the line: ahead its own column, elsewhere the next ones too. (2.8)"""
    if across(line.side):
        return abs(row - line.number) <= 1
    beside = () if line.side == FRONT else (beside_column(line.number, 1), beside_column(line.number, -1))
    return column == line.number or column in beside
