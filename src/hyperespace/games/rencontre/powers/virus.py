"""The Virus."""

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.reckoning import both_attack
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy


class Virus(Power):
    """My card is multiplied by my pawns; allies are added as usual. (VII.virus)"""

    name = "virus"

    def reckoning(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),) if is_main(s, seat) and both_attack(s) else NOTHING

    def multiplies(self, s: Galaxy, seat: Seat) -> bool:
        return True


POWER = Virus()
