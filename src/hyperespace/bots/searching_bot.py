"""A bot that searches: it tries out its usual answer and others."""

import time
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from hyperespace.bots.outlooks import outlook_of, promising
from hyperespace.bots.play import World, answers_of
from hyperespace.bots.search import Plan, Search
from hyperespace.core.asks import Option
from hyperespace.core.bots import Budget, NewBot


class SearchingBot:
    """Tries several answers in worlds that could be the true one, and gives the best."""

    def __init__(self, seed: str, usual: NewBot, budget: Budget) -> None:
        self.seed = seed
        self._usual, self._budget = usual, budget

    # The view is the game's own type.
    def choose(self, view: Any, options: Sequence[Option]) -> Option:
        """Without a world to think in it gives the usual answer."""
        return self._usual(self.seed).choose(view, options)

    def think(self, view: Any, options: Sequence[Option], world: World) -> Sequence[Option]:
        """The answer that does best in imagined worlds."""
        seed = blake2b(msgspec.msgpack.encode((self.seed, view)), digest_size=16).hexdigest()
        others = [*promising(outlook_of(world.match.game), options)]
        if not others:
            return answers_of(self._usual(seed), view, options)
        start, seconds = time.perf_counter(), self._budget.seconds
        plans = list(dict.fromkeys(self._plans(seed, view, options, start + seconds / 2)))
        if self._budget.plans == 1:
            Random(seed).shuffle(others)
            usual = plans[0][0]
            plans.extend((other,) for other in others if other != usual)
        return Search(world, seed, self._budget).best(plans, start + seconds)

    def _plans(self, seed: str, view: Any, options: Sequence[Option], stop: float) -> Iterator[Plan]:
        """The usual plan, and plans that the game's bot makes with other seeds."""
        for day in range(self._budget.plans):
            yield tuple(answers_of(self._usual(f"{seed}/{day}"), view, options))
            if time.perf_counter() > stop:
                return
