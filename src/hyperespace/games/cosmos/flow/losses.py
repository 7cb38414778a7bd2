"""Ships that are lost, destroyed or off the map, and what the enemy scores for them. (4.5, 5.8, 8.9)"""

from hyperespace.core.table import Table
from hyperespace.games.cosmos.events import LostAboard, ShipDestroyed, ShipEscaped, ShipLeft
from hyperespace.games.cosmos.hexes import Cell, column_and_row, label
from hyperespace.games.cosmos.scenarios import SIDES, Edge, Scenario
from hyperespace.games.cosmos.ships import flying, sheet_for, side_of
from hyperespace.games.cosmos.state import Battle, Fate, Ship, step

SHARES: dict[Fate, float] = {"destroyed": 1.0, "left": 0.5}
"""What part of a ship's value the enemy scores for what became of it. (8.9)"""


def damage(ship: Ship, points: int) -> None:
    """Cross off points of defence; never below zero. (5.8)"""
    ship.defence = max(0, ship.defence - points)


def lose(s: Battle, table: Table, ship: Ship, fate: Fate) -> None:
    """A ship is out of the battle, and the fighters aboard with it. (6.7)"""
    ship.fate = fate
    _score(s, ship)
    for fighter in s.ships:
        if fighter.fate == "aboard" and fighter.carrier == ship.name:
            if fate == "destroyed":
                fighter.defence = 0
                table.tell(LostAboard, fighter.name, ship.name)
            fighter.fate = fate
            _score(s, fighter)


def _score(s: Battle, ship: Ship) -> None:
    """The enemy scores the full value of a ship that was destroyed, and half of one that fled. (8.9)"""
    s.scores[1 - side_of(ship.seat)] += sheet_for(ship).value * SHARES.get(ship.fate, 0.0)


@step
def remove_destroyed(s: Battle, table: Table) -> None:
    """Ships without defence are taken away: after fire at the end of the phase, after hazards at once. (5.8, 7.4)"""
    for ship in flying(s):
        if not ship.defence:
            table.tell(ShipDestroyed, ship.name, label(ship.cell), ship.heading)
            lose(s, table, ship, "destroyed")


@step
def leave_map(s: Battle, table: Table) -> None:
    """A ship whose anchor is off the map is gone for good, with whatever it carries. (4.5)"""
    plan = s.plan
    for ship in flying(s):
        if plan.is_on_map(ship.cell):
            continue
        edge = edge_of(plan, ship.cell)
        exits = [e.edge for e in plan.exits if SIDES[side_of(ship.seat)] == e.side and e.kind == ship.kind]
        table.tell(ShipEscaped if edge in exits else ShipLeft, ship.name, edge)
        lose(s, table, ship, "escaped" if edge in exits else "destroyed" if exits else "left")


def edge_of(plan: Scenario, cell: Cell) -> Edge:
    """The edge beyond which a cell lies; at a corner, the east or the west one."""
    column, row = column_and_row(cell)
    if column > plan.columns:
        return "east"
    if column < 1:
        return "west"
    return "north" if row < 1 else "south"
