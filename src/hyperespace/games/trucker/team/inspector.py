"""The Inspector. (7.12)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.team.base import Jobs, Member


class Inspector(Member):
    """A: as long as anybody builds he may look at all four piles, even when he has finished himself.
    B: he has 20 seconds for the piles before building begins, and needs no tile to look at them. (7.12)
    """

    name = "inspector"

    def before_building(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        return [("inspect", seat)] if both else ()

    def looks_everywhere(self, both: bool) -> bool:
        return True

    def looks_at_once(self, both: bool) -> bool:
        return both
