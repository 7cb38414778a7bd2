"""What a game says about matches that count: who plays together, who is placed where, and how strong its bots are."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.core.balance import Trait, no_traits

Sides: TypeAlias = Sequence[tuple[Seat, ...]]
"""The seats that win and lose together. Every seat is in one of them."""


# Options and matches are those of the game.
def each_alone(seats: int, options: Any) -> Sides:
    """Nobody plays with anybody."""
    return [(seat,) for seat in range(seats)]


def always_fair(options: Any) -> str | None:
    """Any options make a contest."""
    return None


class Contest(Struct, frozen=True, kw_only=True):
    """How matches of a game are compared with each other."""

    sides: Callable[[int, Any], Sides] = each_alone  # by seats and options
    by_score: bool = False  # those who did not win are placed by their scores; otherwise they are all level
    unfair: Callable[[Any], str | None] = always_fair
    """Why a match with these options is no contest: a key of `[unfair]` in the texts. None: it is one."""
    traits: Callable[[Any], Iterable[Trait]] = no_traits
    """What each seat played with, for the pages of players. Unlike those of `Balance` they are read off the end of a
    match alone, and so cost nothing. Kinds and names are called as there: by `[balance]` and `Balance.label`."""
    anchors: Mapping[str, float] = {}
    """How strong bots are, by name, where an unknown person is at 25. `scripts/anchors.py` finds it out."""


EACH_ALONE: Final = Contest()
"""Of a game that says nothing else."""
