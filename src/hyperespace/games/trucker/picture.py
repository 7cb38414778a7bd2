"""The yard as plain text: every ship as a grid of letters, with what is lying about."""

from hyperespace.core.texts import Texts
from hyperespace.games.trucker.boards import Board, board_of, cell_at
from hyperespace.games.trucker.lines import Line, printed
from hyperespace.games.trucker.tiles import LEFT, TILES
from hyperespace.games.trucker.view import TruckerView, YardView

LETTERS = {
    "start": "@",
    "cabin": "C",
    "battery": "b",
    "cargo": "c",
    "special_cargo": "s",
    "structural": "+",
    "engine": "e",
    "double_engine": "E",
    "cannon": "g",
    "double_cannon": "G",
    "shield": "S",
    "life_brown": "n",
    "life_purple": "p",
    "solar_panel": "o",
    "armoury": "a",
    "thruster": "t",
    "router": "r",
    "life_mixed": "m",
    "robonauts": "R",
    "auto_defence": "d",
    "luxury_cabin": "L",
    "stasis": "z",
    "bi_cannon": "V",
    "cannon_engine": "X",
    "combo": "k",
    "life_cyan": "y",
    "cannon_booster": "1",
    "engine_booster": "2",
    "shield_booster": "3",
    "plating": "#",
    "furnace": "f",
    "hyperdrive": "h",
}


def show(view: YardView, texts: Texts) -> str:
    """All ships, one below the other, and the card that is being resolved."""
    blocks = [_ship(view, seat, player, texts) for seat, player in enumerate(view.players)]
    return "\n\n".join([f"{view.flight + 1}/{len(view.flights)}", *blocks])


def _ship(view: YardView, seat: int, player: TruckerView, texts: Texts) -> str:
    board = board_of(view.ship_class, player.halves)
    letters = {part.cell: LETTERS[TILES[part.tile].kind] for part in player.parts}
    head = f"{texts.word('seats', seat)}  {player.credits} ¢  {player.place}"
    return "\n".join([head, *(_row(view, board, n, letters) for n in range(len(board.outline)))])


def _row(view: YardView, board: Board, number: int, letters: dict[int, str]) -> str:
    row, width = board.first_row + number, len(board.outline[0])
    cells = [cell_at(board.first_column + n, row) for n in range(width)]
    free = board.cells.difference(view.gaps)
    signs = (letters.get(cell, "·" if cell in free else " ") for cell in cells)
    return f"{printed(board, Line(LEFT, row)):>3} " + " ".join(signs)
