"""The Macron."""

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.board import role
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.reckoning import both_compromise
from hyperespace.games.rencontre.state import Galaxy


class Macron(Power):
    """I commit one pawn, but each of mine counts four; in rewards and consolation, two. (VII.macron)"""

    name = "macron"

    def before_gathering(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),) if seat == s.offence else NOTHING

    def before_joining(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),)

    def reckoning(self, s: Galaxy, seat: Seat) -> Jobs:
        counts = role(s, seat) != "bystander" and not both_compromise(s)
        return (("announce", seat, self.name),) if counts else NOTHING

    def most_pawns(self, s: Galaxy, seat: Seat, most: int) -> int:
        return 1

    def pawn_value(self, s: Galaxy, seat: Seat, value: int) -> int:
        return 4 * value

    def reward_value(self, s: Galaxy, seat: Seat, value: int) -> int:
        return 2 * value


POWER = Macron()
