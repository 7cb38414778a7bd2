"""What a move is worth by what its seat could know: plans are tried out in worlds that were resampled for that seat."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from hyperespace.core.asks import CLOCK, Option, Seat
from hyperespace.core.chance import key_from_seed
from hyperespace.core.match import AnyMatch
from hyperespace.lab.analysis.courses import Course, Span
from hyperespace.lab.analysis.rollouts import Estimate, Rollout, Rollouts

Plan: TypeAlias = Sequence[Option]
"""Answers that one seat gives one after the other; none at all is what the quick player would answer."""

TRIED: Final = 4
"""How often the quick player is asked whether a move is what it would have done."""


class Imagined:
    """The worlds that could have been the true one, to the seat that made a move."""

    def __init__(self, course: Course, rollouts: Rollouts, seed: str) -> None:
        self._course, self._rollouts, self._seed = course, rollouts, seed

    def before(self, number: int) -> AnyMatch:
        """The match before an answer, with a chance that tells nothing of the true one."""
        return self._course.world(number, key_from_seed(self._seed))

    def played(self, move: Span) -> Plan:
        """What was answered."""
        return [option for _, option in self._course.answers[slice(*move)]]

    def is_everything_known(self, number: int) -> bool:
        """Whether whoever gave this answer could imagine no other world than the true one."""
        (seat, _), position, match = self._course.answers[number], self._course.positions[number], self.before(number)
        if seat == CLOCK:
            return True
        imagined = msgspec.msgpack.encode(match.resample(seat, self._seed).state)
        return imagined == position.state and not position.sealed

    def is_usual(self, move: Span, seat: Seat) -> bool:
        """Whether the quick player would have made this move."""
        match, played = self.before(move.first), self.played(move)
        usual = (self._rollouts.usual(match, seat, number) for number in range(TRIED))
        return len(played) == 1 and all(list(plan) == played for plan in usual)

    def tried(self, number: int, seat: Seat, plans: Sequence[Plan], worlds: range) -> list[Estimate]:
        """For each of these plans before an answer: what came of it, in the same worlds."""
        match = self.before(number)
        until = self._rollouts.judging.horizon(match)
        found: list[list[Rollout]] = [[] for _ in plans]
        for each in worlds:
            world, known = match.resample(seat, f"{self._seed}/{number}/{each}"), dict[tuple[Option, ...], Rollout]()
            for plan, estimate in zip(plans, found, strict=True):
                answers = tuple(plan or self._rollouts.usual(world, seat, each))
                if answers not in known:
                    known[answers] = self._rollout(world.clone(), seat, answers, each, until)
                estimate.append(known[answers])
        return list(found)

    def _rollout(self, world: AnyMatch, seat: Seat, answers: Plan, number: int, until: float) -> Rollout:
        for option in answers:
            if world.ask is None or world.ask.offered(seat, option) is None:
                break  # in another world a later line may not be offered
            world.answer(seat, option)
        return Rollout(self._rollouts.shares(world, number, until))
