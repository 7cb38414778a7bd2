"""Orders in the notation of the rules: to read, to write, to print as an order sheet. (3)"""

from functools import cache

from hyperespace.games.cosmos.answers import Order
from hyperespace.games.cosmos.hexes import AHEAD, Cell, Heading
from hyperespace.games.cosmos.sheets import Sheet, known_sheets, remembered

PIVOTS = {"": 0, "G": -1, "D": 1, "GG": -2, "DD": 2}
"""Notches to the right."""

STILL = "X"
ORDERS = (STILL, "M", "G", "D", "MG", "MD", "GG", "DD", "MGG", "MDD")


def moves(order: str) -> bool:
    """Whether this order begins with a movement."""
    return order.startswith("M")


@cache
def notches(order: str) -> int:
    """How far this order turns the ship to the right."""
    return PIVOTS[order.removeprefix("M").removeprefix(STILL)]


def may_order(sheet: Sheet, phase: int, order: str) -> bool:
    """Whether a ship of this class may do this in this phase. (3.3)"""
    return phase in sheet.moves and order in ORDERS and abs(notches(order)) <= sheet.notches


@remembered()
def orders_for(ship: str, kind: str, phase: int) -> tuple[Order, ...]:
    """The orders that this ship may be given for this phase; none if it cannot move then."""
    sheet = known_sheets()[kind]
    return tuple(Order(ship, phase, order) for order in ORDERS if may_order(sheet, phase, order))


def advanced(cell: Cell, heading: Heading) -> Cell:
    """The anchor after a movement: two cells straight ahead. (4.1)"""
    return cell + 2 * AHEAD[heading]


def pivoted(sheet: Sheet, cell: Cell, heading: Heading, turn: int) -> tuple[Cell, Heading]:
    """Anchor and heading after a pivot of this many notches to the right. (4.2, 4.3)"""
    if turn == 0:
        return cell, heading
    return cell + sheet.slides[turn][heading], (heading + turn) % 6


def carried_out(sheet: Sheet, cell: Cell, heading: Heading, order: str) -> tuple[Cell, Heading]:
    """Anchor and heading after an order: the movement comes before the pivot. (4.4)"""
    if moves(order):
        cell = advanced(cell, heading)
    return pivoted(sheet, cell, heading, notches(order))
