"""Estimates of what each seat may expect: positions are judged as they are, or quick players play on a little first.

Rollouts of the same number have the same chance and the same players wherever they begin. So what two positions have in
common cancels out when they are compared.
"""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from hyperespace.bots import Bot, answers_of
from hyperespace.bots.judging import judge_of
from hyperespace.bots.outlooks import expected, outlook_of, won
from hyperespace.bots.play import choices
from hyperespace.core.asks import Option, Seat
from hyperespace.core.chance import key_from_seed
from hyperespace.core.match import AnyMatch
from hyperespace.core.outlooks import Effort
from hyperespace.lab.analysis.courses import Course, Span

DEALS: Final = 60
"""How often the cards are dealt again to see what a seat may expect before the deal."""


class Rollout(NamedTuple):
    """One way in which the match went on."""

    shares: tuple[float, ...]  # by seat: its share of the victory
    followed: int = 0  # up to this answer it went as the match had gone


Estimate: TypeAlias = Sequence[Rollout]
"""All rollouts from one position, by their numbers. If it was judged as it is, they are all the same."""


def means(estimate: Estimate) -> tuple[float, ...]:
    """By seat: the share of the victory that it may expect."""
    return tuple(sum(each) / len(each) for each in zip(*(rollout.shares for rollout in estimate), strict=True))


def standard_error(values: Sequence[float]) -> float:
    """How far the mean of these may be from the truth."""
    middle = sum(values) / len(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1) / len(values))


class Judging:
    """What positions of a game are worth as they stand, and when they can be judged so."""

    def __init__(self, course: Course, effort: Effort) -> None:
        game = course.game
        self.outlook, self.judge = outlook_of(game), judge_of(game)
        self.is_at_the_end = effort.ahead is None  # a match is played to its end before it is judged
        self.holds_anywhere = self.judge is not None or game.scene is None  # not only where a moment begins
        self._ahead = effort.ahead or 0
        self._scene = game.scene or self.outlook.moment

    # The state is the game's own type.
    def clock(self, state: Any) -> int:
        """Goes on with every scene."""
        return self._scene(state)

    # The state is the game's own type.
    def time(self, state: Any) -> int:
        """Goes on where rollouts can be judged: with every scene, or with every moment where nothing was learned."""
        return self._scene(state) if self.judge else self.outlook.moment(state)

    def horizon(self, world: AnyMatch) -> float:
        """When rollouts from here are judged."""
        return inf if self.is_at_the_end else self.time(world.state) + self._ahead

    def shares(self, world: AnyMatch) -> tuple[float, ...]:
        """By seat: by the result, by what was learned, or by the rules of thumb."""
        if world.ask is None:
            return tuple(won(world.result, world.seats))
        return tuple(self.judge.shares(world) if self.judge else expected(world, self.outlook))


class Rollouts:
    """Plays on from the positions of one match."""

    def __init__(self, course: Course, effort: Effort, seed: str) -> None:
        self.count = 0  # so far
        self.choices = 0  # of quick players, so far
        self.judging = Judging(course, effort)
        self.numbers = range(effort.rollouts)
        self._course, self._seed = course, seed

    def before_the_deal(self) -> Estimate:
        """What all seats could expect before the deal."""
        if self.judging.is_at_the_end:
            worlds = [self._course.dealt(self._key(number)) for number in self.numbers]
            return [Rollout(self.shares(world, number, inf)) for number, world in enumerate(worlds)]
        worlds = [self._course.dealt(key_from_seed(f"{self._seed}/deal/{number}")) for number in range(DEALS)]
        return [Rollout(self.judging.shares(world)) for world in worlds]

    def as_it_is(self, number: int) -> tuple[float, ...]:
        """A position of the match, judged without playing on; the last one is the result."""
        return self.judging.shares(self._course.world(number, self._key(0)))

    def until(self, number: int) -> float:
        """When rollouts from this position are judged."""
        return self.judging.horizon(self._course.world(number, self._key(0)))

    def played_on(self, number: int) -> Estimate:
        """A position of the match, played on."""
        until = self.until(number)
        return [self.drawn(number, each, until) for each in self.numbers]

    def redrawn(self, answered: int, number: int, until: float) -> Rollout:
        """From after an answer, with what came right after it drawn again."""
        return Rollout(self.shares(self._again(answered, number), number, until))

    def drawn(self, answered: int, number: int, until: float) -> Rollout:
        """From after an answer, with what was drawn then."""
        return Rollout(self.shares(self._course.world(answered, self._key(number)), number, until))

    def at(self, stretch: Span) -> Estimate:
        """Rollouts from the beginning of a stretch to the end of the match."""
        worlds = [self._course.world(stretch.first, self._key(number)) for number in self.numbers]
        return [self._along(world, number, stretch) for number, world in enumerate(worlds)]

    def at_the_end(self) -> Estimate:
        """The result of the match, as rollouts with nothing left to play."""
        return [Rollout(self.as_it_is(len(self._course.answers)), len(self._course.answers))] * len(self.numbers)

    def after(self, move: Span, stretch: Span, before: Estimate) -> Estimate:
        """Rollouts from after a move of a stretch. Earlier rollouts in which the same was answered are reused."""
        return [
            rollout
            if rollout.followed >= move.end
            else self._along(self._again(move.end, number), number, Span(move.end, stretch.end))
            for number, rollout in enumerate(before)
        ]

    def _again(self, answered: int, number: int) -> AnyMatch:
        """The match after an answer, with another chance before the next question already."""
        world = self._course.world(answered - 1, self._key(number))
        world.answer(*self._course.answers[answered - 1])
        return world

    def _key(self, number: int) -> bytes:
        return key_from_seed(f"{self._seed}/{number}")

    def _along(self, world: AnyMatch, number: int, stretch: Span) -> Rollout:
        """The seats answer in the order of the match as long as they give the same answers; then in any order."""
        players, (answered, end), same = self._players(world, number), stretch, True
        while same and answered < end and world.ask is not None:
            seat = self._course.answers[answered][0]
            if seat not in world.ask.seats:  # the clock answered
                break
            for option in self._usual(world, seat, world.ask.options(seat), players[seat]):
                world.answer(seat, option)
                same = same and answered < end and self._course.answers[answered] == (seat, option)
                answered += same
        return Rollout(self._play_on(world, players, inf), answered)

    def shares(self, world: AnyMatch, number: int, until: float) -> tuple[float, ...]:
        """Play on in this world. Returns each seat's share of the victory."""
        return self._play_on(world, self._players(world, number), until)

    def usual(self, world: AnyMatch, seat: Seat, number: int) -> Sequence[Option]:
        """What the quick player would answer here."""
        assert world.ask is not None
        return self._usual(world, seat, world.ask.options(seat), self._players(world, number)[seat])

    def _players(self, world: AnyMatch, number: int) -> list[Bot]:
        return [self.judging.outlook.player(f"{self._seed}/{number}/{seat}") for seat in range(world.seats)]

    def _play_on(self, world: AnyMatch, players: Sequence[Bot], until: float) -> tuple[float, ...]:
        self.count += 1
        for seat, options in choices(world):
            if self.judging.time(world.state) >= until:
                break
            for option in self._usual(world, seat, options, players[seat]):
                world.answer(seat, option)
        return self.judging.shares(world)

    def _usual(self, world: AnyMatch, seat: Seat, options: Sequence[Option], player: Bot) -> Sequence[Option]:
        self.choices += 1
        return options if len(options) == 1 else answers_of(player, world.view(seat), options)
