"""Union ship, infected goods, personalised cabins. (8.6)"""

from collections import Counter

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.rough_roads.base import NOTHING, Jobs, RoughRoad
from hyperespace.games.trucker.ship import CABINS, goods
from hyperespace.games.trucker.state import Part, Yard, flyers
from hyperespace.games.trucker.tiles import TILES


class UnionShip(RoughRoad):
    """Before the last card, the crew wants to be paid."""

    name = "union_ship"

    def before_card(self, s: Yard) -> Jobs:
        is_last = len(s.deck) + len(s.on_top) == 1 and (s.rough.again or "deja_vu" not in s.rough.roads)
        if not is_last or s.rough.is_paid:
            return NOTHING
        return [("note_dues",), *(("union", seat) for seat in flyers(s))]


class InfectedGoods(RoughRoad):
    """New cubes beyond the number of aliens aboard cost a human each."""

    name = "infected_goods"

    def loaded(self, s: Yard, seat: Seat, aboard: str) -> Jobs:
        parts = s.players[seat].parts
        new = (Counter(goods(parts)) - Counter(aboard)).total()
        aliens = sum(bool(part.alien) for part in parts.values())
        return [("lose_humans", seat, new - aliens)] if new > aliens else NOTHING


class PersonalisedCabins(RoughRoad):
    """Whoever is lost takes his cabin along. Cabins cost nothing."""

    name = "personalised_cabins"
    takes_cabins = True

    def crew_lost(self, s: Yard, seat: Seat, cell: Cell) -> Jobs:
        return [("give_up_cabin", seat, cell)]

    def is_free(self, part: Part) -> bool:
        return TILES[part.tile].kind in (*CABINS, "luxury_cabin")
