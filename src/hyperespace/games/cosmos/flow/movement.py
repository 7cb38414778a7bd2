"""Movements, pivots and drift, of everybody at once. (4, 7.3)"""

from hyperespace.core.table import Table
from hyperespace.games.cosmos.events import (
    AsteroidsDrifted,
    MinesDrifted,
    ShipsMoved,
    ShipsTurned,
    Whereabouts,
)
from hyperespace.games.cosmos.hexes import AHEAD, Cell, Heading, at, column_and_row, label
from hyperespace.games.cosmos.orders import STILL, advanced, moves, notches, pivoted
from hyperespace.games.cosmos.scenarios import SIDES, Home, Scenario
from hyperespace.games.cosmos.ships import flying, sheet_for
from hyperespace.games.cosmos.state import Battle, Ship, step

AWAY_FROM: dict[Home, Heading] = {"west": 0, "east": 3}
"""The heading in which mines drift, away from the home edge of their side. (7.3)"""


def order_now(s: Battle, ship: Ship) -> str:
    """The order of a ship for this phase; what was left empty means that it stays. (3.4)"""
    orders, phase = ship.orders, s.phase
    return orders[phase - 1] or STILL if phase <= len(orders) else STILL


@step
def move_ships(s: Battle, table: Table) -> None:
    """Ships with a movement order go two cells straight ahead. (4.1)"""
    moved = [ship for ship in flying(s) if moves(order_now(s, ship)) and not ship.is_new]
    for ship in moved:
        ship.cell = advanced(ship.cell, ship.heading)
        ship.now = "M"
    if moved:
        table.tell(ShipsMoved, s.phase, tuple(ship.name for ship in moved), _places(moved))


@step
def turn_ships(s: Battle, table: Table) -> None:
    """Pivots, after all movements; mines and asteroids drift at the same time. (4.2, 4.4, 7.3)"""
    turned, phase = [], s.phase
    for ship in flying(s):
        order, sheet = STILL if ship.is_new else order_now(s, ship), sheet_for(ship)
        turn = notches(order)
        if turn:
            ship.cell, ship.heading = pivoted(sheet, ship.cell, ship.heading, turn)
            turned.append(ship)
        if phase in sheet.moves and not ship.is_new:
            ship.now = order + ship.now.removeprefix("M")
    if turned:
        orders = tuple(f"{ship.name} {order_now(s, ship).removeprefix('M')}" for ship in turned)
        table.tell(ShipsTurned, s.phase, orders, _places(turned))
    _drift_asteroids(s, table)
    _drift_mines(s, table)


def _places(ships: list[Ship]) -> tuple[Whereabouts, ...]:
    return tuple((ship.name, label(ship.cell), ship.heading) for ship in ships)


def _drift_asteroids(s: Battle, table: Table) -> None:
    """Each drifts its own way, or all of them as the captains chose. (7.3, 9.3)"""
    plan, drift = s.plan, s.plan.asteroid_drift
    if drift is None or s.phase not in drift.phases:
        return
    told = []
    for asteroid in s.asteroids:
        heading = asteroid.drift if s.drift is None else s.drift
        if heading is None:
            continue
        before = asteroid.cell
        asteroid.cell = drifted(plan, before, heading, drift.cells, plan.asteroids_return)
        told.append((label(before), label(asteroid.cell) if plan.is_on_map(asteroid.cell) else ""))
    s.asteroids = [asteroid for asteroid in s.asteroids if plan.is_on_map(asteroid.cell)]
    if told:
        table.tell(AsteroidsDrifted, tuple(told))


def drifted(plan: Scenario, cell: Cell, heading: Heading, cells: int, returns: bool = False) -> Cell:
    """This many cells on. Beyond the edge it is gone, or comes back opposite its last cell and goes on. (7.3)"""
    for _ in range(cells):
        last, cell = cell, cell + AHEAD[heading]
        if not plan.is_on_map(cell):
            if not returns:
                return cell
            cell = opposite(plan, last)
    return cell


def opposite(plan: Scenario, cell: Cell) -> Cell:
    """The cell on the other side of the map's centre."""
    column, row = column_and_row(cell)
    return at(plan.columns + 1 - column, plan.rows + 1 - row)


def _drift_mines(s: Battle, table: Table) -> None:
    """Away from the home edge of the side that dropped them; a mine off the map is gone. (7.3)"""
    plan, drift = s.plan, s.plan.mine_drift
    if not s.mines or drift is None or s.phase not in drift.phases:
        return
    told = []
    for mine in s.mines:
        before, heading = mine.cell, AWAY_FROM[plan.sides[SIDES[mine.side]].home]
        mine.cell = drifted(plan, before, heading, drift.cells)
        told.append((label(before), label(mine.cell) if plan.is_on_map(mine.cell) else ""))
    s.mines = [mine for mine in s.mines if plan.is_on_map(mine.cell)]
    table.tell(MinesDrifted, tuple(told))
