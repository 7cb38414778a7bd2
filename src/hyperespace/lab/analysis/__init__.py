"""Analysis of a finished match: the prospects of every seat, and what each owes to luck, to its moves and to others.

`docs/analysis.md` explains what is estimated and what it means.
"""

from typing import Final

from msgspec import Struct

from hyperespace.core.outlooks import Effort
from hyperespace.core.records import Record
from hyperespace.core.registry import find
from hyperespace.lab.analysis.accounts import Account, Luck, account_of
from hyperespace.lab.analysis.courses import Course
from hyperespace.lab.analysis.imagined import Imagined
from hyperespace.lab.analysis.moves import Move, judged_moves
from hyperespace.lab.analysis.rollouts import Rollouts
from hyperespace.lab.analysis.swings import Progress, Scenes, curve

__all__ = ["Account", "Analysis", "Effort", "Luck", "Move", "Point", "Progress", "analyse"]

LOOKED: Final = 0.5
"""What part of the time it takes to find what changed; the master thinks in the rest."""


class Point(Struct, frozen=True):
    """A point of the curve."""

    answers: int
    shares: tuple[float, ...]  # by seat: its share of the victory; together one


class Analysis(Struct, frozen=True, kw_only=True):
    """The result of an analysis."""

    game: str
    seats: int
    answers: int  # in the match
    learned: bool  # whether positions were judged by what was learned
    effort: Effort
    rolled: int  # how often the match was played on
    seed: str
    curve: tuple[Point, ...]
    accounts: tuple[Account, ...]  # by seat


def nobody(done: float) -> None:
    """Ignores the progress."""


def analyse(
    record: Record, *, effort: Effort | None = None, seed: int | str = 0, progress: Progress = nobody
) -> Analysis:
    """Analyse a finished match. The same seed gives the same analysis."""
    course, effort, seed = Course(record), effort or find(record.game).effort, str(seed)
    rollouts = Rollouts(course, effort, seed)
    worlds = Imagined(course, rollouts, seed)
    scenes = Scenes(course, rollouts, worlds, effort, lambda done: progress(LOOKED * done)).look()
    moves = judged_moves(scenes, worlds, effort, seed, lambda done: progress(LOOKED + (1 - LOOKED) * done))
    progress(1.0)
    return Analysis(
        game=record.game,
        seats=course.seats,
        answers=len(course.answers),
        learned=rollouts.judging.judge is not None,
        effort=effort,
        rolled=rollouts.count,
        seed=seed,
        curve=_without_the_middle_of_flats([Point(*point) for point in curve(scenes)]),
        accounts=tuple(account_of(course, scenes, moves, seat) for seat in range(course.seats)),
    )


def _without_the_middle_of_flats(points: list[Point]) -> tuple[Point, ...]:
    """Keep only the first and the last point of a stretch in which nothing changes."""
    ends = zip([None, *points], points, [*points[1:], None], strict=False)
    return tuple(
        point
        for before, point, after in ends
        if before is None or after is None or not before.shares == point.shares == after.shares
    )
