"""The only step of the game. It is apart from the data, so that it can be compiled."""

from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.tictactoe.state import Board, Mark, Marked, step

EMPTY: Final = -1
LINES: Final = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
MARKS: Final = [Mark(cell) for cell in range(9)]


@step
def mark(s: Board, table: Table, seat: Seat) -> Flow:
    """The players take turns marking a free cell (2) until somebody has a line or none is free (3)."""
    cells = s.cells
    free = [MARKS[cell] for cell in range(9) if cells[cell] == EMPTY]
    answer = yield Ask(seat, free, "2", why_not)
    assert isinstance(answer, Mark)
    cells[answer.cell] = seat
    table.tell(Marked, seat, answer.cell)
    if len(free) > 1 and not has_line(cells, seat):
        s.then(("mark", 1 - seat))


def why_not(seat: Seat, option: Option) -> Refusal | None:
    """A cell that was not offered is taken, or not on the board at all."""
    if not isinstance(option, Mark):
        return None
    return Refusal("taken" if option in MARKS else "no_such_cell", "2", {"cell": option.cell})


def has_line(cells: list[Seat], seat: Seat) -> bool:
    """Three in a row, down or across. (3)"""
    for line in LINES:
        if cells[line[0]] == seat and cells[line[1]] == seat and cells[line[2]] == seat:
            return True
    return False
