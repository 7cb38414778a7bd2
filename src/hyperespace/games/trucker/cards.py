"""The adventure cards: sixty figures that decide what becomes of a flight. (2.9)"""

from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

Colour: TypeAlias = Literal["R", "Y", "G", "B"]
COLOURS: tuple[Colour, ...] = ("R", "Y", "G", "B")
PRICES: dict[str, int] = {"R": 4, "Y": 3, "G": 2, "B": 1}
"""What a cube is worth: red, yellow, green, blue. (2.7)"""


class Penalty(Struct, frozen=True, forbid_unknown_fields=True):
    """What befalls the loser: so many crew, goods or days, or shots."""

    kind: Literal["crew", "goods", "days", "shots"]
    count: int = 0
    shots: tuple[str, ...] = ()


class CombatLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever has least of something suffers."""

    least: Literal["crew", "engines", "cannons"]
    penalty: Penalty


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """One card. Goods are written as their colours, meteors and shots as size and side: `LF` is large, from ahead."""

    name: str
    level: int
    kind: Literal[
        "open_space",
        "planets",
        "abandoned_ship",
        "abandoned_station",
        "meteors",
        "smugglers",
        "slavers",
        "pirates",
        "combat_zone",
        "stardust",
        "epidemic",
        "sabotage",
    ]
    strength: int = 0
    penalty: Penalty | None = None
    credits: int = 0
    goods: str = ""
    crew: int = 0
    days: int = 0
    planets: tuple[str, ...] = ()
    meteors: tuple[str, ...] = ()
    lines: tuple[CombatLine, ...] = ()


def _read() -> tuple[Card, ...]:
    text = files(__package__).joinpath("data", "cards.json").read_text("utf-8")
    return msgspec.json.decode(text, type=tuple[Card, ...])


CARDS = _read()
"""A card is known by its place in this list."""
