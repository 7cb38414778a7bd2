"""The only step of the game. It is apart from the data, so that it can be compiled."""

from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.tictactoe.state import EMPTY, Board, Mark, Marked, step

LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MARKS: Final = tuple(Mark(cell) for cell in range(9))


@step
def mark(s: Board, table: Table, seat: Seat) -> Flow:
    """The players take turns marking a free cell (2) until somebody has a line or none is free (3)."""
    free = [mark for mark, owner in zip(MARKS, s.cells, strict=True) if owner == EMPTY]
    answer = yield Ask(seat, free, "2", why_not)
    assert isinstance(answer, Mark)
    s.cells[answer.cell] = seat
    table.tell(Marked, seat, answer.cell)
    if len(free) > 1 and not has_line(s.cells, seat):
        s.then(("mark", 1 - seat))


def why_not(seat: Seat, option: Option) -> Refusal | None:
    """A cell that was not offered is taken, or not on the board at all."""
    if not isinstance(option, Mark):
        return None
    return Refusal("taken" if option in MARKS else "no_such_cell", "2", {"cell": option.cell})


def has_line(cells: list[Seat], seat: Seat) -> bool:
    """Three in a row, down or across. (3)"""
    for a, b, c in LINES:
        if cells[a] == seat and cells[b] == seat and cells[c] == seat:
            return True
    return False
