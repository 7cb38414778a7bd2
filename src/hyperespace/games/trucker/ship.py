"""What can be said of a ship by looking at it: joins, mistakes, pieces, strengths. All pure. (2.3, 2.6, 3)"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import itemgetter
from typing import Literal, TypeAlias

from hyperespace.games.trucker.boards import Cell, around, column_of, row_of
from hyperespace.games.trucker.lines import Line, crossed, reaches
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import (
    CONNECTORS,
    FITS,
    FRONT,
    JOINS,
    LEFT,
    PLATED,
    REAR,
    RIGHT,
    TILES,
    Colour,
    Direction,
    Kind,
    sides,
)

Parts = Mapping[Cell, Part]
What = Kind | Literal["dead"]

by_cell: Callable[[tuple[Cell, Part]], Cell] = itemgetter(0)

# Tuples of any length: mypyc takes others apart and puts them together again wherever they are looked into.
Kinds: TypeAlias = tuple[str, ...]
CABINS: Kinds = ("start", "cabin")
ALL_CABINS: Kinds = (*CABINS, "luxury_cabin")
CANNONS: Kinds = ("cannon", "double_cannon", "bi_cannon", "cannon_engine")
ENGINES: Kinds = ("engine", "double_engine", "cannon_engine")
POINTED = frozenset((*CANNONS, *ENGINES, "thruster"))
ROBONAUTS = 4
"""How many crew members a robonaut cell counts for when it is up. (3.6)"""


def kind(part: Part) -> What:
    """What a part is; a token may have made it something else. (7.13)"""
    if part.tokens is not None and part.tokens.becomes:
        return part.tokens.becomes
    return TILES[part.tile].kind


def own_sides(part: Part) -> tuple[int, ...]:
    """What is on its four sides as it lies; tokens may lie on some. (2.3)"""
    if part.tokens is not None and part.tokens.sides is not None:
        return part.tokens.sides
    return sides(part.tile, part.turns)


def cells_in(part: Part) -> int:
    """How much energy a part can hold."""
    return 0 if part.tokens is not None and part.tokens.becomes else TILES[part.tile].cells


def containers_in(part: Part) -> tuple[int, int]:
    """How many white and how many red containers a part has. (2.7)"""
    if part.tokens is not None and part.tokens.becomes:
        return 0, 0
    return TILES[part.tile].white, TILES[part.tile].red


def in_order(found: list[tuple[Cell, Part]]) -> list[tuple[Cell, Part]]:
    """The same, in the order of their cells, of which there are no two alike."""
    if len(found) > 1:
        found.sort(key=by_cell)
    return found


def of_kind(parts: Parts, *kinds: str) -> list[tuple[Cell, Part]]:
    """All parts of these kinds, in the order of their cells."""
    return in_order([(cell, part) for cell, part in parts.items() if kind(part) in kinds])


def batteries(parts: Parts) -> list[tuple[Cell, Part]]:
    """All parts that can hold energy."""
    return in_order([(cell, part) for cell, part in parts.items() if cells_in(part)])


def holds(parts: Parts) -> list[tuple[Cell, Part]]:
    """All parts that can hold cubes."""
    return in_order([(cell, part) for cell, part in parts.items() if any(containers_in(part))])


OPPOSITE: tuple[Direction, ...] = (REAR, LEFT, FRONT, RIGHT)
"""The other way, by direction."""


def neighbours(parts: Parts, cell: Cell) -> Iterator[tuple[Direction, Cell]]:
    """The cells around that have a tile on them."""
    for direction, other in enumerate(around(cell)):
        if other in parts:
            yield direction, other


# How a ship holds together


@cache
def arms(own: tuple[int, ...]) -> tuple[tuple[Direction, Direction, tuple[bool, ...]], ...]:
    """The sides that hold: the direction, the side of a tile there, and with what it holds."""
    return tuple(
        (direction, OPPOSITE[direction], JOINS[side]) for direction, side in enumerate(own) if any(JOINS[side])
    )


def joined(parts: Parts, cell: Cell) -> list[Cell]:
    """The cells whose tiles hold together with this one. (2.3)"""
    beside = around(cell)
    found = []
    for direction, back, holds_with in arms(own_sides(parts[cell])):
        there = parts.get(beside[direction])
        if there is not None and holds_with[own_sides(there)[back]]:
            found.append(beside[direction])
    return found


def connected(parts: Parts, cell: Cell) -> set[Cell]:
    """What counts as joined to a tile: also through routers, and without wires. Nothing hangs on it. (3.4, 7.7)"""
    found, new = set[Cell](), [cell]
    while new:
        here = new.pop()
        reached = {*joined(parts, here), *_wireless(parts, here)} - found - {cell}
        found |= reached
        new += [other for other in reached if kind(parts[other]) == "router"]
    return found


def _wireless(parts: Parts, cell: Cell) -> list[Cell]:
    """The other end of the Assembler's wireless link. (7.7)"""
    tokens = parts[cell].tokens
    if tokens is None or not tokens.wireless:
        return []
    return [other for other, part in parts.items() if part.tokens and part.tokens.wireless and other != cell]


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


# What is wrong with it


def ways(part: Part) -> tuple[Direction, ...]:
    """Where barrels, exhausts and nozzles point: there must be nothing. (2.3, 3.3)"""
    turns = part.turns
    match kind(part):
        case "cannon" | "double_cannon":
            return (turns % 4,)
        case "engine" | "double_engine":
            return ((turns + REAR) % 4,)
        case "thruster" | "bi_cannon":
            return (turns % 4, (turns + RIGHT) % 4)
        case "cannon_engine":
            return (turns % 4, (turns + REAR) % 4)
    return ()


def points_to(part: Part) -> Direction:
    """Where a cannon's barrel or an engine's exhaust points."""
    return ways(part)[0]


def covers(part: Part, direction: Direction) -> bool:
    """Whether a shield covers this side. (2.8)"""
    return direction in (part.turns % 4, (part.turns + 1) % 4)


def mistakes(parts: Parts) -> list[tuple[str, Cell, Cell]]:
    """What is wrong with a ship: what it is, and the two cells concerned, which may be the same. (2.3)"""
    found: list[tuple[str, Cell, Cell]] = []
    for cell in sorted(parts):
        part, beside = parts[cell], around(cell)
        own = own_sides(part)
        for direction in (RIGHT, REAR):  # each pair once
            there = parts.get(beside[direction])
            if there is not None and not FITS[own[direction]][own_sides(there)[OPPOSITE[direction]]]:
                found.append(("connectors", cell, beside[direction]))
        if kind(part) in POINTED:
            found += blocked(parts, cell, part)
    return found


def blocked(parts: Parts, cell: Cell, part: Part) -> list[tuple[str, Cell, Cell]]:
    """Engines point to the rear; nothing is behind an exhaust, in front of a barrel or a nozzle. (2.3, 3.3)"""
    what, beside = kind(part), around(cell)
    found = []
    if what in ENGINES and REAR not in ways(part)[what == "cannon_engine" :]:
        found.append(("engine_turned", cell, cell))
    for number, way in enumerate(ways(part)):
        if beside[way] in parts:
            found.append((_obstacle(what, number), cell, beside[way]))
    return found


def _obstacle(what: str, number: int) -> str:
    """What a tile is in the way of."""
    if what == "thruster":
        return "nozzle"
    is_exhaust = what in ("engine", "double_engine") or (what == "cannon_engine" and number == 1)
    return "exhaust" if is_exhaust else "barrel"


def is_wrong_at(parts: Parts, cell: Cell) -> bool:
    """Whether something is wrong between this cell and those around it: the same as `mistakes`, looked at nearby."""
    part = parts[cell]
    own = own_sides(part)
    for direction, other in neighbours(parts, cell):
        there = parts[other]
        if not FITS[own[direction]][own_sides(there)[OPPOSITE[direction]]]:
            return True
        if kind(there) in POINTED and any(at == cell for _, _, at in blocked(parts, other, there)):
            return True
    return kind(part) in POINTED and bool(blocked(parts, cell, part))


def mistakes_at(parts: Parts, cell: Cell) -> list[tuple[str, Cell, Cell]]:
    """Those of `mistakes` that this cell is part of, looked for nearby."""
    part = parts[cell]
    own, found = own_sides(part), list[tuple[str, Cell, Cell]]()
    for direction, other in neighbours(parts, cell):
        there = parts[other]
        if not FITS[own[direction]][own_sides(there)[OPPOSITE[direction]]]:
            found.append(("connectors", cell, other) if direction in (RIGHT, REAR) else ("connectors", other, cell))
        if kind(there) in POINTED:
            found += [wrong for wrong in blocked(parts, other, there) if wrong[2] == cell]
    return found + (blocked(parts, cell, part) if kind(part) in POINTED else [])


def exposed(parts: Parts) -> int:
    """How many connectors have no tile beside them. (2.3)"""
    count = 0
    for cell, part in parts.items():
        beside = around(cell)
        for direction, side in enumerate(own_sides(part)):
            if side in CONNECTORS and beside[direction] not in parts:
                count += 1
    return count


def is_exposed(parts: Parts, cell: Cell, direction: Direction) -> bool:
    """Whether a tile has an exposed connector on this side."""
    return own_sides(parts[cell])[direction] in CONNECTORS and around(cell)[direction] not in parts


def is_plated(parts: Parts, cell: Cell, direction: Direction) -> bool:
    """Whether nothing from outside harms a tile on this side. (3.9)"""
    return own_sides(parts[cell])[direction] == PLATED


# Who and what is aboard


def figures(parts: Parts) -> int:
    """Everybody who is awake, aliens too: whom one could lose. (2.6)"""
    return sum(part.humans + bool(part.alien) for part in parts.values())


def crew(parts: Parts) -> int:
    """How many there are to do something; robonauts count when they are up. (2.6, 3.6)"""
    return sum(map(awake, parts.values()))


def awake(part: Part) -> int:
    """The crew members on one tile who can do something."""
    return part.humans + bool(part.alien) + (ROBONAUTS if part.on and kind(part) == "robonauts" else 0)


def crew_to_compare(parts: Parts) -> int:
    """How a crew compares with others: whoever is armed counts twice. (3.8)"""
    return sum(awake(part) * (2 if is_armed(parts, cell) else 1) for cell, part in parts.items() if awake(part))


def is_armed(parts: Parts, cell: Cell) -> bool:
    """Whether the crew on a tile has arms: an armoury is joined to it. (3.8)"""
    return bool(awake(parts[cell])) and any(kind(parts[other]) == "armoury" for other in connected(parts, cell))


def is_manned(parts: Parts, cell: Cell) -> bool:
    """Whether somebody awake is beside a tile, to pull its lever. (3.3)"""
    return any(awake(parts[other]) for other in connected(parts, cell))


def is_defended(parts: Parts, cell: Cell) -> bool:
    """Whether an intruder who comes here is beaten. (3.7, 3.8)"""
    return kind(parts[cell]) == "auto_defence" or is_armed(parts, cell)


def humans(parts: Parts) -> int:
    """The humans aboard who are awake."""
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


def supports(parts: Parts, cell: Cell, has_cyan: bool = False) -> set[Colour]:
    """The aliens that could live in a cabin: a life support of their colour is joined to it. (2.4, 3.5)"""
    beside = [parts[other] for other in connected(parts, cell)]
    return {colour for part in beside if kind(part).startswith("life_") for colour in _airs(part, has_cyan)}


def _airs(part: Part, has_cyan: bool) -> tuple[Colour, ...]:
    """A mixed life support is for purple or brown, where there are no cyan aliens. (3.5)"""
    return ("brown", "purple") if kind(part) == "life_mixed" and not has_cyan else TILES[part.tile].airs


def room(part: Part, colour: str) -> bool:
    """Whether a container takes one more cube of this colour: red ones only in red containers. (2.7)"""
    white, red = containers_in(part)
    if len(part.goods) >= white + red:
        return False
    return colour != "R" or part.goods.count("R") < red


# How strong it is


def powerable(parts: Parts, what: str) -> list[Cell]:
    """The engines or cannons that need energy, those that give most first. (2.6)"""
    if what == "engines":
        return [cell for cell, part in of_kind(parts, "double_engine") if drives(part)]
    doubles = of_kind(parts, "double_cannon", "bi_cannon")
    return [cell for cell, part in sorted(doubles, key=lambda each: (-firepower(each[1]), each[0]))]


def firepower(part: Part) -> float:
    """What a cannon adds, powered if it needs it: half as much when it does not point ahead. (2.6)"""
    is_ahead = FRONT in barrels(part)
    match kind(part):
        case "double_cannon":
            return 2.0 if is_ahead else 1.0
        case "bi_cannon":
            return 1.5 if is_ahead else 1.0
        case "cannon" | "cannon_engine":
            return 1.0 if is_ahead else 0.5
    return 0.0


def drives(part: Part) -> bool:
    """Whether an engine pushes the ship ahead: not on a ship that has turned about. (2.6, 8.6)"""
    return REAR in ways(part)[-1:]


def engine_strength(parts: Parts, powered: int, more: float = 0.0) -> float:
    """Single engines, and double ones that are powered; a brown alien adds two to something. (2.6)"""
    strength = sum(drives(part) for _, part in of_kind(parts, "engine", "cannon_engine")) + 2 * powered + more
    return float(strength + 2 * (strength > 0 and has_alien(parts, "brown")))


def cannon_strength(parts: Parts, powered: tuple[Cell, ...], more: float = 0.0) -> float:
    """Single cannons, those that are powered, and pairs of auto-defences; a purple alien adds two. (2.6, 3.7)"""
    singles = sum([firepower(part) for _, part in of_kind(parts, "cannon", "cannon_engine")], 0.0)
    strength = singles + sum([firepower(parts[cell]) for cell in powered], 0.0) + auto_defence_pairs(parts) + more
    return float(strength + 2 * (strength > 0 and has_alien(parts, "purple")))


def auto_defence_pairs(parts: Parts) -> int:
    """The most pairs of joined auto-defences in which none is used twice. (3.7)"""
    alone = tuple(cell for cell, _ in of_kind(parts, "auto_defence"))
    if len(alone) < 2:
        return 0
    beside = {cell: connected(parts, cell) for cell in alone}

    def most(left: tuple[Cell, ...]) -> int:
        if len(left) < 2:
            return 0
        first, rest = left[0], left[1:]
        with_first = [
            1 + most(tuple(each for each in rest if each != other)) for other in rest if other in beside[first]
        ]
        return max(most(rest), max(with_first, default=0))

    return most(alone)


# What comes in


def struck(parts: Parts, line: Line) -> Cell | None:
    """The first tile that something meets that comes in on this line. (2.8)"""
    return crossed(parts, line)


def guns(parts: Parts, line: Line) -> list[tuple[Cell, Part]]:
    """The cannons that can hit a large meteor: ahead on its own line, elsewhere on the next ones too. (2.8)"""
    return [
        (cell, part)
        for cell, part in of_kind(parts, *CANNONS)
        if line.side in barrels(part) and reaches(line, column_of(cell), row_of(cell))
    ]


def barrels(part: Part) -> tuple[Direction, ...]:
    """Where a cannon fires; a token may let it fire wherever it likes. (7.11)"""
    if part.tokens is not None and part.tokens.turning:
        return (FRONT, RIGHT, REAR, LEFT)
    return ways(part)[:1] if kind(part) == "cannon_engine" else ways(part)


def shields(parts: Parts, side: Direction) -> list[tuple[Cell, Part]]:
    """The shields that cover a side. (2.8)"""
    return [(cell, part) for cell, part in of_kind(parts, "shield") if covers(part, side)]
