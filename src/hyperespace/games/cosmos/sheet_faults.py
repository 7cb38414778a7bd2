"""What the types of a ship sheet cannot express: what does not fit together in it."""

from collections.abc import Iterable, Iterator

from hyperespace.games.cosmos.faults import Fault, repeated
from hyperespace.games.cosmos.hexes import AHEAD, Cell, pack
from hyperespace.games.cosmos.sheet_format import MOST, Arc, Place, Ramp, Sheet

MOST_SPAN = 12
"""No hull goes farther from its anchor."""


def sheet_faults(sheet: Sheet, name: str) -> Iterator[Fault]:
    """All faults, from top to bottom. `name` is that of the file."""
    if sheet.kind != name:
        yield Fault(".kind", "other_name", {"name": name})
    yield from _hull(sheet)
    yield from _moving(sheet)
    yield from _firing(sheet)
    yield from repeated(".arcs", (arc.name for arc in sheet.arcs), ".name")
    for number, arc in enumerate(sheet.arcs):
        yield from _arc(f".arcs[{number}]", arc, sheet)
    yield from repeated(".ramps", (ramp.name for ramp in sheet.ramps), ".name")
    for number, ramp in enumerate(sheet.ramps):
        yield from _ramp(f".ramps[{number}]", ramp, sheet)
    yield from _mines(sheet)


def _moving(sheet: Sheet) -> Iterator[Fault]:
    if list(sheet.moves) != sorted(set(sheet.moves)):
        yield Fault(".moves", "unsorted")
    if sheet.notches and sheet.pivots is None:
        yield Fault(".notches", "no_pivots")
    if sheet.pivots is not None:
        for side, place in (("left", sheet.pivots.left), ("right", sheet.pivots.right)):
            if place not in sheet.cells:
                yield Fault(f".pivots.{side}", "off_ship")


def _hull(sheet: Sheet) -> Iterator[Fault]:
    if not sheet.cells or sheet.cells[0] != (0, 0):
        yield Fault(".cells", "no_anchor")
    yield from _too_far(".cells", sheet.cells, MOST_SPAN)
    yield from repeated(".cells", map(list, sheet.cells))
    joined = _joined([pack(*place) for place in sheet.cells])
    for number, place in enumerate(sheet.cells):
        if pack(*place) not in joined:
            yield Fault(f".cells[{number}]", "apart")


def _joined(cells: list[Cell]) -> set[Cell]:
    """The cells that are connected with the first one."""
    apart, joined, reached = set(cells), set[Cell](), cells[:1]
    while reached:
        cell = reached.pop()
        if cell in apart:
            apart.remove(cell)
            joined.add(cell)
            reached += [cell + step for step in AHEAD]
    return joined


def _too_far(field: str, places: Iterable[Place], most: int) -> Iterator[Fault]:
    for number, place in enumerate(places):
        if _is_beyond(place, most):
            yield Fault(f"{field}[{number}]", "too_far", {"most": most})


def _is_beyond(place: Place, most: int) -> bool:
    """Computed from the written coordinates: a packed cell that is far away looks like another one nearby."""
    q, r = place
    return max(abs(q), abs(r), abs(q + r)) > most


def _firing(sheet: Sheet) -> Iterator[Fault]:
    if sheet.shots and not sheet.arcs:
        yield Fault(".shots", "no_arcs")
    if sheet.arcs and not sheet.shots:
        yield Fault(".shots", "no_shots")


def _arc(field: str, arc: Arc, sheet: Sheet) -> Iterator[Fault]:
    if arc.shots > 1 and not sheet.special:
        yield Fault(f"{field}.shots", "not_special")
    if arc.cells is not None:
        yield from _listed(field, arc, sheet)
    elif arc.shape is None or arc.reach is None:
        yield Fault(field, "no_shape")
    elif list(arc.reach) != sorted(arc.reach):
        yield Fault(f"{field}.reach", "reach_shrinks")
    if arc.origin not in sheet.cells:
        yield Fault(f"{field}.origin", "off_ship")


def _listed(field: str, arc: Arc, sheet: Sheet) -> Iterator[Fault]:
    """An arc with its cells one by one."""
    assert arc.cells is not None
    if arc.shape is not None or arc.reach is not None:
        yield Fault(field, "no_shape")
    if not any(arc.cells.values()):
        yield Fault(f"{field}.cells", "no_cells")
    seen, own = set[Place](), set(sheet.cells)
    for band, places in arc.cells.items():
        yield from _too_far(f"{field}.cells.{band}", places, MOST)
        for number, place in enumerate(places):
            if place in seen:
                yield Fault(f"{field}.cells.{band}[{number}]", "twice", {"name": str(list(place))})
            if place in own:
                yield Fault(f"{field}.cells.{band}[{number}]", "on_ship")
            seen.add(place)


def _ramp(field: str, ramp: Ramp, sheet: Sheet) -> Iterator[Fault]:
    if ramp.cell not in sheet.cells:
        yield Fault(f"{field}.cell", "off_ship")
    if not ramp.paths:
        yield Fault(f"{field}.paths", "no_paths")
    yield from repeated(f"{field}.paths", (path.name for path in ramp.paths), ".name")
    for number, path in enumerate(ramp.paths):
        if not path.cells:
            yield Fault(f"{field}.paths[{number}].cells", "no_cells")
        yield from _too_far(f"{field}.paths[{number}].cells", path.cells, MOST)


def _mines(sheet: Sheet) -> Iterator[Fault]:
    if sheet.mines and not sheet.drops:
        yield Fault(".mines", "no_drops")
    if sheet.drops and not sheet.mines:
        yield Fault(".drops", "no_mines")
    yield from repeated(".drops", (drop.name for drop in sheet.drops), ".name")
    yield from repeated(".drops", (list(drop.cell) for drop in sheet.drops), ".cell")
    for number, drop in enumerate(sheet.drops):
        if _is_beyond(drop.cell, MOST):
            yield Fault(f".drops[{number}].cell", "too_far", {"most": MOST})
