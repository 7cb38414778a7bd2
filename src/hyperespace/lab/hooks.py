"""What a game says about its own balance: an optional module `balance` in its folder.

`traits(match)` lists, for a match that is over, what each seat played with: `("power", "void", 2)`.

`rounds(seats, options, random)`, which may be left out, gives the options of a round of games in which every trait
meets every seat equally often. `label(texts, kind, name)`, which may be left out too, is what people call a trait.
`MEETINGS` names the kinds of traits for which it matters who else is at the table, `RANKED` those that are listed with
the best first and not by name. What the kinds are called is in the table `[balance]` of the game's texts.
"""

from collections.abc import Mapping
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

from hyperespace.core.match import AnyMatch
from hyperespace.core.registry import find
from hyperespace.core.texts import Texts

Trait: TypeAlias = tuple[str, str, int]
"""What kind of thing, which of them, and the seat that had it."""


def traits_of(match: AnyMatch) -> tuple[Trait, ...]:
    """What the seats of a match played with; nothing where the game does not say."""
    hook = _hook(match.game.package)
    return tuple(hook.traits(match)) if hook else ()


def round_of(game: str, seats: int, options: Mapping[str, Any], random: Random) -> list[dict[str, Any]]:
    """The options of each game of a round."""
    hook = _hook(find(game).package)
    asked = getattr(hook, "rounds", None)
    return asked(seats, options, random) if asked else [dict(options)]


def meetings_of(game: str) -> tuple[str, ...]:
    """The kinds of traits for which it matters who else is at the table."""
    return tuple(getattr(_hook(find(game).package), "MEETINGS", ()))


def ranked_of(game: str) -> tuple[str, ...]:
    """The kinds of traits that are listed with the best first."""
    return tuple(getattr(_hook(find(game).package), "RANKED", ()))


def label_of(game: str, texts: Texts, kind: str, name: str) -> str:
    """What people call this trait."""
    hook = _hook(find(game).package)
    asked = getattr(hook, "label", None)
    return str(asked(texts, kind, name)) if asked else name


def _hook(package: str) -> ModuleType | None:
    place = f"{package}.balance"
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name != place:
            raise
        return None
