"""Ship sheets: what each class of ship can do, and the cells it covers, reaches and turns about. (2.1)

A sheet is a file in the folder `sheets`, drawn for a ship that looks east, with its anchor on cell (0, 0). Everything
that depends on the heading is worked out once.
"""

from functools import cache, cached_property
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from hyperespace.games.cosmos.files import BadFile, bad, read
from hyperespace.games.cosmos.hexes import Cell, Heading, length, pack, turned, unpack
from hyperespace.games.cosmos.shelf import texts_of

Place: TypeAlias = tuple[int, int]
"""Axial coordinates, as they are written in a file."""

Positive: TypeAlias = Annotated[int, Meta(ge=1)]
Phase: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Direction: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Name: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Shape: TypeAlias = Literal["cone", "fan", "sector", "half_open_sector"]
Band: TypeAlias = Literal["short", "medium", "long"]

FACTORS: dict[Band, int] = {"short": 3, "medium": 2, "long": 1}
"""What the die is multiplied with. (5.6)"""


class Arc(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A field of fire: a shape with the reach of its three bands, or the cells of each band one by one."""

    name: Name
    shape: Shape | None = None
    towards: Direction = 0
    origin: Place = (0, 0)
    reach: tuple[Positive, Positive, Positive] | None = None
    cells: dict[Band, tuple[Place, ...]] | None = None
    shots: Positive = 1  # so many in one phase; more than one is for special ships


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
    defence: Positive
    die: Literal[6, 8, 12]
    shots: Annotated[int, Meta(ge=0)]  # in a turn
    value: Annotated[int, Meta(ge=0)]
    moves: tuple[Phase, ...]  # the phases in which it may move and pivot
    notches: Annotated[int, Meta(ge=0, le=2)]  # of one pivot
    cells: tuple[Place, ...]  # the anchor first
    pivots: Pivots | None = None
    arcs: tuple[Arc, ...] = ()
    ramps: tuple[Ramp, ...] = ()
    mines: Annotated[int, Meta(ge=0)] = 0  # at most
    drops: tuple[Drop, ...] = ()
    special: bool = False

    @cached_property
    def hull(self) -> tuple[tuple[Cell, ...], ...]:
        """For each heading the cells that the ship covers, seen from its anchor."""
        east = [pack(*place) for place in self.cells]
        return tuple(tuple(turned(cell, heading) for cell in east) for heading in range(6))

    @cached_property
    def span(self) -> int:
        """How far the ship goes from its anchor."""
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
        """No arc goes farther from the anchor."""
        return max((length(cell) for cell in self.fields[0]), default=0)

    def _field(self, heading: Heading) -> dict[Cell, tuple[tuple[int, int], ...]]:
        found: dict[Cell, list[tuple[int, int]]] = {}
        for number, arc in enumerate(self.arcs):
            for cell, factor in _cells_of(arc).items():
                if cell not in self.hull[0]:
                    found.setdefault(turned(cell, heading), []).append((number, factor))
        return {cell: tuple(arcs) for cell, arcs in found.items()}

    def arc(self, name: str) -> int | None:
        """The number of the arc of this name."""
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


def parse(name: str, text: str) -> Sheet:
    """A sheet from the text of its file, checked."""
    sheet = read(name, text, Sheet)
    for path, reason in _faults(sheet):
        raise bad(name, text, path, reason)
    return sheet


def _faults(sheet: Sheet) -> list[tuple[str, str]]:
    """What the types of a sheet cannot say."""
    faults = []
    if not sheet.cells or sheet.cells[0] != (0, 0):
        faults.append((".cells", "the first cell is the anchor, [0, 0]"))
    if len(set(sheet.cells)) < len(sheet.cells):
        faults.append((".cells", "a cell is there twice"))
    if sheet.notches and sheet.pivots is None:
        faults.append((".notches", "a ship that turns needs `pivots`, the cells that keep their place"))
    for number, arc in enumerate(sheet.arcs):
        if (arc.cells is None) == (arc.shape is None or arc.reach is None):
            faults.append((f".arcs[{number}]", "an arc has either a `shape` and a `reach`, or `cells`"))
        elif arc.reach is not None and not arc.reach[0] <= arc.reach[1] <= arc.reach[2]:
            faults.append((f".arcs[{number}].reach", "short, medium and long follow one another"))
    for number, ramp in enumerate(sheet.ramps):
        if ramp.cell not in sheet.cells:
            faults.append((f".ramps[{number}].cell", "a ramp is on a cell of the ship"))
    if sheet.mines and not sheet.drops:
        faults.append((".mines", "a ship with mines needs `drops`, the cells where they fall"))
    return faults


@cache
def sheets() -> dict[str, Sheet]:
    """All classes by name."""
    found = [parse(f"{name}.json", text) for name, text in texts_of("sheets").items()]
    return {sheet.kind: sheet for sheet in sorted(found, key=lambda sheet: (sheet.special, sheet.value))}


def sheet_of(kind: str) -> Sheet:
    """The sheet of this class."""
    found = sheets().get(kind)
    if found is None:
        raise BadFile(f"there is no sheet for {kind!r}; there are: {', '.join(sheets())}")
    return found
