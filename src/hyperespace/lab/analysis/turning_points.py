"""The answers that changed most, and what the master would have done, knowing only what that seat could know."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct

from hyperespace.bots import answers_of, imagined, new_bot
from hyperespace.bots.search import difference
from hyperespace.core.asks import CLOCK, Option, Seat
from hyperespace.core.chance import key_from_seed
from hyperespace.core.match import AnyMatch
from hyperespace.lab.analysis.courses import Course, Span
from hyperespace.lab.analysis.rollouts import Rollouts, mean, standard_error
from hyperespace.lab.analysis.swings import Progress, Swing

LEAST: Final = 0.02
"""A part of the victory that is worth a word."""

BEYOND: Final = 2.0
"""Standard errors that a swing must be away from nothing."""


class Advice(Struct, frozen=True):
    """What the master would have answered in that place."""

    options: tuple[list[Any], ...]  # as records write them; the game reads them back
    gain: float  # how much better it is than what was played, in worlds that the seat could imagine
    error: float


class TurningPoint(Struct, frozen=True):
    """A move, of one answer or several, that made a difference."""

    answers: int  # how many were given before the place where the master would have answered otherwise
    seat: Seat
    played: tuple[list[Any], ...]  # there, as records write it; the whole move, if the master agrees with it
    before: float  # the seat's share of the victory, if it had answered as usual
    after: float
    error: float  # of the difference
    master: Advice | None  # None: the same


def turning_points(
    course: Course, swings: Sequence[Swing], rollouts: Rollouts, count: int, seed: str, progress: Progress
) -> list[TurningPoint]:
    """The largest swings by answers, for better or worse, in the order of the match."""
    large = sorted(filter(_is_large, swings), key=lambda swing: (-abs(_gain(swing)), swing.first))[:count]
    found = []
    for done, swing in enumerate(sorted(large)):
        progress(done / len(large))
        found.append(_turning_point(course, swing, rollouts, seed))
    return found


def _is_large(swing: Swing) -> bool:
    if not isinstance(swing.cause, int) or swing.cause == CLOCK:
        return False
    return abs(_gain(swing)) > max(LEAST, BEYOND * standard_error(swing.gains(swing.cause)))


def _gain(swing: Swing) -> float:
    """The gain of the seat that answered."""
    assert isinstance(swing.cause, int)
    return mean(swing.after, swing.cause) - mean(swing.before, swing.cause)


def _turning_point(course: Course, swing: Swing, rollouts: Rollouts, seed: str) -> TurningPoint:
    seat = swing.cause
    assert isinstance(seat, int)
    place, master = Master(course, seat, rollouts, f"{seed}/master").instead_of(Span(swing.first, swing.end))
    return TurningPoint(
        answers=place.first,
        seat=seat,
        played=_written([option for _, option in course.answers[slice(*place)]]),
        before=mean(swing.before, seat),
        after=mean(swing.after, seat),
        error=standard_error(swing.gains(seat)),
        master=master,
    )


class Master:
    """The best bot at one seat. It gets the view, the options and an imagined world, as in play."""

    def __init__(self, course: Course, seat: Seat, rollouts: Rollouts, seed: str) -> None:
        self._course, self._seat, self._rollouts, self._seed = course, seat, rollouts, seed

    def instead_of(self, move: Span) -> tuple[Span, Advice | None]:
        """Where in a move the master would first have answered otherwise, and how; or the whole move and None."""
        for number in range(*move):
            match = self._course.world(number, key_from_seed(self._seed))
            plan = self._answers(match)
            place = Span(number, min(move.end, number + len(plan)))
            played = [option for _, option in self._course.answers[slice(*place)]]
            if plan[0] != played[0] and set(plan) != set(played):  # lines may be written in any order
                return place, Advice(_written(plan), *self._compare(match, plan, played))
        return move, None

    def _answers(self, match: AnyMatch) -> Sequence[Option]:
        seat = self._seat
        assert match.ask is not None
        options = match.ask.options(seat)
        if len(options) == 1:
            return options
        bot = new_bot("master", match.game.name, self._seed)
        return answers_of(bot, match.view(seat), options, partial(imagined, match, seat))

    def _compare(self, match: AnyMatch, plan: Sequence[Option], played: Sequence[Option]) -> tuple[float, float]:
        """How much better the master's answers are in the same worlds, on average, and the standard error of that."""
        until, values = self._rollouts.horizon(match), (list[float](), list[float]())
        for number in self._rollouts.numbers:
            world = match.resample(self._seat, f"{self._seed}/{number}")
            for answers, found in zip((plan, played), values, strict=True):
                tried = world.clone()
                self._give(tried, answers)
                found.append(self._rollouts.shares(tried, number, until)[self._seat])
        return difference(*values)

    def _give(self, world: AnyMatch, answers: Sequence[Option]) -> None:
        """Give these answers, as long as they are offered: in another world a later line may not be."""
        for option in answers:
            if world.ask is None or world.ask.offered(self._seat, option) is None:
                return
            world.answer(self._seat, option)


def _written(options: Sequence[Option]) -> tuple[list[Any], ...]:
    return tuple(msgspec.to_builtins(option) for option in options)
