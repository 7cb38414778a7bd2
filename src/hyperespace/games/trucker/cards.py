"""The adventure cards: the figures that decide what becomes of a flight. (2.9, 5)"""

from collections.abc import Collection
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from hyperespace.games.trucker.tiles import Set

Colour: TypeAlias = Literal["R", "Y", "G", "B"]
COLOURS: tuple[Colour, ...] = ("R", "Y", "G", "B")
PRICES: dict[str, int] = {"R": 4, "Y": 3, "G": 2, "B": 1}
"""What a cube is worth: red, yellow, green, blue. (2.7)"""


class Penalty(Struct, frozen=True, forbid_unknown_fields=True):
    """What befalls the loser: a number of crew, goods or days, or shots."""

    kind: Literal["crew", "goods", "days", "shots"]
    count: int = 0
    shots: tuple[str, ...] = ()


class CombatLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever has least of something suffers."""

    least: Literal["crew", "engines", "cannons"]
    penalty: Penalty


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """One card. Goods are written as their colours, meteors and shots as size and side.

    `LF` is large and from ahead, `sB` small and from behind, `PR` a pair from the right.
    """

    name: str
    level: int
    kind: str  # one of the adventures, which say how it is met
    set: Set | Literal["extra"] = "base"  # extra: what is in no deck of its own
    strength: int = 0
    penalties: tuple[Penalty, ...] = ()
    credits: int = 0
    goods: str = ""
    crew: int = 0
    days: int = 0
    planets: tuple[str, ...] = ()
    astronauts: tuple[int, ...] = ()  # who look for work there, planet by planet
    shots: tuple[str, ...] = ()  # from a derelict that is not as dead as it looks
    meteors: tuple[str, ...] = ()
    lines: tuple[CombatLine, ...] = ()
    side: str = ""  # where an intruder comes in: F, R, B or L
    hands: str = ""  # the hand it keeps to the wall: L or R; both for a pair
    steps: int = 0
    charges: tuple[int, ...] = ()  # the steps at which it leaves one
    eats: bool = False
    count: int = 0  # of tiles or shots
    since: int = 0  # the rules with which it came: in a match of earlier ones it is not in play

    def astronauts_on(self, planet: int) -> int:
        """Who looks for work on a planet. (5.5)"""
        return self.astronauts[planet] if self.astronauts else 0


def _read() -> tuple[Card, ...]:
    text = files(__package__).joinpath("data", "cards.json").read_text("utf-8")
    return msgspec.json.decode(text, type=tuple[Card, ...])


class Road(Struct, frozen=True, forbid_unknown_fields=True):
    """A rough road. (8.6)"""

    name: str
    construction: bool = False  # it is about building
    intruders: bool = False  # it is about intruders
    since: int = 0  # the rules with which it came


class _Extras(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]
    roads: tuple[Road, ...]
    specialists: tuple[str, ...]
    tiles_to_order: dict[int, int]


def _read_extras() -> _Extras:
    text = files(__package__).joinpath("data", "extras.json").read_text("utf-8")
    return msgspec.json.decode(text, type=_Extras)


_EXTRAS = _read_extras()
CARDS = _read() + _EXTRAS.cards
"""A card is known by its place in this list."""

MACHINATIONS = tuple(number for number, card in enumerate(CARDS) if card.kind == "machination")
PESTS = {card.side: number for number, card in enumerate(CARDS) if card.set == "extra" and card.kind == "intruder"}
"""The predators of an infested sector, by the side where they come in. (8.6)"""

ROADS = {road.name: road for road in _EXTRAS.roads}
SPECIALISTS = _EXTRAS.specialists
TILES_TO_ORDER = _EXTRAS.tiles_to_order
"""How many tiles each is dealt where ships are made to order, by the number of the class. (8.6)"""

NEW_LEVEL = 4
"""All of its cards came with the second expansion."""


def cards_in_play(levels: Collection[int], new_cards: bool, intruders: bool, first: bool = False) -> tuple[int, ...]:
    """The cards of a game in which ships of these levels fly. (5, 6)

    New cards of lower levels, and intruders anywhere, may be left out; level IV is there when it can come up. The six
    of the first expansion come with it. (8.7)
    """

    def is_in(card: Card) -> bool:
        if card.kind == "intruder" and not intruders:
            return False
        if card.set == "second":
            return new_cards or (card.level == NEW_LEVEL and NEW_LEVEL in levels)
        return card.set == "base" or (card.set == "first" and first)

    return tuple(number for number, card in enumerate(CARDS) if is_in(card))
