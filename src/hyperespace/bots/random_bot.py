"""A bot that answers anything, each option as likely as the next."""

from collections.abc import Sequence
from random import Random

from hyperespace.core.asks import Option
from hyperespace.core.compiling import mypyc_attr
from hyperespace.core.games import View


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot:
    """Chooses at random, and always the same way for the same seed."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(str(seed))

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return options[int(self._random.random() * len(options))]
