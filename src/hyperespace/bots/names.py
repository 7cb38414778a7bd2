"""The bots by the names that the command line and the page use."""

from hyperespace.bots import levels
from hyperespace.bots.brought import UnknownBot, brought, has_heuristic, heuristic
from hyperespace.bots.play import Bot
from hyperespace.bots.random_bot import RandomBot

__all__ = ["BOTS", "OFFERED", "UnknownBot", "best_bot", "new_bot", "thinks"]

BOTS = ("random", "heuristic", *levels.NAMES)
"""A random bot plays any game, and so do the four levels. A heuristic one plays its own: it is `HeuristicBot` in the
game's module `bot`.

A game that has lessons has another, `lesson`, for the other seats of a lesson. It is not among these, because at any
other table it plays like the heuristic one: `LessonBot` in the game's module `lesson_bot`.
"""

OFFERED = ("random", *levels.NAMES)
"""The bots against whom one may play at a table, from the weakest to the strongest."""


def new_bot(name: str, game_name: str, seed: str) -> Bot:
    """A bot of this kind that can play this game."""
    if name == "random":
        return RandomBot(seed)
    if name == "heuristic":
        return heuristic(game_name, seed)
    if name == "lesson":
        return brought(game_name, name, "lesson_bot", "LessonBot", seed)
    if name in levels.NAMES:
        return levels.bot_of_level(name, game_name, seed)
    raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(sorted(BOTS))}")


def best_bot(game_name: str) -> str:
    """The name of the best bot that answers at once: it sits in for somebody who is away."""
    return "heuristic" if has_heuristic(game_name) else "random"


def thinks(name: str) -> bool:
    """Whether a bot of this name may want a world to think in."""
    return name in levels.NAMES
