"""What a ship of each class wants: what the first of everything is worth in credits, the second, and so on."""

from typing import Final

from msgspec import Struct

POWER: Final = (0.0, 0.5, 0.7, 0.85, 0.95, 1.0)
"""How likely there is energy when it is needed, by the cells aboard at take-off."""


class Wants(Struct, frozen=True):
    """The worth of each further unit; of each side, where it is about sides: front, right, rear, left."""

    thrust: tuple[float, ...]
    fire: tuple[float, ...]
    energy: tuple[float, ...]
    humans: tuple[float, ...]  # the first two are in the starting cabin
    crew: tuple[float, ...]  # humans and aliens
    cargo: tuple[float, ...]  # containers of either kind
    special: tuple[float, ...]  # on top of that, for those that take red goods
    shields: tuple[float, float, float, float]
    flanks: tuple[float, float, float, float]


WANTS: Final = {
    1: Wants(
        thrust=(5.0, 2.0, 1.5, 1.0, 0.6, 0.3),
        fire=(2.0, 1.6, 1.4, 1.4, 1.4, 0.8, 0.3),
        energy=(0.5, 0.5, 0.3, 0.2),
        humans=(5.0, 5.0, 1.5, 1.0, 0.4, 0.3),
        crew=(0.0, 0.0, 0.6, 0.6, 0.6, 0.6, 0.2),
        cargo=(1.6, 1.6, 1.4, 1.2, 1.0, 0.8, 0.6, 0.4, 0.2),
        special=(1.2, 1.0, 0.6, 0.3),
        shields=(1.2, 0.8, 0.6, 0.8),
        flanks=(0.0, 0.1, 0.0, 0.1),
    ),
    2: Wants(
        thrust=(6.0, 3.0, 2.0, 1.6, 1.2, 1.0, 0.7, 0.4),
        fire=(2.5, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.2, 0.6, 0.3),
        energy=(0.8, 0.8, 0.8, 0.6, 0.5, 0.3, 0.2),
        humans=(6.0, 6.0, 1.5, 1.3, 0.8, 0.6, 0.3, 0.3),
        crew=(0.0, 0.0, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.3, 0.2),
        cargo=(1.8, 1.8, 1.6, 1.4, 1.2, 1.2, 1.0, 0.8, 0.6, 0.4, 0.2),
        special=(1.5, 1.2, 1.0, 0.6, 0.3),
        shields=(1.8, 1.5, 1.0, 1.5),
        flanks=(0.0, 0.8, 0.0, 0.8),
    ),
    3: Wants(
        thrust=(7.0, 3.0, 2.0, 1.8, 1.5, 1.2, 1.0, 0.7, 0.4),
        fire=(3.0, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.5, 1.2, 0.8, 0.4),
        energy=(1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.4, 0.3, 0.2),
        humans=(7.0, 7.0, 2.0, 1.5, 1.0, 0.8, 0.6, 0.4, 0.3),
        crew=(0.0, 0.0, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.3, 0.2),
        cargo=(2.0, 2.0, 1.8, 1.6, 1.4, 1.4, 1.2, 1.0, 0.8, 0.8, 0.6, 0.4, 0.2),
        special=(1.8, 1.5, 1.2, 1.0, 0.6, 0.3),
        shields=(2.0, 2.0, 1.5, 2.0),
        flanks=(0.0, 1.4, 0.1, 1.4),
    ),
}
"""By class."""
