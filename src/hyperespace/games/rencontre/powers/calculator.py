"""The Calculator."""

from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy

CALCULATION: Final = "calculation"  # a flag: this seat has announced one


class Calculator(Power):
    """I announce a calculation: of two attacks, the higher loses the value of the lower. (VII.calculator)"""

    name = "calculator"

    def cards_down(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.flags.append((seat, CALCULATION))

    def card_values(self, s: Galaxy, seat: Seat, own: int, other: int) -> tuple[int, int]:
        if (seat, CALCULATION) not in s.duel.flags or own == other:
            return own, other
        return (own - other, other) if own > other else (own, other - own)


POWER = Calculator()
