"""Tic-tac-toe: the smallest game with everything on the table. `docs/adding-a-game.md` walks through it."""

from hyperespace.core.chance import Chance
from hyperespace.core.contests import Contest
from hyperespace.core.games import Game, Options, Result
from hyperespace.core.texts import Texts
from hyperespace.core.vocabularies import Vocabulary
from hyperespace.games.tictactoe.flow import EMPTY, has_line
from hyperespace.games.tictactoe.picture import draw
from hyperespace.games.tictactoe.state import Board, BoardView, Mark, Marked, step

__all__ = ["GAME", "Board", "BoardView", "Mark", "Marked"]


def result(s: Board) -> Result:
    """Whoever has a line wins; a full board without one is a draw. (3)"""
    winners = tuple(seat for seat in (0, 1) if has_line(s.cells, seat))
    return Result(winners, tuple(1.0 if seat in winners else 0.0 for seat in (0, 1)))


def setup(seats: int, options: Options, chance: Chance, rules: int) -> Board:
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
    contest=Contest(anchors={"beginner": 18.2, "regular": 25.0, "strong": 29.2, "master": 33.3}),
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
