"""The battle as plain text: the map with a letter for each ship's anchor, then the order sheets."""

from hyperespace.core.texts import Texts
from hyperespace.games.cosmos.hexes import at, label
from hyperespace.games.cosmos.ordersheet import printed
from hyperespace.games.cosmos.view import CosmosView

ARROWS = "→↘↙←↖↗"


def show(view: CosmosView, texts: Texts) -> str:
    """Turn and phase, the map, everybody's sheet."""
    marks = {mine.at: "*" for mine in view.mines} | {rock.at: "o" for rock in view.asteroids}
    marks |= {ship.at: ARROWS[ship.heading] for ship in view.ships if ship.fate == "flying"}
    head = f"{view.turn}.{view.phase} / {view.turns}   {view.scores[0]:g} : {view.scores[1]:g}"
    rows = [_row(view, row, marks) for row in range(1, view.rows + 1)]
    return "\n".join([head, *rows, *printed(view, texts)])


def _row(view: CosmosView, row: int, marks: dict[str, str]) -> str:
    """One row of cells; every other one is shifted by half a cell."""
    cells = (marks.get(label(at(column, row)), "·") for column in range(1, view.columns + 1))
    return " " * (row % 2 == 0) + " ".join(cells)
