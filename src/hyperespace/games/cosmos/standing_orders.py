"""What captains can have answered for them outside of plotting: fire, mines, fighters.

All of it is written in secret by everybody at once, so an order writes its lines one after the other, as captains do.
"""

from collections.abc import Sequence
from typing import Final, Literal

from hyperespace.core.asks import Option, Question
from hyperespace.core.standing_orders import StandingOrder
from hyperespace.games.cosmos.answers import Ready, Recover
from hyperespace.games.cosmos.view_format import CosmosView

READY: Final = Ready()


class Fire(StandingOrder[CosmosView], frozen=True):
    """Ships hold their fire, fire at the nearest, or where they do most harm. (5)"""

    steps = ("aim", "aim_last")

    at: Literal["nobody", "nearest", "most_harm"] = "most_harm"

    def choose(self, view: CosmosView, question: Question, options: Sequence[Option]) -> Option:
        if self.at == "nobody" or len(options) == 1:
            return READY
        from hyperespace.games.cosmos.bot.firing import nearest, volley
        from hyperespace.games.cosmos.bot.reading import Scene

        shots = (nearest if self.at == "nearest" else volley)(Scene(view), options, view.fired, view.draft)
        return next((shot for shot in shots if shot in options), READY)


class Mines(StandingOrder[CosmosView], frozen=True):
    """No mine is dropped. (7.1)"""

    steps = ("drop_before_pivot", "drop_at_last")

    def choose(self, view: CosmosView, question: Question, options: Sequence[Option]) -> Option:
        return READY


class Fighters(StandingOrder[CosmosView], frozen=True):
    """No fighter is launched; those above a ramp stay out, or come aboard. (6)"""

    steps = ("recover_or_announce",)

    landing: Literal["stay_out", "come_aboard"] = "stay_out"

    def choose(self, view: CosmosView, question: Question, options: Sequence[Option]) -> Option:
        if self.landing == "stay_out":
            return READY
        return next((option for option in options if isinstance(option, Recover)), READY)


STANDING_ORDERS: Final = (Fire, Mines, Fighters)
