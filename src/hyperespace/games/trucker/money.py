"""Credits that are won, paid, borrowed and paid back. (2.9, 7.10, 8.8)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.events import Borrowed, CreditsGained, FinePaid, Repaid
from hyperespace.games.trucker.modifiers import trick
from hyperespace.games.trucker.state import Yard

LOANS = 12
"""Credits to borrow, for all players together."""


def purse(s: Yard, seat: Seat) -> int:
    """What a trucker could pay: their own credits, and all that is left to borrow. (8.8)"""
    return max(0, s.players[seat].credits) + s.loans


def charge(s: Yard, table: Table, seat: Seat, credits: int) -> int:
    """A trucker pays. What is missing is borrowed; if there are no loans left, they pay what they can. (2.1, 8.8)"""
    player = s.players[seat]
    missing = min(max(0, credits - player.credits), s.loans)
    if missing:
        s.loans -= missing
        player.borrowed += missing
        player.credits += missing
        table.tell(Borrowed, seat, missing)
    paid = min(credits, player.credits)
    player.credits -= paid
    return paid


def repay(s: Yard, table: Table) -> None:
    """Everybody pays back all that they borrowed, at the end of the game. (8.8)"""
    for seat in s.seats:
        player = s.players[seat]
        if player.borrowed:
            player.credits -= player.borrowed
            s.loans += player.borrowed
            table.tell(Repaid, seat, player.borrowed, player.credits)
            player.borrowed = 0


# In flight


def earn(s: Yard, table: Table, seat: Seat, credits: int) -> None:
    """Credits for something in flight; a Con Artist's are one more, once for each card. (7.10)"""
    if credits > 0:
        credits += _once_a_card(s, seat, "gained")
        s.players[seat].credits += credits
        table.tell(CreditsGained, seat, credits)


def due(s: Yard, seat: Seat, credits: int) -> int:
    """What has to be paid in flight; for a Con Artist it is one less, once for each card. (7.10)"""
    return credits - _once_a_card(s, seat, "paid") if credits > 0 else 0


def fine(s: Yard, table: Table, seat: Seat, credits: int) -> int:
    """A trucker pays in flight, as far as they can. (7.10, 8.8)"""
    asked = due(s, seat, credits)
    paid = charge(s, table, seat, asked) if asked else 0
    if paid:
        table.tell(FinePaid, seat, paid)
    return paid


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
