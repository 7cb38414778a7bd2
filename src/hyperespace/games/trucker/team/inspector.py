"""The Inspector. (7.12)"""

from hyperespace.core.asks import Ask, Option, Seat, Timer
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import Decline, Look, StopLooking
from hyperespace.games.trucker.flow.building import build_on, open_piles
from hyperespace.games.trucker.state import NONE, Yard, step
from hyperespace.games.trucker.team.base import Member, enlist

INSPECTION = 20
"""Seconds for the piles before building begins. (7.12)"""


class Inspector(Member):
    """A: as long as anybody builds the owner may look at all four piles, even after finishing.
    B: the owner has 20 seconds for the piles before building begins, and needs no tile to look at them. (7.12)
    """

    name = "inspector"
    paragraph = "7.12"

    def before_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("inspect", seat)] if self.has_both(s, seat) else NOTHING

    def looks_everywhere(self, s: Yard, seat: Seat) -> bool:
        return True

    def looks_at_once(self, s: Yard, seat: Seat) -> bool:
        return self.has_both(s, seat)


@step
def inspect(s: Yard, table: Table, seat: Seat) -> Flow:
    """Any pile, one after the other, until time is up or all are seen. (7.12)"""
    offered: list[Option] = [StopLooking()]
    if s.players[seat].holding == NONE:
        offered = [Decline(), *map(Look, open_piles(s, seat))]
    timer = Timer("inspection", INSPECTION) if s.building == "live" else None
    answer = yield Ask(seat, offered, "7.12", timer=timer)
    if isinstance(answer, Look | StopLooking):
        build_on(s, table, seat, answer)
        s.then(("inspect", seat))
    else:
        s.players[seat].holding = NONE


enlist(Inspector())
