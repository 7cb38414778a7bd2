"""What a game says about its own balance: the things that a seat may play with, and how to deal them out fairly."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from msgspec import Struct

from hyperespace.core.texts import Texts

Trait: TypeAlias = tuple[str, str, int]
"""What kind of thing, which of them, and the seat that had it: `("power", "void", 2)`."""


# A match is that of the game, and is made of games itself; options are the game's own.
def no_traits(match: Any) -> Iterable[Trait]:
    """Nothing but the seats differs."""
    return ()


def as_asked(seats: int, options: Mapping[str, Any], random: Random) -> list[dict[str, Any]]:
    """A round of one game, with the options that were asked for."""
    return [dict(options)]


def plain_name(texts: Texts, kind: str, name: str) -> str:
    """Traits are called as they are written."""
    return name


class Balance(Struct, frozen=True, kw_only=True):
    """How fair the game is can be measured for every trait. What the kinds are called is in the table `[balance]`."""

    traits: Callable[[Any], Iterable[Trait]] = no_traits  # of a match that is over: what each seat played with
    rounds: Callable[[int, Mapping[str, Any], Random], list[dict[str, Any]]] = as_asked
    """By seats and options: the options of a round of games in which every trait meets every seat equally often."""
    label: Callable[[Texts, str, str], str] = plain_name  # what people call a trait
    meetings: tuple[str, ...] = ()  # kinds of traits for which it matters who else is at the table
    ranked: tuple[str, ...] = ()  # kinds that are listed with the best first, and not by name


SEATS_ALONE: Final = Balance()
"""Of a game that says nothing else."""
