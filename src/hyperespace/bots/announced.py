"""Bots of other packages, which announce them as entry points in the group `hyperespace.bots`.

An entry names a `BotKind`, or a class or function that makes a bot for any game out of a seed.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from hyperespace.core.bots import BotKind

GROUP: Final = "hyperespace.bots"


def announced(taken: tuple[str, ...]) -> dict[str, BotKind]:
    """All announced bots that can be loaded, by name. Names of our own bots cannot be taken."""
    return {name: kind for name, kind in _loaded().items() if isinstance(kind, BotKind) and name not in taken}


def faults(taken: tuple[str, ...]) -> tuple[str, ...]:
    """A line for each announced bot that is left out, with the reason."""
    broken = [kind for kind in _loaded().values() if isinstance(kind, str)]
    hidden = [name for name in _loaded() if name in taken]
    return (*broken, *(f"the bot {name!r} is left out: there is a bot of this name already" for name in hidden))


@cache
def _loaded() -> dict[str, BotKind | str]:
    """Each announced bot, or what is wrong with it."""
    return {point.name: _kind(point) for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def _kind(point: EntryPoint) -> BotKind | str:
    package = point.dist.name if point.dist else point.module
    try:
        found = point.load()
    except Exception as error:  # whatever somebody else's package does
        why = f"it cannot be loaded: {type(error).__name__}: {error}"
    else:
        if isinstance(found, BotKind):
            return found
        if callable(found):
            return BotKind(found)
        why = f"{point.value} is a {type(found).__name__}, and neither a BotKind nor a function"
    return f"the bot {point.name!r} of the package {package} is left out: {why}"
