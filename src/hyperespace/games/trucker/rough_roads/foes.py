"""Big baddies, infested sector, eager boarders, remorseless fate, déjà vu. (8.6)"""

from functools import cache

from msgspec.structs import replace

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.cards import PESTS, Card
from hyperespace.games.trucker.rough_roads.base import RoughRoad, open_road
from hyperespace.games.trucker.rough_roads.events import EnemyGrown
from hyperespace.games.trucker.state import Yard, flyers, step

LATER = 2
"""Steps more for an eager boarder."""

SECOND = 2
"""After every second card comes a pest."""

DIE_TO_SIDE = "FFRBLL"
"""Where a pest comes in, by the die."""


class BigBaddies(RoughRoad):
    """Enemies are stronger by the lower of two dice."""

    name = "big_baddies"

    def enemy(self, s: Yard, seat: Seat) -> Jobs:
        return [("strengthen",)]


@step
def strengthen(s: Yard, table: Table) -> None:
    """The lower of two dice is added to an enemy's strength. (8.6)"""
    s.rough.stronger = min(table.chance.roll(6), table.chance.roll(6))
    table.tell(EnemyGrown, s.rough.stronger)


class InfestedSector(RoughRoad):
    """After every second card a predator comes."""

    name = "infested_sector"

    def after_card(self, s: Yard, seat: Seat) -> Jobs:
        return [("meet_pest",)] if len(s.turned) % SECOND == 0 else NOTHING


@step
def meet_pest(s: Yard, table: Table) -> None:
    """A predator comes to everybody; a die says from which side. (8.6)"""
    if flyers(s):
        s.card = PESTS[DIE_TO_SIDE[table.chance.roll(6) - 1]]
        s.then(("meet_intruder",))


class EagerBoarders(RoughRoad):
    """Intruders walk further, and are worth more."""

    name = "eager_boarders"

    def intruder(self, s: Yard, card: Card) -> Card:
        return _eager(card)


@cache
def _eager(card: Card) -> Card:
    """A credit more, or else a blue cube."""
    charges = tuple(step + LATER for step in card.charges)
    if card.credits:
        return replace(card, steps=card.steps + LATER, charges=charges, credits=card.credits + 1)
    return replace(card, steps=card.steps + LATER, charges=charges, goods=card.goods + "B")


class RemorselessFate(RoughRoad):
    """Where a card strikes whoever is worst at something, it strikes everybody but the best."""

    name = "remorseless_fate"

    def spares_the_best_alone(self, s: Yard) -> bool:
        return True


class DejaVu(RoughRoad):
    """All cards come once more, but for what is over and done with."""

    name = "deja_vu"

    def flies_again(self, s: Yard) -> bool:
        return True


open_road(BigBaddies())
open_road(InfestedSector())
open_road(EagerBoarders())
open_road(RemorselessFate())
open_road(DejaVu())
