"""Ship boards: the outline that a ship may fill, how dice find a line on it, and the figures of a flight. (2.2, 4)"""

from functools import cache
from importlib.resources import files

import msgspec

from hyperespace.games.trucker.board_format import Board, Boards, Class, Round
from hyperespace.games.trucker.cells import (
    CYLINDER,
    TURN,
    Cell,
    around,
    beside_column,
    cell_at,
    clusters,
    column_of,
    eight_around,
    row_of,
)

__all__ = [
    "BACKS",
    "BOARDS",
    "CYLINDER",
    "CYLINDER_COLUMNS",
    "FRONTS",
    "ROUNDS",
    "TURN",
    "Board",
    "Cell",
    "Class",
    "Round",
    "around",
    "beside_column",
    "board_of",
    "cell_at",
    "class_four",
    "clusters",
    "column_of",
    "eight_around",
    "level_of",
    "row_of",
]


def _read() -> Boards:
    text = files(__package__).joinpath("data", "boards.json").read_text("utf-8")
    return msgspec.json.decode(text, type=Boards)


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
