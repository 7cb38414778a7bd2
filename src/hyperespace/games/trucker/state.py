"""The state of a game: plain data."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import replace

from hyperespace.core.asks import Seat
from hyperespace.core.games import Options
from hyperespace.core.house_options import HouseOption
from hyperespace.core.state import State
from hyperespace.core.steps import Steps
from hyperespace.games.trucker.boards import ROUNDS, Board, Cell, Class, Round, board_of, level_of
from hyperespace.games.trucker.cards import CARDS, PRICES, Card
from hyperespace.games.trucker.tiles import Kind, Set

step = Steps()

NONE = -1
PILES = 4
SECRET_PILE = 3
SPACES = 40
"""On the flight board, which is a ring. (2.5)"""

GLASS = 90
"""Seconds that the hourglass runs. (2.2.7)"""

CARD_KINDS: tuple[str, ...] = tuple(dict.fromkeys(card.kind for card in CARDS if card.kind != "machination"))

Times: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Price: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Short: TypeAlias = Annotated[str, Meta(max_length=24)]

Alien: TypeAlias = Literal["", "purple", "brown", "cyan"]


class TruckerOptions(Options, frozen=True):
    """What may be chosen before the game."""

    flights: Annotated[tuple[Class, ...], Meta(min_length=1, max_length=6)] = ("I", "II", "III")
    building: Literal["calm", "live", "dealt"] = "calm"  # dealt: the yard builds, and everybody only flies
    marks: bool = True  # mistakes are shown while building
    parts: bool = False  # the 42 tiles of the second expansion are in the warehouse
    holes_shown: bool = False  # the holes of class IIIB are marked on the boards
    first: bool = False  # the tiles and the six cards of the first expansion are in play, and five may play
    loans: bool = False  # whoever cannot pay borrows
    hiring: Literal["none", "normal", "short", "competition"] = "none"  # how support teams are hired
    new_cards: bool = False  # the second expansion's cards are in the decks I to III
    intruders: bool = True  # and intruders are among them; level IV has them too
    machinations: bool = False  # each hides a card in the deck of every flight
    rough_roads: Annotated[int, Meta(ge=0, le=3)] = 0  # on each flight
    deja_vu: bool = True  # the rough road of this name, which makes flights twice as long, may come up
    lesson: str | UnsetType = UNSET  # prepared ships and cards instead of a new game; nothing is written when unset

    # House rules (9): nothing is written of those that are unset, and the match goes by the book.
    prices: Annotated[dict[Short, Price], Meta(max_length=len(PRICES))] | UnsetType = UNSET  # of goods, by colour
    arrival: Times | UnsetType = UNSET  # how many times what the order of arrival brings
    looks: Times | UnsetType = UNSET  # how many times what the best looks bring
    hourglass: Annotated[int, Meta(ge=20, le=300)] | UnsetType = UNSET  # seconds of a run
    hourglass_runs: Annotated[int, Meta(ge=1, le=5)] | UnsetType = UNSET  # in every flight
    pile_cards: Annotated[int, Meta(ge=1, le=4)] | UnsetType = UNSET  # cards of the flight's own level in each pile
    no_cards: Annotated[tuple[Short, ...], Meta(max_length=len(CARD_KINDS))] | UnsetType = UNSET  # kinds that are out
    tiles_out: Annotated[int, Meta(ge=0, le=60)] | UnsetType = UNSET  # tiles that nobody sees in this game

    house_options: ClassVar[tuple[HouseOption, ...]] = (
        HouseOption("prices", PRICES, words="wares"),
        HouseOption("arrival", 1),
        HouseOption("looks", 1),
        HouseOption("hourglass", GLASS),
        HouseOption("hourglass_runs", None),
        HouseOption("pile_cards", 2),
        HouseOption("no_cards", (), CARD_KINDS, "card_kinds"),
        HouseOption("tiles_out", 0),
    )

    def price_of(self, colour: str) -> int:
        """What a cube sells for. (2.11, 9.1)"""
        return PRICES[colour] if self.prices is UNSET else self.prices.get(colour, PRICES[colour])

    def changed(self, level: int, usual: Round) -> Round:
        """The figures of a flight of this level, as the house has them. (9)"""
        arrival, looks = (1 if times is UNSET else times for times in (self.arrival, self.looks))
        own = usual.piles[level] if self.pile_cards is UNSET else self.pile_cards
        return replace(
            usual,
            arrival=tuple(credits * arrival for credits in usual.arrival),
            best_looking=usual.best_looking * looks,
            runs=usual.runs if self.hourglass_runs is UNSET else self.hourglass_runs,
            piles=usual.piles | {level: own},
        )


class Tokens(Struct, frozen=True, array_like=True):
    """What a support team or a rough road has done to a tile. They are replaced, never edited, so copies share them."""

    becomes: Kind | Literal["", "dead"] = ""  # the Courier's token; dead in a dead zone
    sides: tuple[int, int, int, int] | None = None  # in place of its own, as they lie: front, right, rear, left
    wireless: bool = False  # joined to the other tile of the ship that has this
    sabotaged: bool = False  # destroyed together with the other one that has this
    turning: bool = False  # a cannon that fires wherever it likes
    lay: int = NONE  # how the tile itself lies, where what it becomes points elsewhere


class Part(Struct, frozen=True, array_like=True):
    """A tile on a ship, with whatever is on it. It is replaced, by `change`, and never edited, so copies share it."""

    tile: int
    turns: int = 0
    humans: int = 0  # awake
    alien: Alien = ""
    energy: int = 0
    goods: str = ""
    asleep: int = 0
    on: bool = False  # until the end of the card: robonauts that are up, a solar panel that has given its energy
    tokens: Tokens | None = None


class Rough(Struct):
    """What rough roads make of a flight. (8.6)"""

    roads: list[str] = []  # those in force
    dead: int = 0  # the column of the dead zone
    again: bool = False  # whether all cards are flown a second time
    gone: list[int] = []  # cards that would not come a second time
    stronger: int = 0  # by how much the enemy is
    leader: int = NONE  # who led when the last card was done with
    junk: list[Seat] = []  # off whose ships tiles have drifted on this card
    is_paid: bool = False  # whether the union has been round
    is_turned: bool = False  # whether all ships fly backwards


class Trucker(Struct):
    """One player."""

    parts: dict[Cell, Part] = {}
    hand: int = NONE
    is_hand_known: bool = False  # whether others have seen the tile
    from_aside: bool = False  # so that it cannot go back to the warehouse
    loose: int = NONE  # the cell of the last tile, until it is welded
    placed_at: int = 0  # when the last tile was placed, among all that were placed
    aside: list[int] = []
    holding: int = NONE  # the pile of cards that is being looked at
    piles_seen: list[int] = []
    turns_left: int = 0  # of calm building
    number: int = 0  # of the number tile; 0 while building
    place: int = 0  # on the flight board, counted without end
    flies: bool = False
    gave_up: bool = False
    credits: int = 0
    borrowed: int = 0  # credits, to be paid back at the end of the game
    lost: int = 0  # tiles, in this flight
    pending: str = ""  # cubes that may be loaded now
    strength: float = 0.0  # as it was declared last
    halves: tuple[int, int] = (0, 0)  # the front and the back of a class IV ship
    insured: bool = False  # the class IV ship
    team: list[tuple[str, int]] = []  # the support team, each member with the first flight that they work on
    offered: list[str] = []  # members of whom one may be hired; nobody else sees them
    calling: tuple[int | str, ...] = ()  # the member who helps to build just now, and what they were told so far
    memory: dict[str, int] = {}  # what the team has done in this flight
    markers: dict[Cell, str] = {}  # of the Planner
    bets: list[int] = []  # of the Advertiser: the place of each seat, 0 for none
    plots: list[int] = []  # machinations that were dealt; nobody else sees them
    kept: int = NONE  # the one of them that is in the deck; nobody else knows
    specialist: str = ""  # who the cyan alien is


class Yard(State):
    """A whole game."""

    players: list[Trucker]
    flights: list[Class]
    building: Literal["calm", "live", "dealt"]
    marks: bool
    unused: list[int]  # cards that have not been in any flight
    starts: list[int] = []  # starting cabins that are on no ship
    used: list[int] = []  # cards of earlier flights
    scrap: list[int] = []  # tiles that were lost in this flight
    flight: int = 0  # which of the flights
    face_down: list[int] = []  # sorted: it has no order until somebody draws
    face_up: list[int] = []
    piles: list[list[int]] = []
    deck: list[int] = []  # sorted, too
    added: list[int] = []  # cards that an unknown sector has brought into this flight
    on_top: list[int] = []  # those of them that lie face down on the deck; the last one is turned next
    turned: list[int] = []  # cards of this flight that were turned
    card: int = NONE
    placings: int = 0  # tiles that were placed in this flight
    run: int = 0  # of the hourglass; 0 before the first
    sand: bool = False  # whether it is running
    dice: tuple[int, ...] = ()
    landed: list[tuple[Seat, int]] = []  # who is on which planet
    is_done: bool = False  # nobody behind is concerned by this card any more
    victims: list[Seat] = []
    takers: int = 0  # who have beaten this enemy, or gone aboard this derelict
    eased: list[Seat] = []  # of five players, those whom a card strikes less hard
    loans: int = 0  # credits that are left to borrow
    holes: tuple[int, ...] = ()  # the dice that made holes in class IIIB
    holes_shown: bool = False
    sets: tuple[Set, ...] = ()  # the boxes besides the base game whose tiles are in play
    removed: list[int] = []  # tiles that nobody sees in this game; sorted
    met: list[int] = []  # tiles that all have seen in earlier flights, where some were removed: those are others
    hires: Literal["none", "normal", "short", "competition"] = "none"  # how support teams are found
    members: list[str] = []  # of support teams who are for hire; sorted, as they have no order
    market: list[str] = []  # those who are to be had in open competition
    retired: list[str] = []  # those whom nobody wanted there
    alarm: int = NONE  # who has sounded it, while the others stand still
    alarm_turns: int = 0  # that this trucker has had since then
    bonuses: tuple[int, int] = (0, 0)  # a Bureaucrat's steps up or down: order of arrival, looks
    prices: dict[str, int] = {}  # as the Trader has moved them
    plots: list[int] = []  # machinations that nobody has; sorted, as they have no order
    strike: int = 0  # the number of the card that called it
    road_deck: list[str] = []  # rough roads that may come up
    road_count: int = 0  # on each flight
    rough: Rough = field(default_factory=Rough)
    over: bool = False
    house: TruckerOptions | None = None  # where figures of the book are changed; None: nowhere

    @property
    def seats(self) -> range:
        """All seats, in order."""
        return range(len(self.players))

    @property
    def calm(self) -> bool:
        """Whether ships are built in turns, without a clock."""
        return self.building == "calm"

    @property
    def ship_class(self) -> Class:
        """What everybody flies this time. (4)"""
        return self.flights[self.flight]

    @property
    def level(self) -> int:
        """The number of the class, which every rule calls the round number. (4)"""
        return level_of(self.ship_class)

    @property
    def round(self) -> Round:
        """The figures of this flight."""
        usual = ROUNDS[self.level]
        return usual if self.house is None else self.house.changed(self.level, usual)

    @property
    def glass(self) -> int:
        """Seconds that the hourglass runs. (2.2.7, 9.3)"""
        return GLASS if self.house is None or self.house.hourglass is UNSET else self.house.hourglass

    def price_of(self, colour: str) -> int:
        """What a cube sells for before anybody moves prices. (2.11, 9.1)"""
        return PRICES[colour] if self.house is None else self.house.price_of(colour)

    def board(self, seat: Seat) -> Board:
        """A trucker's board: all alike, but for class IV. (4.3)"""
        return board_of(self.flights[self.flight], self.players[seat].halves)

    def outline(self, seat: Seat) -> frozenset[Cell]:
        """Where a trucker's ship may be: the outline of the board without the holes. (2.2.3, 4.2)"""
        return self.board(seat).cells - self.gaps(seat) if self.holes else self.board(seat).cells

    def gaps(self, seat: Seat) -> frozenset[Cell]:
        """The holes of class IIIB. (4.2)"""
        return self.board(seat).holes_of(self.holes) if self.holes else frozenset()

    def site(self, seat: Seat) -> frozenset[Cell]:
        """Where a trucker can lay a tile: also on a hole, unless holes are marked, but there it is a mistake. (4.2)"""
        return self.outline(seat) if self.holes_shown else self.board(seat).cells

    @property
    def has_cyan(self) -> bool:
        """Whether cyan aliens, who came with the first expansion, look for a cabin. (3.5)"""
        return "first" in self.sets

    @property
    def adventure(self) -> Card:
        """The card that is resolved."""
        return CARDS[self.card]


def change(parts: dict[Cell, Part], cell: Cell, **what: int | str | Tokens | None) -> None:
    """Something is different on a tile: `change(parts, 705, humans=1)`."""
    parts[cell] = replace(parts[cell], **what)


def flyers(s: Yard) -> list[Seat]:
    """Who is still flying, in the order of flight. (2.5)"""
    flying = [seat for seat, player in enumerate(s.players) if player.flies]
    if len(flying) > 1:
        flying.sort(key=lambda seat: -s.players[seat].place)
    return flying


def kept(s: Yard) -> list[int]:
    """The machinations in the deck of this flight, turned or not. (8.5)"""
    return [player.kept for player in s.players if player.kept != NONE]
