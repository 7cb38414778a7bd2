"""A view as data. `view` builds it; that is apart, so that it can be compiled.

Nothing in a view leads back to it, so Python need not search its parts for rings (`gc=False`).
"""

from msgspec import UNSET, Struct, UnsetType

from hyperespace.core.asks import Seat
from hyperespace.core.games import View
from hyperespace.games.rencontre.cards import Card


class PlayerView(Struct, gc=False):
    """A player as everybody sees them."""

    powers: tuple[str, ...]
    working: bool  # whether they can use their powers
    cards: int
    memory: dict[str, int]
    shown: tuple[Card, ...]  # cards that everybody knows them to hold
    lacks: tuple[Card, ...]


class DuelView(Struct, gc=False):
    """The duel as one seat sees it: a card face down is an empty string, unless this seat laid it."""

    number: int
    disc: Seat
    defence: Seat
    planet: int
    oval: tuple[int, ...]
    ring: tuple[int, ...]
    invited: dict[Seat, tuple[str, ...]]
    answered: tuple[Seat, ...]
    laid: dict[Seat, Card]
    face_up: tuple[Seat, ...]
    zapped: tuple[tuple[Seat, str], ...]
    used: tuple[tuple[Seat, str], ...]
    flags: tuple[tuple[Seat, str], ...]
    borrowed: tuple[tuple[Seat, str], ...]
    told: tuple[tuple[Seat, str, bool], ...]
    aside: tuple[tuple[Seat, Card], ...]
    cleared: dict[Seat, Card]
    lost: tuple[int, ...]
    outcome: str


class OfferView(Struct, gc=False):
    """An offer on the table, or one's own draft. To all but the two who deal, the cards in it are empty strings."""

    base: dict[Seat, int]
    pawns: dict[Seat, int]
    cards: dict[Seat, tuple[Card, ...]]
    blind: dict[Seat, int]
    chosen: dict[Seat, int]


class BargainView(Struct, gc=False):
    """Who is to speak, and what was offered."""

    proposer: Seat
    offer: OfferView | None
    draft: OfferView | None  # the proposer's own eyes only
    offers: int  # how many have been made so far, by both
    agreed: bool  # it is accepted, and cards are being chosen to be given
    gifts: tuple[Card, ...]  # those that one has chosen oneself


class FiguresView(Struct, gc=False):
    """The figures of this match, where the house has others than the book. (XII)"""

    bases: int  # that win
    hand: int  # cards in a new one
    copies: dict[Card, int]  # of each card, in the deck


class RencontreView(View):
    """The whole table as one seat sees it; `seat` is -1 for a spectator."""

    seat: Seat
    offence: Seat
    turn: int
    players: tuple[PlayerView, ...]
    planets: tuple[tuple[int, ...], ...]
    black_hole: tuple[int, ...]
    gone: tuple[int, ...]
    limbo: tuple[int, ...]
    deck: int
    discard: tuple[Card, ...]
    cup: tuple[Seat, ...]
    duel: DuelView
    bargain: BargainView | None
    winners: tuple[Seat, ...]
    hand: tuple[Card, ...]  # one's own
    orders: tuple[str, ...]  # one's own
    known: dict[Seat, tuple[Card, ...]]  # cards one knows others to hold
    choice: tuple[str, ...]  # the powers to choose from: one's own three, or those that lie open
    announced: tuple[Seat, str] | None  # a power that may be zapped now, and whose it is
    window: str  # the moment for which edicts may be played now; empty elsewhere
    joining: str  # the side that an ally commits pawns to now; empty elsewhere
    figures: FiguresView | UnsetType = UNSET  # nothing is written of it where the match goes by the book
