"""The Anti-Matter."""

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.reckoning import both_attack
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy


class Antimatter(Power):
    """The lower total wins: my pawns and everybody's allies are subtracted. (VII.antimatter)"""

    name = "antimatter"

    def reckoning(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),) if is_main(s, seat) and both_attack(s) else NOTHING

    def turns_signs(self, s: Galaxy, seat: Seat) -> bool:
        return True


POWER = Antimatter()
