"""What a rough road is: a small class with moments, which give jobs, and modifiers, which are pure.

What a road remembers lies in `Yard.rough`. All of it is in plain sight.
"""

from collections.abc import Iterable
from typing import ClassVar, Final, TypeAlias

from hyperespace.core.asks import Seat
from hyperespace.core.state import Job
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import Card
from hyperespace.games.trucker.state import Part, Yard

Jobs: TypeAlias = Iterable[Job]
Mistake: TypeAlias = tuple[str, Cell, Cell]

NOTHING: Final[Jobs] = ()


class RoughRoad:
    """One rough road."""

    name: ClassVar[str]

    # Moments, in the order of a flight.

    def before_building(self, s: Yard) -> Jobs:
        """It was turned, nobody builds yet."""
        return NOTHING

    def after_building(self, s: Yard) -> Jobs:
        """Support teams have done all that they do after building; nothing is loaded. (7.3)"""
        return NOTHING

    def before_loading(self, s: Yard) -> Jobs:
        """Ships are as they are."""
        return NOTHING

    def before_card(self, s: Yard) -> Jobs:
        """Before anybody may give up and a card is turned."""
        return NOTHING

    def derelict(self, s: Yard) -> Jobs:
        """A derelict has turned up. (2.9.3, 2.9.4)"""
        return NOTHING

    def boarding(self, s: Yard, seat: Seat) -> Jobs:
        """Somebody wants to go aboard a derelict. (2.9.3, 2.9.4)"""
        return NOTHING

    def landing(self, s: Yard) -> Jobs:
        """All who wanted have landed on planets. (2.9.2)"""
        return NOTHING

    def enemy(self, s: Yard) -> Jobs:
        """An enemy has turned up. (2.9.6)"""
        return NOTHING

    def moved(self, s: Yard, seat: Seat, days: int) -> Jobs:
        """A ship has moved so many days, either way. (2.5)"""
        return NOTHING

    def loaded(self, s: Yard, seat: Seat, aboard: str) -> Jobs:
        """Cubes were stowed; `aboard` is what there was before. (2.7)"""
        return NOTHING

    def drifted(self, s: Yard, seat: Seat) -> Jobs:
        """A tile has come off a ship in flight, and was not destroyed. (2.3)"""
        return NOTHING

    def crew_lost(self, s: Yard, seat: Seat, cell: Cell) -> Jobs:
        """Somebody who lived there is lost. (2.9)"""
        return NOTHING

    def after_card(self, s: Yard) -> Jobs:
        """The card is done with."""
        return NOTHING

    # Modifiers.

    def excuse(self, parts: dict[Cell, Part], found: list[Mistake]) -> list[Mistake]:
        """What remains of the mistakes of a ship. (2.3)"""
        return found

    def sized(self, what: str) -> str:
        """A meteor or a shot as it comes in. (2.8)"""
        return what

    def thrust(self, s: Yard, seat: Seat, strength: float) -> float:
        """What engines give. (2.6)"""
        return strength

    def intruder(self, card: Card) -> Card:
        """An intruder as it comes in. (6)"""
        return card

    def explodes(self, part: Part) -> bool:
        """Whether a tile that is destroyed takes all around it along. (2.8)"""
        return False

    def is_free(self, part: Part) -> bool:
        """Whether a tile costs nothing when it is lost. (2.11)"""
        return False

    # What it is, where the flow has to do something else altogether.

    takes_cabins: ClassVar[bool] = False
    energy_more: ClassVar[int] = 0
    tries: ClassVar[int] = 0
    pierces: ClassVar[bool] = False
    is_fateful: ClassVar[bool] = False
    to_order: ClassVar[bool] = False
    returns: ClassVar[bool] = False
