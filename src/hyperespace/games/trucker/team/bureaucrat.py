"""The Bureaucrat. (7.8)"""

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Addition, Jobs
from hyperespace.games.trucker.answers import Adjust, Decline, UseSkill
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.in_play import ALWAYS, register
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import BonusMoved

ORDER_STEP = (4, 3, 2, 1)
"""By how much the bonuses for the order of arrival go up or down."""

LOOKS_STEP = 2
STEPS = (Decline(), Adjust(1), Adjust(-1))


class Bureaucrat(Member):
    """A: before the flight the owner may gain days: the round number, plus one for each rocket ahead.
    B: before bonuses are paid the owner may move those for arrival, for looks, or both, for everybody. (7.8)
    """

    name = "bureaucrat"
    paragraph = "7.8"

    def before_flight(self, s: Yard, seat: Seat) -> Jobs:
        return [("jump_the_queue", seat)] if s.players[seat].flies else NOTHING

    def after_flight(self, s: Yard, seat: Seat) -> Jobs:
        return [("move_bonus", seat, "order"), ("move_bonus", seat, "looks")] if self.has_both(s, seat) else NOTHING


@step
def jump_the_queue(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """Days for the round number, and for every rocket ahead. (7.8)"""
    return _jump(s, table, seat) if s.players[seat].flies else None


def _jump(s: Yard, table: Table, seat: Seat) -> Flow:
    days = s.level + flyers(s).index(seat)
    answer = yield Ask(seat, (Decline(), UseSkill()), "7.8", values={"days": days})
    if isinstance(answer, UseSkill):
        s.then(("gain_days", seat, days))


@step
def move_bonus(s: Yard, table: Table, seat: Seat, what: str) -> Flow:
    """A step up, a step down, or as it is; the two bonuses by themselves. (7.8)"""
    answer = yield Ask(seat, STEPS, "7.8", values={"what": what})
    if isinstance(answer, Adjust):
        order, looks = s.bonuses
        s.bonuses = (answer.step, looks) if what == "order" else (order, answer.step)
        table.tell(BonusMoved, seat, what, answer.step)


@step
def gain_days(s: Yard, table: Table, seat: Seat, days: int) -> None:
    """Move ahead by a number of free spaces. (7.8)"""
    move(s, table, seat, days)


class MovedBonuses(Addition):
    """Bonuses stay where they were moved to, for everybody; they are never less than nothing. (7.8)"""

    name = "moved_bonuses"
    paragraph = "7.8"

    def arrival_bonus(self, s: Yard, rank: int, bonus: int) -> int:
        step = ORDER_STEP[rank] if rank < len(ORDER_STEP) else 0
        return max(0, bonus + s.bonuses[0] * step)

    def looks_bonus(self, s: Yard, bonus: int) -> int:
        return max(0, bonus + s.bonuses[1] * LOOKS_STEP)


enlist(Bureaucrat())
register(MovedBonuses(), ALWAYS)
