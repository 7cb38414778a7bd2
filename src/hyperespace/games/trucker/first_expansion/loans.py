"""Loans: what cannot be paid is borrowed, as long as there is something to borrow. (8.8)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.first_expansion.events import Borrowed, Repaid
from hyperespace.games.trucker.state import Yard

LOANS = 12
"""Credits to borrow, for all players together."""


def purse(s: Yard, seat: Seat) -> int:
    """What somebody could pay if he liked: his own, and all that is left to borrow. (8.8)"""
    return max(0, s.players[seat].credits) + s.loans


def charge(s: Yard, table: Table, seat: Seat, credits: int) -> int:
    """Somebody pays; what he has not he borrows, and when that is gone he gives what there is. (2.1, 8.8)"""
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
    """At the end of the game, all of it. (8.8)"""
    for seat in s.seats:
        player = s.players[seat]
        if player.borrowed:
            player.credits -= player.borrowed
            s.loans += player.borrowed
            table.tell(Repaid, seat, player.borrowed, player.credits)
            player.borrowed = 0
