"""Somersault. (8.6)"""

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.rough_roads.base import NOTHING, Jobs, Mistake, RoughRoad
from hyperespace.games.trucker.ship import ways
from hyperespace.games.trucker.state import Part, Yard
from hyperespace.games.trucker.tiles import FRONT

TURNING = ("open_space", "planets")


class Somersault(RoughRoad):
    """Engines may also point ahead. After open space and planets all ships turn about."""

    name = "somersault"

    def after_card(self, s: Yard) -> Jobs:
        return [("turn_about",)] if s.adventure.kind in TURNING else NOTHING

    def excuse(self, parts: dict[Cell, Part], found: list[Mistake]) -> list[Mistake]:
        return [each for each in found if not (each[0] == "engine_turned" and FRONT in ways(parts[each[1]]))]
