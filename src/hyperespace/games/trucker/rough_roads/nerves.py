"""Panic and cosmic psychosis. (8.6)"""

from hyperespace.games.trucker.rough_roads.base import Jobs, RoughRoad
from hyperespace.games.trucker.state import Yard


class Panic(RoughRoad):
    """After each card the dice find a cell: somebody awake there is lost."""

    name = "panic"

    def after_card(self, s: Yard) -> Jobs:
        return [("lose_nerves", False)]


class CosmicPsychosis(RoughRoad):
    """After each card the dice find a cell: with somebody awake there, the tile is destroyed."""

    name = "cosmic_psychosis"

    def after_card(self, s: Yard) -> Jobs:
        return [("lose_nerves", True)]
