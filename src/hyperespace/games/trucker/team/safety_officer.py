"""The Safety Officer. (7.5)"""

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import Decline, UseSkill
from hyperespace.games.trucker.money import charge, purse
from hyperespace.games.trucker.ship import exposed
from hyperespace.games.trucker.state import Yard, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import AlarmSounded, ConnectorsFined

LOST_TURNS = 2
"""What an alarm costs each of the others where ships are built in turns."""

YES_OR_NO = (Decline(), UseSkill())


class SafetyOfficer(Member):
    """A: before the flight the owner may have everybody, themselves too, pay a credit for each exposed connector.
    B: once, before the hourglass is on its last circle, an alarm: all others stand still for a while. (7.5)
    """

    name = "safety_officer"
    paragraph = "7.5"
    needs_a_hand = False

    def before_flight(self, s: Yard, seat: Seat) -> Jobs:
        return (
            [("fine_connectors", seat)]
            if any(purse(s, each) and exposed(s.players[each].parts) for each in s.seats)
            else NOTHING
        )

    def can_help(self, s: Yard, seat: Seat) -> bool:
        others = [s.players[other] for other in s.seats if other != seat]
        anybody = any(not player.number for player in others)
        return self.has_both(s, seat) and anybody and "alarm" not in s.players[seat].memory and not is_on_start(s)

    def called(self, s: Yard, table: Table, seat: Seat) -> None:
        s.players[seat].memory["alarm"] = 1
        table.tell(AlarmSounded, seat)
        if not s.calm:
            s.alarm, s.alarm_turns = seat, 0
            return
        for other in s.seats:
            if other != seat and not s.players[other].number:
                s.players[other].turns_left = max(0, s.players[other].turns_left - LOST_TURNS)


def is_on_start(s: Yard) -> bool:
    """Whether the hourglass is on its last circle; without one, whether somebody has finished. (7.5)"""
    return any(player.number for player in s.players) if s.calm else s.run >= s.round.runs


def anybody_pays(s: Yard) -> bool:
    """Whether a fine would cost somebody a credit. (7.5)"""
    return any(purse(s, seat) and exposed(s.players[seat].parts) for seat in s.seats)


@step
def fine_connectors(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """A credit for each exposed connector, from everybody; nobody pays more than they have. (7.5)"""
    return _fine_connectors(s, table, seat) if anybody_pays(s) else None


def _fine_connectors(s: Yard, table: Table, seat: Seat) -> Flow:
    answer = yield Ask(seat, YES_OR_NO, "7.5")
    if isinstance(answer, UseSkill):
        for player, other in ((s.players[each], each) for each in s.seats):
            fine = charge(s, table, other, exposed(player.parts))
            table.tell(ConnectorsFined, other, fine)


enlist(SafetyOfficer())
