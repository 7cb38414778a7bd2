"""The yard as SVG: every ship as a board of tiles."""

from html import escape

from hyperespace.core.texts import Texts
from hyperespace.games.trucker.boards import Board, board_of, column_of, row_of
from hyperespace.games.trucker.tiles import TILES, sides
from hyperespace.games.trucker.view import PartView, YardView

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

TILE, EDGE, HEAD = 44, 16, 44
"""The side of a tile, the margin, and the room for a player's name."""

WAYS = ((22, 5, 1, 0), (39, 22, 0, 1), (22, 39, 1, 0), (5, 22, 0, 1))
"""Where the connectors of each side of a tile are, and which way they stand next to each other."""

PLUGS = ((), (0,), (-8, 8), (-8, 0, 8))
"""Smooth, single, double and universal."""


def draw(view: YardView, texts: Texts) -> str:
    """All ships side by side."""
    boards = [board_of(view.ship_class, player.halves) for player in view.players]
    widths = [TILE * len(board.outline[0]) + 2 * EDGE for board in boards]
    height = HEAD + EDGE + TILE * max(len(board.outline) for board in boards)
    ships = [
        f'<g transform="translate({sum(widths[:seat]) + EDGE} 0)">{_drawn(view, seat, board, texts)}</g>'
        for seat, board in enumerate(boards)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sum(widths)} {height}" font-family="sans-serif">'
        f'<rect width="100%" height="100%" rx="10" fill="#0B1026"/>{"".join(ships)}</svg>\n'
    )


def _drawn(view: YardView, seat: int, board: Board, texts: Texts) -> str:
    player = view.players[seat]
    head = escape(f"{texts.word('seats', seat)}  {player.credits} ¢  {player.place}")
    drawn = [f'<text y="30" font-size="16" fill="#F7F1E1">{head}</text>']
    for cell in sorted(board.cells.difference(view.gaps)):
        drawn.append(f'<rect {_corner(board, cell)} width="{TILE}" height="{TILE}" fill="#151C3F" stroke="#2E3A78"/>')
    drawn += [_tile(board, part, texts) for part in player.parts]
    return "".join(drawn)


def _corner(board: Board, cell: int) -> str:
    x, y = _place(board, cell)
    return f'x="{x}" y="{y}"'


def _place(board: Board, cell: int) -> tuple[int, int]:
    return TILE * (column_of(cell) - board.first_column), HEAD + TILE * (row_of(cell) - board.first_row)


def _tile(board: Board, part: PartView, texts: Texts) -> str:
    """Its letter, its connectors, and what is on it: people, energy, cubes."""
    kind, (x, y) = TILES[part.tile].kind, _place(board, part.cell)
    plugs = "".join(
        f'<circle cx="{dx + plug * along}" cy="{dy + plug * down}" r="3" fill="#5C5A6B"/>'
        for side, (dx, dy, along, down) in zip(sides(part.tile, part.turns), WAYS, strict=True)
        for plug in (PLUGS[side] if side < len(PLUGS) else ())
    )
    held = "".join(("●" * part.humans, "◆" * bool(part.alien), "▮" * part.energy, part.goods))
    return (
        f'<g transform="translate({x} {y})"><title>{escape(texts.word("kinds", kind))}</title>'
        f'<rect x="1" y="1" width="{TILE - 2}" height="{TILE - 2}" rx="5" fill="#D9C9A3"/>{plugs}'
        f'<g text-anchor="middle" fill="#1A1B2E"><text x="22" y="24" font-size="15">{escape(LETTERS[kind])}</text>'
        f'<text x="22" y="36" font-size="9">{held}</text></g></g>'
    )
