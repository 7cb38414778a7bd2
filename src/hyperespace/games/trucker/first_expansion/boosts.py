"""What boosters could do for the tiles joined to them. (8.2.8)"""

from collections.abc import Collection

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import CANNONS, ENGINES, Parts, connected, kind, of_kind

TARGETS = {"engines": ENGINES, "cannons": CANNONS, "shields": ("shield",)}
BOOSTERS = {"engines": "engine_booster", "cannons": "cannon_booster", "shields": "shield_booster"}
COUNTS = {"engines": (2.0, 4.0), "cannons": (3.0, 4.0)}
"""What an engine or a cannon counts when it is boosted, and a double one."""


def boostable(parts: Parts, what: str, used: Collection[Cell] = ()) -> dict[Cell, list[Cell]]:
    """The engines, cannons or shields beside a booster, with all boosters that could do it. (8.2.8)"""
    boosters = [cell for cell, _ in of_kind(parts, BOOSTERS[what])]
    reach = {cell: connected(parts, cell) for cell in boosters}
    targets = [cell for cell, _ in of_kind(parts, *TARGETS[what]) if boosters and cell not in used]
    beside = {cell: [booster for booster in boosters if cell in reach[booster]] for cell in targets}
    return {cell: found for cell, found in beside.items() if found}


def boosted_strength(parts: Parts, what: str, boosted: Collection[Cell]) -> float:
    """What these count in a declaration, whichever way they point. (8.2.8)"""
    return sum((COUNTS[what][kind(parts[cell]).startswith("double")] for cell in boosted), start=0.0)
