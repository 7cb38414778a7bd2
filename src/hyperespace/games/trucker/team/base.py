"""What a member of a support team is: a small class with moments, which give jobs, and modifiers, which are pure.

A method that the flow calls gets `both`: whether skill B works already, beside skill A. What a member remembers lies
in `Trucker.memory`, or on the ship as tokens. There is one of each, so nobody ever has two of the same.
"""

from collections.abc import Iterable
from typing import ClassVar, Final, TypeAlias

from hyperespace.core.asks import Option, Refusal, Seat
from hyperespace.core.state import Job
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import Parts
from hyperespace.games.trucker.state import Part, Yard

Jobs: TypeAlias = Iterable[Job]
Mistake: TypeAlias = tuple[str, Cell, Cell]

NOTHING: Final[Jobs] = ()


class Member:
    """One member of a support team."""

    name: ClassVar[str]
    needs_a_hand: ClassVar[bool] = True  # whoever calls him while building has no tile in it

    # Moments, in the order of a flight.

    def before_building(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        """Boards are laid out, nobody builds yet. (7.3)"""
        return NOTHING

    def building_over(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        """All have stopped; nobody has looked for mistakes yet. (7.3)"""
        return NOTHING

    def after_building(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        """All ships are right; nothing is loaded yet. (7.3)"""
        return NOTHING

    def before_loading(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        """Whatever is done after building is done: ships are judged as they are. (7.3)"""
        return NOTHING

    def loaded(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        """Everybody is aboard. (7.3)"""
        return NOTHING

    def before_flight(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        """Rockets stand on the flight board, no card has been turned. (7.3)"""
        return NOTHING

    def after_flight(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        """The last card is done with, nobody has been paid. (7.3)"""
        return NOTHING

    # While a ship is built.

    def can_help(self, s: Yard, seat: Seat, both: bool) -> bool:
        """Whether the builder may call him now."""
        return False

    def helps(self, s: Yard, seat: Seat, both: bool) -> list[Option]:
        """What he can do for the builder who has called him, by what he was told so far."""
        return []

    def help(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        """Do it."""

    def called(self, s: Yard, table: Table, seat: Seat) -> None:
        """He is called: most wait to be told what to do."""
        s.players[seat].calling = (self.name,)

    def most_aside(self, most: int) -> int:
        """How many tiles may be set aside. (2.2.4)"""
        return most

    def keeps_aside(self, both: bool) -> bool:
        """Whether tiles that were set aside and not used are not lost. (2.2.4)"""
        return False

    def returns_aside(self, both: bool) -> bool:
        """Whether a tile that was set aside may go back to the warehouse. (2.2.4)"""
        return False

    def guards_aside(self, both: bool) -> bool:
        """Whether nobody else can take what is set aside."""
        return False

    def takes_from_others(self, both: bool) -> bool:
        """Whether what others have set aside is there for the taking."""
        return False

    def sites(self, s: Yard, seat: Seat, parts: Parts, sites: set[Cell]) -> set[Cell]:
        """Where a tile may go on a ship that has these parts. (2.2.3)"""
        return sites

    def extra_tiles(self, s: Yard, seat: Seat) -> int:
        """How many tiles may still be added after the number tile. (2.2.8)"""
        return 0

    def looks_everywhere(self, both: bool) -> bool:
        """Whether he may look at all piles as long as anybody builds. (2.2.6)"""
        return False

    def looks_at_once(self, both: bool) -> bool:
        """Whether he may look before he has placed a tile. (2.2.6)"""
        return False

    def excuse(self, s: Yard, seat: Seat, found: list[Mistake]) -> list[Mistake]:
        """What remains of the mistakes of a ship. (2.3)"""
        return found

    def remedies(self, s: Yard, seat: Seat) -> list[Option]:
        """What he can do about mistakes, before tiles come off. (2.3)"""
        return []

    def remedy(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        """Do it."""

    # In flight.

    def stows(self, part: Part, colour: str) -> bool:
        """Whether a cube has room here that it had not otherwise. (2.7)"""
        return False

    def why_not_stow(self, part: Part, colour: str) -> Refusal | None:
        """Why a cube has no room here, where he has made room for some. (2.7)"""
        return None

    def hides(self, part: Part, both: bool) -> str:
        """The cubes on a tile that nobody finds. (2.7)"""
        return ""

    def gives_freely(self, both: bool) -> bool:
        """Whether the owner chooses what he hands over. (2.7)"""
        return False

    def adds_worth(self, part: Part, both: bool) -> int:
        """By how much the cubes on a tile are worth more. (2.11)"""
        return 0

    def beside_aliens(self) -> int:
        """How many humans live in a cabin with an alien. (2.4)"""
        return 0

    def trick(self, both: bool) -> int:
        """By how much every gain is more, and every payment less. (7.10)"""
        return 0
