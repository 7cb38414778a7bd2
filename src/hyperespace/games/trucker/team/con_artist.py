"""The Con Artist. (7.10)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.team.base import Jobs, Member


class ConArtist(Member):
    """A: after his number tile he may add as many tiles as the round number; one, face up, when all have finished.
    B: each bill is a credit less and each reward a credit more, once for a card. (7.10)
    """

    name = "con_artist"

    def extra_tiles(self, s: Yard, seat: Seat) -> int:
        return s.level - s.players[seat].memory.get("extra", 0)

    def building_over(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        """Not for whoever has said that nothing more is added."""
        has_called_it_a_day = "done" in s.players[seat].memory
        return [("take_last_tile", seat)] if self.extra_tiles(s, seat) > 0 and not has_called_it_a_day else ()

    def trick(self, both: bool) -> int:
        return int(both)
