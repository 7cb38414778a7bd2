"""The Smuggler. (7.9)"""

from hyperespace.core.asks import Refusal
from hyperespace.games.trucker.ship import kind
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.team.base import Member

HIDEOUTS = ("router", "structural")
CONTRABAND = "GB"


class Smuggler(Member):
    """A: every router and every girder holds a green or blue cube, which is hidden.
    B: those cubes are worth one credit more each. (7.9)
    """

    name = "smuggler"

    def stows(self, part: Part, colour: str) -> bool:
        return kind(part) in HIDEOUTS and not part.goods and colour in CONTRABAND

    def why_not_stow(self, part: Part, colour: str) -> Refusal | None:
        return Refusal("contraband_only", "7.9") if kind(part) in HIDEOUTS else None

    def hides(self, part: Part, both: bool) -> str:
        return part.goods if kind(part) in HIDEOUTS else ""

    def adds_worth(self, part: Part, both: bool) -> int:
        return len(part.goods) if both and kind(part) in HIDEOUTS else 0
