"""The Machine."""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Pass, Use
from hyperespace.games.rencontre.hands import has_duel_card
from hyperespace.games.rencontre.powers import is_working
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.state import DEAL, OFFENCE, Galaxy, step


class Machine(Power):
    """After any duel of my turn I may fight another, as long as I hold a duel card. (VII.machine)"""

    name = "machine"

    def duel_over(self, s: Galaxy, seat: Seat) -> Jobs:
        ordinary = s.duel.number == 1 and s.duel.outcome in (OFFENCE, DEAL)
        return (("carry_on", seat),) if seat == s.offence and not ordinary else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.agenda.insert(1, ("begin_duel", s.duel.number + 1))  # after this duel, before the next turn


@step
def carry_on(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """The Machine fights on, or rests. It is asked whatever it holds, so that this tells nothing. (VII.machine)"""
    if not is_working(s, seat, "machine") or not s.players[seat].hand:
        return
    able = [Use("machine")] if has_duel_card(s, seat) else []
    answer = yield Ask(seat, [Pass(), *able], "VII.machine", why_not_carry_on)
    if isinstance(answer, Use):
        s.then(("announce", seat, "machine"))


def why_not_carry_on(seat: Seat, option: Option) -> Refusal | None:
    """There is no duel card in the hand."""
    return Refusal("no_duel_card", "VII.machine") if isinstance(option, Use) else None


POWER = Machine()
