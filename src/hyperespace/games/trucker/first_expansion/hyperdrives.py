"""Hyperspace drives: days for energy, before a card is turned. (8.2.10)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.first_expansion.events import Jumped
from hyperespace.games.trucker.first_expansion.furnaces import burnable
from hyperespace.games.trucker.flow.flight import drop_lapped, move
from hyperespace.games.trucker.flow.losses import ENOUGH, cells_to_spend, spend, why_not_spend
from hyperespace.games.trucker.rough_roads.hooks import energy_more
from hyperespace.games.trucker.ship import energy
from hyperespace.games.trucker.state import Yard, step

PRICE = 3
"""Energy cells for a jump."""


@step
def hyperspace(s: Yard, table: Table, seat: Seat, drive: Cell, paid: int) -> Flow | None:
    """Three cells from batteries, one by one; whoever has begun goes through with it. (8.2.10)"""
    player = s.players[seat]
    if not player.flies or (not paid and energy(player.parts) + burnable(s, seat) < price(s)):
        return None
    if paid < price(s):
        return _pay(s, table, seat, drive, paid)
    table.tell(Jumped, seat, drive)
    move(s, table, seat, s.level)
    drop_lapped(s, table)
    return None


def price(s: Yard) -> int:
    """Energy cells for a jump; one more with lousy batteries. (8.2.10, 8.6)"""
    return PRICE + energy_more(s)


def _pay(s: Yard, table: Table, seat: Seat, drive: Cell, paid: int) -> Flow:
    offered: list[Option] = [*([] if paid else [ENOUGH]), *cells_to_spend(s, seat)]
    values: dict[str, int | str] = {"days": s.level, "left": price(s) - paid}
    answer = yield Ask(seat, offered, "8.2.10", why_not_spend, values=values)
    if isinstance(answer, Spend):
        spend(s, table, seat, answer.cell, answer.what)
        s.then(("hyperspace", seat, drive, paid + 1))
