"""The Clone."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.events import CardTaken
from hyperespace.games.rencontre.hands import put_back
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy


class Clone(Power):
    """The duel card I have just played comes back to my hand. (VII.clone)"""

    name = "clone"

    def clearing_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        card = s.duel.laid.pop(seat)
        put_back(s, seat, card)
        table.tell(CardTaken, seat, card)


POWER = Clone()
