"""The Receptionist. (7.18)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Jobs
from hyperespace.games.trucker.ship import kind
from hyperespace.games.trucker.state import Yard, change, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import HumanJoined

AWAKE = 2
"""Of those in a stasis chamber."""


class Receptionist(Member):
    """A: a cabin with an alien takes a human as well.
    B: a luxury cabin takes two humans, and two in each stasis chamber are awake. (7.18)
    """

    name = "receptionist"
    paragraph = "7.18"
    needs_first_expansion = True

    def beside_aliens(self, s: Yard, seat: Seat) -> int:
        return 1

    def loaded(self, s: Yard, seat: Seat) -> Jobs:
        return [("take_more_in", seat, self.has_both(s, seat))]


@step
def take_more_in(s: Yard, table: Table, seat: Seat, both: bool) -> None:
    """Humans move in where the Receptionist makes room for more, or wake up there. (7.18)"""
    parts = s.players[seat].parts
    for cell in sorted(parts):
        part = parts[cell]
        match kind(part):
            case "cabin" if part.alien:
                change(parts, cell, humans=1)
            case "luxury_cabin" if both and part.humans:
                change(parts, cell, humans=2)
            case "stasis" if both:
                woken = min(AWAKE, part.asleep)
                change(parts, cell, humans=woken, asleep=part.asleep - woken)
        more = parts[cell].humans - part.humans
        if more > 0:
            table.tell(HumanJoined, seat, cell, more)


enlist(Receptionist())
