"""What an expansion may add to a flight: a small class with moments, which give jobs, and modifiers, which are pure.

A member of a support team, a rough road, a specialist, a tile of the first expansion: each is an `Addition` that
overrides one or two of these methods. The flow names instants and quantities, never an addition; `in_play.py` says who
is heard, and in which order.

`seat` is the trucker whom it is about. An addition of the whole flight, such as a rough road, is heard once at a moment
that is about nobody in particular, and gets NONE. An addition has no state: what it remembers lies in
`Trucker.memory`, in `Yard.rough`, or on the ship.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, TypeAlias

from hyperespace.core.asks import Option, Refusal, Seat
from hyperespace.core.state import Job
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import Card
from hyperespace.games.trucker.ship import Parts
from hyperespace.games.trucker.state import Part, Yard

Jobs: TypeAlias = Iterable[Job]
Mistake: TypeAlias = tuple[str, Cell, Cell]

NOTHING: Final[Jobs] = ()


class Addition:
    """One thing that an expansion adds. Every method answers as the base game does."""

    name: ClassVar[str]
    paragraph: ClassVar[str]  # where the rules tell of it
    needs_a_hand: ClassVar[bool] = True  # whoever calls it while building has no tile in hand

    # Moments, in the order of a flight.

    def before_building(self, s: Yard, seat: Seat) -> Jobs:
        """Boards are laid out, nobody builds yet. (7.3, 8.6)"""
        return NOTHING

    def building_over(self, s: Yard, seat: Seat) -> Jobs:
        """All have stopped; ships are not checked yet. (7.3)"""
        return NOTHING

    def after_building(self, s: Yard, seat: Seat) -> Jobs:
        """All ships are right; nothing is loaded yet. Support teams come first, then the road. (7.3, 8.6)"""
        return NOTHING

    def before_loading(self, s: Yard, seat: Seat) -> Jobs:
        """Whatever is done after building is done: ships are judged as they are. (7.3, 8.6)"""
        return NOTHING

    def alien_boarded(self, s: Yard, seat: Seat, colour: str) -> Jobs:
        """An alien of this colour has moved into a cabin. (2.4)"""
        return NOTHING

    def loaded(self, s: Yard, seat: Seat) -> Jobs:
        """Everybody is aboard. (7.3)"""
        return NOTHING

    def between_cards(self, s: Yard, seat: Seat) -> Jobs:
        """Rockets have taken off, or a card is done with, be it the last: before anything else. (2.9)"""
        return NOTHING

    def before_flight(self, s: Yard, seat: Seat) -> Jobs:
        """Rockets stand on the flight board, no card has been turned. (7.3)"""
        return NOTHING

    def losses_known(self, s: Yard, seat: Seat) -> Jobs:
        """It is known who still flies: before the first card, and after each. (2.10)"""
        return NOTHING

    def before_card(self, s: Yard, seat: Seat) -> Jobs:
        """All have said whether they fly on; the next card is about to be turned. (2.9)"""
        return NOTHING

    def landing(self, s: Yard, seat: Seat) -> Jobs:
        """All who wanted have landed on planets. (2.9.2)"""
        return NOTHING

    def recruited(self, s: Yard, seat: Seat) -> Jobs:
        """A human who looked for work has moved into a cabin. (5.5)"""
        return NOTHING

    def derelict(self, s: Yard, seat: Seat) -> Jobs:
        """A derelict has turned up. (2.9.3, 2.9.4)"""
        return NOTHING

    def boarding(self, s: Yard, seat: Seat) -> Jobs:
        """Somebody wants to go aboard a derelict. (2.9.3, 2.9.4)"""
        return NOTHING

    def enemy(self, s: Yard, seat: Seat) -> Jobs:
        """An enemy has turned up. (2.9.6)"""
        return NOTHING

    def attacked(self, s: Yard, seat: Seat) -> Jobs:
        """An enemy attacks. What is given here is done instead of the fight. (2.9.6)"""
        return NOTHING

    def boosted(self, s: Yard, seat: Seat, cells: tuple[Cell, ...]) -> Jobs:
        """A strength was declared with these tiles boosted. (2.6)"""
        return NOTHING

    def shield_boosted(self, s: Yard, seat: Seat, what: str, cell: Cell, shield: Cell) -> Jobs:
        """A shield is boosted to stop what comes at a cell. (2.8)"""
        return NOTHING

    def tile_welded(self, s: Yard, seat: Seat, cell: Cell) -> Jobs:
        """A tile was added to a ship in flight. (8.7)"""
        return NOTHING

    def moved(self, s: Yard, seat: Seat, days: int) -> Jobs:
        """A ship has moved by this many days, ahead or back. (2.5)"""
        return NOTHING

    def goods_loaded(self, s: Yard, seat: Seat, aboard: str) -> Jobs:
        """Cubes were stowed; `aboard` is what there was before. (2.7)"""
        return NOTHING

    def drifted(self, s: Yard, seat: Seat) -> Jobs:
        """A tile has come off a ship in flight, and was not destroyed. (2.3)"""
        return NOTHING

    def crew_lost(self, s: Yard, seat: Seat, cell: Cell) -> Jobs:
        """Somebody who lived there is lost. (2.9)"""
        return NOTHING

    def after_card(self, s: Yard, seat: Seat) -> Jobs:
        """The card is done; it is not checked yet who still flies. (8.6)"""
        return NOTHING

    def after_flight(self, s: Yard, seat: Seat) -> Jobs:
        """The last card is done; nobody has been paid yet. (7.3)"""
        return NOTHING

    def between_flights(self, s: Yard, seat: Seat, flown: int) -> Jobs:
        """Everybody is paid, this many flights are over, and another one is to come. (7.1)"""
        return NOTHING

    # What it does when the builder calls it, or when it mends a ship. It asks nothing itself.

    def can_help(self, s: Yard, seat: Seat) -> bool:
        """Whether the builder may call it now."""
        return False

    def called(self, s: Yard, table: Table, seat: Seat) -> None:
        """The builder calls it. Most members then wait to be told what to do."""
        s.players[seat].calling = (self.name,)

    def helps(self, s: Yard, seat: Seat) -> list[Option]:
        """What it can do for the builder, by what it was told so far."""
        return []

    def help(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        """Do what the builder has chosen among `helps`."""

    def remedies(self, s: Yard, seat: Seat) -> list[Option]:
        """What it can do about mistakes, before tiles come off. (2.3)"""
        return []

    def remedy(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        """Do what was chosen among `remedies`: it mends a mistake."""

    def join_tiles(self, s: Yard, table: Table, seat: Seat, cell: Cell, other: Cell) -> None:
        """Mend a single connector that meets a double one, where a tile was just welded on. (8.7)"""

    # Modifiers, while ships are built.

    def builds_to_order(self, s: Yard) -> bool:
        """Whether everybody builds from what they were dealt. (2.2)"""
        return False

    def why_not_take(self, s: Yard) -> Refusal | None:
        """Why nothing may be taken from the warehouse. (2.2.2)"""
        return None

    def most_aside(self, s: Yard, seat: Seat, most: int) -> int:
        """How many tiles may be set aside. (2.2.4)"""
        return most

    def keeps_aside(self, s: Yard, seat: Seat) -> bool:
        """Whether tiles that were set aside and not used are not lost. (2.2.4)"""
        return False

    def returns_aside(self, s: Yard, seat: Seat) -> bool:
        """Whether a tile that was set aside may go back to the warehouse. (2.2.4)"""
        return False

    def guards_aside(self, s: Yard, seat: Seat) -> bool:
        """Whether nobody else can take what is set aside. (2.2.4)"""
        return False

    def takes_from_others(self, s: Yard, seat: Seat) -> bool:
        """Whether what others have set aside is there for the taking. (2.2.4)"""
        return False

    def sites(self, s: Yard, seat: Seat, parts: Parts, sites: set[Cell]) -> set[Cell]:
        """Where a tile may go on a ship that has these parts. (2.2.3)"""
        return sites

    def extra_tiles(self, s: Yard, seat: Seat) -> int:
        """How many tiles may still be added after the number tile. (2.2.8)"""
        return 0

    def looks_everywhere(self, s: Yard, seat: Seat) -> bool:
        """Whether one may look at all piles as long as anybody builds. (2.2.6)"""
        return False

    def looks_at_once(self, s: Yard, seat: Seat) -> bool:
        """Whether one may look before a tile is placed. (2.2.6)"""
        return False

    def excuse(self, s: Yard, seat: Seat, found: list[Mistake]) -> list[Mistake]:
        """What remains of the mistakes of a ship. (2.3)"""
        return found

    # Modifiers, in flight.

    def flies_again(self, s: Yard) -> bool:
        """Whether all cards come a second time. (2.9)"""
        return False

    def takers(self, s: Yard, most: int) -> int:
        """How many may beat an enemy, go aboard a derelict or land on a planet. (8.1)"""
        return most

    def spares_the_best_alone(self, s: Yard) -> bool:
        """Whether misfortune strikes all but the best. (2.9)"""
        return False

    def strength(self, s: Yard, seat: Seat, what: str, strength: float) -> float:
        """What engines or cannons give. (2.6)"""
        return strength

    def energy_more(self, s: Yard) -> int:
        """How much more energy everything needs. (2.6)"""
        return 0

    def fuel(self, s: Yard, seat: Seat) -> Sequence[Option]:
        """What gives energy besides batteries and solar panels. (2.6)"""
        return ()

    def fuel_left(self, s: Yard, seat: Seat) -> int:
        """How often that could be done, one after the other. (2.6)"""
        return 0

    def boostable(self, s: Yard, seat: Seat, what: str, used: Sequence[Cell]) -> Mapping[Cell, list[Cell]]:
        """The engines, cannons or shields that could give more, each with the tiles that would make them. (2.6)"""
        return {}

    def boosted_strength(self, s: Yard, seat: Seat, what: str, boosted: Sequence[Cell]) -> float:
        """What these engines or cannons count then. (2.6)"""
        return 0.0

    def sized(self, s: Yard, what: str) -> str:
        """A meteor or a shot as it comes in. (2.8)"""
        return what

    def tries(self, s: Yard) -> int:
        """How often dice that do no harm are rolled again. (2.8)"""
        return 0

    def pierces(self, s: Yard) -> bool:
        """Whether what destroys a tile flies on. (2.8)"""
        return False

    def explodes(self, s: Yard, part: Part) -> bool:
        """Whether a tile that is destroyed takes all around it along. (2.8)"""
        return False

    def intruder(self, s: Yard, card: Card) -> Card:
        """An intruder as it comes in. (6)"""
        return card

    def guards(self, s: Yard, seat: Seat) -> frozenset[Cell]:
        """Tiles that intruders are kept out of. (6)"""
        return frozenset()

    def takes_cabins(self, s: Yard) -> bool:
        """Whether whoever is lost takes their cabin along, with everybody in it. (2.9)"""
        return False

    def beside_aliens(self, s: Yard, seat: Seat) -> int:
        """How many humans live in a cabin with an alien. (2.4)"""
        return 0

    def outline(self, s: Yard, seat: Seat, outline: frozenset[Cell]) -> frozenset[Cell]:
        """Where a tile may lie on a ship in flight. (8.7)"""
        return outline

    def adapters(self, s: Yard, seat: Seat) -> int:
        """How many single connectors could be joined to double ones, where a tile is welded on. (8.7)"""
        return 0

    # Modifiers: cubes and credits.

    def stows(self, s: Yard, seat: Seat, part: Part, colour: str) -> bool:
        """Whether a cube has room here that it had not otherwise. (2.7)"""
        return False

    def why_not_stow(self, s: Yard, seat: Seat, part: Part, colour: str) -> Refusal | None:
        """Why a cube has no room here, where there is room for some. (2.7)"""
        return None

    def hides(self, s: Yard, seat: Seat, part: Part) -> str:
        """The cubes on a tile that nobody finds. (2.7)"""
        return ""

    def gives_freely(self, s: Yard, seat: Seat) -> bool:
        """Whether the owner chooses what to hand over. (2.7)"""
        return False

    def trick(self, s: Yard, seat: Seat) -> int:
        """By how much every gain is more, and every payment less. (7.10)"""
        return 0

    def is_free(self, s: Yard, part: Part) -> bool:
        """Whether a tile costs nothing when it is lost. (2.11)"""
        return False

    def arrival_bonus(self, s: Yard, rank: int, bonus: int) -> int:
        """What the order of arrival brings; the first to arrive has rank 0. (2.11)"""
        return bonus

    def looks_bonus(self, s: Yard, bonus: int) -> int:
        """What the best looks bring. (2.11)"""
        return bonus

    def adds_worth(self, s: Yard, seat: Seat) -> int:
        """By how much all cubes aboard are worth more. (2.11)"""
        return 0

    def fare(self, s: Yard, seat: Seat) -> int:
        """What passengers pay when they have arrived. (2.11)"""
        return 0

    def bill(self, s: Yard, seat: Seat, cap: int | None, bill: int) -> int:
        """What lost tiles cost; `cap` is the most that they can, if there is a limit. (2.11)"""
        return bill
