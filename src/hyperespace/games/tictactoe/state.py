"""What lies on the table, what may be answered, what happens and what is seen: all of it plain data."""

from hyperespace.core.asks import Option, Seat
from hyperespace.core.events import Event
from hyperespace.core.games import View
from hyperespace.core.state import State
from hyperespace.core.steps import Steps

step = Steps()


class Mark(Option, frozen=True):
    cell: int


class Marked(Event, frozen=True):
    seat: Seat
    cell: int


class Board(State):
    cells: list[Seat]


class BoardView(View):
    cells: tuple[Seat, ...]
