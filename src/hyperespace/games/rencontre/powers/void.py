"""The Void."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.state import Galaxy


class Void(Power):
    """What I beat is eliminated, allies and all; so is what my opponent loses when our deal fails. (VII.void)"""

    name = "void"

    def others_pawns_lost(self, s: Galaxy, seat: Seat, victim: Seat, by: Seat) -> Jobs:
        return (("announce", seat, self.name, "", victim),) if by == seat else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.flags.append((use.seat, "eliminated"))


POWER = Void()
