"""The four levels: what they want of a ship, how far ahead they build, and what they think of on the way.

None of them takes something else than what it finds best.
"""

from typing import Final

from msgspec.structs import replace

from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.bot.crafts import Craft
from hyperespace.games.trucker.bot.learned_wants import LEARNED, LEARNED_WITH_PARTS
from hyperespace.games.trucker.bot.wants import WANTS, Wants

NO_SIDES: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0)


def _forgetful(wants: Wants) -> Wants:
    """Thinks of engines, cannons, cabins and holds; not of shields, batteries, or how the ship holds together."""
    return replace(wants, energy=(), shields=NO_SIDES, flanks=NO_SIDES, bare=0.0, joins=0.0, crowded=0.0)


FORGETFUL: Final = tuple(map(_forgetful, WANTS.values()))

BEGINNER: Final = Craft(FORGETFUL, FORGETFUL, future=0.0, waits=False, is_thrifty=False, is_greedy=True)
"""Places whatever it draws where it does most now, and takes whatever a card offers."""

REGULAR: Final = Craft(future=0.0, is_thrifty=False, is_greedy=True)
"""Knows what a ship needs and waits for it, but does not see which tile closes the ship up."""

STRONG: Final = Craft(future=0.75)
"""The rules of thumb, with half their foresight."""

MASTERLY: Final = Craft(LEARNED, LEARNED_WITH_PARTS, tidy=1.0, races=0.6, searches=True)
"""Wants what brought credits in flights that were tried out, minds looks, watches who will start first, and tries out
what each place for a tile leaves to the next ones.
"""


CRAFTS: Final = {"beginner": BEGINNER, "regular": REGULAR, "strong": STRONG, "master": MASTERLY}


def bot_of_craft(level: str, seed: str) -> HeuristicBot:
    """A bot of this level; the master's search comes on top of it, in flight."""
    return HeuristicBot(seed, CRAFTS[level])
