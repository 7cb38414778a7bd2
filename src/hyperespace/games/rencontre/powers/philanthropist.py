"""The Philanthropist."""

from collections.abc import Sequence

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.board import role
from hyperespace.games.rencontre.hands import give, kinds
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, opponent
from hyperespace.games.rencontre.state import Galaxy


class Philanthropist(Power):
    """Once a duel I give a card away: to my opponent, or as an ally to either main player. (VII.philanthropist)"""

    name = "philanthropist"

    def opponent_known(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) else NOTHING

    def before_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        taking_part = role(s, seat) != "bystander"
        return (("offer", seat, self.name),) if taking_part and (seat, self.name) not in s.duel.used else NOTHING

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        receivers = [opponent(s, seat)] if is_main(s, seat) else [s.offence, s.duel.defence]
        return [Use(self.name, card=card, seat=to) for to in receivers for card in kinds(s.players[seat].hand)]

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.used.append((seat, self.name))
        give(s, table, seat, use.seat, use.card)


POWER = Philanthropist()
