"""Ships tile by tile, as the rulebook's examples have them: cell, tile, quarter turns to the right."""

from collections.abc import Iterable

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import cells_in, kind
from hyperespace.games.trucker.state import Part, change
from hyperespace.games.trucker.tiles import TILES
from tests.games.trucker.yard import Story

NUMBER = {tile.name: number for number, tile in enumerate(TILES)}

Laid = tuple[Cell, str, int]

EXAMPLE: tuple[Laid, ...] = (
    (705, "b118", 0), (606, "b128", 0), (706, "x2_arm4", 1), (806, "b059", 1), (906, "x2_thr2", 0),
    (507, "x2_ads3", 3), (607, "b052", 1), (707, "start_yellow", 0), (807, "b060", 1), (907, "b105", 1),
    (508, "b112", 3), (608, "b012", 2), (708, "b078", 0), (808, "b038", 1), (908, "b006", 1), (1008, "x2_thr5", 1),
    (509, "b068", 0), (609, "b025", 3), (809, "b079", 0),
)  # fmt: skip
"""The ship of class II that a predator and a commando visit."""

LEAK_A: tuple[Laid, ...] = (
    (507, "b021", 3), (607, "b020", 2), (707, "b058", 0), (807, "b024", 0), (907, "x2_sol4", 1),
)  # fmt: skip
"""Two sets with a girder between them: two full batteries, and one with a solar panel."""

LEAK_B: tuple[Laid, ...] = (
    (507, "b029", 2), (607, "x2_rou1", 0), (707, "b025", 3), (807, "x2_rou2", 3), (907, "b027", 2), (808, "x2_rou3", 1),
)  # fmt: skip
"""Three batteries with routers between them, and a router that joins nothing."""


def hull(tiles: Iterable[Laid], crew: int = 0, energy: int = 0) -> dict[Cell, Part]:
    """A ship of these tiles, with so many humans in each cabin and so much energy in each battery, if it holds it."""
    parts = {cell: Part(NUMBER[tile], turns) for cell, tile, turns in sorted(tiles)}
    for cell, part in parts.items():
        humans = crew if kind(part) in ("start", "cabin") else 0
        change(parts, cell, humans=humans, energy=min(energy, cells_in(part)))
    return parts


def board(story: Story, seat: int, parts: dict[Cell, Part]) -> None:
    """Let somebody fly this ship instead of his own; whose tiles they were does not matter."""
    story.player(seat).parts = parts
    story.look_again()
