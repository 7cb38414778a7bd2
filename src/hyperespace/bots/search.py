"""Monte Carlo search over information sets: answers are tried out in worlds that could be the true one.

At the root all answers are tried in the same worlds, one after the other, with the same luck, and those that are
clearly worse are dropped. Below the root is a tree. A node is what one seat sees when it has to choose: worlds that the
seat cannot tell apart are one node, also for sealed answers and races, and for any number of players.
"""

import math
import time
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

from hyperespace.bots.judging import judge_of
from hyperespace.bots.outlooks import expected, outlook_of, promising, weighs, won
from hyperespace.bots.play import World, answers_of, choices
from hyperespace.core.asks import Option, Seat
from hyperespace.core.bots import Bot, Budget
from hyperespace.core.match import AnyMatch

Plan: TypeAlias = tuple[Option, ...]
"""What is answered now, and right after it."""

FEWEST: Final = 12
"""Worlds that every answer meets before one is dropped."""

HOPELESS: Final = 2.0
"""Standard errors by which an answer is worse than another when it is dropped."""

TRIFLE: Final = 0.005
"""A gain that is not worth looking for."""

CANDIDATES: Final = 3
"""Worlds of which one is taken, where a game says how likely each is."""

LEAST_VARIANCE: Final = 1e-4
"""A few worlds that agree are not enough to be sure."""


class Arm:
    """One answer at a node of the tree, and its results so far."""

    __slots__ = ("answers", "total", "visits")

    def __init__(self, answers: Plan) -> None:
        self.answers = answers
        self.visits = 0
        self.total = 0.0

    def promise(self, log: float, curiosity: float) -> float:
        """An optimistic estimate of its worth: the fewer the visits, the more optimistic."""
        if not self.visits:
            return math.inf
        return self.total / self.visits + curiosity * math.sqrt(log / self.visits)


class Node:
    """A choice of one seat. The usual answer is the first arm; others are added as the node is visited more often."""

    __slots__ = ("arms", "others", "visits")

    def __init__(self, usual: Plan, others: Sequence[Option], random: Random) -> None:
        self.arms = [Arm(usual)]
        self.others = [other for other in others if other != usual[0]]
        random.shuffle(self.others)
        self.visits = 0

    def pick(self, curiosity: float) -> Arm:
        """The most promising arm, or a new one when it is time for one."""
        self.visits += 1
        if self.others and len(self.arms) < math.sqrt(self.visits):
            self.arms.append(Arm((self.others.pop(),)))
            return self.arms[-1]
        log = math.log(self.visits)
        return max(self.arms, key=lambda arm: arm.promise(log, curiosity))


class Search:
    """One search, for one question to one seat."""

    def __init__(self, world: World, seed: str, budget: Budget) -> None:
        self._seat, self._match = world
        self._seed, self._budget = seed, budget
        self._outlook, self._judge = outlook_of(self._match.game), judge_of(self._match.game)
        self._until = self._outlook.moment(self._match.state) + budget.ahead
        self._random = Random(seed)
        self._nodes: dict[bytes, Node] = {}

    def best(self, plans: Sequence[Plan], stop: float) -> Plan:
        """The best of these. The first is the usual one, and only a better one replaces it. `stop` is a time."""
        usual, values = plans[0], {plan: list[float]() for plan in plans[: self._budget.width]}
        left, tries = list(values), self._budget.tries
        while len(left) > 1 and tries >= len(left) and time.perf_counter() < stop:
            tries -= len(left)
            self._meet_another_world(left, values)
            left = _without_the_hopeless(usual, left, values)
        best = max(left, key=lambda plan: sum(values[plan], 0.0))
        gain, error = difference(values[best], values[usual])
        return best if gain > self._budget.doubt * error else usual

    def compared(self, plans: Sequence[Plan], worlds: int, stop: float) -> dict[Plan, list[float]]:
        """What each of these is worth, in the same worlds, and at least in one. None is dropped."""
        values = {plan: list[float]() for plan in plans}
        for number in range(worlds):
            if number and time.perf_counter() >= stop:
                break
            self._meet_another_world(plans, values)
        return values

    def _meet_another_world(self, plans: Sequence[Plan], values: dict[Plan, list[float]]) -> None:
        seed = f"{self._seed}/{len(values[plans[0]])}"
        world, last = self._likely_world(seed), plans[-1]
        for plan in plans[:-1]:
            values[plan].append(self._try(plan, world.clone(), seed))
        values[last].append(self._try(last, world, seed))  # nobody needs this world any more

    def _likely_world(self, seed: str) -> AnyMatch:
        """A world; where the game knows which are likelier, one of a few, and likelier ones more often."""
        outlook = self._outlook
        if not weighs(outlook):
            return self._match.resample(self._seat, seed)
        worlds = [self._match.resample(self._seat, f"{seed}/{number}") for number in range(CANDIDATES)]
        weights = [outlook.likelihood(world.state, self._seat) for world in worlds]
        return Random(seed).choices(worlds, weights)[0]

    def _try(self, plan: Plan, world: AnyMatch, seed: str) -> float:
        """The share that this seat may expect if it gives these answers in this world."""
        for option in plan:
            world.answer(self._seat, option)
        path: list[tuple[Arm, Seat]] = []
        self._play_on(world, [self._outlook.player(f"{seed}/{seat}") for seat in range(world.seats)], path)
        shares = self._shares(world)
        for arm, seat in path:
            arm.visits += 1
            arm.total += shares[seat]
        return shares[self._seat]

    def _shares(self, world: AnyMatch) -> Sequence[float]:
        """What each seat may expect: by the result, by what was learned, or by the rules of thumb.

        Everybody's own view is judged, because in an imagined world the others' hands count too. Where scores are far
        apart, few worlds change who wins: how narrowly a match was won then tells sooner which answer is better.
        """
        if world.ask is None:
            return self._outlook.shares(world.state) if self._budget.by_margin else won(world.result, world.seats)
        return self._judge.shares(world) if self._judge is not None else expected(world, self._outlook)

    def _play_on(self, world: AnyMatch, players: Sequence[Bot], path: list[tuple[Arm, Seat]]) -> None:
        """Play through the tree and one choice beyond it, then on with the quick players."""
        in_tree = True
        for seat, options in choices(world):
            if self._outlook.moment(world.state) >= self._until:
                return
            view = world.view(seat)
            if in_tree and len(path) < self._budget.depth:
                node = self._node(view, options, players[seat])
                in_tree = node.visits > 0
                arm = node.pick(self._budget.curiosity)
                path.append((arm, seat))
                answers: Sequence[Option] = arm.answers
            else:
                answers = answers_of(players[seat], view, options)
            for option in answers:
                world.answer(seat, option)

    # The view is the game's own type.
    def _node(self, view: Any, options: Sequence[Option], player: Bot) -> Node:
        key = blake2b(msgspec.msgpack.encode((view, options)), digest_size=16).digest()
        if key not in self._nodes:
            usual = tuple(answers_of(player, view, options))
            self._nodes[key] = Node(usual, promising(self._outlook, options), self._random)
        return self._nodes[key]


def _without_the_hopeless(usual: Plan, plans: list[Plan], values: dict[Plan, list[float]]) -> list[Plan]:
    """Drop answers that are clearly worse than the usual one or the best. The usual one stays, for comparison."""
    if len(values[usual]) < FEWEST:
        return plans
    best = max(plans, key=lambda plan: sum(values[plan], 0.0))
    return [usual, *(plan for plan in plans[1:] if _may_be(values[plan], values[usual], TRIFLE, values[best]))]


def _may_be(these: list[float], usual: list[float], gain: float, best: list[float]) -> bool:
    """Whether an answer may still be better than the usual one, and as good as the best."""
    more, error = difference(these, usual)
    less, doubt = difference(best, these)
    return more + HOPELESS * error > gain and less < HOPELESS * doubt


def difference(these: list[float], those: list[float]) -> tuple[float, float]:
    """The average difference in the same worlds, and its standard error."""
    count = max(1, len(these))
    apart = [one - other for one, other in zip(these, those, strict=True)]
    mean = sum(apart, 0.0) / count
    variance = sum([(each - mean) ** 2 for each in apart], 0.0) / count
    return mean, math.sqrt((variance + LEAST_VARIANCE) / count)
