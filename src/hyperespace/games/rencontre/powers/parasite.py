"""The Parasite."""

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.powers.base import Jobs, Power
from hyperespace.games.rencontre.state import Galaxy


class Parasite(Power):
    """I may join either side without being asked. (VII.parasite)"""

    name = "parasite"
    fewest_players = 3

    def may_join_uninvited(self, s: Galaxy, seat: Seat) -> bool:
        return True

    def pushing_in(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),)


POWER = Parasite()
