"""The Filch."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.hands import collect
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, opponent
from hyperespace.games.rencontre.state import Galaxy


class Filch(Power):
    """I take the duel card that my opponent has just used. (VII.filch)"""

    name = "filch"

    def cards_cleared(self, s: Galaxy, seat: Seat) -> Jobs:
        used = is_main(s, seat) and opponent(s, seat) in s.duel.cleared
        return (("offer", seat, self.name),) if used else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        collect(s, table, seat, s.duel.cleared[opponent(s, seat)])


POWER = Filch()
