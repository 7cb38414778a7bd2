"""What happens with the first expansion."""

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.trucker.boards import Cell


class CubeBurned(Event, frozen=True):
    """A furnace has made energy of it. (8.2.9)"""

    seat: Seat
    cell: Cell
    what: str


class Boosted(Event, frozen=True):
    """A tile gives more than it is made for, this once. (8.2.8)"""

    seat: Seat
    cell: Cell


class WokeUp(Event, frozen=True):
    """A human has moved from a stasis chamber into a cabin. (8.2.2)"""

    seat: Seat
    cell: Cell


class Jumped(Event, frozen=True):
    """Through hyperspace. (8.2.10)"""

    seat: Seat
    cell: Cell


class FaresPaid(Event, frozen=True):
    """Passengers in luxury cabins have arrived. (8.2.1)"""

    seat: Seat
    credits: int


class SwarmMetByTwo(Event, frozen=True):
    """The two strongest engines have run into meteors. (8.1)"""

    seats: tuple[Seat, ...]


class Borrowed(Event, frozen=True):
    """What somebody could not pay. (8.8)"""

    seat: Seat
    credits: int


class Repaid(Event, frozen=True):
    """At the end of the game. (8.8)"""

    seat: Seat
    credits: int
    left: int  # what he has then, which may be less than nothing
