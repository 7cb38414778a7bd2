"""The Will."""

from collections.abc import Sequence

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.board import bases, home_of, system
from hyperespace.games.rencontre.flow.destiny import set_defence
from hyperespace.games.rencontre.powers.base import Power
from hyperespace.games.rencontre.seats import others
from hyperespace.games.rencontre.state import Galaxy


class Will(Power):
    """Whatever the disc, I attack whom I like: in their home system, or wherever they have a base. (VII.will)"""

    name = "will"
    fewest_players = 3

    def targets(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        return [
            Use(self.name, seat=other, planet=planet)
            for other in others(s, seat)
            for planet in sorted({*system(other), *bases(s, other)})
            if home_of(planet) != s.duel.disc or s.duel.disc not in (seat, other)  # that needs no power
        ]

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        set_defence(s, table, use.seat)
        s.duel.planet = use.planet


POWER = Will()
