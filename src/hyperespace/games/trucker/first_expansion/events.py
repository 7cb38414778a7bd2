"""What tiles of the first expansion do, for the log and the animation. (8.2)"""

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.trucker.boards import Cell


class WokeUp(Event, frozen=True):
    """A human has moved from a stasis chamber into a cabin. (8.2.2)"""

    seat: Seat
    cell: Cell


class Jumped(Event, frozen=True):
    """A ship has jumped through hyperspace. (8.2.10)"""

    seat: Seat
    cell: Cell
