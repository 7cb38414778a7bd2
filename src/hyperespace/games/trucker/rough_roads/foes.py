"""Big baddies, infested sector, eager boarders, remorseless fate. (8.6)"""

from functools import cache

from msgspec.structs import replace

from hyperespace.games.trucker.cards import Card
from hyperespace.games.trucker.rough_roads.base import NOTHING, Jobs, RoughRoad
from hyperespace.games.trucker.state import Yard

LATER = 2
"""Steps more for an eager boarder."""

SECOND = 2
"""After every second card comes a pest."""


class BigBaddies(RoughRoad):
    """Enemies are stronger by the lower of two dice."""

    name = "big_baddies"

    def enemy(self, s: Yard) -> Jobs:
        return [("strengthen",)]


class InfestedSector(RoughRoad):
    """After every second card a predator comes."""

    name = "infested_sector"

    def after_card(self, s: Yard) -> Jobs:
        return [("meet_pest",)] if len(s.turned) % SECOND == 0 else NOTHING


class EagerBoarders(RoughRoad):
    """Intruders walk further, and are worth more."""

    name = "eager_boarders"

    def intruder(self, card: Card) -> Card:
        return _eager(card)


@cache
def _eager(card: Card) -> Card:
    """A credit more, or else a blue cube."""
    charges = tuple(step + LATER for step in card.charges)
    if card.credits:
        return replace(card, steps=card.steps + LATER, charges=charges, credits=card.credits + 1)
    return replace(card, steps=card.steps + LATER, charges=charges, goods=card.goods + "B")


class RemorselessFate(RoughRoad):
    """Only the best is spared."""

    name = "remorseless_fate"
    is_fateful = True


class DejaVu(RoughRoad):
    """All cards come once more, but for what is over and done with."""

    name = "deja_vu"
    returns = True
