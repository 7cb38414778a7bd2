"""What the flow asks of rough roads. Where there are none, nothing is different. (8.6)"""

from typing import Literal, TypeAlias

from hyperespace.core.asks import Seat
from hyperespace.core.state import Job
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import Card
from hyperespace.games.trucker.rough_roads.base import Mistake, RoughRoad
from hyperespace.games.trucker.rough_roads.registry import ROUGH_ROADS
from hyperespace.games.trucker.state import Part, Yard

Moment: TypeAlias = Literal[
    "before_building", "after_building", "before_loading", "before_card", "derelict", "landing", "enemy", "after_card"
]


def roads(s: Yard) -> list[RoughRoad]:
    """Those in force."""
    return [ROUGH_ROADS[name] for name in s.rough.roads]


def jobs(s: Yard, moment: Moment) -> list[Job]:
    """What is to be done now, road by road."""
    return [job for road in roads(s) for job in getattr(road, moment)(s)]


def before_boarding(s: Yard, seat: Seat) -> list[Job]:
    """What comes between a ship and a derelict."""
    return [job for road in roads(s) for job in road.boarding(s, seat)]


def ship_moved(s: Yard, seat: Seat, days: int) -> None:
    """A ship has moved. (2.5)"""
    for road in roads(s):
        s.then(*road.moved(s, seat, abs(days)))


def goods_loaded(s: Yard, table: Table, seat: Seat, aboard: str) -> None:
    """Cubes were stowed. (2.7)"""
    for road in roads(s):
        s.then(*road.loaded(s, seat, aboard))


def tile_drifted(s: Yard, seat: Seat) -> None:
    """A tile has come off in flight. (2.3)"""
    for road in roads(s) if s.players[seat].flies else ():
        s.then(*road.drifted(s, seat))


def member_lost(s: Yard, seat: Seat, cell: Cell) -> None:
    """Somebody is lost. (2.9)"""
    for road in roads(s):
        s.then(*road.crew_lost(s, seat, cell))


def takes_cabins(s: Yard) -> bool:
    """Whether whoever is lost takes his cabin along, with everybody in it."""
    return any(road.takes_cabins for road in roads(s))


def price_of_tile(s: Yard, part: Part) -> int:
    """What a tile costs that is lost. (2.11)"""
    return 0 if any(road.is_free(part) for road in roads(s)) else 1


def excused_by_roads(s: Yard, seat: Seat, found: list[Mistake]) -> list[Mistake]:
    """What remains of the mistakes of a ship. (2.3)"""
    for road in roads(s):
        found = road.excuse(s.players[seat].parts, found)
    return found


def explodes(s: Yard, part: Part) -> bool:
    """Whether a tile that is destroyed takes all around it along. (2.8)"""
    return any(road.explodes(part) for road in roads(s))


def sized(s: Yard, what: str) -> str:
    """A meteor or a shot as it comes in. (2.8)"""
    for road in roads(s):
        what = road.sized(what)
    return what


def rough_thrust(s: Yard, seat: Seat, strength: float) -> float:
    """What engines give. (2.6)"""
    for road in roads(s):
        strength = road.thrust(s, seat, strength)
    return strength


def boarder(s: Yard) -> Card:
    """The intruder of this card, as it comes in. (6)"""
    card = s.adventure
    for road in roads(s):
        card = road.intruder(card)
    return card


def energy_more(s: Yard) -> int:
    """How much more energy everything needs. (2.6)"""
    return sum(road.energy_more for road in roads(s))


def tries(s: Yard) -> int:
    """How often dice that do no harm are rolled again. (2.8)"""
    return sum(road.tries for road in roads(s))


def pierces(s: Yard) -> bool:
    """Whether what destroys a tile flies on. (2.8)"""
    return any(road.pierces for road in roads(s))


def is_fateful(s: Yard) -> bool:
    """Whether only the best is spared. (2.9)"""
    return any(road.is_fateful for road in roads(s))


def to_order(s: Yard) -> bool:
    """Whether everybody builds from what he was dealt. (2.2)"""
    return any(road.to_order for road in roads(s))


def returns(s: Yard) -> bool:
    """Whether the deck is flown twice. (2.9)"""
    return any(road.returns for road in roads(s))
