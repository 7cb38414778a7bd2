"""What machinations do, for the log and the animation. (8.5)"""

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.trucker.boards import Cell


class PlotsDealt(Event, frozen=True):
    """The machinations that one may keep one of, for one's own eyes."""

    reveals = True
    cards: tuple[int, ...]


class PlotsKept(Event, frozen=True):
    """Everybody has kept one."""


class LeaderRobbed(Event, frozen=True):
    """Somebody takes credits from the leader."""

    seat: Seat
    leader: Seat
    credits: int


class CubesFaded(Event, frozen=True):
    """Every cube aboard has fallen by a colour."""

    seat: Seat
    goods: str


class CubeSneakedIn(Event, frozen=True):
    """A blue cube lies there that nobody has loaded."""

    seat: Seat
    cell: Cell


class StrikeCalled(Event, frozen=True):
    """On the next card all thrust is halved."""


class CubeSold(Event, frozen=True):
    seat: Seat
    colour: str
    credits: int


class EnergyLost(Event, frozen=True):
    seat: Seat
    cell: Cell


class PlacesChanged(Event, frozen=True):
    seat: Seat
    other: Seat


class CubePassed(Event, frozen=True):
    """A cube changes hands."""

    seat: Seat
    to: Seat
    colour: str
