"""The four levels of every game. `docs/bots.md` has how often each wins against the one below it."""

from typing import Final

from hyperespace.bots.random_bot import RandomBot
from hyperespace.bots.searching_bot import SearchingBot
from hyperespace.core.bots import Bot, Budget, Level, Levels
from hyperespace.core.registry import AnyGame

NAMES: Final[tuple[str, ...]] = Levels._fields

SEARCHING: Final = Levels(
    Level(budget=Budget(4, width=2, depth=0, doubt=0)),
    Level(budget=Budget(18, width=9, depth=0, doubt=0)),
    Level(budget=Budget(60, width=9, depth=2, doubt=0)),
    Level(budget=Budget(1200, width=9, depth=9, doubt=0)),
)
"""In a game without levels of its own all of them search, with its bot or with random play beyond the tree."""


def bot_of_level(name: str, game: AnyGame, seed: str) -> Bot:
    """A bot of this level for this game: the level's own or the game's, and where the level says so a search on top."""
    level = (game.levels or SEARCHING)[NAMES.index(name)]
    usual = level.bot or game.bot or RandomBot
    if level.budget is not None:
        return SearchingBot(seed, usual, level.budget)
    return usual(seed)
