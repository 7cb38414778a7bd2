"""Four levels in every game. What each wins against the one below it is measured in `docs/bots.md`."""

from functools import partial
from typing import Final

from msgspec import Struct

from hyperespace.bots.brought import has_heuristic, heuristic
from hyperespace.bots.outlooks import outlook_of
from hyperespace.bots.play import Bot
from hyperespace.bots.random_bot import RandomBot
from hyperespace.bots.search import Budget
from hyperespace.bots.slips import SlippingBot
from hyperespace.bots.thinking import SearchingBot
from hyperespace.core.registry import find


class Level(Struct, frozen=True):
    """How well a bot plays: like the game's own bot, with slips, with more or fewer samples, or with a search."""

    slips: float = 0.0  # how often it takes something else than the best
    samples: int | None = None  # for a bot that samples
    budget: Budget | None = None  # for a bot that searches


NAMES: Final = ("beginner", "regular", "strong", "master")

RENCONTRE: Final = (Level(0.9), Level(0.65), Level(0.25), Level(budget=Budget(240, width=5)))
COSMOS: Final = (Level(samples=3), Level(samples=16), Level(samples=60), Level(samples=1000))
TRUCKER: Final = (Level(0.95), Level(0.6), Level(0.3), Level(budget=Budget(40, width=4, depth=1)))
OTHERS: Final = (
    Level(budget=Budget(4, width=2, depth=0, doubt=0)),
    Level(budget=Budget(18, width=9, depth=0, doubt=0)),
    Level(budget=Budget(60, width=9, depth=2, doubt=0)),
    Level(budget=Budget(1200, width=9, depth=9, doubt=0)),
)
"""In a game without a bot of its own all levels search, with random play beyond the tree."""

LEVELS: Final = {"rencontre": RENCONTRE, "cosmos": COSMOS, "trucker": TRUCKER}


def bot_of_level(name: str, game_name: str, seed: str) -> Bot:
    """A bot of this level for this game."""
    level = LEVELS.get(game_name, OTHERS)[NAMES.index(name)]
    usual = partial(heuristic, game_name, samples=level.samples) if has_heuristic(game_name) else RandomBot
    if level.budget is not None:
        return SearchingBot(seed, usual, level.budget)
    if level.slips:
        return SlippingBot(seed, usual(seed), outlook_of(find(game_name)).slip, level.slips)
    return usual(seed)
