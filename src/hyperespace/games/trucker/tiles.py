"""The tiles of the warehouse: what each is, and its connectors on four sides. (2.1)

Directions are 0 front, 1 right, 2 rear, 3 left. A tile that is turned by a quarter has its front side on the right.
"""

from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

Kind: TypeAlias = Literal[
    "start",
    "cabin",
    "battery",
    "cargo",
    "special_cargo",
    "structural",
    "engine",
    "double_engine",
    "cannon",
    "double_cannon",
    "shield",
    "life_brown",
    "life_purple",
]
Direction: TypeAlias = int
FRONT, RIGHT, REAR, LEFT = range(4)

SMOOTH, SINGLE, DOUBLE, UNIVERSAL = range(4)
"""What a side may have."""


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """One tile, as it lies unturned: cannons point to the front, engines to the rear, shields cover front and right."""

    name: str
    kind: Kind
    sides: tuple[int, int, int, int]
    capacity: int = 0


def _read() -> tuple[Tile, ...]:
    text = files(__package__).joinpath("data", "tiles.json").read_text("utf-8")
    return msgspec.json.decode(text, type=tuple[Tile, ...])


TILES = _read()
"""A tile is known by its place in this list."""

STARTS = tuple(number for number, tile in enumerate(TILES) if tile.kind == "start")
LOOSE_TILES = tuple(number for number, tile in enumerate(TILES) if tile.kind != "start")
"""All that lies in the warehouse when building begins."""


@cache
def sides(tile: int, turns: int) -> tuple[int, ...]:
    """The connectors of a tile after so many quarter turns to the right: front, right, rear, left."""
    unturned = TILES[tile].sides
    return tuple(unturned[(direction - turns) % 4] for direction in range(4))


def fit(one: int, other: int) -> bool:
    """Whether two touching sides may touch: alike, or one universal and the other a connector. (2.3)"""
    return one == other or (UNIVERSAL in (one, other) and SMOOTH not in (one, other))


def join(one: int, other: int) -> bool:
    """Whether two touching sides hold together. (2.3)"""
    return one != SMOOTH and other != SMOOTH and fit(one, other)


FITS = tuple(tuple(fit(one, other) for other in range(4)) for one in range(4))
JOINS = tuple(tuple(join(one, other) for other in range(4)) for one in range(4))
"""The same as tables: ships are looked at all the time."""
