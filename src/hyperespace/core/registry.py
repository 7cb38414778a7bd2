"""Which games there are: the folders of `hyperespace.games`, and packages that announce one."""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from hyperespace.core.errors import HyperespaceError, UnknownGame
from hyperespace.core.games import Game

FOLDER = "hyperespace.games"

# Loaded at once, before `hyperespace.games` comes to mean the function below in the public face.
_folder = import_module(FOLDER)

# State, view and options differ from game to game; whoever finds a game by name cannot know them.
AnyGame = Game[Any, Any, Any]


_registered: dict[str, AnyGame] = {}


def games() -> tuple[str, ...]:
    """The names of all games, without importing any."""
    return tuple(sorted({*_places(), *_registered}))


def register(game: AnyGame) -> None:
    """Add a game to this program's table, for those that live in no folder or package of ours."""
    if game.name in games():
        raise HyperespaceError(f"there is a game {game.name!r} already")
    _registered[game.name] = game


def find(name: str) -> AnyGame:
    """The game of this name."""
    if name in _registered:
        return _registered[name]
    place = _places().get(name)
    if place is None:
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(games())}")
    module, _, attribute = place.partition(":")
    game: AnyGame = getattr(import_module(module), attribute or "GAME")
    return game


@cache
def _places() -> dict[str, str]:
    """Where each game is: a module, or `module:attribute` as entry points may say. Our own names come first."""
    own = pkgutil.iter_modules(_folder.__path__)
    found = {module.name: f"{FOLDER}.{module.name}" for module in own if module.ispkg}
    return {point.name: point.value for point in entry_points(group=FOLDER)} | found
