"""Which games there are: the folders of `hyperespace.games`, packages that announce one, and those registered by hand.

A package announces its game as an entry point in the group `hyperespace.games`. One that cannot be used is named by
`faults`, and leaves the others alone.
"""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from hyperespace.core.errors import BrokenGame, HyperespaceError, UnknownGame
from hyperespace.core.games import AnyGame, Game
from hyperespace.core.lacks import lacks_of

__all__ = ["AnyGame", "all_games", "faults", "find", "game_names", "own_names", "register"]

FOLDER = "hyperespace.games"

_registered: dict[str, AnyGame] = {}


def game_names() -> tuple[str, ...]:
    """The names of all games, without importing any. One whose package is broken is among them."""
    return tuple(sorted({*own_names(), *_announced(), *_registered}))


def all_games() -> tuple[AnyGame, ...]:
    """Every game that can be played, in the order of the shelf."""
    found = [_registered.get(name) or _loaded(name) for name in game_names()]
    return tuple(sorted((game for game in found if not isinstance(game, str)), key=lambda game: game.shelf))


def faults() -> tuple[str, ...]:
    """A line for each announced game that is left out: which, of which package, and why."""
    broken = [_loaded(name) for name in game_names() if name not in _registered]
    return (*(line for line in broken if isinstance(line, str)), *_hidden())


def register(game: AnyGame) -> None:
    """Add a game to this program's table, for those that live in no folder or package of ours."""
    if game.name in game_names():
        raise HyperespaceError(f"there is a game {game.name!r} already")
    _registered[game.name] = game


def find(name: str) -> AnyGame:
    """The game of this name."""
    if name in _registered:
        return _registered[name]
    if name not in game_names():
        names = ", ".join(game_names())
        raise UnknownGame(
            f"there is no game {name!r}; the games are: {names}",
            french=f"il n'y a pas de jeu {name!r}\xa0; les jeux sont\xa0: {names}",
        )
    game = _loaded(name)
    if isinstance(game, str):
        raise BrokenGame(game)
    return game


@cache
def own_names() -> tuple[str, ...]:
    """The games in our own folder."""
    return tuple(module.name for module in pkgutil.iter_modules(import_module(FOLDER).__path__) if module.ispkg)


@cache
def _loaded(name: str) -> AnyGame | str:
    """The game, or what is wrong with it. Our own are checked by our tests, others here."""
    if name in own_names():
        own: AnyGame = import_module(f"{FOLDER}.{name}").GAME
        return own
    point = _announced()[name][0]
    try:
        game = getattr(import_module(point.module), point.attr or "GAME")
        why = _what_is_wrong(point, game)
    except Exception as error:  # whatever somebody else's package does
        why = f"it cannot be loaded: {type(error).__name__}: {error}"
    return f"{_called(point)} is left out: {why.splitlines()[0]}" if why else game


def _what_is_wrong(point: EntryPoint, game: object) -> str:
    """The first thing that is."""
    if not isinstance(game, Game):
        return f"{point.value} is a {type(game).__name__} and no Game"
    if game.name != point.name:
        return f"the game calls itself {game.name!r}; it and its entry point must have the same name"
    return next(lacks_of(game), "")


@cache
def _announced() -> dict[str, tuple[EntryPoint, ...]]:
    """By name: who announces a game under it, but for names of our own."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in entry_points(group=FOLDER):
        if point.name not in own_names():
            found[point.name] = (*found.get(point.name, ()), point)
    return found


def _hidden() -> list[str]:
    """Those that another game of the same name comes before."""
    ours = [point for point in entry_points(group=FOLDER) if point.name in own_names()]
    later = [point for points in _announced().values() for point in points[1:]]
    return [f"{_called(point)} is left out: there is a game of this name already" for point in (*ours, *later)]


def _called(point: EntryPoint) -> str:
    package = point.dist.name if point.dist else point.module
    return f"the game {point.name!r} of the package {package}"
