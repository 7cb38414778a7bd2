"""What a ship of each class wants: what the first of everything is worth in credits, the second, and so on."""

from typing import Final

from msgspec import Struct

POWER: Final[tuple[float, ...]] = (0.0, 0.5, 0.7, 0.85, 0.95, 1.0)
"""How likely there is energy when it is needed, by the cells aboard at take-off."""


EXTRAS: Final = {
    "luxury_cabin": 0.6,
    "stasis": 0.5,
    "hyperdrive": 0.3,
    "furnace": 0.2,
    "shield_booster": 0.4,
    "cannon_booster": 0.3,
    "engine_booster": 0.2,
}
"""What a tile of the first expansion is worth besides, for each number of the class; a booster only beside what it
boosts. (8.2)"""


class Wants(Struct, frozen=True):
    """The worth of each further unit; of each side, where it is about sides: front, right, rear, left."""

    level: int  # the number of the class
    thrust: tuple[float, ...]
    single: float  # of the first engine that needs no energy, besides
    fire: tuple[float, ...]
    energy: tuple[float, ...]
    humans: tuple[float, ...]  # the first two are in the starting cabin
    crew: tuple[float, ...]  # humans and aliens
    cargo: tuple[float, ...]  # containers of either kind
    special: tuple[float, ...]  # on top of that, for those that take red goods
    shields: tuple[float, float, float, float]
    flanks: tuple[float, float, float, float]
    nozzles: tuple[float, float, float, float]  # thrusters that blow there
    robonauts: tuple[float, ...]  # cells of them
    guards: tuple[float, ...]  # auto-defences, against intruders
    armed: tuple[float, ...]  # cabins beside an armoury
    plating: float  # of each plated side that faces space
    bare: float = 0.5  # of each connector that will always be exposed; a price, not a worth
    joins: float = 0.3  # of each join beyond the first, so that one hit does not break the ship apart
    crowded: float = 0.6  # of two cabins joined, when an epidemic breaks out; a price


WANTS: Final = {
    1: Wants(
        level=1,
        thrust=(5.0, 2.0, 1.5, 1.0, 0.6, 0.3),
        single=0.5,
        fire=(2.0, 1.6, 1.4, 1.4, 1.4, 0.8, 0.3),
        energy=(0.5, 0.5, 0.3, 0.2),
        humans=(5.0, 5.0, 1.5, 1.0, 0.4, 0.3),
        crew=(0.0, 0.0, 0.6, 0.6, 0.6, 0.6, 0.2),
        cargo=(1.6, 1.6, 1.4, 1.2, 1.0, 0.8, 0.6, 0.4, 0.2),
        special=(1.2, 1.0, 0.6, 0.3),
        shields=(1.2, 0.8, 0.6, 0.8),
        flanks=(0.0, 0.1, 0.0, 0.1),
        nozzles=(0.2, 0.4, 0.2, 0.4),
        robonauts=(0.8, 0.2),
        guards=(0.4, 0.2),
        armed=(0.4, 0.2),
        plating=0.2,
    ),
    2: Wants(
        level=2,
        thrust=(6.0, 3.0, 2.0, 1.6, 1.2, 1.0, 0.7, 0.4),
        single=1.0,
        fire=(2.5, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.2, 0.6, 0.3),
        energy=(0.8, 0.8, 0.8, 0.6, 0.5, 0.3, 0.2),
        humans=(6.0, 6.0, 3.0, 2.8, 2.4, 2.0, 1.0, 0.6),
        crew=(0.0, 0.0, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.3, 0.2),
        cargo=(1.8, 1.8, 1.6, 1.4, 1.2, 1.2, 1.0, 0.8, 0.6, 0.4, 0.2),
        special=(1.5, 1.2, 1.0, 0.6, 0.3),
        shields=(1.8, 1.5, 1.0, 1.5),
        flanks=(0.0, 0.8, 0.0, 0.8),
        nozzles=(0.3, 0.6, 0.3, 0.6),
        robonauts=(1.0, 0.3),
        guards=(0.5, 0.4, 0.2),
        armed=(0.5, 0.4, 0.2),
        plating=0.3,
    ),
    3: Wants(
        level=3,
        thrust=(7.0, 3.0, 2.0, 1.8, 1.5, 1.2, 1.0, 0.7, 0.4),
        single=2.0,
        fire=(3.0, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.5, 1.2, 0.8, 0.4),
        energy=(1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.4, 0.3, 0.2),
        humans=(7.0, 7.0, 5.0, 5.0, 4.0, 4.0, 3.5, 3.5, 2.5, 2.5, 1.5, 1.5),
        crew=(0.0, 0.0, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.3, 0.2),
        cargo=(2.0, 2.0, 1.8, 1.6, 1.4, 1.4, 1.2, 1.0, 0.8, 0.8, 0.6, 0.4, 0.2),
        special=(1.8, 1.5, 1.2, 1.0, 0.6, 0.3),
        shields=(2.0, 2.0, 1.5, 2.0),
        flanks=(0.0, 1.4, 0.1, 1.4),
        nozzles=(0.5, 0.8, 0.5, 0.8),
        robonauts=(1.2, 0.5, 0.2),
        guards=(0.8, 0.6, 0.4, 0.2),
        armed=(0.7, 0.6, 0.4, 0.2),
        plating=0.4,
    ),
    4: Wants(
        level=4,
        thrust=(8.0, 3.0, 2.2, 2.0, 1.8, 1.5, 1.2, 1.0, 0.7, 0.4),
        single=3.0,
        fire=(3.0, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.5, 1.2, 0.8, 0.4),
        energy=(1.0, 1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2),
        humans=(8.0, 8.0, 5.0, 5.0, 4.0, 4.0, 3.5, 3.5, 3.0, 3.0, 2.0, 2.0, 1.0, 1.0),
        crew=(0.0, 0.0, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.4, 0.2),
        cargo=(2.0, 2.0, 2.0, 1.8, 1.6, 1.4, 1.4, 1.2, 1.0, 1.0, 0.8, 0.8, 0.6, 0.4, 0.2),
        special=(2.0, 1.8, 1.5, 1.2, 1.0, 0.6, 0.3),
        shields=(2.2, 2.2, 1.8, 2.2),
        flanks=(0.0, 1.6, 0.2, 1.6),
        nozzles=(0.7, 1.0, 0.7, 1.0),
        robonauts=(1.6, 0.8, 0.4),
        guards=(1.2, 1.0, 0.8, 0.5, 0.3),
        armed=(1.0, 0.9, 0.7, 0.5, 0.3),
        plating=0.5,
        bare=0.8,
    ),
}
"""By the number of the class."""
