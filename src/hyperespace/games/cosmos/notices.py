"""Which files had to be left out, and why: for those who wrote them, and those who look for them on the page."""

from collections.abc import Iterator
from functools import cache

from hyperespace.games.cosmos.data_folders import misplaced, ours
from hyperespace.games.cosmos.faults import BadFile, notice
from hyperespace.games.cosmos.scenarios import loaded_scenarios
from hyperespace.games.cosmos.sheets import loaded_sheets


@cache
def notices(language: str) -> tuple[str, ...]:
    """A sentence for each file. It names no path, because the page may be on somebody else's screen."""
    return tuple(notice(key, language, said=error.said(language)) for key, error in _left_out())


def _left_out() -> Iterator[tuple[str, BadFile]]:
    for error in misplaced():
        yield "left_out", error
    for name, error in loaded_sheets().left_out.items():
        yield "replaced" if name in ours("sheets") else "left_out", error
    for name, error in loaded_scenarios().left_out.items():
        playable = name in loaded_scenarios().found
        yield ("replaced" if playable else "unfit" if name in ours("scenarios") else "left_out"), error
