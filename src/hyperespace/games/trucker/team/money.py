"""Credits that are won or paid in flight. (2.9, 7.10)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.events import CreditsGained
from hyperespace.games.trucker.first_expansion.loans import purse
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.team.hooks import team_of


def trick(s: Yard, seat: Seat) -> int:
    """By how much a gain is more or a payment less. (7.10)"""
    return sum(member.trick(both) for member, both in team_of(s, seat))


def earn(s: Yard, table: Table, seat: Seat, credits: int) -> None:
    """Credits for something in flight; a Con Artist's are one more, once for each card. (7.10)"""
    if credits > 0:
        credits += _once_a_card(s, seat, "gained")
        s.players[seat].credits += credits
        table.tell(CreditsGained, seat, credits)


def due(s: Yard, seat: Seat, credits: int) -> int:
    """What has to be paid in flight; for a Con Artist it is one less, once for each card. (7.10)"""
    return credits - _once_a_card(s, seat, "paid") if credits > 0 else 0


def means(s: Yard, seat: Seat) -> int:
    """The highest bill in flight that somebody could pay now: a Con Artist's is one credit higher. (7.10, 8.8)"""
    return purse(s, seat) + _left_of(s, seat, "paid")


def _once_a_card(s: Yard, seat: Seat, what: str) -> int:
    by = _left_of(s, seat, what)
    if by:
        s.players[seat].memory[what] = len(s.turned)
    return by


def _left_of(s: Yard, seat: Seat, what: str) -> int:
    """What the Con Artist still does on this card."""
    return 0 if s.players[seat].memory.get(what) == len(s.turned) else trick(s, seat)
