"""The Sorcerer."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, opponent
from hyperespace.games.rencontre.state import SWAPPED, Galaxy


class Sorcerer(Power):
    """I swap the two laid cards; each counts as played by the player who has it now. (VII.sorcerer)"""

    name = "sorcerer"

    def cards_down(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        swap_laid(s)


def swap_laid(s: Galaxy) -> None:
    """A card that lay face up stays face up before its new owner; nobody looks at the other one."""
    duel = s.duel
    duel.laid = {place: duel.laid[opponent(s, place)] for place in duel.laid}
    duel.face_up = sorted(opponent(s, place) for place in duel.face_up)
    if SWAPPED in duel.flags:
        duel.flags.remove(SWAPPED)
    else:
        duel.flags.append(SWAPPED)


POWER = Sorcerer()
