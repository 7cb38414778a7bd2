"""What a seat may expect of a match, judged by what it sees: what a game says about that to whoever learns it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final, NamedTuple

WEIGHTS: Final = "judgement.json"
"""The file in a game's package with what was learned. `hyperespace train` writes it."""


class Features(NamedTuple):
    """A view in numbers, as far as it matters for victory."""

    numbers: Sequence[float]  # in the order of their names, each of them roughly between -1 and 5
    marks: Sequence[int]  # which of the marks apply; one may apply several times


class Setting(NamedTuple):
    """A kind of match to learn from."""

    seats: int
    options: Mapping[str, Any]  # the game's own, of any type


@dataclass(frozen=True)
class Judgement:
    """How the views of a game become features, and which matches are played to learn what they are worth."""

    numbers: tuple[str, ...]
    marks: tuple[str, ...]  # what is there or not: a power, a scenario, a class of ship
    features: Callable[[Any], Features]  # of the view of a seat, which is the game's own type
    settings: tuple[Setting, ...]

    @cached_property
    def digest(self) -> str:
        """A checksum of all names: numbers that were learned under other names mean nothing here."""
        return blake2b("\n".join((*self.numbers, "", *self.marks)).encode(), digest_size=8).hexdigest()
