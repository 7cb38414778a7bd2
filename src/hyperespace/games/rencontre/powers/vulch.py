"""The Vulch."""

from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.cards import COPIES, Card
from hyperespace.games.rencontre.hands import collect
from hyperespace.games.rencontre.powers.base import Jobs, Power
from hyperespace.games.rencontre.state import NOBODY, NOWHERE, Galaxy

KINDS: Final = list(COPIES)
"""`Use.number` is a place in this list: `Use.card` is for cards that the others have not seen."""


class Vulch(Power):
    """Edicts that others play or throw away come to my hand, and I keep mine in a new hand. (VII.vulch)"""

    name = "vulch"

    def edict_spent(self, s: Galaxy, seat: Seat, by: Seat, card: Card) -> Jobs:
        return (("announce", seat, self.name, "", NOBODY, NOWHERE, KINDS.index(card)),)

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        card = KINDS[use.number]
        if card in s.discard:  # not if it was shuffled into the deck meanwhile
            collect(s, table, seat, card)

    def keeps_edicts(self, s: Galaxy, seat: Seat) -> bool:
        return True


POWER = Vulch()
