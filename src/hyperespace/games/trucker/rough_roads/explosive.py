"""Explosive batteries, explosive goods. (8.6)"""

from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.rough_roads.base import RoughRoad
from hyperespace.games.trucker.state import Part


class ExplosiveBatteries(RoughRoad):
    """A tile with energy on it takes all around it with it, and so on. Panels have none on them."""

    name = "explosive_batteries"

    def explodes(self, part: Part) -> bool:
        return part.energy > 0


class ExplosiveGoods(RoughRoad):
    """A tile with a cube on it takes all around it with it, and so on, hidden cubes or not."""

    name = "explosive_goods"

    def explodes(self, part: Part) -> bool:
        return bool(part.goods)


def eight_around(cell: Cell) -> tuple[Cell, ...]:
    """All cells that touch this one, by a side or a corner. (8.6)"""
    ahead, right, behind, left = around(cell)
    corners = (around(each)[way] for each in (ahead, behind) for way in (1, 3))
    return (ahead, right, behind, left, *corners)
