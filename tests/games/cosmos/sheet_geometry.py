"""What the engine says of shapes, turns and pivots, for the page to compare with: the page draws ship sheets by itself.

`python -m tests.games.cosmos.sheet_geometry` writes it into `sheet_geometry.json`, which the page's tests read.
"""

import json
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from hyperespace.games.cosmos.hexes import Cell, pack, turned, unpack
from hyperespace.games.cosmos.sheet_faults import sheet_faults
from hyperespace.games.cosmos.sheet_format import Sheet
from hyperespace.games.cosmos.sheets import sheet_of

FILE = Path(__file__).with_suffix(".json")
SHAPES = ("cone", "fan", "sector", "half_open_sector")
OURS = ("escort", "cruiser", "leviathan")
HULLS = ([[0, 0], [1, 0]], [[0, 0], [2, 0]], [[0, 0], [1, -1], [2, -1], [4, -1], [4, 0]], [[0, 0], [-1, 1], [1, 1]])

SLOOP: dict[str, Any] = {
    "kind": "sloop",
    "defence": 15,
    "die": 8,
    "shots": 1,
    "value": 12,
    "moves": [2, 5],
    "notches": 2,
    "cells": [[0, 0], [-1, 0], [-1, 1]],
    "pivots": {"left": [-1, 0], "right": [-1, 1]},
    "arcs": [
        {"name": "bow", "cells": {"short": [[1, 0], [2, -1]], "medium": [[3, -1]], "long": [[4, -2], [5, -2]]}},
        {"name": "port", "shape": "sector", "towards": 4, "origin": [-1, 0], "reach": [1, 2, 3]},
    ],
    "ramps": [
        {"name": "port", "cell": [-1, 0], "room": 1, "paths": [{"name": "ahead", "cells": [[0, -1]], "turn": -1}]},
    ],
    "mines": 1,
    "drops": [{"name": "stern", "cell": [-2, 1]}],
}
"""A ship that is the same on neither side, with one arc painted and one with a shape."""


def told_by_the_engine() -> dict[str, Any]:
    """Everything that the page computes too."""
    return {
        "shapes": [_shape(shape, towards) for shape, towards in product(SHAPES, range(6))],
        "sloop": SLOOP,
        "headings": [_heading(_sheet(SLOOP), heading) for heading in range(6)],
        "pivots": {sheet.kind: _pivots(sheet) for sheet in (*map(sheet_of, OURS), _sheet(SLOOP))},
        "apart": [{"cells": cells, "apart": _apart(cells)} for cells in HULLS],
    }


def _sheet(file: dict[str, Any]) -> Sheet:
    return msgspec.convert(file, Sheet)


def _listed(cells: tuple[Cell, ...]) -> list[list[int]]:
    return [list(unpack(cell)) for cell in cells]


def _shape(shape: str, towards: int) -> dict[str, Any]:
    """A small arc that does not begin at the anchor, band by band."""
    arc = {"name": "bow", "shape": shape, "towards": towards, "origin": [1, -1], "reach": [1, 2, 4]}
    sheet = _sheet(SLOOP | {"cells": [[0, 0], [1, -1]], "arcs": [arc]})
    bands: dict[str, list[list[int]]] = {"short": [], "medium": [], "long": []}
    for cell, ((_, factor),) in sorted(sheet.fields[0].items(), key=lambda item: unpack(item[0])):
        bands[("long", "medium", "short")[factor - 1]].append(list(unpack(cell)))
    return {"arc": arc, "bands": bands}


def _heading(sheet: Sheet, heading: int) -> dict[str, Any]:
    field = sorted((unpack(cell), arcs) for cell, arcs in sheet.fields[heading].items())
    drop = sheet.drop_cell("stern", heading)
    assert drop is not None
    return {
        "hull": _listed(sheet.hull[heading]),
        "field": [[*cell, arc, factor] for cell, arcs in field for arc, factor in arcs],
        "ramp": list(unpack(sheet.landings[0][heading])),
        "drop": list(unpack(drop)),
        "launched": list(unpack(turned(pack(*sheet.ramps[0].paths[0].cells[-1]), heading))),
    }


def _pivots(sheet: Sheet) -> list[dict[str, Any]]:
    """For each pivot and each heading before it, the cells that the ship covers afterwards."""
    return [
        {
            "heading": heading,
            "notches": notches,
            "hull": [list(unpack(slides[heading] + cell)) for cell in sheet.hull[(heading + notches) % 6]],
        }
        for notches, slides in sheet.slides.items()
        for heading in range(6)
    ]


def _apart(cells: list[list[int]]) -> list[int]:
    """Which cells do not hang together with the first one."""
    faults = sheet_faults(_sheet(SLOOP | {"cells": cells}), "sloop")
    return [int(fault.field.removeprefix(".cells[").removesuffix("]")) for fault in faults if fault.code == "apart"]


def written() -> str:
    """A line for each thing, so that a difference is found."""
    told = told_by_the_engine()
    lines = ",\n".join(f" {json.dumps(key)}: {_lines(value)}" for key, value in told.items())
    return f"{{\n{lines}\n}}\n"


def _lines(value: object) -> str:
    if not isinstance(value, list):
        return json.dumps(value)
    return "[\n" + ",\n".join(f"  {json.dumps(each)}" for each in value) + "\n ]"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
