"""The Oracle."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, opponent
from hyperespace.games.rencontre.state import Galaxy


class Oracle(Power):
    """My opponent lays a card first, face up; only then do I choose mine. (VII.oracle)"""

    name = "oracle"

    def choosing_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),) if is_main(s, seat) else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.flags.append((opponent(s, seat), "first"))


POWER = Oracle()
