"""What happens on rough roads, for the log and the animation. (8.6)"""

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.trucker.boards import Cell


class RoadsTurned(Event, frozen=True):
    """What is different on this flight."""

    reveals = True
    roads: tuple[str, ...]


class RoadReplaced(Event, frozen=True):
    """The nasty surprise."""

    reveals = True
    road: str


class DeadZoneFound(Event, frozen=True):
    """Nothing works in this column, as it is printed."""

    column: int


class TilesDelivered(Event, frozen=True):
    """A trucker has got this many tiles to build from, face up."""

    seat: Seat
    count: int


class EnemyGrown(Event, frozen=True):
    strength: int


class SideVoted(Event, frozen=True):
    direction: int


class LeaderShotAt(Event, frozen=True):
    """Who fires at the leader, and along which of their cannons."""

    seat: Seat
    shooter: Seat
    cell: Cell


class TurnedAbout(Event, frozen=True):
    """What was the front is the rear."""


class CabinGone(Event, frozen=True):
    """Whoever was lost has taken it along."""

    seat: Seat
    cell: Cell
    tile: int


class JunkMet(Event, frozen=True):
    """A tile that drifted off a ship meets those behind it."""

    seat: Seat
