"""The bots by the names that the command line uses."""

from importlib import import_module
from importlib.util import find_spec

from hyperespace.bots.play import Bot
from hyperespace.bots.random_bot import RandomBot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.registry import find

BOTS = ("random", "heuristic")
"""A random bot plays any game. A heuristic one plays its own: it is `HeuristicBot` in the game's module `bot`."""


class UnknownBot(HyperespaceError):
    """No bot has this name, or none of this name plays this game."""


def new_bot(name: str, game_name: str, seed: str) -> Bot:
    """A bot of this kind that can play this game."""
    if name == "random":
        return RandomBot(seed)
    if name == "heuristic":
        return _heuristic_bot(game_name, seed)
    raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(sorted(BOTS))}")


def best_bot(game_name: str) -> str:
    """The name of the best bot there is for this game."""
    return "heuristic" if find_spec(f"{find(game_name).package}.bot") else "random"


def _heuristic_bot(game_name: str, seed: str) -> Bot:
    module = f"{find(game_name).package}.bot"
    try:
        bot: Bot = import_module(module).HeuristicBot(seed)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise UnknownBot(f"nobody has written a heuristic bot for {game_name}; the bot 'random' plays it") from None
    return bot
