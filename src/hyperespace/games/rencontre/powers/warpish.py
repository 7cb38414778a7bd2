"""The Warpish."""

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.reckoning import both_attack
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy


class Warpish(Power):
    """Every pawn in the black hole, of whatever colour, adds one to my total. (VII.warpish)"""

    name = "warpish"

    def reckoning(self, s: Galaxy, seat: Seat) -> Jobs:
        profits = is_main(s, seat) and both_attack(s) and self.bonus(s, seat)
        return (("announce", seat, self.name),) if profits else NOTHING

    def bonus(self, s: Galaxy, seat: Seat) -> int:
        return sum(s.black_hole)


POWER = Warpish()
