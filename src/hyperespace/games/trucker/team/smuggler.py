"""The Smuggler. (7.9)"""

from hyperespace.core.asks import Refusal, Seat
from hyperespace.games.trucker.ship import kind
from hyperespace.games.trucker.state import Part, Yard
from hyperespace.games.trucker.team.base import Member, enlist

HIDEOUTS = ("router", "structural")
CONTRABAND = "GB"


class Smuggler(Member):
    """A: every router and every girder holds a green or blue cube, which is hidden.
    B: those cubes are worth one credit more each. (7.9)
    """

    name = "smuggler"
    paragraph = "7.9"

    def stows(self, s: Yard, seat: Seat, part: Part, colour: str) -> bool:
        return kind(part) in HIDEOUTS and not part.goods and colour in CONTRABAND

    def why_not_stow(self, s: Yard, seat: Seat, part: Part, colour: str) -> Refusal | None:
        return Refusal("contraband_only", "7.9") if kind(part) in HIDEOUTS else None

    def hides(self, s: Yard, seat: Seat, part: Part) -> str:
        return part.goods if kind(part) in HIDEOUTS else ""

    def adds_worth(self, s: Yard, seat: Seat) -> int:
        parts = s.players[seat].parts.values()
        return sum(len(part.goods) for part in parts if kind(part) in HIDEOUTS) if self.has_both(s, seat) else 0


enlist(Smuggler())
