"""The battle as SVG."""

from html import escape
from math import cos, pi, sin, sqrt

from hyperespace.core.texts import Texts
from hyperespace.games.cosmos.hexes import Cell, at, column_and_row
from hyperespace.games.cosmos.sheets import sheet_of
from hyperespace.games.cosmos.terminal import ARROWS, from_written
from hyperespace.games.cosmos.view import CosmosView, ShipView

COLOURS = ("#4A86E8", "#E4572E")
"""Of the sides."""

SIZE, EDGE, HEAD = 14.0, 24, 36
"""The radius of a hex, the margin, and the room for the first line."""


def _head(view: CosmosView) -> str:
    """Turn and phase, and the score."""
    return f"{view.turn}.{view.phase} / {view.turns}   {view.scores[0]:g} : {view.scores[1]:g}"


def draw(view: CosmosView, texts: Texts) -> str:
    """The map with hulls, mines and asteroids. A ship's anchor has its name, and an arrow its heading."""
    width = EDGE * 2 + sqrt(3) * SIZE * (view.columns + 0.5)
    height = HEAD + EDGE + 1.5 * SIZE * (view.rows + 0.5)
    every = [at(column, row) for column in range(1, view.columns + 1) for row in range(1, view.rows + 1)]
    drawn = [_hex(cell, "none", "#2E3A78") for cell in every]
    drawn += [_hex(from_written(light), "#FFB238", "#FFB238") for light in view.beacon]
    drawn += [_sign(from_written(rock.at), 8, "#A9B0D6") for rock in view.asteroids]
    drawn += [_sign(from_written(mine.at), 5, COLOURS[mine.side]) for mine in view.mines]
    drawn += [_hull(ship) for ship in view.ships if ship.fate == "flying"]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" font-family="sans-serif">'
        f'<rect width="100%" height="100%" rx="10" fill="#0B1026"/>'
        f'<text x="{EDGE}" y="26" fill="#F7F1E1" font-size="16">{escape(_head(view))}</text>{"".join(drawn)}</svg>\n'
    )


def _middle(cell: Cell) -> tuple[float, float]:
    """Every other row is shifted by half a cell."""
    column, row = column_and_row(cell)
    return EDGE + sqrt(3) * SIZE * (column - 0.5 + (row % 2 == 0) / 2), HEAD + SIZE + 1.5 * SIZE * (row - 1)


def _hex(cell: Cell, fill: str, line: str) -> str:
    x, y = _middle(cell)
    corners = [(x + SIZE * sin(pi / 3 * n), y + SIZE * cos(pi / 3 * n)) for n in range(6)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return f'<polygon points="{points}" fill="{fill}" stroke="{line}"/>'


def _sign(cell: Cell, radius: int, colour: str) -> str:
    x, y = _middle(cell)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}"/>'


def _hull(ship: ShipView) -> str:
    anchor, colour = from_written(ship.at), COLOURS[ship.seat % 2]
    cells = [_hex(anchor + cell, colour, "#F7F1E1") for cell in sheet_of(ship.kind).hull[ship.heading]]
    x, y = _middle(anchor)
    told = f"{ship.name}{ARROWS[ship.heading]}"
    name = f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="10" text-anchor="middle" fill="#0B1026">{told}</text>'
    return f"<g><title>{escape(ship.name)} {ship.defence}</title>{''.join(cells)}{name}</g>"
