"""What truckers may answer to the questions of the first expansion."""

from hyperespace.core.asks import Option
from hyperespace.games.trucker.boards import Cell


class Boost(Option, frozen=True):
    """Boost the tile on this cell, with the energy of that one, or with a cube from there."""

    cell: Cell
    source: Cell
    what: str = "energy"


class Wake(Option, frozen=True):
    """Somebody who sleeps in that chamber moves into this cabin."""

    cell: Cell
    chamber: Cell


FIRST_ANSWERS = (Boost, Wake)
