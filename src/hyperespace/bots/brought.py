"""Bots that a game brings along, in modules of its own."""

from importlib import import_module
from importlib.util import find_spec

from hyperespace.bots.play import Bot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.registry import find


class UnknownBot(HyperespaceError):
    """No bot has this name, or none of this name plays this game."""


def has_heuristic(game_name: str) -> bool:
    """Whether somebody has written a bot for this game."""
    return find_spec(f"{find(game_name).package}.bot") is not None


def heuristic(game_name: str, seed: str, samples: int | None = None) -> Bot:
    """The game's own bot: `HeuristicBot` in its module `bot`. Where it samples, so many."""
    arguments = (seed,) if samples is None else (seed, samples)
    return brought(game_name, "heuristic", "bot", "HeuristicBot", *arguments)


def brought(game_name: str, name: str, place: str, kind: str, *arguments: object) -> Bot:
    """A bot of this class, from this module of the game."""
    module = f"{find(game_name).package}.{place}"
    try:
        bot: Bot = getattr(import_module(module), kind)(*arguments)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise UnknownBot(f"nobody has written a {name} bot for {game_name}; the bot 'random' plays it") from None
    return bot
