"""What the master would answer, and what it expects of that beside something else: for players who ask."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from hyperespace.bots.levels import NAMES
from hyperespace.bots.names import new_bot
from hyperespace.bots.outlooks import outlook_of
from hyperespace.bots.play import Imagine, answers_of
from hyperespace.bots.search import Plan, Search
from hyperespace.core.asks import Option
from hyperespace.core.bots import Budget

MASTER: Final = NAMES[-1]

OTHERS: Final = 3
"""How many other answers are compared with the master's, at most."""

BUDGET: Final = Budget(tries=0, seconds=1.5, depth=0)
"""Each answer is played on by the game's quick player, without a tree, until there are worlds enough or time is up."""

WORLDS: Final = 40


class Advice(Struct, frozen=True):
    """The master's answers, and how they compare with the best of the others that were tried."""

    answers: Plan
    share: float  # of the victory that may be expected after them
    other: Plan  # empty: there is nothing to compare them with
    less: float  # the share after that
    worlds: int  # that were imagined


# The view is the game's own type.
def advise(game: str, seed: str, view: Any, options: Sequence[Option], imagine: Imagine) -> Advice:
    """What the master would answer to this question, knowing only what the seat may know."""
    best = tuple(answers_of(new_bot(MASTER, game, seed), view, options, imagine))
    world = imagine(f"{seed}/compare")
    outlook = outlook_of(world.match.game)
    usual = tuple(answers_of(outlook.player(seed), view, options))
    single = [(option,) for option in outlook.alternatives(options)]
    Random(seed).shuffle(single)
    others = [plan for plan in dict.fromkeys((usual, *single)) if plan[0] != best[0]][:OTHERS]
    values = Search(world, seed, BUDGET).compared((best, *others), WORLDS, time.perf_counter() + BUDGET.seconds)
    means = {plan: sum(found, 0.0) / len(found) for plan, found in values.items()}
    second = max(others, key=lambda plan: means[plan], default=())
    return Advice(best, means[best], second, means[second] if second else 0.0, len(values[best]))
