"""The Ethic."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.reckoning import both_attack
from hyperespace.games.rencontre.state import Galaxy


class Ethic(Power):
    """I take consolation even when I lose with an attack against an attack. (VII.ethic)"""

    name = "ethic"

    def consolation(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),) if both_attack(s) and s.duel.lost[seat] else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.flags.append((seat, "claims"))


POWER = Ethic()
