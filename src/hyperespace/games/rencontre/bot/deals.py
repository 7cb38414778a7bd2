"""Haggling: base for base is good, a fifth base is for nobody else, and breaking off costs three pawns. (V.11)"""

from collections import Counter as Cards
from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.answers import (
    Accept,
    BreakOff,
    ClearDraft,
    Counter,
    OfferBase,
    OfferBlind,
    OfferCard,
    OfferChosen,
    Propose,
)
from hyperespace.games.rencontre.bot.cards import AVERAGE_CARD, WORTH
from hyperespace.games.rencontre.bot.odds import pawn_points
from hyperespace.games.rencontre.bot.pawns import price
from hyperespace.games.rencontre.bot.reading import foreign_bases, is_foreign, opponent
from hyperespace.games.rencontre.cards import Card
from hyperespace.games.rencontre.strengths import to_win
from hyperespace.games.rencontre.view import OfferView, RencontreView

VICTORY: Final = 100.0
OWN_BASE: Final = 10.0
NO_DEAL: Final = -4.0
POOR_CARD: Final = 0.6
"""What a card is worth that the other chooses to give."""

PATIENCE: Final = 3
"""Offers of one's own before one takes what is better than nothing, or breaks off."""


def haggle(view: RencontreView, options: Sequence[Option]) -> Option:
    """Answer an offer, or go on with one's own. (V.11)"""
    return (consider if isinstance(options[1], Counter) else draft)(view, options)


def consider(view: RencontreView, options: Sequence[Option]) -> Option:
    """Accept what is worth having; ask for something better as long as there is patience. (V.11)"""
    bargain = view.bargain
    assert bargain is not None
    assert bargain.offer is not None
    value = offer_value(view, bargain.offer)
    patient = _own_offers(view) < PATIENCE
    can_accept = isinstance(options[-1], Accept)
    if can_accept and (value >= 0.0 or (not patient and value > NO_DEAL)):
        return options[-1]
    wanted: type[Option] = Counter if patient else BreakOff
    return next(option for option in options if isinstance(option, wanted))


def _own_offers(view: RencontreView) -> int:
    """How many of the offers so far are mine. They are made in turn, and the offence begins. (V.11)"""
    assert view.bargain is not None
    return (view.bargain.offers + (view.seat == view.offence)) // 2


def offer_value(view: RencontreView, offer: OfferView) -> float:
    """What an offer is worth to me, the other's gain taken off."""
    me, other = view.seat, opponent(view)
    wins = me in offer.base and _would_be_fifth(view, me, offer.base[me])
    loses = other in offer.base and _would_be_fifth(view, other, offer.base[other])
    if wins or loses:
        return VICTORY if wins else -VICTORY
    value = _base_value(view, me, offer) - _others_share(view) * _base_value(view, other, offer)
    value += _worth(offer.cards.get(other, ())) - _worth(offer.cards.get(me, ()))
    value += POOR_CARD * offer.chosen.get(other, 0) - _worth(cheapest(view.hand, offer, me))
    return value + AVERAGE_CARD * (offer.blind.get(other, 0) - offer.blind.get(me, 0))


def cheapest(hand: Sequence[Card], offer: OfferView, me: Seat) -> list[Card]:
    """The cards that I would choose to give: those that I part with most easily. (V.11)"""
    left = list((Cards(hand) - Cards(offer.cards.get(me, ()))).elements())
    return sorted(left, key=WORTH.__getitem__)[: offer.chosen.get(me, 0)]


def _worth(cards: Sequence[Card]) -> float:
    return sum([WORTH[card] for card in cards], 0.0)


def _base_value(view: RencontreView, seat: Seat, offer: OfferView) -> float:
    return OWN_BASE if seat in offer.base and is_foreign(seat, offer.base[seat]) else 0.0


def _others_share(view: RencontreView) -> float:
    """With two players, the other's gain is my loss; with more, only in part."""
    return 1.0 if len(view.players) == 2 else 0.5


def _would_be_fifth(view: RencontreView, seat: Seat, planet: int) -> bool:
    return is_foreign(seat, planet) and foreign_bases(view, seat) >= to_win(view) - 1


def draft(view: RencontreView, options: Sequence[Option]) -> Option:
    """Build an offer clause by clause: a base for me, then what the other gets for it."""
    if _own_offers(view) >= PATIENCE:
        return options[0]
    bargain = view.bargain
    assert bargain is not None
    assert bargain.draft is not None
    made = bargain.draft
    me, other = view.seat, opponent(view)
    if me not in made.base:
        wanted = _best_base(view, options, me)
        if wanted is not None:
            return wanted
    if other not in made.base and other not in made.blind and me not in made.blind and me not in made.chosen:
        price_paid = _payment(view, options, me, other, me in made.base)
        if price_paid is not None:
            return price_paid
    proposal = next((option for option in options if isinstance(option, Propose)), None)
    return proposal or _any_clause(options)


def _payment(view: RencontreView, options: Sequence[Option], me: Seat, other: Seat, settled: bool) -> Option | None:
    """A base of mine, unless it would win the other the game and not me; otherwise cards, first of my own choice."""
    both_win = settled and foreign_bases(view, me) >= to_win(view) - 1
    if foreign_bases(view, other) < to_win(view) - 1 or both_win:
        granted = _cheapest_grant(view, options, other)
        if granted is not None:
            return granted
    giver, number = (me, 2) if settled else (other, 1)
    clause = OfferChosen if settled and not _own_offers(view) else OfferBlind
    offers = [o for o in options if isinstance(o, clause) and o.seat == giver and o.number <= number]
    return offers[-1] if offers else None


def _best_base(view: RencontreView, options: Sequence[Option], me: Seat) -> Option | None:
    """Where few of the other's pawns stand, and not at home."""
    offers = [o for o in options if isinstance(o, OfferBase) and o.seat == me and is_foreign(me, o.planet)]
    other = opponent(view)
    return min(offers, key=lambda o: pawn_points(view, other, view.planets[o.planet][other]), default=None)


def _cheapest_grant(view: RencontreView, options: Sequence[Option], other: Seat) -> Option | None:
    """A home planet of mine; granted bases do not chase me away."""
    offers = [o for o in options if isinstance(o, OfferBase) and o.seat == other]
    return min(offers, key=lambda o: (is_foreign(view.seat, o.planet), price(view, o.planet)), default=None)


def _any_clause(options: Sequence[Option]) -> Option:
    """Something must change hands before an offer can be made: ask for a card."""
    for option in options:
        if isinstance(option, (OfferBlind, OfferCard)):
            return option
    return next((option for option in options if not isinstance(option, ClearDraft)), options[0])
