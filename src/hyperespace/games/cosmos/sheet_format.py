"""A ship sheet: what a class of ship can do, and the cells it covers, reaches and turns about. (2.1)

A sheet is a file in the folder `sheets`, drawn for a ship that faces east, with its anchor on cell (0, 0). Everything
that depends on the heading is computed once.
"""

from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from hyperespace.games.cosmos.hexes import Cell, Heading, length, pack, turned, unpack

MOST = 64
"""No cell of a sheet is farther away: packed cells add up like vectors only as long as they are small."""

Place: TypeAlias = tuple[int, int]
"""Axial coordinates, as they are written in a file."""

Positive: TypeAlias = Annotated[int, Meta(ge=1, le=999)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Reach: TypeAlias = Annotated[int, Meta(ge=1, le=MOST)]
Phase: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Direction: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Name: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Shape: TypeAlias = Literal["cone", "fan", "sector", "half_open_sector"]
Band: TypeAlias = Literal["short", "medium", "long"]

FACTORS: dict[Band, int] = {"short": 3, "medium": 2, "long": 1}
"""What the die is multiplied with. (5.6)"""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: Annotated[str, Meta(min_length=1)]
    en: Annotated[str, Meta(min_length=1)]


class Arc(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A field of fire: a shape with the reach of its three bands, or the cells of each band one by one."""

    name: Name
    shape: Shape | None = None
    towards: Direction = 0
    origin: Place = (0, 0)
    reach: tuple[Reach, Reach, Reach] | None = None
    cells: dict[Band, tuple[Place, ...]] | None = None
    shots: Positive = 1  # in one phase; more than one is for special ships


class Path(Struct, frozen=True, forbid_unknown_fields=True):
    """The way that a launched fighter takes, and how far its heading turns from the cruiser's."""

    name: Name
    cells: tuple[Place, ...]
    turn: Annotated[int, Meta(ge=-2, le=3)] = 0


class Ramp(Struct, frozen=True, forbid_unknown_fields=True):
    """A launching ramp on one of the front cells."""

    name: Name
    cell: Place
    room: Positive
    paths: tuple[Path, ...]


class Drop(Struct, frozen=True, forbid_unknown_fields=True):
    """A cell on which mines can be dropped."""

    name: Name
    cell: Place


class Pivots(Struct, frozen=True, forbid_unknown_fields=True):
    """The cell that keeps its place in a pivot to each side."""

    left: Place
    right: Place


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """One class of ships."""

    kind: Name
    title: Words | None = None  # of a class that is not in our texts: "sloop"
    a_title: Words | None = None  # the same in a sentence: "a sloop"
    defence: Positive
    die: Literal[6, 8, 12]
    shots: Count  # in a turn
    value: Count
    moves: tuple[Phase, ...]  # the phases in which it may move and pivot
    notches: Annotated[int, Meta(ge=0, le=2)]  # of one pivot
    cells: tuple[Place, ...]  # the anchor first
    pivots: Pivots | None = None
    arcs: tuple[Arc, ...] = ()
    ramps: tuple[Ramp, ...] = ()
    mines: Count = 0  # at most
    drops: tuple[Drop, ...] = ()
    special: bool = False

    @cached_property
    def hull(self) -> tuple[tuple[Cell, ...], ...]:
        """For each heading the cells that the ship covers, seen from its anchor."""
        east = [pack(*place) for place in self.cells]
        return tuple(tuple(turned(cell, heading) for cell in east) for heading in range(6))

    @cached_property
    def span(self) -> int:
        """The largest distance of one of its cells from its anchor."""
        return max(length(cell) for cell in self.hull[0])

    @cached_property
    def slides(self) -> dict[int, tuple[Cell, ...]]:
        """For each pivot, and each heading before it, how far the anchor moves."""
        if self.pivots is None:
            return {}
        fixed = {notches: self.pivots.right if notches > 0 else self.pivots.left for notches in (-2, -1, 1, 2)}
        return {
            notches: tuple(turned(pack(*place) + turned(-pack(*place), notches), heading) for heading in range(6))
            for notches, place in fixed.items()
            if abs(notches) <= self.notches
        }

    @cached_property
    def fields(self) -> tuple[dict[Cell, tuple[tuple[int, int], ...]], ...]:
        """For each heading: which arc reaches a cell, seen from the anchor, and the factor there."""
        return tuple(self._field(heading) for heading in range(6))

    @cached_property
    def reach(self) -> int:
        """The largest distance from the anchor that an arc reaches."""
        return max((length(cell) for cell in self.fields[0]), default=0)

    def _field(self, heading: Heading) -> dict[Cell, tuple[tuple[int, int], ...]]:
        found: dict[Cell, list[tuple[int, int]]] = {}
        for number, arc in enumerate(self.arcs):
            for cell, factor in _cells_of(arc).items():
                if cell not in self.hull[0]:
                    found.setdefault(turned(cell, heading), []).append((number, factor))
        return {cell: tuple(arcs) for cell, arcs in found.items()}

    def arc(self, name: str) -> int | None:
        """The number of the arc with this name."""
        return next((number for number, arc in enumerate(self.arcs) if arc.name == name), None)

    @cached_property
    def landings(self) -> tuple[tuple[Cell, ...], ...]:
        """For each ramp its cell at each heading."""
        return tuple(tuple(turned(pack(*ramp.cell), heading) for heading in range(6)) for ramp in self.ramps)

    def drop_cell(self, name: str, heading: Heading) -> Cell | None:
        """Where a mine dropped on this side lands, seen from the anchor."""
        return next((turned(pack(*drop.cell), heading) for drop in self.drops if drop.name == name), None)


def _cells_of(arc: Arc) -> dict[Cell, int]:
    """The cells of an arc at heading 0 with their factors."""
    if arc.cells is not None:
        return {pack(*place): FACTORS[band] for band, places in arc.cells.items() for place in places}
    assert arc.reach is not None
    assert arc.shape is not None
    short, medium, far = arc.reach
    reached = {}
    for q in range(-far, far + 1):
        for r in range(-far, far + 1):
            vector = pack(q, r)
            distance = length(vector)
            if 0 < distance <= far and _is_inside(arc.shape, turned(vector, -arc.towards)):
                band: Band = "short" if distance <= short else "medium" if distance <= medium else "long"
                reached[pack(*arc.origin) + vector] = FACTORS[band]
    return reached


def _is_inside(shape: Shape, vector: Cell) -> bool:
    """Whether a cell lies in a shape that opens to the east; a sector lies between east and south-east."""
    q, r = unpack(vector)
    match shape:
        case "cone":  # up to thirty degrees off the axis
            return 3 * abs(r) <= 2 * q + r
        case "fan":  # less than sixty
            return abs(r) < 2 * q + r
        case "sector":  # with both its edges
            return q >= 0 and r >= 0
        case "half_open_sector":  # with the first of its edges only, so that six of them share out the whole plane
            return q > 0 and r >= 0
