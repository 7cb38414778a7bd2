"""The Assassin."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.board import bases
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.state import NOBODY, Galaxy


class Assassin(Power):
    """Whenever the disc of other players is drawn, they lose a pawn from a base that I choose. (VII.assassin)"""

    name = "assassin"
    fewest_players = 3

    def disc_drawn(self, s: Galaxy, seat: Seat) -> Jobs:
        victim = s.duel.disc
        return (("announce", seat, self.name, "", victim),) if victim != seat and bases(s, victim) else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.then(("pick_pawns", seat, use.seat, 1, "VII.assassin"), ("lose_pawns", use.seat, NOBODY))


POWER = Assassin()
