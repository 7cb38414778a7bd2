"""The bots by the names that the command line and the page use."""

from hyperespace.bots import levels
from hyperespace.bots.random_bot import RandomBot
from hyperespace.core.bots import Bot, NewBot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.registry import find

BOTS = ("random", "heuristic", *levels.NAMES)
"""A random bot plays any game, and so do the four levels. A heuristic one is the game's own, `Game.bot`.

A game that has lessons has another, `lesson`, for the other seats of a lesson. It is not among these, because at any
other table it plays like the heuristic one: `Game.lesson_bot`.
"""

OFFERED = ("random", *levels.NAMES)
"""The bots against whom one may play at a table, from the weakest to the strongest."""


class UnknownBot(HyperespaceError):
    """No bot has this name, or none of this name plays this game."""


def new_bot(name: str, game_name: str, seed: str) -> Bot:
    """A bot of this kind that can play this game."""
    game = find(game_name)
    if name == "random":
        return RandomBot(seed)
    if name == "heuristic":
        return _declared(game.bot, name, game_name)(seed)
    if name == "lesson":
        return _declared(game.lesson_bot, name, game_name)(seed)
    if name in levels.NAMES:
        return levels.bot_of_level(name, game, seed)
    raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(sorted(BOTS))}")


def _declared(bot: NewBot | None, name: str, game_name: str) -> NewBot:
    if bot is None:
        raise UnknownBot(f"nobody has written a {name} bot for {game_name}; the bot 'random' plays it")
    return bot


def best_bot(game_name: str) -> str:
    """The name of the best bot that answers at once: it sits in for somebody who is away."""
    return "heuristic" if find(game_name).bot else "random"


def thinks(name: str) -> bool:
    """Whether a bot of this name may want a world to think in."""
    return name in levels.NAMES
