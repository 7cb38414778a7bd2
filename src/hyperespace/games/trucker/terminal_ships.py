"""Ships and tiles as plain text, with the connectors on their sides."""

from collections.abc import Collection, Mapping, Sequence

from hyperespace.games.trucker.boards import Board, Cell, cell_at, column_of, row_of
from hyperespace.games.trucker.lines import Line, printed
from hyperespace.games.trucker.picture import LETTERS
from hyperespace.games.trucker.ship import cells_in, containers_in, kind, own_sides, ways
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import FRONT, LEFT

WIDTH = 6
"""Signs of a tile from side to side; it is three lines high."""

LENGTHWAYS = (" ", "│", "║", "╫", "▒", "x", "o")
ACROSS = (" ", "─", "═", "╪", "▒", "x", "o")
"""What is on a side: nothing, a single, double or universal connector, plating, a weld, a pipe."""

ARROWS = "↑→↓←"
ALIENS = {"purple": "p", "brown": "n", "cyan": "y"}
"""As the letters of their life supports."""

FREE = ("", "·", "")
NOWHERE = ("", "", "")


def drawn_ship(board: Board, parts: Mapping[Cell, Part], gaps: Collection[Cell]) -> list[str]:
    """A ship on its board, with the numbers of columns above it and of rows beside it."""
    columns = range(board.first_column, board.first_column + len(board.outline[0]))
    heads = "".join(str(printed(board, Line(FRONT, column))).center(WIDTH) for column in columns)
    lines = ["     " + heads]
    for row in range(board.first_row, board.first_row + len(board.outline)):
        cells = [_cell(cell_at(column, row), board, parts, gaps) for column in columns]
        label = str(printed(board, Line(LEFT, row)))
        for height, before in enumerate(("", label, "")):
            lines.append(f"{before:>3}  " + "".join(cell[height].ljust(WIDTH) for cell in cells))
    return [line.rstrip() for line in lines if line.strip()]


def place_of(board: Board, cell: Cell) -> tuple[int, int]:
    """Column and row of a cell, as they are printed."""
    return printed(board, Line(FRONT, column_of(cell))), printed(board, Line(LEFT, row_of(cell)))


def _cell(cell: Cell, board: Board, parts: Mapping[Cell, Part], gaps: Collection[Cell]) -> Sequence[str]:
    if cell in parts:
        return drawn_tile(parts[cell])
    return [each.center(WIDTH) for each in (FREE if cell in board.cells and cell not in gaps else NOWHERE)]


def drawn_tile(part: Part) -> tuple[str, str, str]:
    """A tile as it lies: its letter, where it points, what is on it, and its four sides."""
    front, right, rear, left = own_sides(part)
    inside = _letter(part)[: WIDTH - 2].center(WIDTH - 2)
    return (
        LENGTHWAYS[front].center(WIDTH),
        f"{ACROSS[left]}{inside}{ACROSS[right]}",
        LENGTHWAYS[rear].center(WIDTH),
    )


def in_four_turns(tile: int) -> list[str]:
    """A tile in hand after no turn, and after one, two and three quarter turns to the right."""
    turned = [drawn_tile(Part(tile, turns)) for turns in range(4)]
    numbers = "".join(str(turns).center(2 * WIDTH) for turns in range(4))
    lines = ["".join(each[height].center(2 * WIDTH) for each in turned) for height in range(3)]
    return [f"    {line}".rstrip() for line in (*lines, numbers)]


def _letter(part: Part) -> str:
    what = kind(part)
    pointing = (part.turns % 4, (part.turns + 1) % 4) if what == "shield" else ways(part)
    people = str(part.humans + part.asleep or "") + ALIENS.get(part.alien, "")
    energy = str(part.energy) if cells_in(part) else ""
    goods = part.goods.ljust(sum(containers_in(part)), "_")
    return LETTERS.get(what, "%") + "".join(ARROWS[way] for way in pointing) + people + energy + goods
