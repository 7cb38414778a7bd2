"""All ship sheets: ours, those of the people who run the program, and those that battles in play bring along."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ParamSpec, TypeVar

from hyperespace.core.errors import HyperespaceError
from hyperespace.games.cosmos.data_folders import Loaded, load
from hyperespace.games.cosmos.json_files import read
from hyperespace.games.cosmos.sheet_faults import sheet_faults
from hyperespace.games.cosmos.sheet_format import FACTORS, Arc, Path, Ramp, Sheet

__all__ = [
    "FACTORS",
    "FIGHTER",
    "FIGHTERS",
    "Arc",
    "Path",
    "Ramp",
    "Sheet",
    "base_of",
    "known_sheets",
    "loaded_sheets",
    "parse",
    "remembered",
    "sheet_of",
    "sheets",
]

P = ParamSpec("P")
T = TypeVar("T")

FIGHTER = "fighter"
"""The class that lands on ramps. (6.1)"""

FIGHTERS = {FIGHTER}
"""The same, and what it is called in battles that bring a sheet of their own for it."""

MADE_OF = "__"
"""Between the name of a class that a battle brings, and what its sheet is made of."""

_REMEMBERED: list[Callable[[], None]] = []


def parse(name: str, file: str, text: str) -> Sheet:
    """A sheet from the text of its file, checked."""
    return read(file, text, Sheet, lambda sheet: sheet_faults(sheet, name))


def base_of(kind: str) -> str:
    """What a class is called in the file of a battle that brings it: `sloop`, which is `sloop__4f2a` in the match."""
    return kind.partition(MADE_OF)[0]


def remembered(most: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """`cache`, of something that follows from classes and battles: forgotten when battles are that bring their own."""

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(most)(function)
        _REMEMBERED.append(kept.cache_clear)
        return kept  # type: ignore[return-value]

    return keep


def forget() -> None:
    """Empty everything that is `remembered`."""
    for clear in _REMEMBERED:
        clear()


@cache
def known_sheets() -> dict[str, Sheet]:
    """All sheets, and those that battles in play bring, by what their classes are called in the match."""
    return dict(sheets())


@cache
def loaded_sheets() -> Loaded[Sheet]:
    """All sheets, and those that had to be left out."""
    return load("sheets", parse, lambda sheet: (sheet.special, sheet.value))


def sheets() -> dict[str, Sheet]:
    """All sheets by class, which is also the name of the file; special ships last, otherwise the cheapest first."""
    return loaded_sheets().found


def sheet_of(kind: str) -> Sheet:
    """The sheet of this class. If its file cannot be used, the error says why."""
    return known_sheets().get(kind) or loaded_sheets().named(kind, ("sheet for", "fiche pour"), HyperespaceError)
