"""Roads that are about building: made to order, dead zone, defective connectors; and the nasty surprise. (8.6)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.rough_roads.base import Jobs, RoughRoad
from hyperespace.games.trucker.ship import OPPOSITE, Parts, own_sides
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.tiles import DOUBLE, SINGLE, UNIVERSAL, Direction


class MadeToOrder(RoughRoad):
    """Each is dealt some tiles, face up, and builds from those only."""

    name = "made_to_order"
    to_order = True

    def before_building(self, s: Yard) -> Jobs:
        return [("deliver_order",)]


class NastySurprise(RoughRoad):
    """When building is over another road takes its place."""

    name = "nasty_surprise"

    def after_building(self, s: Yard) -> Jobs:
        return [("surprise",)]


class DeadZone(RoughRoad):
    """Two dice find a column before building, and nothing works there but plating."""

    name = "dead_zone"

    def before_building(self, s: Yard) -> Jobs:
        return [("find_dead_zone",)]

    def before_loading(self, s: Yard) -> Jobs:
        return [("go_dead",)]


class DefectiveConnectors(RoughRoad):
    """Thrust is less for each universal connector that holds a single or double one; such tiles may come off."""

    name = "defective_connectors"

    def after_building(self, s: Yard) -> Jobs:
        return [("shed_tile", seat) for seat in sorted(s.seats, key=lambda seat: s.players[seat].number)]

    def thrust(self, s: Yard, seat: Seat, strength: float) -> float:
        return max(0.0, strength - len(defects(s.players[seat].parts)))


def defects(parts: Parts) -> list[tuple[Cell, Cell]]:
    """Each universal connector that is joined to a single or double one: its cell, and the other. (8.6)"""
    found = []
    for cell in sorted(parts):
        for direction, side in enumerate(own_sides(parts[cell])):
            other = around(cell)[direction]
            if side == UNIVERSAL and other in parts and _facing(parts, other, direction) in (SINGLE, DOUBLE):
                found.append((cell, other))
    return found


def _facing(parts: Parts, cell: Cell, direction: Direction) -> int:
    return own_sides(parts[cell])[OPPOSITE[direction]]
