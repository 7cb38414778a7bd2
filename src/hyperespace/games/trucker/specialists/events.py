"""What specialists do, for the log and the animation. (8.4)"""

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.trucker.boards import Cell


class SpecialistEngaged(Event, frozen=True):
    seat: Seat
    specialist: str


class Negotiated(Event, frozen=True):
    """A diplomat has talked an enemy out of it."""

    seat: Seat


class CellRestored(Event, frozen=True):
    """A technician has put an energy cell back."""

    seat: Seat
    cell: Cell
