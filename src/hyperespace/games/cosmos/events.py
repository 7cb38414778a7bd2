"""What happens in a battle, for the log and for the playback."""

from typing import TypeAlias

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.cosmos.hexes import Heading

Whereabouts: TypeAlias = tuple[str, str, Heading]
"""A ship, the label of its anchor cell, and its heading."""


class TurnBegan(Event, frozen=True):
    """Everybody has seen which shots were not fired by the end of the last turn."""

    reveals = True
    turn: int


class PhaseBegan(Event, frozen=True):
    """The orders for the turn are given, and stand. (3.5)"""

    reveals = True
    phase: int


class FleetShown(Event, frozen=True):
    """Somebody's fleet is on the map. (9.2)"""

    reveals = True
    seat: Seat
    ships: tuple[str, ...]


class Recovered(Event, frozen=True):
    reveals = True
    ship: str
    carrier: str
    ramp: str


class LaunchRolled(Event, frozen=True):
    """Several launch in one phase; the lowest goes first. (6.2)"""

    seat: Seat
    roll: int


class LaunchAnnounced(Event, frozen=True):
    reveals = True
    seat: Seat


class Launched(Event, frozen=True):
    ship: str
    carrier: str
    ramp: str
    path: str
    pivot: str
    at: str
    heading: Heading


class ShipsMoved(Event, frozen=True):
    """All movements of a phase, at once. (4.1)"""

    reveals = True
    phase: int
    ships: tuple[str, ...]
    places: tuple[Whereabouts, ...]


class ShipsTurned(Event, frozen=True):
    """All pivots of a phase, at once. (4.2)"""

    reveals = True
    phase: int
    orders: tuple[str, ...]  # `B1 GG`
    places: tuple[Whereabouts, ...]


class MineDropped(Event, frozen=True):
    reveals = True
    ship: str
    at: str


class AsteroidsDrifted(Event, frozen=True):
    moves: tuple[tuple[str, str], ...]  # from, to; nowhere is an empty label


class MinesDrifted(Event, frozen=True):
    moves: tuple[tuple[str, str], ...]


class ShipLeft(Event, frozen=True):
    """A ship is off the map for good. (4.5)"""

    ship: str
    edge: str


class ShipEscaped(Event, frozen=True):
    """It left over the exit that the scenario gives it. (4.5)"""

    ship: str
    edge: str


class MineHit(Event, frozen=True):
    ship: str
    at: str
    rolls: tuple[int, ...]
    damage: int
    defence: int  # what is left


class AsteroidHit(Event, frozen=True):
    ship: str
    at: str
    rolls: tuple[int, ...]
    damage: int
    defence: int


class ShotFired(Event, frozen=True):
    reveals = True
    ship: str
    arc: str
    target: str
    die: int
    roll: int
    factor: int
    shade: str  # the cell of an asteroid that halves the damage; empty if there is none
    damage: int
    defence: int  # what the target has left


class ShipDestroyed(Event, frozen=True):
    ship: str
    at: str
    heading: Heading


class LostAboard(Event, frozen=True):
    """A fighter was destroyed with the cruiser that carried it. (6.7)"""

    ship: str
    carrier: str


class BeaconHeld(Event, frozen=True):
    side: int
    points: int


class BattleWon(Event, frozen=True):
    """A side has reached what the scenario asks for."""

    side: int
    goal: str


class BattleDrawn(Event, frozen=True):
    goal: str


class TurnsPassed(Event, frozen=True):
    """Nothing could change any more, so these turns are not played. (1.4)"""

    turns: int


class TimeRanOut(Event, frozen=True):
    """The last turn of the scenario is over. (1.4)"""

    turn: int
