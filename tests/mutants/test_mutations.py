"""`make mutants` runs these first: mutmut, whose operators they try, is installed for it alone."""

from pathlib import Path

import pytest

pytest.importorskip("mutmut")

from tests.mutants.mutations import Mutations, sample

SOURCE = '''"""A game."""

from typing import TypeVar

T = TypeVar("T")
MOST = 3


class Pile:
    def top(self, deep: int = 1) -> int:
        def inner() -> int:
            return self.cards - deep
        return inner()


@step
def draw(s, table, seat):
    """Draw up to three. (1.2)"""
    if len(s.hand) < MOST:
        s.hand += 1
'''


@pytest.fixture
def file(tmp_path: Path) -> Mutations:
    path = tmp_path / "game.py"
    path.write_text(SOURCE, "utf-8")
    return Mutations(path)


def changes(file: Mutations, function: str) -> set[str]:
    return {f"{mutant.was} → {mutant.becomes}" for mutant in file.mutants if mutant.function == function}


def test_steps_are_changed_although_they_are_decorated(file: Mutations) -> None:
    assert "s.hand += 1 → s.hand -= 1" in changes(file, "draw")
    assert "< MOST → <= MOST" in changes(file, "draw")


def test_a_nested_function_is_changed_with_the_one_around_it(file: Mutations) -> None:
    assert "self.cards - deep → self.cards + deep" in changes(file, "Pile.top")


def test_what_is_said_outside_of_functions_is_changed_under_the_name_it_defines(file: Mutations) -> None:
    named = {(mutant.names, mutant.was, mutant.becomes) for mutant in file.mutants if not mutant.function}
    assert {(("MOST",), "3", "4"), (("top",), "1", "2")} <= named


def test_docstrings_types_and_aliases_are_left_alone(file: Mutations) -> None:
    assert not [mutant for mutant in file.mutants if "T" in mutant.names or "Draw" in mutant.was or "int" in mutant.was]


def test_a_change_is_made_in_one_place_only(file: Mutations) -> None:
    wider = next(mutant for mutant in file.mutants if mutant.becomes == "<= MOST")
    before, after = SOURCE.splitlines(), file.source(wider).splitlines()
    assert [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]] == [
        ("    if len(s.hand) < MOST:", "    if len(s.hand) <= MOST:")
    ]


def test_a_seed_gives_the_same_sample_and_operators_take_turns(file: Mutations) -> None:
    chosen = sample([file], 4, seed=1)
    assert chosen == sample([file], 4, seed=1)
    assert len({mutant.operator for mutant in chosen}) == 4
