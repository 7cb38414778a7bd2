"""Everything that lies on the table, as plain data."""

from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import force_setattr

from hyperespace.core.asks import Seat
from hyperespace.core.games import Options
from hyperespace.core.house_options import HouseOption
from hyperespace.core.state import State
from hyperespace.core.steps import Steps
from hyperespace.games.rencontre.cards import COPIES, HAND, Card, is_edict
from hyperespace.games.rencontre.fingerprints import FINGERPRINTS, check, fingerprints_of

Planet: TypeAlias = int
"""Planets are numbered through: those of seat 2's home system are 10 to 14."""

Pawns: TypeAlias = tuple[int, ...]
"""The pawns on one planet, by seat. They are replaced, never edited, so that views and marks can share them."""

SEATS: Final = range(2, 5)
PLANETS: Final = 5
PAWNS: Final = 20
BASES_TO_WIN: Final = 5
NOBODY: Final[Seat] = -1
NOWHERE: Final[Planet] = -1

OFFENCE: Final = "offence"
DEFENCE: Final = "defence"
DEAL: Final = "deal"
NO_DEAL: Final = "no_deal"

BLIND: Final = "blind"  # a flag: this seat's duel card is drawn at random

SWAPPED: Final = (NOBODY, "swapped")  # a flag: each main player's card lies before the other

step = Steps()
"""The steps of the game. `flow` holds them in playing order."""


Short: TypeAlias = Annotated[str, Meta(max_length=24)]
"""The name of a power or of a card, or what a power is made of."""

Copies: TypeAlias = Annotated[int, Meta(ge=0, le=20)]


class RencontreOptions(Options, frozen=True):
    """How this match is played."""

    powers: Annotated[int, Meta(ge=0, le=8)] = 1  # powers for each player; 0 plays without any (IX.several)
    two_of_three: bool = False  # draw three powers, keep two (IX.two_of_three)
    rotation: bool = False  # after each round, keep the power or draw another (IX.rotation)
    chosen: tuple[tuple[str, ...], ...] | None = None  # the powers of each seat, instead of drawing them
    turn_limit: Annotated[int, Meta(ge=1, le=1000)] = (
        200  # a game this long ends with those who have most foreign bases
    )
    void_floor: bool = False  # the Void leaves everybody five pawns (VII.void)
    quake: bool = True  # new hands for all when there is no card left for the defence (R35)
    lesson: str | UnsetType = UNSET  # the position of a lesson instead of a new game; nothing is written when unset
    own_powers: Short | UnsetType = (
        UNSET  # whether powers of one's own are dealt: none, drawn among all others, or first
    )
    made_of: dict[Short, Short] | UnsetType = UNSET  # those that may be in this match, and what each is made of

    # House rules (XII): nothing is written of those that are unset, and the match goes by the book.
    bases: Annotated[int, Meta(ge=2, le=8)] | UnsetType = UNSET  # foreign bases that win
    hand: Annotated[int, Meta(ge=4, le=12)] | UnsetType = UNSET  # cards in a new hand
    deck: Annotated[dict[Short, Copies], Meta(max_length=len(COPIES))] | UnsetType = UNSET  # other numbers of cards
    no_edicts: bool | UnsetType = UNSET  # whatever the deck says of them
    banned: Annotated[tuple[Short, ...], Meta(max_length=60)] | UnsetType = UNSET  # powers that nobody gets
    draft: bool | UnsetType = UNSET  # powers lie open, and players choose one after the other
    card_seconds: Annotated[int, Meta(ge=5, le=600)] | UnsetType = UNSET  # to choose a duel card

    house_options: ClassVar[tuple[HouseOption, ...]] = (
        HouseOption("bases", BASES_TO_WIN),
        HouseOption("hand", HAND),
        HouseOption("no_edicts", book=False),
        HouseOption("deck", COPIES, words="cards"),
        HouseOption("banned", (), words="powers"),
        HouseOption("draft", book=False),
        HouseOption("card_seconds", None),
    )

    def __post_init__(self) -> None:
        """A match says which powers of one's own it is played with, and is played with no others."""
        if self.made_of is not UNSET:
            check(self.made_of)
        elif self.chosen or self.own_powers is not UNSET:
            wanted = [power for powers in self.chosen or () for power in powers]
            if self.own_powers in ("drawn", "first"):
                wanted += FINGERPRINTS
            if found := fingerprints_of(wanted):
                force_setattr(self, "made_of", found)

    @property
    def to_win(self) -> int:
        """Foreign bases that win. (IV, XII.bases)"""
        return BASES_TO_WIN if self.bases is UNSET else self.bases

    @property
    def new_hand(self) -> int:
        """Cards in a new hand. (III, XII.hand)"""
        return HAND if self.hand is UNSET else self.hand

    @property
    def copies(self) -> dict[Card, int]:
        """How many of each card are in the deck; not to be edited. (VI, XII.deck)"""
        if self.deck is UNSET and not self.no_edicts:
            return COPIES
        changed = {} if self.deck is UNSET else self.deck
        without = self.no_edicts is True
        return {card: 0 if without and is_edict(card) else changed.get(card, usual) for card, usual in COPIES.items()}

    @property
    def is_drafted(self) -> bool:
        """Whether players choose their powers from some that lie open. (XII.draft)"""
        return self.draft is True and self.chosen is None


class Player(Struct):
    """One seat: its powers and hand, and what goes with them."""

    powers: list[str]
    hand: list[Card]  # sorted
    orders: list[str] = []  # standing orders, secret
    memory: dict[str, int] = {}  # what powers remember from duel to duel, for all to see
    known: dict[Seat, list[Card]] = {}  # cards that this player knows others to hold
    shown: list[Card] = []  # cards that everybody knows this player to hold
    lacks: list[Card] = []  # kinds that everybody knows this player not to hold


class Mark(Struct):
    """The table as it was before cards were chosen, if time may still turn back to it."""

    planets: list[Pawns]
    oval: list[int]
    ring: list[int]
    black_hole: list[int]
    gone: list[int]
    lost: list[int]
    origins: dict[Seat, tuple[Planet, ...]]
    flags: list[tuple[Seat, str]]
    zapped: list[tuple[Seat, str]]
    used: list[tuple[Seat, str]]


class Duel(Struct):
    """The duel that is being fought. `oval` and `ring` count pawns by seat."""

    number: int
    oval: list[int]
    ring: list[int]
    origins: dict[Seat, tuple[Planet, ...]] = {}  # the planets that a seat's pawns on the cone came from
    disc: Seat = NOBODY  # the colour that was drawn
    defence: Seat = NOBODY
    systems: list[Seat] = []  # in whose home systems the defence may be attacked
    planet: Planet = NOWHERE
    invited: dict[Seat, list[str]] = {}  # who was invited, and to which sides
    answered: list[Seat] = []  # whose turn to answer the invitations is past
    laid: dict[Seat, Card] = {}  # the duel cards on the table
    face_up: list[Seat] = []  # whose duel card everybody sees
    zapped: list[tuple[Seat, str]] = []
    used: list[tuple[Seat, str]] = []  # powers that have had their one use in this duel
    flags: list[tuple[Seat, str]] = []  # what powers have set in motion: a Laser at work, an upset declared
    borrowed: list[tuple[Seat, str]] = []  # the Plant's loans
    told: list[tuple[Seat, str, bool]] = []  # the Seeker's questions, and yes or no
    aside: list[tuple[Seat, Card]] = []  # a card that Chronos put aside, and whose it is
    lost: list[int] = []  # pawns lost in this duel, by seat: what consolation is counted by
    outcome: str = ""
    lit: list[Seat] | None = None  # whose powers work in this phase of the resolution, as it began (R17)
    cleared: dict[Seat, Card] = {}  # the duel cards that were just discarded, and who had played them
    mark: Mark | None = None
    spent: list[tuple[Seat, Card]] = []  # cards that left hands for the discard since cards were chosen
    collected: list[tuple[Seat, Card]] = []  # cards that came to hands from the discard since then


class Offer(Struct):
    """A deal as one player would make it. By seat: what that player gives, or is to land."""

    base: dict[Seat, Planet] = {}  # where this seat may settle
    pawns: dict[Seat, int] = {}  # how many pawns it lands there
    cards: dict[Seat, list[Card]] = {}  # the cards this seat gives by name
    blind: dict[Seat, int] = {}  # how many cards the other draws from this seat's hand
    chosen: dict[Seat, int] = {}  # how many cards of its own choice this seat gives


class Bargain(Struct):
    """Two players haggling. Only the proposer sees the draft, and only the two see which cards an offer names."""

    proposer: Seat
    draft: Offer
    offer: Offer | None = None  # on the table, made by the other one
    offers: int = 0  # how many have been made so far, by both
    agreed: bool = False  # the offer is accepted, and the cards left to one's choice are being chosen
    gifts: dict[Seat, list[Card]] = {}  # those that were chosen so far, each player's own secret


class Galaxy(State):
    """The whole table."""

    options: RencontreOptions
    players: list[Player]
    planets: list[Pawns]
    black_hole: list[int]
    gone: list[int]  # pawns eliminated for good
    limbo: list[int]  # pawns in the hand that is moving them
    deck: list[Card]  # sorted: a card is drawn from anywhere in it
    discard: list[Card]
    cup: list[Seat]
    discs_out: list[Seat]
    spare_powers: list[str]  # not in play, in secret order
    offence: Seat
    turn: int
    duel: Duel
    bargain: Bargain | None = None
    winners: list[Seat] = []
    display: list[str] = []  # powers that lie open while they are chosen (XII.draft)

    @property
    def seats(self) -> range:
        return range(len(self.players))


def offered(s: Galaxy) -> tuple[Bargain, Offer]:
    """The bargain, when there is one, and the offer that lies on the table. (V.11)"""
    bargain = s.bargain
    assert bargain is not None
    assert bargain.offer is not None
    return bargain, bargain.offer
