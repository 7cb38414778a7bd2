"""Deals: sixty seconds of offers and counter-offers. (V.11)

The proposer builds a draft that nobody else sees, by small choices. Then it lies on the table, and the other accepts,
makes a draft of their own, or breaks off. What comes of it is in `exchange`.
"""

from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat, Timer, TimeUp
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import (
    Accept,
    BreakOff,
    ClearDraft,
    Counter,
    OfferBase,
    OfferBlind,
    OfferCard,
    OfferChosen,
    OfferPawns,
    Propose,
)
from hyperespace.games.rencontre.board import bases, pawns_on_bases
from hyperespace.games.rencontre.cards import Card
from hyperespace.games.rencontre.events import DealMade, OfferMade
from hyperespace.games.rencontre.hands import kinds
from hyperespace.games.rencontre.seats import opponent
from hyperespace.games.rencontre.state import Bargain, Galaxy, Offer, Planet, offered, step

MINUTE: Final = Timer("deal", 60)
BREAK_OFF: Final = BreakOff()


@step
def deal(s: Galaxy, table: Table) -> None:
    """The offence makes the first offer. (V.11)"""
    s.bargain = Bargain(proposer=s.offence, draft=Offer())
    s.then(("draft",))


@step
def draft(s: Galaxy, table: Table) -> Flow:
    """The proposer changes the draft, puts it on the table, or breaks off; with nothing to offer, at once. (V.11)"""
    bargain = s.bargain
    assert bargain is not None
    seat = bargain.proposer
    options = _draft_options(s, seat, bargain.draft)
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(seat, options, "V.11", why_not_draft, MINUTE)
    if isinstance(answer, (BreakOff, TimeUp)):
        s.then(("no_deal",))
    elif isinstance(answer, Propose):
        bargain.offer, bargain.draft, bargain.proposer = bargain.draft, Offer(), opponent(s, seat)
        bargain.offers += 1
        table.tell(OfferMade, seat)
        s.then(("consider",))
    else:
        _change(bargain.draft, answer)
        s.then(("draft",))


def _draft_options(s: Galaxy, seat: Seat, draft: Offer) -> list[Option]:
    """Each thing is settled once, in a fixed order, so that a draft grows to its end. `ClearDraft` starts again."""
    other = opponent(s, seat)
    options: list[Option] = [BREAK_OFF]
    if changes_something(draft):
        options.append(Propose())
    if draft.base or draft.pawns or draft.cards or draft.blind or draft.chosen:
        options.append(ClearDraft())
    for receiver in (seat, other):
        giver = opponent(s, receiver)
        if receiver not in draft.base:
            options += [OfferBase(receiver, planet) for planet in new_bases(s, giver, receiver, draft)]
        elif receiver not in draft.pawns:
            options += [OfferPawns(receiver, number) for number in range(1, _can_land(s, receiver, draft) + 1)]
    for player in (seat, other):
        left = len(s.players[player].hand) - promised(draft, player)
        if left:
            options += [OfferCard(player, card) for card in _could_be_named(s, seat, player, draft)]
        if player not in draft.blind:
            options += [OfferBlind(player, number) for number in range(1, left + 1)]
        if player not in draft.chosen:
            options += [OfferChosen(player, number) for number in range(1, left + 1)]
    return options


def promised(offer: Offer, seat: Seat) -> int:
    """How many cards this seat would give: by name, blind, and of its own choice. (V.11)"""
    return len(offer.cards.get(seat, [])) + offer.blind.get(seat, 0) + offer.chosen.get(seat, 0)


def _could_be_named(s: Galaxy, proposer: Seat, giver: Seat, draft: Offer) -> list[Card]:
    """The proposer's own cards, or any card that the other may have; no more of a kind than there are. (V.11)"""
    named = draft.cards.get(giver, [])
    hand, own = s.players[giver].hand, giver == proposer
    copies = s.options.copies
    possible = kinds(hand) if own else [card for card, number in copies.items() if number]
    if not named:
        return possible
    return [card for card in possible if named.count(card) < (hand.count(card) if own else copies[card])]


def new_bases(s: Galaxy, giver: Seat, receiver: Seat, draft: Offer) -> list[Planet]:
    """Bases of the giver where the receiver is not yet, has a pawn to put, and the giver can stay. (R21)"""
    landing = draft.pawns.get(giver, 1) if giver in draft.base else 0
    can_stay = giver != s.offence or movable(s, giver) > landing
    if not can_stay or not _can_land(s, receiver, draft):
        return []
    return [planet for planet in bases(s, giver) if not s.planets[planet][receiver]]


def _can_land(s: Galaxy, receiver: Seat, draft: Offer) -> int:
    """Pawns that could land. The offence lands first, so one of its own holds the base that it grants. (R21)"""
    holds = receiver == s.offence and s.duel.defence in draft.base
    return movable(s, receiver) - (1 if holds else 0)


def movable(s: Galaxy, seat: Seat) -> int:
    """Pawns that could settle a base: on bases or on the cone. (V.11)"""
    return pawns_on_bases(s, seat) + s.duel.oval[seat]


def changes_something(offer: Offer) -> bool:
    """At least one base or one card must change hands. (V.11)"""
    return bool(offer.base or any(offer.cards.values()) or any(offer.blind.values()) or any(offer.chosen.values()))


def _change(draft: Offer, answer: Option) -> None:
    if isinstance(answer, OfferBase):
        draft.base[answer.seat] = answer.planet
    elif isinstance(answer, OfferPawns):
        draft.pawns[answer.seat] = answer.number
    elif isinstance(answer, OfferCard):
        draft.cards[answer.seat] = sorted([*draft.cards.get(answer.seat, []), answer.card])
    elif isinstance(answer, OfferBlind):
        draft.blind[answer.seat] = answer.number
    elif isinstance(answer, OfferChosen):
        draft.chosen[answer.seat] = answer.number
    else:
        draft.base, draft.pawns, draft.cards, draft.blind, draft.chosen = {}, {}, {}, {}, {}


def why_not_draft(seat: Seat, option: Option) -> Refusal | None:
    """Each kind of clause has its own limit."""
    if isinstance(option, OfferBase):
        return Refusal("cannot_grant_base", "V.11", {"planet": option.planet})
    if isinstance(option, (OfferCard, OfferBlind, OfferChosen)):
        return Refusal("cannot_grant_cards", "V.11")
    if isinstance(option, OfferPawns):
        return Refusal("cannot_land_so_many", "R21")
    if isinstance(option, Propose):
        return Refusal("nothing_for_nothing", "V.11")
    return None


@step
def consider(s: Galaxy, table: Table) -> Flow:
    """The other accepts, makes a counter-offer, or breaks off. They can only accept what they can do. (V.11)"""
    bargain, offer = offered(s)
    seat = bargain.proposer
    accept = [Accept()] if _can_keep(s, seat, offer) else []
    answer = yield Ask(seat, [BREAK_OFF, Counter(), *accept], "V.11", why_not_accept, MINUTE)
    if isinstance(answer, Accept):
        bargain.agreed = True
        table.tell(DealMade)
        mains = (s.offence, s.duel.defence)
        s.then(*(("choose_gift", giver, offer.chosen.get(giver, 0)) for giver in mains), ("carry_out",))
    elif isinstance(answer, Counter):
        s.then(("draft",))
    else:
        s.then(("no_deal",))


def _can_keep(s: Galaxy, seat: Seat, offer: Offer) -> bool:
    hand, named = s.players[seat].hand, offer.cards.get(seat, [])
    return all(hand.count(card) >= named.count(card) for card in named)


def why_not_accept(seat: Seat, option: Option) -> Refusal | None:
    """A card is asked for that is not in the hand."""
    return Refusal("cannot_keep_it", "V.11") if isinstance(option, Accept) else None
