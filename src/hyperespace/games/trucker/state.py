"""The state of a game: plain data."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from hyperespace.core.asks import Seat
from hyperespace.core.games import Options
from hyperespace.core.state import State
from hyperespace.core.steps import Steps
from hyperespace.games.trucker.boards import BOARDS, Board, Cell
from hyperespace.games.trucker.cards import CARDS, Card

step = Steps()

NONE = -1
PILES = 4
SECRET_PILE = 3
SPACES = 40
"""On the flight board, which is a ring. (2.5)"""

Alien: TypeAlias = Literal["", "purple", "brown"]


class TruckerOptions(Options, frozen=True):
    """What may be chosen before the game."""

    flights: Annotated[tuple[Literal[1, 2, 3], ...], Meta(min_length=1, max_length=6)] = (1, 2, 3)
    building: Literal["calm", "live", "dealt"] = "calm"  # dealt: the yard builds, and everybody only flies
    marks: bool = True  # mistakes are shown while building


class Part(Struct, array_like=True):
    """A tile on a ship, with whatever is on it."""

    tile: int
    turns: int = 0
    humans: int = 0
    alien: Alien = ""
    energy: int = 0
    goods: str = ""


class Trucker(Struct):
    """One player."""

    parts: dict[Cell, Part] = {}
    hand: int = NONE
    is_hand_known: bool = False  # whether others have seen the tile
    from_aside: bool = False  # so that it cannot go back to the warehouse
    loose: int = NONE  # the cell of the last tile, until it is welded
    placed_at: int = 0  # when he placed his last tile, among all that were placed
    aside: list[int] = []
    holding: int = NONE  # a pile of cards that he looks at
    piles_seen: list[int] = []
    turns_left: int = 0  # of calm building
    number: int = 0  # of his number tile; 0 while he builds
    place: int = 0  # on the flight board, counted without end
    flies: bool = False
    gave_up: bool = False
    credits: int = 0
    lost: int = 0  # tiles, in this flight
    pending: str = ""  # cubes that he may load now
    strength: float = 0.0  # as he declared it last


class Yard(State):
    """A whole game."""

    players: list[Trucker]
    flights: list[int]
    building: Literal["calm", "live", "dealt"]
    marks: bool
    unused: list[int]  # cards that have not been in any flight
    used: list[int] = []  # cards of earlier flights
    scrap: list[int] = []  # tiles that were lost in this flight
    flight: int = 0  # which of the flights
    face_down: list[int] = []  # sorted: it has no order until somebody draws
    face_up: list[int] = []
    piles: list[list[int]] = []
    deck: list[int] = []  # sorted, too
    turned: list[int] = []  # cards of this flight that were turned
    card: int = NONE
    placings: int = 0  # tiles that were placed in this flight
    run: int = 0  # of the hourglass; 0 before the first
    sand: bool = False  # whether it is running
    dice: tuple[int, ...] = ()
    landed: list[tuple[Seat, int]] = []  # who is on which planet
    is_done: bool = False  # nobody behind is concerned by this card any more
    victims: list[Seat] = []
    over: bool = False

    @property
    def seats(self) -> range:
        """Everybody."""
        return range(len(self.players))

    @property
    def calm(self) -> bool:
        """Whether ships are built in turns, without a clock."""
        return self.building == "calm"

    @property
    def board(self) -> Board:
        """The board of this flight's class."""
        return BOARDS[self.flights[self.flight]]

    @property
    def adventure(self) -> Card:
        """The card that is resolved."""
        return CARDS[self.card]


def flyers(s: Yard) -> list[Seat]:
    """Who is still flying, in the order of flight. (2.5)"""
    return sorted((seat for seat in s.seats if s.players[seat].flies), key=lambda seat: -s.players[seat].place)
