"""Tic-tac-toe: the smallest game with everything on the table. `docs/adding-a-game.md` walks through it."""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.events import Event
from hyperespace.core.games import Game, Options, Result, View
from hyperespace.core.state import State
from hyperespace.core.steps import Flow, Steps
from hyperespace.core.table import Table
from hyperespace.core.texts import Texts
from hyperespace.core.vocabularies import Vocabulary
from hyperespace.games.tictactoe.picture import draw

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY = -1
step = Steps()


class Mark(Option, frozen=True):
    cell: int


class Marked(Event, frozen=True):
    seat: Seat
    cell: int


class Board(State):
    cells: list[Seat]


class BoardView(View):
    cells: tuple[Seat, ...]


MARKS = tuple(Mark(cell) for cell in range(9))


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


def result(s: Board) -> Result:
    """Whoever has a line wins; a full board without one is a draw. (3)"""
    winners = tuple(seat for seat in (0, 1) if has_line(s.cells, seat))
    return Result(winners, tuple(1.0 if seat in winners else 0.0 for seat in (0, 1)))


def setup(seats: int, options: Options, chance: Chance) -> Board:
    """Nine free cells; the first seat begins. (1)"""
    return Board(agenda=[("mark", 0)], cells=[EMPTY] * 9)


def show(view: BoardView, texts: Texts) -> str:
    """Three rows; a free cell shows its number."""
    signs = [str(cell + 1) if owner == EMPTY else "XO"[owner] for cell, owner in enumerate(view.cells)]
    return "\n".join(" ".join(signs[row : row + 3]) for row in (0, 3, 6))


GAME = Game(
    name="tictactoe",
    package=__name__,
    rules=1,
    seats=range(2, 3),
    ending="3",
    state=Board,
    options=Options,
    answers=(Mark,),
    steps=step,
    setup=setup,
    view=lambda s, seat: BoardView(tuple(s.cells)),
    resample=lambda s, seat, chance: None,
    result=result,
    census=lambda s: {"cells": len(s.cells)},
    show=show,
    picture=lambda view, texts: draw(view.cells),
    has_board=True,
    vocabulary=lambda seats, options: Vocabulary(
        words={"cell": range(9)},
        fixed={"cells": 9},
        named={"cells.*": (EMPTY, 1)},
        is_complete=True,
        longest=9,
        deals=1,
        scores=(0, 1),
    ),
)
