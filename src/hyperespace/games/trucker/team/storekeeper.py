"""The Storekeeper. (7.14)"""

from hyperespace.core.asks import Refusal, Seat
from hyperespace.games.trucker.ship import containers_in
from hyperespace.games.trucker.state import Part, Yard
from hyperespace.games.trucker.team.base import Member, enlist

RED = "R"


class Storekeeper(Member):
    """A: one red cube may lie in one white container of each tile that has any.
    B: the owner chooses what to hand over; and other cubes in red containers are hidden. (7.14)
    """

    name = "storekeeper"
    paragraph = "7.14"

    def stows(self, s: Yard, seat: Seat, part: Part, colour: str) -> bool:
        white, red = containers_in(part)
        return colour == RED and white > 0 and len(part.goods) < white + red and part.goods.count(RED) <= red

    def why_not_stow(self, s: Yard, seat: Seat, part: Part, colour: str) -> Refusal | None:
        return Refusal("one_red_each", "7.14") if colour == RED and containers_in(part)[0] else None

    def gives_freely(self, s: Yard, seat: Seat) -> bool:
        return self.has_both(s, seat)

    def hides(self, s: Yard, seat: Seat, part: Part) -> str:
        """As many as there are red containers without a red cube, the most valuable first."""
        if not self.has_both(s, seat):
            return ""
        white, red = containers_in(part)
        in_white = min(part.goods.count(RED), int(white > 0))
        free = red - (part.goods.count(RED) - in_white)
        others = "".join(colour * part.goods.count(colour) for colour in "YGB")
        return others[: max(0, free)]


enlist(Storekeeper())
