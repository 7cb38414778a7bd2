"""What truckers may answer where somebody's machination comes up. (8.5)"""

from hyperespace.core.asks import Option
from hyperespace.games.trucker.boards import Cell


class Plot(Option, frozen=True):
    """Keep this machination for the flight."""

    card: int


class Pay(Option, frozen=True):
    """Pay so many credits."""

    credits: int


class LoseDays(Option, frozen=True):
    """Rather lose so many days."""

    days: int


class Sell(Option, frozen=True):
    """Sell a cube of this colour out of a container."""

    colour: str
    cell: Cell


MACHINATION_ANSWERS = (Plot, Pay, LoseDays, Sell)
