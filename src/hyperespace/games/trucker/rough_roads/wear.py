"""Metal fatigue, space junk, lousy batteries. (8.6)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.rough_roads.base import NOTHING, Jobs, RoughRoad
from hyperespace.games.trucker.state import Yard


class MetalFatigue(RoughRoad):
    """Whenever a ship moves far enough, a tile may fall off."""

    name = "metal_fatigue"

    def moved(self, s: Yard, seat: Seat, days: int) -> Jobs:
        return [("creak", seat, days)]


class SpaceJunk(RoughRoad):
    """Tiles that drift off meet all ships behind, after the card."""

    name = "space_junk"

    def drifted(self, s: Yard, seat: Seat) -> Jobs:
        return [("note_junk", seat)]

    def after_card(self, s: Yard) -> Jobs:
        return [("meet_junk",)] if s.rough.junk else NOTHING


class LousyBatteries(RoughRoad):
    """Whatever needs energy needs one more."""

    name = "lousy_batteries"
    energy_more = 1
