"""The Warrior."""

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.board import has_working_powers
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.reckoning import both_attack
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import DEAL, DEFENCE, OFFENCE, Galaxy


class Warrior(Power):
    """One counter for each duel of mine won or dealt, two for any other; my attacks gain them all. (VII.warrior)"""

    name = "warrior"

    def reckoning(self, s: Galaxy, seat: Seat) -> Jobs:
        profits = is_main(s, seat) and both_attack(s) and self.bonus(s, seat)
        return (("announce", seat, self.name),) if profits else NOTHING

    def bonus(self, s: Galaxy, seat: Seat) -> int:
        return s.players[seat].memory.get(self.name, 0)

    def remember(self, s: Galaxy, seat: Seat) -> None:
        if has_working_powers(s, seat):
            good = (DEAL, OFFENCE if seat == s.offence else DEFENCE)
            s.players[seat].memory[self.name] = self.bonus(s, seat) + (1 if s.duel.outcome in good else 2)


POWER = Warrior()
