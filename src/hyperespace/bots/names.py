"""The bots by the names that the command line uses."""

from importlib import import_module
from importlib.util import find_spec

from hyperespace.bots.play import Bot
from hyperespace.bots.random_bot import RandomBot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.registry import find

BOTS = ("random", "heuristic")
"""A random bot plays any game. A heuristic one plays its own: it is `HeuristicBot` in the game's module `bot`.

A game that has lessons has a third, `lesson`, for the other seats of a lesson. It is not among these, because at any
other table it plays like the heuristic one: `LessonBot` in the game's module `lesson_bot`.
"""


class UnknownBot(HyperespaceError):
    """No bot has this name, or none of this name plays this game."""


def new_bot(name: str, game_name: str, seed: str) -> Bot:
    """A bot of this kind that can play this game."""
    if name == "random":
        return RandomBot(seed)
    if name == "heuristic":
        return _bot_of(game_name, name, "bot", "HeuristicBot", seed)
    if name == "lesson":
        return _bot_of(game_name, name, "lesson_bot", "LessonBot", seed)
    raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(sorted(BOTS))}")


def best_bot(game_name: str) -> str:
    """The name of the best bot there is for this game."""
    return "heuristic" if find_spec(f"{find(game_name).package}.bot") else "random"


def _bot_of(game_name: str, name: str, place: str, kind: str, seed: str) -> Bot:
    """A bot that a game brings along."""
    module = f"{find(game_name).package}.{place}"
    try:
        bot: Bot = getattr(import_module(module), kind)(seed)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise UnknownBot(f"nobody has written a {name} bot for {game_name}; the bot 'random' plays it") from None
    return bot
