"""The Empath."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.reckoning import SOFTENED, is_compromise
from hyperespace.games.rencontre.seats import is_main, opponent
from hyperespace.games.rencontre.state import Galaxy


class Empath(Power):
    """When one of us attacks and the other compromises, I may turn the attack into a compromise. (VII.empath)"""

    name = "empath"

    def cards_settled(self, s: Galaxy, seat: Seat) -> Jobs:
        mixed = is_main(s, seat) and is_compromise(s, seat) != is_compromise(s, opponent(s, seat))
        return (("offer", seat, self.name),) if mixed else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        attacker = opponent(s, seat) if is_compromise(s, seat) else seat
        s.duel.flags.append((attacker, SOFTENED))


POWER = Empath()
