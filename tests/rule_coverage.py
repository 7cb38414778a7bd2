"""Prints, for every game and paragraph, how many tests allow and how many forbid. Fails on a gap.

A test says which paragraph it is about:

    @pytest.mark.allows("kuhn 2")
    @pytest.mark.forbids("kuhn 3")
"""

import sys
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO

import pytest
from rich.console import Console
from rich.table import Table

import hyperespace as hs
from hyperespace.core.rules import paragraphs

SIDES = ("allows", "forbids")
WITHOUT_ROUTES = ("-p", "no:schemathesis", "--ignore=tests/server/test_openapi.py")
"""Its tests are about no rules, and to load what they need takes as long as half of all others."""


class Markers:
    """Counts the markers of all collected tests."""

    def __init__(self) -> None:
        self.found: Counter[tuple[str, str]] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers():
                if mark.name in SIDES:
                    self.found.update((mark.name, paragraph) for paragraph in mark.args)


def main() -> int:
    games = {name: paragraphs(hs.find(name), "en") for name in hs.game_names()}
    markers = Markers()
    listing = StringIO()
    with redirect_stdout(listing):
        collected = pytest.main(["--collect-only", "-q", *WITHOUT_ROUTES], plugins=[markers])
    if collected != 0:
        print(listing.getvalue())
        return 1
    known = {f"{game} {number}" for game, rules in games.items() for number in rules}
    gaps = [
        f"no test {side} {paragraph}"
        for paragraph in sorted(known)
        for side in SIDES
        if not markers.found[side, paragraph]
    ]
    gaps += [
        f"a test {side} {paragraph}, which is not in the rules"
        for side, paragraph in markers.found
        if paragraph not in known
    ]
    for game, rules in games.items():
        show(game, rules, markers.found)
    for gap in gaps:
        print(gap)
    print(f"{len(known)} paragraphs, {len(gaps)} gaps")
    return bool(gaps)


def show(game: str, rules: dict[str, str], found: Counter[tuple[str, str]]) -> None:
    table = Table("paragraph", "rule", *SIDES, title=game)
    for number, title in rules.items():
        table.add_row(number, title, *(str(found[side, f"{game} {number}"]) for side in SIDES))
    Console().print(table)


if __name__ == "__main__":
    sys.path.insert(0, ".")
    sys.exit(main())
