"""Who can fire at whom, and with what effect. (5)"""

from collections.abc import Iterable

from hyperespace.games.cosmos.answers import Fire, Line
from hyperespace.games.cosmos.hexes import Cell, label, length
from hyperespace.games.cosmos.sheets import Sheet
from hyperespace.games.cosmos.ships import cells_of, sheet_for, side_of
from hyperespace.games.cosmos.state import Battle, Ship


def shots_by(ship: Ship, taken: Iterable[Line]) -> list[Fire]:
    """Those of these shots that are this ship's."""
    return [shot for shot in taken if isinstance(shot, Fire) and shot.ship == ship.name]


def shots_left(s: Battle, ship: Ship, own: list[Fire]) -> int:
    """How many shots a ship still has in this turn, if it takes these in this phase. (5.2)"""
    counted = len(shots_by(ship, s.fired)) if s.fired else 0
    return sheet_for(ship).shots - ship.shots - (len(own) - counted)


def overlap(ship: Ship, other: Ship) -> bool:
    """Whether two ships share a cell, even partially. (5.5)"""
    mine = cells_of(ship)
    return any(cell in mine for cell in cells_of(other))


def factors(ship: Ship, target: Ship) -> dict[int, int]:
    """The arcs that reach a ship, each with the best factor that any part of the target gives. (5.3, 5.6)"""
    field, anchor = sheet_for(ship).fields[ship.heading], ship.cell
    best: dict[int, int] = {}
    for cell in cells_of(target):
        for arc, factor in field.get(cell - anchor, ()):
            if factor > best.get(arc, 0):
                best[arc] = factor
    return best


def may_be_hit(ship: Ship, target: Ship) -> bool:
    """Whether this is an enemy that is there to be fired at."""
    return target.fate == "flying" and target.defence > 0 and side_of(target.seat) != side_of(ship.seat)


def enemies(s: Battle, ship: Ship) -> list[Ship]:
    """All ships that are there to be fired at."""
    side = side_of(ship.seat)
    return [each for each in s.ships if each.fate == "flying" and each.defence and each.seat % 2 != side]


def is_anybody_in_reach(s: Battle) -> bool:
    """Whether any two enemies are so near that one may be in an arc of the other: a quick check for all of them."""
    sides: list[list[tuple[Cell, int, int]]] = [[], []]
    for ship in s.ships:
        if ship.fate == "flying":
            sheet = sheet_for(ship)
            sides[ship.seat % 2].append((ship.cell, sheet.reach, sheet.span))
    for cell, reach, span in sides[0]:
        for other, their_reach, their_span in sides[1]:
            distance = length(other - cell)
            if distance <= reach + their_span or distance <= their_reach + span:
                return True
    return False


def shots_of(s: Battle, ship: Ship, taken: list[Line]) -> list[Fire]:
    """What a ship may fire at, besides the shots of this phase that it has taken already. (5.3, 5.4)"""
    own, sheet = shots_by(ship, taken), sheet_for(ship)
    if shots_left(s, ship, own) <= 0:
        return []
    return [
        Fire(ship.name, sheet.arcs[arc].name, target.name)
        for target in enemies(s, ship)
        if is_in_reach(sheet, ship, target) and not is_taken(sheet, own, target)
        for arc in open_arcs(sheet, own, factors(ship, target))
        if not overlap(ship, target)
    ]


def is_in_reach(sheet: Sheet, ship: Ship, target: Ship) -> bool:
    """A quick check, before looking closely."""
    return length(target.cell - ship.cell) <= sheet.reach + sheet_for(target).span


def is_taken(sheet: Sheet, own: list[Fire], target: Ship) -> bool:
    """Whether this ship has fired at the target already in this phase; a special ship may do so again. (5.4)"""
    return not sheet.special and any(shot.target == target.name for shot in own)


def open_arcs(sheet: Sheet, own: list[Fire], reached: dict[int, int]) -> list[int]:
    """The arcs among these in which a shot is left in this phase. (5.4)"""
    return [arc for arc in reached if is_open(sheet, own, arc)]


def is_open(sheet: Sheet, own: list[Fire], arc: int) -> bool:
    """Whether a shot is left in this arc in this phase. (5.4)"""
    name = sheet.arcs[arc].name
    return sum(1 for shot in own if shot.arc == name) < sheet.arcs[arc].shots


def shade(s: Battle, ship: Ship, arc: int, target: Ship) -> str:
    """The cell of an asteroid in the arc that is nearer than the target, and halves the damage. (7.6)"""
    if not s.asteroids:
        return ""
    field, anchor, hull = sheet_for(ship).fields[ship.heading], ship.cell, cells_of(ship)

    def in_arc(cell: Cell) -> bool:
        return any(number == arc for number, _ in field.get(cell - anchor, ()))

    def distance(cell: Cell) -> int:
        return min(length(cell - own) for own in hull)

    to_target = min(distance(cell) for cell in cells_of(target) if in_arc(cell))
    for asteroid in s.asteroids:
        if in_arc(asteroid.cell) and distance(asteroid.cell) < to_target:
            return label(asteroid.cell)
    return ""
