"""Analysis of a finished match: the prospects of every seat, the parts of luck and play, and the turning points.

`docs/analysis.md` explains what is estimated and what it means.
"""

from typing import Final

from msgspec import Struct

from hyperespace.core.outlooks import Effort
from hyperespace.core.records import Record
from hyperespace.core.registry import find
from hyperespace.lab.analysis.courses import Course
from hyperespace.lab.analysis.parts import Part, Parts, parts_of
from hyperespace.lab.analysis.rollouts import Estimate, Rollouts, standard_error
from hyperespace.lab.analysis.swings import Progress, Swing, Swings
from hyperespace.lab.analysis.turning_points import Advice, TurningPoint, turning_points

__all__ = [
    "Advice", "Analysis", "Effort", "Part", "Parts", "Point", "Progress", "TurningPoint", "analyse",
]  # fmt: skip

SEARCHED: Final = 0.9
"""What part of the time it takes to find the swings; the master thinks in the rest."""


class Point(Struct, frozen=True):
    """A point of the curve."""

    answers: int
    shares: tuple[float, ...]  # by seat: its share of the victory
    error: float  # the largest of all seats


class Analysis(Struct, frozen=True, kw_only=True):
    """The result of an analysis."""

    game: str
    seats: int
    answers: int  # in the match
    effort: Effort
    rolled: int  # how often the match was played on
    seed: str
    curve: tuple[Point, ...]
    parts: tuple[Parts, ...]  # by seat
    turning_points: tuple[TurningPoint, ...]


def nobody(done: float) -> None:
    """Ignores the progress."""


def analyse(
    record: Record, *, effort: Effort | None = None, points: int = 5, seed: int | str = 0, progress: Progress = nobody
) -> Analysis:
    """Analyse a finished match. The same seed gives the same analysis."""
    course, effort, seed = Course(record), effort or find(record.game).effort, str(seed)
    rollouts = Rollouts(course, effort, seed)
    swings = Swings(course, rollouts, effort.looks, lambda done: progress(SEARCHED * done)).find()
    turned = turning_points(
        course, swings, rollouts, points, seed, lambda done: progress(SEARCHED + (1 - SEARCHED) * done)
    )
    progress(1.0)
    return Analysis(
        game=record.game,
        seats=course.seats,
        answers=len(course.answers),
        effort=effort,
        rolled=rollouts.count,
        seed=seed,
        curve=_curve(swings, course.seats),
        parts=tuple(parts_of(swings, seat) for seat in range(course.seats)),
        turning_points=tuple(turned),
    )


def _curve(swings: list[Swing], seats: int) -> tuple[Point, ...]:
    """The prospects after each swing. If an answer and chance came together, there is one point after both."""
    last = {swing.end: swing.after for swing in swings}
    return _without_the_middle_of_flats([_point(answers, last[answers], seats) for answers in sorted(last)])


def _point(answers: int, estimate: Estimate, seats: int) -> Point:
    by_seat = [[rollout.shares[seat] for rollout in estimate] for seat in range(seats)]
    return Point(answers, tuple(sum(each) / len(each) for each in by_seat), max(map(standard_error, by_seat)))


def _without_the_middle_of_flats(points: list[Point]) -> tuple[Point, ...]:
    """Keep only the first and the last point of a stretch in which nothing changes."""
    ends = zip([None, *points], points, [*points[1:], None], strict=False)
    return tuple(
        point
        for before, point, after in ends
        if before is None or after is None or not before.shares == point.shares == after.shares
    )
