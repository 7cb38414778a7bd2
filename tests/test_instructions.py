"""What a decision takes, in instructions of Python's bytecode, stays what it was: benchmarks/instructions.py."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "benchmarks"))  # they are scripts, and import one another

import instructions
from instructions import ALLOWED, ROOT, WORK, Figures, grown, kept, measured


def test_no_game_takes_over_a_tenth_more_instructions_than_before() -> None:
    before = kept()
    if before is None:
        pytest.skip(f"no figures are kept for Python {instructions.VERSION}; `--write` keeps them")
    more = grown(measured(list(WORK), ROOT / "src"), before)
    assert not more, f"times as much as in {instructions.KEPT.name}: {more}; if that is worth it, run it with --write"


def test_figures_are_kept_for_all_that_is_counted() -> None:
    for before in instructions.all_kept().values():
        assert list(before) == list(WORK)


def test_a_little_more_is_allowed_and_a_tenth_more_is_not() -> None:
    before = Figures(tic=100.0, tac=100.0)
    assert grown(Figures(tic=100 * ALLOWED, tac=50.0), before) == {}
    assert list(grown(Figures(tic=100 * ALLOWED + 1, tac=50.0), before)) == ["tic"]


def test_counting_notices_more_work_and_gives_the_same_twice() -> None:
    def count(to: int) -> int:
        return sum(number for number in range(to)) and 1

    assert instructions.counted(lambda: count(100)) == instructions.counted(lambda: count(100))
    assert instructions.counted(lambda: count(200)) > 1.5 * instructions.counted(lambda: count(100))
    assert sys.gettrace() is None or "coverage" in sys.modules
