"""Boosters at work: what they have overloaded, and what they make a shield stop. (8.2.8)"""

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import Shielded
from hyperespace.games.trucker.flow.losses import spend, spends, why_not_spend
from hyperespace.games.trucker.flow.projectiles import destroy_all
from hyperespace.games.trucker.state import Yard, step


@step
def burn_out(s: Yard, table: Table, seat: Seat, cells: tuple[Cell, ...]) -> None:
    """Engines and cannons that were boosted are lost. (8.2.8)"""
    destroy_all(s, table, seat, cells)


@step
def raise_shield(s: Yard, table: Table, seat: Seat, what: str, cell: Cell, shield: Cell) -> Flow:
    """The shield needs its own energy, besides what the booster took. (8.2.8)"""
    values: dict[str, int | str] = {"what": what, "cell": cell}
    answer = yield Ask(seat, spends(s, seat, [shield]), "8.2.8", why_not_spend, values=values)
    assert isinstance(answer, Spend)
    spend(s, table, seat, answer.cell, answer.what, shield)
    table.tell(Shielded, seat, cell)
