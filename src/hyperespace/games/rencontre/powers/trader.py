"""The Trader."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.events import CardsLost, CardsReceived
from hyperespace.games.rencontre.hands import swap_hands
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, opponent
from hyperespace.games.rencontre.state import Galaxy


class Trader(Power):
    """I swap my entire hand for my opponent's, for good. (VII.trader)"""

    name = "trader"

    def before_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        other = opponent(s, seat)
        swap_hands(s, seat, other)
        for giver, receiver in ((seat, other), (other, seat)):
            cards = tuple(s.players[receiver].hand)
            table.tell(CardsLost, giver, receiver, len(cards))
            table.whisper(receiver, CardsReceived, cards)


POWER = Trader()
