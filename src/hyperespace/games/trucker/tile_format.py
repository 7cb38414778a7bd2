"""A tile as data. What is asked about tiles is in `tiles`, apart, so that it can be compiled."""

from typing import Literal, TypeAlias

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
    "solar_panel",
    "armoury",
    "thruster",
    "router",
    "life_mixed",
    "robonauts",
    "auto_defence",
    "luxury_cabin",
    "stasis",
    "bi_cannon",
    "cannon_engine",
    "combo",
    "life_cyan",
    "cannon_booster",
    "engine_booster",
    "shield_booster",
    "plating",
    "furnace",
    "hyperdrive",
]
Colour: TypeAlias = Literal["purple", "brown", "cyan"]
"""Of an alien."""

Set: TypeAlias = Literal["base", "first", "second"]
"""The box that something comes from: the base game, or one of the two big expansions."""


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """One tile, as it lies unturned.

    Cannons point to the front, engines to the rear, shields cover front and right, thrusters blow to front and right.
    """

    name: str
    kind: Kind
    sides: tuple[int, int, int, int]
    cells: int = 0  # of energy
    white: int = 0  # containers for anything but red cubes
    red: int = 0  # containers for any cube
    airs: tuple[Colour, ...] = ()  # the aliens that it keeps alive
    set: Set = "base"
