"""The Buyer. (7.4)"""

from hyperespace.games.trucker.team.base import Member

MOST_ASIDE = 3


class Buyer(Member):
    """A: three tiles may be set aside, and those that are not used are not lost.
    B: nobody takes them away, and they may go back to the warehouse. (7.4)
    """

    name = "buyer"

    def most_aside(self, most: int) -> int:
        return MOST_ASIDE

    def keeps_aside(self, both: bool) -> bool:
        return True

    def returns_aside(self, both: bool) -> bool:
        return both

    def guards_aside(self, both: bool) -> bool:
        return both
