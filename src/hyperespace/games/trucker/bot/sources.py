"""Energy: where it comes from, and what it is worth. (2.6, 3.2)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.games.trucker.answers import Rouse, Spend, Thrust
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import Parts, connected, energy, engine_strength, kind, of_kind, powerable
from hyperespace.games.trucker.view import YardView

CELL: Final = 0.8
"""What an energy cell is worth while many cards are to come."""


LAST_CELLS: Final = 6.0
"""What each of those is worth on which the engines depend."""

OPEN_SPACES: Final = 2
"""How many of these one reckons with."""


def is_sun(parts: Parts, cell: Cell) -> bool:
    """Whether this is a solar panel, which gives its energy for nothing."""
    return kind(parts[cell]) == "solar_panel"


def best_source(parts: Parts, cells: Sequence[Cell]) -> Cell:
    """A solar panel, or else the fullest battery: what is in it is lost with it."""
    return max(cells, key=lambda cell: (is_sun(parts, cell), parts[cell].energy))


def source_of(option: Spend | Thrust | Rouse) -> Cell:
    """Where the energy for this comes from."""
    return option.source if isinstance(option, Rouse) else option.cell


def cost(view: YardView, parts: Parts, source: Cell) -> float:
    """What it costs to take a cell from there: less and less towards the end; but the last ones are for the engines."""
    if is_sun(parts, source):
        return 0.0
    return LAST_CELLS if energy(parts) <= for_thrust(view, parts) else scarcity(view)


def for_thrust(view: YardView, parts: Parts) -> int:
    """Cells without which the ship would not get on in open space: none where single engines do. (2.9.1)"""
    if engine_strength(parts, 0) or not powerable(parts, "engines"):
        return 0
    return min(OPEN_SPACES, view.deck)


def scarcity(view: YardView) -> float:
    """What an energy cell is worth now."""
    return CELL * min(1.0, view.deck / 4)


def suns(parts: Parts, consumers: Sequence[Cell]) -> int:
    """Panels that still shine on one of these in this card."""
    panels = [cell for cell, part in of_kind(parts, "solar_panel") if not part.on]
    return sum(not connected(parts, cell).isdisjoint(consumers) for cell in panels)


def supply(parts: Parts, consumers: Sequence[Cell]) -> int:
    """All that these could be driven with."""
    return energy(parts) + suns(parts, consumers) if consumers else 0
