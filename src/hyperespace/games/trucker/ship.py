"""What can be said of a ship by looking at it: joins, mistakes, pieces, strengths. All pure. (2.3, 2.6)"""

from collections.abc import Iterator, Mapping
from functools import cache

from hyperespace.games.trucker.boards import STEPS, Cell, column_of, row_of
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import FITS, FRONT, JOINS, LEFT, REAR, RIGHT, SMOOTH, TILES, Direction, Kind, sides

Parts = Mapping[Cell, Part]

CABINS = ("start", "cabin")
CANNONS = ("cannon", "double_cannon")
ENGINES = ("engine", "double_engine")
POINTED = frozenset((*CANNONS, *ENGINES))
CONTAINERS = ("cargo", "special_cargo")


def kind(part: Part) -> Kind:
    """What a part is."""
    return TILES[part.tile].kind


def of_kind(parts: Parts, *kinds: str) -> list[tuple[Cell, Part]]:
    """All parts of these kinds, in the order of their cells."""
    return [(cell, parts[cell]) for cell in sorted(parts) if TILES[parts[cell].tile].kind in kinds]


OPPOSITE = (REAR, LEFT, FRONT, RIGHT)
"""The other way, by direction."""


def opposite(direction: Direction) -> Direction:
    """The other way."""
    return OPPOSITE[direction]


def neighbours(parts: Parts, cell: Cell) -> Iterator[tuple[Direction, Cell]]:
    """The cells around that have a tile on them."""
    for direction, step in enumerate(STEPS):
        if cell + step in parts:
            yield direction, cell + step


@cache
def arms(tile: int, turns: int) -> tuple[tuple[int, Direction, tuple[bool, ...]], ...]:
    """The connectors of a tile: the step to the cell beside, the side of a tile there, and with what it holds."""
    return tuple(
        (STEPS[direction], OPPOSITE[direction], JOINS[side])
        for direction, side in enumerate(sides(tile, turns))
        if side != SMOOTH
    )


def joined(parts: Parts, cell: Cell) -> list[Cell]:
    """The cells whose tiles hold together with this one. (2.3)"""
    part = parts[cell]
    found = []
    for step, back, holds in arms(part.tile, part.turns):
        there = parts.get(cell + step)
        if there is not None and holds[sides(there.tile, there.turns)[back]]:
            found.append(cell + step)
    return found


def points_to(part: Part) -> Direction:
    """Where a cannon's barrel or an engine's exhaust points."""
    return (part.turns + (REAR if kind(part) in ENGINES else FRONT)) % 4


def covers(part: Part, direction: Direction) -> bool:
    """Whether a shield covers this side. (2.8)"""
    return direction in (part.turns % 4, (part.turns + 1) % 4)


def mistakes(parts: Parts) -> list[tuple[str, Cell, Cell]]:
    """What is wrong with a ship: what it is, and the two cells concerned, which may be the same. (2.3)"""
    found: list[tuple[str, Cell, Cell]] = []
    for cell in sorted(parts):
        part = parts[cell]
        own = sides(part.tile, part.turns)
        for direction in (RIGHT, REAR):  # each pair once
            other = cell + STEPS[direction]
            there = parts.get(other)
            if there is not None and not FITS[own[direction]][sides(there.tile, there.turns)[OPPOSITE[direction]]]:
                found.append(("connectors", cell, other))
        if TILES[part.tile].kind in POINTED:
            found += _blocked(parts, cell, part)
    return found


def _blocked(parts: Parts, cell: Cell, part: Part) -> list[tuple[str, Cell, Cell]]:
    """Engines point to the rear; nothing is behind an exhaust or in front of a barrel. (2.3)"""
    what = kind(part)
    if what not in POINTED:
        return []
    way = points_to(part)
    found = []
    if what in ENGINES and way != REAR:
        found.append(("engine_turned", cell, cell))
    if cell + STEPS[way] in parts:
        found.append(("exhaust" if what in ENGINES else "barrel", cell, cell + STEPS[way]))
    return found


def is_wrong_at(parts: Parts, cell: Cell) -> bool:
    """Whether something is wrong between this cell and those around it: the same as `mistakes`, looked at nearby."""
    part = parts[cell]
    own = sides(part.tile, part.turns)
    for direction, other in neighbours(parts, cell):
        there = parts[other]
        if not FITS[own[direction]][sides(there.tile, there.turns)[OPPOSITE[direction]]]:
            return True
        if any(blocked == cell for _, _, blocked in _blocked(parts, other, there)):
            return True
    return bool(_blocked(parts, cell, part))


def pieces(parts: Parts) -> list[set[Cell]]:
    """The pieces that hold together, the one with the lowest cell first. (2.3)"""
    found: list[set[Cell]] = []
    seen = set[Cell]()
    for first in sorted(parts):
        if first in seen:
            continue
        piece, new = {first}, [first]
        while new:
            beside = [cell for cell in joined(parts, new.pop()) if cell not in piece]
            piece.update(beside)
            new += beside
        seen |= piece
        found.append(piece)
    return found


def exposed(parts: Parts) -> int:
    """How many connectors have no tile beside them. (2.3)"""
    count = 0
    for cell, part in parts.items():
        for step, _, _ in arms(part.tile, part.turns):
            if cell + step not in parts:
                count += 1
    return count


def is_exposed(parts: Parts, cell: Cell, direction: Direction) -> bool:
    """Whether a tile has an exposed connector on this side."""
    part = parts[cell]
    return sides(part.tile, part.turns)[direction] != SMOOTH and cell + STEPS[direction] not in parts


def crew(parts: Parts) -> int:
    """Everybody aboard, aliens too. (2.6)"""
    return sum(part.humans + bool(part.alien) for part in parts.values())


def humans(parts: Parts) -> int:
    """The humans aboard."""
    return sum(part.humans for part in parts.values())


def has_alien(parts: Parts, colour: str) -> bool:
    """Whether an alien of this colour is aboard."""
    return any(part.alien == colour for part in parts.values())


def energy(parts: Parts) -> int:
    """All energy cells aboard."""
    return sum(part.energy for part in parts.values())


def goods(parts: Parts) -> str:
    """All cubes aboard."""
    return "".join(part.goods for part in parts.values())


def doubles(parts: Parts, what: str) -> int:
    """How many double engines or double cannons could be powered."""
    return len(of_kind(parts, "double_engine" if what == "engines" else "double_cannon"))


def engine_strength(parts: Parts, powered: int) -> float:
    """Single engines, and double ones that are powered; a brown alien adds two to something. (2.6)"""
    strength = len(of_kind(parts, "engine")) + 2 * powered
    return float(strength + 2 * (strength > 0 and has_alien(parts, "brown")))


def cannon_strength(parts: Parts, powered: int) -> float:
    """Cannons count half when they do not point ahead; the best double ones are powered first. (2.6)"""
    singles = sum(1.0 if points_to(part) == FRONT else 0.5 for _, part in of_kind(parts, "cannon"))
    each = sorted(
        (2.0 if points_to(part) == FRONT else 1.0 for _, part in of_kind(parts, "double_cannon")), reverse=True
    )
    strength = singles + sum(each[:powered])
    return float(strength + 2 * (strength > 0 and has_alien(parts, "purple")))


def struck(parts: Parts, side: Direction, line: int) -> Cell | None:
    """The first tile that something meets that comes in from this side on this line. (2.8)"""
    if side in (FRONT, REAR):
        cells = [cell for cell in parts if column_of(cell) == line]
        rows = {row_of(cell): cell for cell in cells}
        return rows[min(rows) if side == FRONT else max(rows)] if rows else None
    cells = [cell for cell in parts if row_of(cell) == line]
    columns = {column_of(cell): cell for cell in cells}
    return columns[min(columns) if side == LEFT else max(columns)] if columns else None


def guns(parts: Parts, side: Direction, line: int) -> list[Part]:
    """The cannons that can hit a large meteor: ahead on its own line, elsewhere on the next ones too. (2.8)"""
    reach = 0 if side == FRONT else 1
    number = column_of if side in (FRONT, REAR) else row_of
    return [
        part for cell, part in of_kind(parts, *CANNONS) if points_to(part) == side and abs(number(cell) - line) <= reach
    ]


def shields(parts: Parts, side: Direction) -> list[Part]:
    """The shields that cover a side. (2.8)"""
    return [part for _, part in of_kind(parts, "shield") if covers(part, side)]


def supports(parts: Parts, cell: Cell) -> set[str]:
    """The aliens that could live in a cabin: a life support of their colour is joined to it. (2.4)"""
    kinds = {kind(parts[other]) for other in joined(parts, cell)}
    return {colour for colour in ("purple", "brown") if f"life_{colour}" in kinds}


def room(part: Part, colour: str) -> bool:
    """Whether a container takes one more cube of this colour: red ones only in special containers. (2.7)"""
    what = kind(part)
    if what not in CONTAINERS or (colour == "R" and what != "special_cargo"):
        return False
    return len(part.goods) < TILES[part.tile].capacity
