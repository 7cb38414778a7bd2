"""The Pacifist."""

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.reckoning import is_compromise
from hyperespace.games.rencontre.seats import is_main, opponent
from hyperespace.games.rencontre.state import Galaxy


class Pacifist(Power):
    """My compromise beats an attack. (VII.pacifist)"""

    name = "pacifist"

    def reckoning(self, s: Galaxy, seat: Seat) -> Jobs:
        spurned = is_main(s, seat) and is_compromise(s, seat) and not is_compromise(s, opponent(s, seat))
        return (("announce", seat, self.name),) if spurned else NOTHING

    def wins_with_compromise(self, s: Galaxy, seat: Seat) -> bool:
        return True


POWER = Pacifist()
