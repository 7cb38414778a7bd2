"""The Buyer. (7.4)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.team.base import Member, enlist

MOST_ASIDE = 3


class Buyer(Member):
    """A: three tiles may be set aside, and those that are not used are not lost.
    B: nobody takes them away, and they may go back to the warehouse. (7.4)
    """

    name = "buyer"
    paragraph = "7.4"

    def most_aside(self, s: Yard, seat: Seat, most: int) -> int:
        return MOST_ASIDE

    def keeps_aside(self, s: Yard, seat: Seat) -> bool:
        return True

    def returns_aside(self, s: Yard, seat: Seat) -> bool:
        return self.has_both(s, seat)

    def guards_aside(self, s: Yard, seat: Seat) -> bool:
        return self.has_both(s, seat)


enlist(Buyer())
