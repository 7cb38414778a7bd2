"""What the bot looks up while it thinks: expected damage by relative position, turns, bearings. Computed once."""

from functools import cache
from typing import Final, TypeAlias

from hyperespace.games.cosmos.hexes import AHEAD, Cell, Heading, column_and_row, length, pack, turned
from hyperespace.games.cosmos.orders import ORDERS, carried_out, notches
from hyperespace.games.cosmos.scenarios import Scenario
from hyperespace.games.cosmos.sheets import Sheet, known_sheets, remembered

ON_A_MINE: Final = 14.5
BESIDE_A_MINE: Final = 8.0
ON_A_ROCK: Final = 10.0
"""What the dice give on average. (7.4, 7.5)"""

PAIRS: Final = 64
"""Of classes, about which so much is kept that it has to end somewhere: those of a battle with eight of them. (2.1)"""

Threat: TypeAlias = dict[Cell, tuple[float, int, int]]
"""By where the target's anchor is from the shooter's: expected damage, arc, and how far away the target is."""


def mean(sheet: Sheet) -> float:
    """What the ship's die gives on average."""
    return (sheet.die + 1) / 2


@remembered(PAIRS * 36)
def threat(kind: str, heading: Heading, target: str, target_heading: Heading) -> Threat:
    """What a shot of one class at another does, in these headings. (5.6)"""
    east = _threat(kind, target, (target_heading - heading) % 6)
    return {turned(vector, heading): found for vector, found in east.items()}


@remembered(PAIRS)
def threats(kind: str, target: str) -> list[Threat]:
    """The same for all headings: the shooter's six times six of the target's."""
    return [threat(kind, heading, target, other) for heading in range(6) for other in range(6)]


@remembered(PAIRS * 6)
def _threat(kind: str, target: str, target_heading: Heading) -> Threat:
    """The same for a shooter that faces east."""
    sheet, hull = known_sheets()[kind], known_sheets()[target].hull[target_heading]
    found: Threat = {}
    touching, average = {own - part for own in sheet.hull[0] for part in hull}, mean(sheet)
    for cell, arcs in sheet.fields[0].items():
        far = min([length(cell - own) for own in sheet.hull[0]])
        for part in hull:
            vector = cell - part
            if vector in touching:
                continue
            for arc, factor in arcs:
                damage = factor * average
                known = found.get(vector)
                if known is None or (damage, -far) > (known[0], -known[2]):
                    found[vector] = (damage, arc, far)
    return found


@remembered()
def cover(kind: str, heading: Heading) -> dict[Cell, tuple[tuple[int, int], ...]]:
    """By cells seen from the anchor: the arcs in which an asteroid lies there, and how far away. (7.6)"""
    sheet = known_sheets()[kind]
    hull = sheet.hull[heading]
    return {
        cell: tuple((arc, min(length(cell - own) for own in hull)) for arc, _ in arcs)
        for cell, arcs in sheet.fields[heading].items()
    }


@remembered()
def manoeuvres(kind: str, heading: Heading) -> dict[str, tuple[Cell, Heading]]:
    """Every order that a class may be given: how far it takes the anchor, and the heading after it. (3.2)"""
    sheet = known_sheets()[kind]
    orders = [order for order in ORDERS if abs(notches(order)) <= sheet.notches]
    return {order: carried_out(sheet, 0, heading, order) for order in orders}


@cache
def bearing(vector: Cell) -> Heading:
    """The heading that points best along a vector."""
    return min(range(6), key=lambda heading: length(vector - length(vector) * AHEAD[heading]))


def off_course(vector: Cell, heading: Heading) -> int:
    """How many notches a ship is turned away from where a vector points."""
    turn = (bearing(vector) - heading) % 6
    return min(turn, 6 - turn)


_ROOMS: dict[tuple[int, int], dict[Cell, int]] = {}


def rooms(plan: Scenario) -> dict[Cell, int]:
    """Every cell of the map, with how many cells there are between it and the nearest edge."""
    columns, rows = plan.columns, plan.rows
    if (columns, rows) not in _ROOMS:
        cells = [pack(q, r) for r in range(rows) for q in range(-r, columns)]
        places = {cell: column_and_row(cell) for cell in cells}
        _ROOMS[columns, rows] = {
            cell: min(column - 1, columns - column, row - 1, rows - row)
            for cell, (column, row) in places.items()
            if 1 <= column <= columns
        }
    return _ROOMS[columns, rows]
