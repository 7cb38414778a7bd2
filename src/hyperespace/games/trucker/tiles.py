"""The tiles of the warehouse: what each is, what it holds, and what is on its four sides. (2.1, 3.1)

Directions are 0 front, 1 right, 2 rear, 3 left. A tile that is turned by a quarter has its front side on the right.
"""

from functools import cache
from importlib.resources import files
from typing import TypeAlias

import msgspec

from hyperespace.games.trucker.tile_format import Colour, Kind, Set, Tile

__all__ = [
    "AIR",
    "CONNECTORS",
    "DOUBLE",
    "FITS",
    "FRONT",
    "JOINS",
    "LEFT",
    "PIPE",
    "PLATED",
    "REAR",
    "RIGHT",
    "SINGLE",
    "SMOOTH",
    "STARTS",
    "TILES",
    "UNIVERSAL",
    "WELDED",
    "Colour",
    "Direction",
    "Kind",
    "Set",
    "Tile",
    "fit",
    "join",
    "loose_tiles",
    "sides",
]

Direction: TypeAlias = int
FRONT, RIGHT, REAR, LEFT = range(4)

SMOOTH, SINGLE, DOUBLE, UNIVERSAL, PLATED, WELDED, PIPE = range(7)
"""What a side may have. The last two are tokens: a connector closed by the Welder, and the Plumber's pipe."""

CONNECTORS: tuple[int, ...] = (SINGLE, DOUBLE, UNIVERSAL)


AIR: dict[str, tuple[Colour, ...]] = {"life_purple": ("purple",), "life_brown": ("brown",), "life_cyan": ("cyan",)}


def _read() -> tuple[Tile, ...]:
    text = files(__package__).joinpath("data", "tiles.json").read_text("utf-8")
    tiles = msgspec.json.decode(text, type=tuple[Tile, ...])
    return tuple(msgspec.structs.replace(tile, airs=AIR[tile.kind]) if tile.kind in AIR else tile for tile in tiles)


TILES = _read()
"""A tile is known by its place in this list."""

STARTS = tuple(number for number, tile in enumerate(TILES) if tile.kind == "start")
"""The starting cabins, in the order of seats."""


@cache
def loose_tiles(*sets: Set) -> tuple[int, ...]:
    """All that lies in the warehouse when building begins, with these boxes on the table. (3.1)"""
    there = ("base", *sets)
    return tuple(number for number, tile in enumerate(TILES) if tile.kind != "start" and tile.set in there)


@cache
def sides(tile: int, turns: int) -> tuple[int, ...]:
    """The sides of a tile after some quarter turns to the right: front, right, rear, left."""
    unturned = TILES[tile].sides
    return tuple(unturned[(direction - turns) % 4] for direction in range(4))


def fit(one: int, other: int) -> bool:
    """Whether two sides may touch: no connector on either, or two that hold together. (2.3)"""
    return join(one, other) or (one not in CONNECTORS and other not in CONNECTORS)


def join(one: int, other: int) -> bool:
    """Whether two touching sides hold together. (2.3)"""
    if one in CONNECTORS and other in CONNECTORS:
        return one == other or UNIVERSAL in (one, other)
    return one == other == PIPE


FITS = tuple(tuple(fit(one, other) for other in range(7)) for one in range(7))
JOINS = tuple(tuple(join(one, other) for other in range(7)) for one in range(7))
"""The same as tables: ships are looked at all the time."""
