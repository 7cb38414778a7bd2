"""The Loser."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.laying import UPSET
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy


class Loser(Power):
    """I declare an upset: both of us must attack, and whoever ought to win loses. (VII.loser)"""

    name = "loser"

    def before_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.flags.append((seat, UPSET))

    def upsets(self, s: Galaxy, seat: Seat) -> bool:
        return (seat, UPSET) in s.duel.flags


POWER = Loser()
