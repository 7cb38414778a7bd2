"""Ships that break: what to take off, which piece to keep, what a tile is worth that may be shot off. (2.3, 2.8)"""

from collections.abc import Mapping, Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Adapt, Done, Keep, Remove
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot.favours import faults
from hyperespace.games.trucker.bot.foresight import wants_of
from hyperespace.games.trucker.bot.outfits import as_built, as_it_flies, value
from hyperespace.games.trucker.bot.reading import board, my_parts, prices_in
from hyperespace.games.trucker.ship import goods, pieces
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.view import YardView

NO_HOPE: Final = -100.0
"""Without a human nothing flies."""


def worth(view: YardView, parts: Mapping[Cell, Part], in_flight: bool) -> float:
    """What a ship, or a piece of one, is worth with all that is on it."""
    outfit = as_it_flies(parts) if in_flight else as_built(parts)
    cargo = sum(prices_in(view)[cube] for cube in goods(parts))
    return value(wants_of(view), outfit) + cargo + 0.5 * len(parts) + (0.0 if outfit.humans else NO_HOPE)


def best_piece(view: YardView, parts: Mapping[Cell, Part], in_flight: bool) -> float:
    """What remains when only one piece of each ship on the board is kept. (2.3, 8.3)"""
    own, kept = board(view), dict[Cell, Part]()
    found = [{cell: parts[cell] for cell in piece} for piece in pieces(parts)]
    for ship in own.ships:
        apart = [piece for piece in found if own.ship_of(max(piece)) == ship]
        best = max(apart, key=lambda piece: worth(view, piece, in_flight), default=None)
        kept |= best or {}
    return worth(view, kept, in_flight) if kept else NO_HOPE


def loss(view: YardView, cell: Cell) -> float:
    """What it costs to lose this tile, and whatever only it holds."""
    parts = my_parts(view)
    rest = {other: part for other, part in parts.items() if other != cell}
    return worth(view, parts, True) - best_piece(view, rest, True)


def keep(view: YardView, options: Sequence[Option]) -> Option:
    """Keep the piece that is worth most."""
    parts, in_flight = my_parts(view), bool(view.turned)
    found = {min(piece): {cell: parts[cell] for cell in piece} for piece in pieces(parts)}
    keeps = [option for option in options if isinstance(option, Keep)]
    return max(keeps, key=lambda option: worth(view, found[option.cell], in_flight))


def remove(view: YardView, options: Sequence[Option]) -> Option:
    """An adapter where one will do (7.20); or else the tile whose loss mends most and costs least, if one has to go."""
    if isinstance(options[0], Done):
        return options[0]
    if isinstance(options[-1], Adapt):
        return options[-1]
    parts = my_parts(view)

    def mended(option: Remove) -> tuple[int, float]:
        rest = {cell: part for cell, part in parts.items() if cell != option.cell}
        return -faults(view, rest), best_piece(view, rest, False)

    return max((option for option in options if isinstance(option, Remove)), key=mended)
