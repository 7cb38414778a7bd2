"""Piercing projectiles, meteoric inversion, bad luck. (8.6)"""

from hyperespace.games.trucker.rough_roads.base import RoughRoad

INVERTED = {"s": "L", "L": "s"}


class PiercingProjectiles(RoughRoad):
    """What destroys a tile strikes the next one on its line, too."""

    name = "piercing_projectiles"
    pierces = True


class MeteoricInversion(RoughRoad):
    """Large meteors are small, and small ones large."""

    name = "meteoric_inversion"

    def sized(self, what: str) -> str:
        return INVERTED.get(what[0], what[0]) + what[1:]


class BadLuck(RoughRoad):
    """Dice that do no harm are rolled again."""

    name = "bad_luck"
    tries = 3
