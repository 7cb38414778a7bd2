"""The Will."""

from collections.abc import Sequence

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.board import bases, home_of
from hyperespace.games.rencontre.flow.destiny import set_defence
from hyperespace.games.rencontre.powers.base import Power
from hyperespace.games.rencontre.seats import others
from hyperespace.games.rencontre.state import Galaxy


class Will(Power):
    """Whatever the disc, I attack whom I like: in their home system, or wherever they have a base. (VII.will)

    The player is named now and the planet when the cone is aimed, as in any duel.
    """

    name = "will"
    fewest_players = 3

    def targets(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        def strays(other: Seat) -> bool:
            """To attack the disc's colour at home needs no power."""
            return other != s.duel.disc or any(home_of(planet) != other for planet in bases(s, other))

        return [Use(self.name, seat=other) for other in others(s, seat) if strays(other)]

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        set_defence(s, table, use.seat, s.seats)


POWER = Will()
