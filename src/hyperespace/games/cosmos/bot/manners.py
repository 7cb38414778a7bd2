"""How captains think: how far ahead, of how many flights, what they notice, and how well they can tell what is good."""

from typing import Final, NamedTuple

STAYING, STRAIGHT, GOOD, PLANNED = range(4)
"""Where a captain expects enemies: where they are; straight ahead; where it is good for them, if we fly straight ahead;
or where they plan to be, who think of us like that."""


class Manner(NamedTuple):
    """One way to think."""

    flights: int  # tried for each fighter
    foresight: int = GOOD  # where enemies are expected
    haze: float = 0.0  # by how much the worth of a flight is usually misjudged
    aims: bool = True  # fires at what is worth most, or keeps the shot for later; else at the nearest, at once
    caution: float = 0.6  # what a hit suffered counts beside one that is made: an enemy has other targets too
    careful: bool = False  # sees mines and rocks coming, and keeps the ship out of it with which the battle is lost
    purposeful: bool = False  # knows what counts where ships run for an edge or a deck


USUAL: Final = Manner(120)
"""The rules of thumb."""

LEVELS: Final = {
    "beginner": Manner(6, STAYING, haze=4.0, aims=False),
    "regular": Manner(20, STRAIGHT, haze=2.0),
    "strong": Manner(60),
    "master": Manner(400, PLANNED, caution=0.9, careful=True, purposeful=True),
}
"""From somebody who flies at the enemy and fires at the nearest, to somebody who knows what the enemy thinks."""
