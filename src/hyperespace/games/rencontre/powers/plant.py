"""The Plant."""

from collections.abc import Sequence

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.board import bases, home_of
from hyperespace.games.rencontre.powers import POWERS, is_working
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy


class Plant(Power):
    """For this duel I also have a working power of somebody in whose home system I have a base. (VII.plant)

    `Use.seat` is its owner, `Use.lent` the power.
    """

    name = "plant"
    borrows = True

    def opponent_known(self, s: Galaxy, seat: Seat) -> Jobs:
        borrowed = any(borrower == seat for borrower, _ in s.duel.borrowed)  # destiny may have spoken again (V.5)
        return (("offer", seat, self.name),) if is_main(s, seat) and not borrowed else NOTHING

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        hosts = sorted({home_of(planet) for planet in bases(s, seat)} - {seat})
        return [
            Use(self.name, seat=host, lent=power)
            for host in hosts
            for power in s.players[host].powers
            if is_working(s, host, power)
        ]

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.borrowed.append((seat, use.lent))
        s.then(*POWERS[use.lent].opponent_known(s, seat))  # this moment is not past yet


POWER = Plant()
