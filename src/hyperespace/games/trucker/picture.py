"""The yard as plain text: every ship as a grid of letters, with what is lying about."""

from hyperespace.core.texts import Texts
from hyperespace.games.trucker.boards import BOARDS, cell_at
from hyperespace.games.trucker.tiles import TILES
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
}


def show(view: YardView, texts: Texts) -> str:
    """All ships, one below the other, and the card that is being resolved."""
    blocks = [_ship(view, seat, player, texts) for seat, player in enumerate(view.players)]
    return "\n\n".join([f"{view.flight + 1}/{len(view.flights)}", *blocks])


def _ship(view: YardView, seat: int, player: TruckerView, texts: Texts) -> str:
    board = BOARDS[view.level]
    letters = {part.cell: LETTERS[TILES[part.tile].kind] for part in player.parts}
    head = f"{texts.word('seats', seat)}  {player.credits} ¢  {player.place}"
    return "\n".join(
        [head, *(_row(board.first_column, board.first_row + n, line, letters) for n, line in enumerate(board.outline))]
    )


def _row(first: int, row: int, line: str, letters: dict[int, str]) -> str:
    signs = (letters.get(cell_at(first + n, row), "·" if sign == "#" else " ") for n, sign in enumerate(line))
    return f"{row:>3} " + " ".join(signs)
