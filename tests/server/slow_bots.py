"""Bots that show on their faces what they hold: whoever has the king thinks long."""

import time
from collections.abc import Sequence

from hyperespace.core.asks import Option
from hyperespace.games.kuhn import HandView

KING = 2
LONG = 0.5


class Hesitant:
    """Thinks for some time, or not at all."""

    def choose(self, view: HandView, options: Sequence[Option]) -> Option:
        if view.card == KING:
            time.sleep(LONG)
        return options[0]


def new_bot(name: str, game: str, seed: str) -> Hesitant:
    """The same for every name and game."""
    return Hesitant()
