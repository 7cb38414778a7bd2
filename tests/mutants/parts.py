"""What is mutated, and which tests are to notice."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "hyperespace"
BUILD = ROOT / "build" / "mutants"


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
    return Part(
        tuple(home / folder for folder in folders), (f"tests/games/{name}", "tests/golden"), (SOURCE / "core", home)
    )


PARTS = {
    "core": Part((SOURCE / "core",), ("tests/core", "tests/contracts"), (SOURCE / "core",)),
    "rencontre": _game("rencontre", "flow", "powers"),
    "cosmos": _game("cosmos", "flow"),
    "trucker": _game("trucker", "flow"),
}


def belongs(part: str, test: str) -> bool:
    """Whether a test is one of this part's own. What bots are worth says little of the rules, and takes long."""
    if "/test_bot" in test:
        return False
    return f"[{part}-" in test if test.startswith("tests/golden") else True
