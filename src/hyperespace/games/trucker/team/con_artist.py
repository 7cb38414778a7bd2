"""The Con Artist. (7.10)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import Decline, Place, PutBack, Take
from hyperespace.games.trucker.flow.building import build_on, places
from hyperespace.games.trucker.modifiers import builds_to_order
from hyperespace.games.trucker.state import NONE, Yard, step
from hyperespace.games.trucker.team.base import Member, enlist


class ConArtist(Member):
    """A: after the number tile the owner may add as many tiles as the round number; one, face up, after all finished.
    B: each bill is a credit less and each reward a credit more, once for a card. (7.10)
    """

    name = "con_artist"
    paragraph = "7.10"

    def extra_tiles(self, s: Yard, seat: Seat) -> int:
        return s.level - s.players[seat].memory.get("extra", 0)

    def building_over(self, s: Yard, seat: Seat) -> Jobs:
        """Not if the owner has said that nothing more is added."""
        has_called_it_a_day = "done" in s.players[seat].memory
        return [("take_last_tile", seat)] if self.extra_tiles(s, seat) > 0 and not has_called_it_a_day else NOTHING

    def trick(self, s: Yard, seat: Seat) -> int:
        return int(self.has_both(s, seat))


@step
def take_last_tile(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """When everybody has finished: a single tile more, of those face up, if there is a place for it. (7.10)"""
    return _take(s, table, seat) if s.face_up and not builds_to_order(s) and places(s, seat) else None


def _take(s: Yard, table: Table, seat: Seat) -> Flow:
    offered: list[Option] = [Decline(), *map(Take, s.face_up)]
    answer = yield Ask(seat, offered, "7.10")
    if isinstance(answer, Take):
        build_on(s, table, seat, answer)
        s.then(("place_last_tile", seat))


@step
def place_last_tile(s: Yard, table: Table, seat: Seat) -> Flow:
    """Place the last tile, by the usual rules. (7.10)"""
    offered: list[Option] = [PutBack(), *places(s, seat)]
    answer = yield Ask(seat, offered, "7.10")
    build_on(s, table, seat, answer)
    if isinstance(answer, Place):
        s.players[seat].loose = NONE


enlist(ConArtist())
