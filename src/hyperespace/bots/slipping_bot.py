"""A bot that makes mistakes: now and then it takes an option that is nearly as good as the best."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec

from hyperespace.core.asks import Option
from hyperespace.core.bots import Bot

# The view is the game's own type.
Slip: TypeAlias = Callable[[Bot, Any, Sequence[Option], Option], Option]
"""What a player who is not attentive takes instead of the best option."""


class SlippingBot:
    """Plays like another bot, except for its slips. It slips again when the same question comes again."""

    def __init__(self, seed: str, usual: Bot, slip: Slip, often: float) -> None:
        self._seed, self._usual, self._slip, self._often = seed, usual, slip, often

    def choose(self, view: Any, options: Sequence[Option]) -> Option:
        best = self._usual.choose(view, options)
        if Random(f"{self._seed}/{msgspec.msgpack.encode(view).hex()}").random() >= self._often:
            return best
        other = self._slip(self._usual, view, options, best)
        return other if other in options else best
