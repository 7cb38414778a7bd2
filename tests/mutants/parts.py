"""What is mutated, and which tests are to notice."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "hyperespace"
BUILD = ROOT / "build" / "mutants"

SLOWEST = 0.5
"""Seconds. Slower tests take no part: they play many games, and a survivor would have to wait for all of them."""


class Part(NamedTuple):
    """The folders whose rules are changed, the tests that are its own, and all the code that these may run through."""

    mutated: tuple[Path, ...]
    tests: tuple[str, ...]
    traced: tuple[Path, ...]

    def files(self) -> list[Path]:
        """The files to mutate, always in the same order."""
        return sorted(path for folder in self.mutated for path in folder.rglob("*.py"))

    def traced_files(self) -> list[Path]:
        """The files in which it is noted which test runs which line."""
        return sorted(path for folder in self.traced for path in folder.rglob("*.py"))


def _game(name: str, *folders: str) -> Part:
    home = SOURCE / "games" / name
    tests = (f"tests/games/{name}", "tests/golden")
    return Part(tuple(home / folder for folder in folders), tests, (SOURCE / "core", home))


PARTS = {
    "core": Part((SOURCE / "core",), ("tests/core", "tests/contracts"), (SOURCE / "core",)),
    "rencontre": _game("rencontre", "flow", "powers"),
    "cosmos": _game("cosmos", "flow"),
    "trucker": _game("trucker", "flow"),
}


LARGE = ("rencontre", "cosmos", "trucker")


def belongs(part: str, test: str) -> bool:
    """Whether a test is one of this part's own, and quick enough to be worth trying.

    What bots are worth says little of the rules, and whole games take long. So do contracts on the three large games:
    the core has them on the small ones.
    """
    if "/test_bot" in test or "/test_whole_games" in test:
        return False
    if test.startswith("tests/golden"):
        return f"[{part}-" in test
    return not test.startswith("tests/contracts") or not any(f"[{game}" in test for game in LARGE)
