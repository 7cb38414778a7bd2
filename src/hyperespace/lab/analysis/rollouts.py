"""Estimates: a match is played on from a position many times, by quick players, each time with another chance.

Rollouts of the same number have the same chance and the same players wherever they begin. So what two positions have in
common cancels out when they are compared.
"""

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple, TypeAlias

from hyperespace.bots import Bot, answers_of
from hyperespace.bots.outlooks import expected, outlook_of, won
from hyperespace.bots.play import choices
from hyperespace.core.asks import Option, Seat
from hyperespace.core.chance import key_from_seed
from hyperespace.core.match import AnyMatch
from hyperespace.core.outlooks import Effort
from hyperespace.lab.analysis.courses import Course, Span


class Rollout(NamedTuple):
    """One way in which the match went on."""

    shares: tuple[float, ...]  # by seat: its share of the victory
    followed: int = 0  # up to this answer it went as the match had gone


Estimate: TypeAlias = Sequence[Rollout]
"""All rollouts from one position, by their numbers."""


def mean(estimate: Estimate, seat: Seat) -> float:
    """The share of the victory that a seat may expect."""
    return sum(rollout.shares[seat] for rollout in estimate) / len(estimate)


def standard_error(values: Sequence[float]) -> float:
    """How far the mean of these may be from the truth."""
    middle = sum(values) / len(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1) / len(values))


class Rollouts:
    """Plays on from the positions of one match."""

    def __init__(self, course: Course, effort: Effort, seed: str) -> None:
        self.count = 0  # so far
        self.numbers = range(effort.rollouts)
        self._course, self._ahead, self._seed = course, effort.ahead, seed
        self._outlook = outlook_of(course.game)
        self._keys = [key_from_seed(f"{seed}/{number}") for number in self.numbers]

    def before_the_deal(self) -> Estimate:
        """What all seats could expect before the deal."""
        worlds = [self._course.dealt(key) for key in self._keys]
        return [Rollout(self.shares(world, number, self.horizon(world))) for number, world in enumerate(worlds)]

    def at(self, stretch: Span) -> Estimate:
        """Rollouts from the beginning of a stretch."""
        worlds = [self._course.world(stretch.first, key) for key in self._keys]
        return [self._along(world, number, stretch, self.horizon(world)) for number, world in enumerate(worlds)]

    def at_the_end(self) -> Estimate:
        """The result of the match, as rollouts with nothing left to play."""
        course = self._course
        return [Rollout(tuple(won(course.result, course.seats)), len(course.answers))] * len(self.numbers)

    def after(self, move: Span, stretch: Span, before: Estimate) -> Estimate:
        """Rollouts from after a move of a stretch. Earlier rollouts in which the same was answered are reused."""
        until = self.horizon(self._course.world(stretch.first, self._keys[0]))
        return [
            rollout if rollout.followed >= move.end else self._after(move, stretch, number, until)
            for number, rollout in enumerate(before)
        ]

    def _after(self, move: Span, stretch: Span, number: int, until: float) -> Rollout:
        world = self._course.world(move.end - 1, self._keys[number])
        world.answer(*self._course.answers[move.end - 1])
        return self._along(world, number, Span(move.end, stretch.end), until)

    def _along(self, world: AnyMatch, number: int, stretch: Span, until: float) -> Rollout:
        """The seats answer in the order of the match as long as they give the same answers; then in any order."""
        players, (answered, end), same = self._players(world, number), stretch, True
        while same and answered < end and world.ask is not None:
            seat = self._course.answers[answered][0]
            if seat not in world.ask.seats:  # the clock answered
                break
            for option in _usual(world, seat, world.ask.options(seat), players[seat]):
                world.answer(seat, option)
                same = same and answered < end and self._course.answers[answered] == (seat, option)
                answered += same
        return Rollout(self._play_on(world, players, until), answered)

    def shares(self, world: AnyMatch, number: int, until: float) -> tuple[float, ...]:
        """Play on in this world. Returns each seat's share of the victory."""
        return self._play_on(world, self._players(world, number), until)

    def horizon(self, world: AnyMatch) -> float:
        """The moment at which rollouts from here are judged."""
        return inf if self._ahead is None else self._outlook.moment(world.state) + self._ahead

    def _players(self, world: AnyMatch, number: int) -> list[Bot]:
        return [self._outlook.player(f"{self._seed}/{number}/{seat}") for seat in range(world.seats)]

    def _play_on(self, world: AnyMatch, players: Sequence[Bot], until: float) -> tuple[float, ...]:
        self.count += 1
        for seat, options in choices(world):
            if self._outlook.moment(world.state) >= until:
                break
            for option in _usual(world, seat, options, players[seat]):
                world.answer(seat, option)
        return tuple(expected(world, self._outlook))


def _usual(world: AnyMatch, seat: Seat, options: Sequence[Option], player: Bot) -> Sequence[Option]:
    return options if len(options) == 1 else answers_of(player, world.view(seat), options)
