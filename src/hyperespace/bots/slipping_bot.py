"""A bot that is not always attentive: now and then it takes what is nearly as good."""

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
    """Plays like another bot, but for its slips. Asked the same again, it slips again."""

    def __init__(self, seed: str, usual: Bot, slip: Slip, often: float) -> None:
        self._seed, self._usual, self._slip, self._often = seed, usual, slip, often

    def choose(self, view: Any, options: Sequence[Option]) -> Option:
        """The best option, or another."""
        best = self._usual.choose(view, options)
        if Random(f"{self._seed}/{msgspec.msgpack.encode(view).hex()}").random() >= self._often:
            return best
        other = self._slip(self._usual, view, options, best)
        return other if other in options else best
