"""The learned judgement of a game: a small network that says what share of the victory a seat may expect.

It reads the view of that seat and nothing else. It is so small that plain Python is quick enough, so playing needs no
other package, and every machine gets the same numbers.
"""

import logging
import math
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from operator import add, mul
from typing import Any, Final

import msgspec
from msgspec import Struct

from hyperespace.core.judgements import WEIGHTS, Features, Judgement
from hyperespace.core.match import AnyMatch
from hyperespace.core.registry import AnyGame

SURE: Final = 12.0
"""Beyond this a share is as good as none or all."""


class Network(Struct, frozen=True):
    """One hidden layer between the features and the share, and a straight line beside it."""

    numbers: tuple[tuple[float, ...], ...]  # by hidden unit: the weight of each number
    marks: tuple[tuple[float, ...], ...]  # by mark: what it adds to each hidden unit
    rest: tuple[float, ...]  # of each hidden unit, with no number and no mark
    outward: tuple[float, ...]  # what each hidden unit adds to the result
    base: float

    def share(self, features: Features) -> float:
        """Between none and the whole of the victory."""
        given, hidden = features.numbers, self.rest
        for mark in features.marks:
            hidden = tuple(map(add, hidden, self.marks[mark]))
        total = self.base
        for row, start, weight in zip(self.numbers, hidden, self.outward, strict=True):
            total += weight * math.tanh(sum(map(mul, row, given), start))
        return 1 / (1 + math.exp(-max(-SURE, min(SURE, total))))


class Weights(Struct, frozen=True):
    """What `hyperespace train` has learned, and from what."""

    game: str
    rules: int
    features: str  # the digest of their names
    network: Network
    command: str  # that made it
    games: int  # that were played for it
    positions: str  # a digest of what was learned from
    brier: float  # on games that were not learned from
    outlook: float  # the same for the rules of thumb


class Judge:
    """Judges matches of one game by learned weights."""

    def __init__(self, judgement: Judgement, weights: Weights) -> None:
        self._features, self._network = judgement.features, weights.network

    # The view is the game's own type.
    def share(self, view: Any) -> float:
        """What the seat that sees this may expect."""
        return self._network.share(self._features(view))

    def shares(self, world: AnyMatch) -> Sequence[float]:
        """By seat: what it may expect by its own view. Together one."""
        each = [self.share(world.view(seat)) for seat in range(world.seats)]
        whole = sum(each, 0.0)
        return [share / whole for share in each]


def judge_of(game: AnyGame) -> Judge | None:
    """The game's learned judgement. Without it, or with one that does not fit, bots judge by rules of thumb."""
    return _judge(game.name, game.rules, game.package, game.judgement) if game.judgement else None


@cache
def _judge(name: str, rules: int, package: str, new_judgement: Callable[[], Judgement]) -> Judge | None:
    judgement = new_judgement()
    try:
        weights = msgspec.json.decode(files(package).joinpath(WEIGHTS).read_bytes(), type=Weights)
        fault = _misfit(weights, name, rules, judgement)
    except (OSError, msgspec.DecodeError) as error:
        fault = f"cannot be read ({error})"
    if fault:
        logging.getLogger(__name__).warning(
            "the learned judgement of %s %s; its bots judge by rules of thumb (`hyperespace train %s` makes another)",
            *(name, fault, name),
        )
        return None
    return Judge(judgement, weights)


def _misfit(weights: Weights, name: str, rules: int, judgement: Judgement) -> str:
    """Why weights are not for this game; nothing if they are."""
    if weights.game != name:
        return f"is for {weights.game}"
    if weights.rules != rules:
        return f"is for rules {weights.rules}, and these are rules {rules}"
    if weights.features != judgement.digest or not _fits(weights.network, judgement):
        return "is for other features"
    return ""


def _fits(network: Network, judgement: Judgement) -> bool:
    hidden = len(network.rest)
    return (
        len(network.numbers) == len(network.outward) == hidden
        and len(network.marks) == len(judgement.marks)
        and all(len(row) == len(judgement.numbers) for row in network.numbers)
        and all(len(row) == hidden for row in network.marks)
    )
