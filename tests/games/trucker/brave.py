"""A bot that plays at random, but finishes building only when it has to and never leaves the race of its own will."""

from collections.abc import Sequence

import hyperespace as hs
from hyperespace.bots import RandomBot
from hyperespace.games.trucker.answers import Finish, GiveUp, Shift, Unstow

SHUNNED = (Finish, GiveUp, Shift, Unstow)
"""What ends a flight early, or only passes the time."""


class BraveBot(RandomBot):
    """Random, but stubborn."""

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        return super().choose(view, [option for option in options if not isinstance(option, SHUNNED)] or options)
