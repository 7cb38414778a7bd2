"""The Healer."""

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Pass, Use
from hyperespace.games.rencontre.hands import draw
from hyperespace.games.rencontre.powers import is_working
from hyperespace.games.rencontre.powers.base import Jobs, Power
from hyperespace.games.rencontre.state import Galaxy, step


class Healer(Power):
    """Pawns that somebody else is about to lose go home instead, and I draw a card. (VII.healer)"""

    name = "healer"

    def rescue(self, s: Galaxy, seat: Seat, victim: Seat) -> Jobs:
        return (("may_heal", seat, victim),)

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        draw(s, table, seat, 1)
        s.then(("go_home", use.seat))


@step
def may_heal(s: Galaxy, table: Table, seat: Seat, victim: Seat) -> Flow:
    """The Healer saves this victim's pawns, or lets them go. (VII.healer)"""
    if not is_working(s, seat, "healer") or not s.limbo[victim]:
        return
    values: dict[str, int | str] = {"seat": victim, "number": s.limbo[victim]}
    answer = yield Ask(seat, [Pass(), Use("healer", seat=victim)], "VII.healer", values=values)
    if isinstance(answer, Use):
        s.then(("announce", seat, "healer", "", victim))


POWER = Healer()
