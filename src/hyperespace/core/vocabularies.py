"""What may stand in the fields of a game's answers and views: learning programs have a number for each value."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

Value: TypeAlias = int | str | bool | None
Range: TypeAlias = tuple[float, float]
"""The smallest and the largest value of a number."""

T = TypeVar("T")


class Measure(Struct, frozen=True):
    """How a string is read as numbers: `0403` as column 4, row 3."""

    names: tuple[str, ...]
    read: Callable[[str], Sequence[float]]
    ranges: tuple[Range, ...] = ()  # one for each; empty: nobody knows


class Vocabulary(Struct, frozen=True, kw_only=True):
    """The tables of one game, for so many seats and these options.

    A table is found by the end of the path to a field: that of `players.parts.alien` under this name, or `parts.alien`,
    or `alien`. What is in a list has the list's path and a star: `planets.*`. An answer's field has its name before
    it: `fire.target`.
    """

    words: Mapping[str, Sequence[Value]] = {}  # all that may stand in a field, or in a list; the order numbers it
    fixed: Mapping[str, int] = {}  # lists that always have so many things in them
    most: Mapping[str, int] = {}  # lists for which so many places are kept
    bags: frozenset[str] = frozenset()  # lists without an order: it is counted how often each word is there
    keyed: Mapping[str, str] = {}  # lists of things with a place for each word of this field of theirs
    measured: Mapping[str, Measure] = {}  # strings that are numbers in truth
    ranges: Mapping[str, Range] = {}  # of numbers, of how many things a list has, of how often a word is in a bag
    named: Mapping[str, Range] = {}  # the same for numbers that only name something: seats, planets, tiles
    left_out: frozenset[str] = frozenset()  # what is not encoded: it never changes, or can be told from the rest
    # State and seat: a view of the game's own type in which nothing but what is left out may differ, but sooner made.
    view: Callable[[Any, int], Any] | None = None
    values: Sequence[str] = ()  # the names of what is told with a question
    is_complete: bool = False  # no answer ever has a value without a word
    longest: int | None = None  # words of a whole match: no match has more
    deals: int | None = None  # different set-ups, all equally likely, after which nothing is left to chance
    scores: Range | None = None  # of the score of a seat


def found(table: Mapping[str, T], path: Sequence[str]) -> T | None:
    """The entry for a path: under the whole of it, or else under as much of its end as possible."""
    for start in range(len(path)):
        entry = table.get(".".join(path[start:]))
        if entry is not None:
            return entry
    return None


def is_listed(names: frozenset[str], path: Sequence[str]) -> bool:
    """Whether a path, or an end of it, is among these."""
    return any(".".join(path[start:]) in names for start in range(len(path)))


def listed(names: str) -> list[str]:
    """Several names out of one string."""
    return names.split()


def under(names: str, values: Sequence[Value]) -> dict[str, Sequence[Value]]:
    """The same table under several names."""
    return dict.fromkeys(listed(names), values)


def text_of(value: Any) -> str:  # whatever may stand in a field
    """A value as it is shown in the name of a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)
