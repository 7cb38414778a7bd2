"""Where a tile fits: free cells, what touches them, and how a tile may lie there. (2.3)

Sides are compared all four at once, as bits: a tile has a nibble for each side with one bit for its connector there,
a cell has a nibble for each side with a bit for every connector that would do.
"""

from collections.abc import Collection
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.boards import around as cells_around
from hyperespace.games.trucker.bot.favours import Favours
from hyperespace.games.trucker.ship import ENGINES, OPPOSITE, Parts, kind, own_sides, ways
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import (
    DOUBLE,
    REAR,
    SINGLE,
    SMOOTH,
    TILES,
    UNIVERSAL,
    Direction,
    fit,
    join,
    loose_tiles,
    sides,
)

FREE: Final = -1
"""A cell that may still be filled is on this side of the cell."""

VOID: Final = -2
"""Nothing will ever be on this side: outside the outline, or before a barrel."""

Around: TypeAlias = tuple[int, ...]
"""What touches a cell on its four sides: a connector, or one of these."""

CONNECTORS: Final = range(UNIVERSAL + 1)
"""What a side may look like to its neighbour: plating and tokens look smooth."""


class Bits(NamedTuple):
    """What a tile in a cell must look like."""

    fitting: int
    joining: int
    bare: int  # connectors that nothing would ever cover
    free: int  # whatever it is, on the sides where more can be built
    misfits: int  # connectors that only a Welder's adapter would join (7.20)


class Lie(NamedTuple):
    """How a tile may lie in a cell."""

    turns: int
    held: int  # its sides that hold, as bits
    bare: int
    onward: int  # its sides where more can be built, as bits
    kept: tuple[Direction, ...]  # where free cells must now stay empty
    favours: int = 0  # how much the team has to see to


def free_cells(parts: Parts, outline: frozenset[Cell]) -> dict[Cell, Around]:
    """The cells that may still be filled, and what touches each."""
    kept = {cells_around(cell)[way] for cell, part in parts.items() for way in ways(part)}
    free = [cell for cell in sorted(outline) if cell not in parts and cell not in kept]
    return {cell: _around(parts, free, cell) for cell in free}


def favoured_cells(
    parts: Parts, outline: frozenset[Cell], free: Collection[Cell], favours: Favours
) -> dict[Cell, tuple[Around, Favours]]:
    """More cells that a tile may be joined to: one outside the outline, one before a barrel or behind an exhaust.

    And what favours are left there. (7.6, 7.11)
    """
    kept = dict[Cell, list[str]]()
    for cell, part in parts.items():
        for way in ways(part):
            kept.setdefault(cells_around(cell)[way], []).append(obstacle(kind(part), way))
    found = {cell: favours for cell in favours.outside if cell not in kept}
    for cell, names in kept.items():
        if (
            cell in outline
            and cell not in parts
            and len(set(names)) == len(names)
            and favours.excused.issuperset(names)
        ):
            found[cell] = favours._replace(excused=favours.excused.difference(names))
    around = {cell: (_around(parts, free, cell), left) for cell, left in sorted(found.items())}
    return {cell: (touching, left) for cell, (touching, left) in around.items() if is_gap(touching)}


def obstacle(what: str, way: Direction) -> str:
    """What is wrong where something stands in the way of a tile. (2.3)"""
    return "nozzle" if what == "thruster" else "exhaust" if what in ENGINES and way == REAR else "barrel"


def _around(parts: Parts, free: Collection[Cell], cell: Cell) -> Around:
    return tuple([_touching(parts, free, other, way) for way, other in enumerate(cells_around(cell))])


def _touching(parts: Parts, free: Collection[Cell], other: Cell, way: Direction) -> int:
    there = parts.get(other)
    if there is not None:
        return _seen(own_sides(there)[OPPOSITE[way]])
    return FREE if other in free else VOID


def _seen(side: int) -> int:
    return side if side in CONNECTORS else SMOOTH


@cache
def seen_sides(tile: int, turns: int) -> tuple[int, ...]:
    """The sides of a tile as its neighbours see them."""
    return tuple(map(_seen, sides(tile, turns)))


def directions(bits: int) -> list[Direction]:
    """The sides that these bits are about."""
    return [way for way in range(4) if bits >> 4 * way & 0b1111]


def is_gap(around: Around) -> bool:
    """Whether some tile could be joined there."""
    return max(around) > SMOOTH


@cache
def bits(around: Around) -> Bits:
    """The connectors that would do on each side, that would hold, and that would be bare."""
    fitting = joining = bare = free = misfits = 0
    for way, there in enumerate(around):
        for mine in CONNECTORS:
            bit = 1 << 4 * way + mine
            fitting |= bit * (there < SMOOTH or fit(mine, there))
            joining |= bit * (there > SMOOTH and join(mine, there))
            bare |= bit * (there == VOID and mine != SMOOTH)
            free |= bit * (there == FREE)
            misfits |= bit * ({mine, there} == {SINGLE, DOUBLE})
    return Bits(fitting, joining, bare, free, misfits)


@cache
def codes(tile: int) -> tuple[tuple[int, int], ...]:
    """The ways to turn a tile, with its bits: engines only to the rear."""
    turns_to_try = range(1) if TILES[tile].kind in ENGINES else range(4)
    return tuple((turns, sum(_bit(way, side) for way, side in enumerate(sides(tile, turns)))) for turns in turns_to_try)


def _bit(way: Direction, side: int) -> int:
    return 1 << 4 * way + _seen(side)


@cache
def points(tile: int, turns: int) -> tuple[Direction, ...]:
    """The directions in which the cell next to a tile must stay empty."""
    return ways(Part(tile, turns))


def lies(tile: int, around: Around) -> list[Lie]:
    """All ways to lay a tile into a cell so that it holds and nothing is wrong; the first one has nothing to hold."""
    fitting, joining, bare, free, _ = bits(around)
    found: list[Lie] = []
    for turns, code in codes(tile):
        if (code & joining or not joining) and not code & ~fitting:
            ahead = points(tile, turns)
            if not ahead or all(around[way] < SMOOTH for way in ahead):
                kept = tuple([way for way in ahead if around[way] == FREE])
                found.append(Lie(turns, code & joining, (code & bare).bit_count(), code & free, kept))
    return found


def lies_by_favour(tile: int, around: Around, favours: Favours) -> list[Lie]:
    """All those, and the ones that the team makes possible: with adapters, or with something before a barrel. (7)"""
    fitting, joining, bare, free, misfits = bits(around)
    holding = joining | misfits if favours.adapters else joining
    found: list[Lie] = []
    for turns, code in codes(tile):
        wrong, ahead = code & ~fitting, points(tile, turns)
        adapters = wrong.bit_count()
        blocked = {obstacle(TILES[tile].kind, way) for way in ahead if around[way] >= SMOOTH}
        is_joined = code & holding or not joining
        if is_joined and not wrong & ~misfits and adapters <= favours.adapters and blocked <= favours.excused:
            kept, favoured = tuple([way for way in ahead if around[way] == FREE]), adapters + len(blocked)
            found.append(Lie(turns, code & holding, (code & bare).bit_count(), code & free, kept, favoured))
    return found


FAR: Final = 0.5
"""The promise of a cell that nothing reaches yet."""


@cache
def promise(around: Around) -> float:
    """How likely a cell will be filled: by how many tiles fit there, or could once something reaches it."""
    if not is_gap(around):
        return FAR * float(0.8 ** around.count(SMOOTH)) if FREE in around else 0.0
    fitting = sum(bool(lies(tile, around)) for tile in loose_tiles())
    return float((fitting / len(loose_tiles())) ** 0.5)


def reached(around: Around, direction: Direction, connector: int) -> Around:
    """What touches a cell once a tile with this connector lies in this direction from it."""
    return tuple([connector if way == direction else there for way, there in enumerate(around)])


@cache
def growth(around: Around, direction: Direction, connector: int) -> tuple[float, float]:
    """How much likelier that cell will then be filled, and how much of that is a way on for the ship."""
    after = reached(around, direction, connector)
    before = promise(around)
    return promise(after) - before, is_gap(after) * promise(after) - is_gap(around) * before
