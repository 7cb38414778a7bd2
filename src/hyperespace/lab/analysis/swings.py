"""What changed the prospects in a match, from the deal to the end: answers and chance.

Every swing begins where the one before it ended. So together they lead from the prospects before the deal to the
result, whatever the errors of the estimates are.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from hyperespace.core.asks import Seat
from hyperespace.lab.analysis.courses import Course, Span
from hyperespace.lab.analysis.rollouts import Estimate, Rollouts, mean

Cause: TypeAlias = Seat | Literal["luck", "together"]
"""The seat whose answer it was, chance, or both, where it was not looked at closely."""

Progress: TypeAlias = Callable[[float], None]
"""Is told what part of the work is done."""

SEARCHED: Final = 0.5
"""What part of the looks serves to find the places at which to look closely."""


class Swing(NamedTuple):
    """One change of the prospects, and its cause."""

    first: int  # the number of answers before it
    end: int
    cause: Cause
    before: Estimate
    after: Estimate

    def gains(self, seat: Seat) -> list[float]:
        """What it gained this seat, rollout by rollout."""
        return [after.shares[seat] - before.shares[seat] for before, after in zip(self.before, self.after, strict=True)]


class Swings:
    """Finds the swings of one match."""

    def __init__(self, course: Course, rollouts: Rollouts, looks: int, progress: Progress) -> None:
        self._course, self._rollouts, self._looks, self._progress = course, rollouts, looks, progress
        self._stretches = course.stretches()
        self._known: dict[int, Estimate] = {}  # at the beginning of stretches

    def find(self) -> list[Swing]:
        """All swings, in the order of the match."""
        bounds = self._bounds()
        found = self._judged(list(pairwise(bounds)))
        return [*self._deal(), *(swing for first in bounds[:-1] for swing in found[first])]

    def _deal(self) -> Iterator[Swing]:
        """The swing of the deal, before the first question."""
        dealt = self._at(0)
        before = self._rollouts.before_the_deal() if self._course.drew_at_the_deal else dealt
        yield Swing(0, 0, "luck", before, dealt)

    def _at(self, stretch: int) -> Estimate:
        """The rollouts at the beginning of a stretch; after the last stretch, the result."""
        if stretch not in self._known:
            over = stretch == len(self._stretches)
            self._known[stretch] = self._rollouts.at_the_end() if over else self._rollouts.at(self._stretches[stretch])
        return self._known[stretch]

    def _bounds(self) -> list[int]:
        """The stretches to estimate: all of them, or some at even distances and more where much happened."""
        count, most = len(self._stretches), max(2, int(self._looks * SEARCHED))
        wanted = min(count, most)
        steps = max(1, count if count <= most else most // 2)
        bounds = sorted({count * step // steps for step in range(steps + 1)})
        for done, bound in enumerate(bounds):
            self._look(bound, done / (wanted + 1))
        while len(bounds) <= wanted:
            first, end = max(pairwise(bounds), key=lambda gap: (gap[1] - gap[0] > 1, self._change(*gap), -gap[0]))
            self._look((first + end) // 2, len(bounds) / (wanted + 1))
            bounds = sorted([*bounds, (first + end) // 2])
        return bounds

    def _look(self, stretch: int, done: float) -> None:
        self._at(stretch)
        self._progress(done / 2)

    def _change(self, first: int, end: int) -> float:
        """How much the prospects of some seat changed."""
        seats = range(self._course.seats)
        return max(abs(mean(self._at(end), seat) - mean(self._at(first), seat)) for seat in seats)

    def _judged(self, gaps: list[tuple[int, int]]) -> dict[int, list[Swing]]:
        """The swings between two estimates, by the first of them. Where most happened comes first."""
        found: dict[int, list[Swing]] = {}
        for done, (first, end) in enumerate(sorted(gaps, key=lambda gap: (-self._change(*gap), gap))):
            is_affordable = self._rollouts.count < self._looks * len(self._rollouts.numbers)
            if end - first == 1 and is_affordable:
                found[first] = list(self._closely(first))
            else:
                span = Span(self._stretches[first].first, self._stretches[end - 1].end)
                found[first] = [Swing(*span, "together", self._at(first), self._at(end))]
            self._progress((1 + done / len(gaps)) / 2)
        return found

    def _closely(self, number: int) -> Iterator[Swing]:
        """The swings of a stretch: move by move, then the chance after the last one."""
        stretch, before = self._stretches[number], self._at(number)
        for move in self._course.moves(stretch):
            after = self._rollouts.after(move, stretch, before)
            yield Swing(*move, self._course.answers[move.first][0], before, after)
            before = after
        if self._course.draws(stretch.end - 1):
            yield Swing(stretch.end, stretch.end, "luck", before, self._at(number + 1))
