"""Deals: sixty seconds of offers and counter-offers. (V.11)

The proposer builds a draft that nobody else sees, by small choices; then it lies on the table, and the other one
accepts, makes a draft of his own, or breaks off. Once it is accepted, each chooses the cards that were left to his
choice, in private, and everything changes hands at once.
"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat, Timer, TimeUp, WhyNot
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import (
    CONE_TAKES,
    Accept,
    BreakOff,
    ClearDraft,
    Counter,
    Done,
    Give,
    OfferBase,
    OfferBlind,
    OfferCard,
    OfferChosen,
    OfferPawns,
    Propose,
    Take,
    TakeFromCone,
)
from hyperespace.games.rencontre.board import (
    bases,
    begin_phase,
    has_base,
    land,
    leave_cone,
    lift_from_planet,
    pawns_on_bases,
)
from hyperespace.games.rencontre.cards import COPIES, Card
from hyperespace.games.rencontre.events import DealFailed, DealMade, OfferMade, PawnsLanded
from hyperespace.games.rencontre.hands import give, kinds, take_blind
from hyperespace.games.rencontre.moving import takes, why_not_take
from hyperespace.games.rencontre.seats import opponent
from hyperespace.games.rencontre.state import NO_DEAL, NOWHERE, PAWNS, Bargain, Galaxy, Offer, Planet, step

MINUTE: Final = Timer("deal", 60)
BREAK_OFF: Final = BreakOff()
DONE: Final = Done()
LOST_WITHOUT_DEAL: Final = 3
FREELY: Final = 0
"""Instead of a number of pawns that was agreed: as many as the receiver likes."""


@step
def deal(s: Galaxy, table: Table) -> None:
    """The offence makes the first offer. (V.11)"""
    s.bargain = Bargain(proposer=s.offence, draft=Offer())
    s.then(("draft",))


@step
def draft(s: Galaxy, table: Table) -> Flow:
    """The proposer changes the draft, puts it on the table, or breaks off. (V.11)"""
    bargain = s.bargain
    assert bargain is not None
    seat = bargain.proposer
    answer = yield Ask(seat, _draft_options(s, seat, bargain.draft), "V.11", why_not_draft, MINUTE)
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
    if draft != Offer():
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
    """The proposer's own cards, or any card that there is of the other's; no more of a kind than there are. (V.11)"""
    named = draft.cards.get(giver, [])
    if giver != proposer:
        return [card for card in COPIES if named.count(card) < COPIES[card]]
    hand = s.players[giver].hand
    return [card for card in kinds(hand) if named.count(card) < hand.count(card)]


def new_bases(s: Galaxy, giver: Seat, receiver: Seat, draft: Offer) -> list[Planet]:
    """Bases of the giver where the receiver is not yet, if he has a pawn to put there and the giver can stay. (R21)"""
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
    """The other accepts, makes a counter-offer, or breaks off. He can only accept what he can do. (V.11)"""
    bargain = s.bargain
    assert bargain is not None
    offer = bargain.offer
    assert offer is not None
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


@step
def choose_gift(s: Galaxy, table: Table, seat: Seat, left: int) -> Flow:
    """Cards that were left to the giver's choice, one by one and in private. If all must go, there is none. (V.11)"""
    bargain = s.bargain
    assert bargain is not None
    assert bargain.offer is not None
    gifts = bargain.gifts.get(seat, [])
    free = s.players[seat].hand.copy()
    for card in (*bargain.offer.cards.get(seat, []), *gifts):
        free.remove(card)
    if left >= len(free):
        bargain.gifts[seat] = sorted([*gifts, *free[:left]])
    elif left:
        answer = yield Ask(seat, [Give(card) for card in kinds(free)], "V.11", why_not_give, values={"number": left})
        assert isinstance(answer, Give)
        bargain.gifts[seat] = sorted([*gifts, answer.card])
        s.then(("choose_gift", seat, left - 1))


def why_not_give(seat: Seat, option: Option) -> Refusal | None:
    """The card is not in the hand, or is given already."""
    return Refusal("cannot_give", "V.11", {"card": option.card}) if isinstance(option, Give) else None


@step
def carry_out(s: Galaxy, table: Table) -> None:
    """Cards change hands; then bases are settled and the cone is emptied. (V.11, R23)"""
    bargain = s.bargain
    assert bargain is not None
    offer = bargain.offer
    assert offer is not None
    s.bargain = None
    mains = (s.offence, s.duel.defence)
    given = {seat: [*offer.cards.get(seat, []), *bargain.gifts.get(seat, [])] for seat in mains}
    just_drawn: list[Card] = []
    for seat in mains:  # blind draws leave out what is given, and what has just been drawn from the other
        keep = [*given[seat], *just_drawn]
        just_drawn = take_blind(s, table, opponent(s, seat), seat, offer.blind.get(seat, 0), keep)
    for seat in mains:
        for card in given[seat]:
            give(s, table, seat, opponent(s, seat), card)
    s.then(
        *(
            ("settle", seat, offer.base[seat], offer.pawns.get(seat, FREELY), held)
            for seat, held in ((s.offence, offer.base.get(s.duel.defence, NOWHERE)), (s.duel.defence, NOWHERE))
            if seat in offer.base
        ),
        ("empty_cone",),
        ("check_victory",),
        ("power_moment", "deal_made"),
    )


@step
def settle(s: Galaxy, table: Table, seat: Seat, planet: Planet, pawns: int, held: Planet) -> Flow:
    """The receiver brings pawns from any of his bases, or from the cone, the offence first. (V.11, R21)

    They are as many as was agreed, or as many as he likes, one at least. One pawn holds the base that he himself
    grants, until the other has landed there.
    """
    most = PAWNS if pawns == FREELY else pawns
    sources = [*takes(s, seat, most, planet, held), *CONE_TAKES[: min(s.duel.oval[seat], most)]]
    if not sources:
        return
    why_not = _why_not_settle(sources, held)
    enough = [DONE] if pawns == FREELY and has_base(s, seat, planet) else []
    answer = yield Ask(seat, [*enough, *sources], "V.11", why_not, values={"number": pawns, "planet": planet})
    if isinstance(answer, Done):
        return
    moved = _lift(s, seat, answer)
    s.limbo[seat] -= moved
    land(s, seat, planet, moved)
    table.tell(PawnsLanded, seat, planet, moved)
    if pawns == FREELY:
        s.then(("settle", seat, planet, FREELY, held))
    elif moved < pawns:
        s.then(("settle", seat, planet, pawns - moved, held))


def _why_not_settle(sources: Sequence[Option], held: Planet) -> WhyNot:
    """The last pawn on a base that is being granted; or the source, or the number, is wrong."""
    wrong = why_not_take(sources, "V.11")

    def why(seat: Seat, option: Option) -> Refusal | None:
        if isinstance(option, Take) and option.planet == held:
            return Refusal("giver_stays", "R21", {"planet": held})
        return wrong(seat, option)

    return why


def _lift(s: Galaxy, seat: Seat, answer: Option) -> int:
    """Take up the pawns that were chosen, from a base or from the cone."""
    assert isinstance(answer, (Take, TakeFromCone))
    if isinstance(answer, Take):
        lift_from_planet(s, seat, answer.planet, answer.pawns)
    else:
        s.duel.oval[seat] -= answer.pawns
        s.limbo[seat] += answer.pawns
    return answer.pawns


@step
def empty_cone(s: Galaxy, table: Table) -> None:
    """What the offence still has on the cone goes home. (R23)"""
    leave_cone(s, s.offence)


@step
def no_deal(s: Galaxy, table: Table) -> None:
    """Broken off, or time is up: each loses three pawns of his own choice. (V.11, R22)"""
    s.bargain = None
    s.duel.outcome = NO_DEAL
    begin_phase(s)
    table.tell(DealFailed)
    mains = (s.offence, s.duel.defence)
    s.then(
        *(
            job
            for seat in mains
            for job in (("give_up_pawns", seat, LOST_WITHOUT_DEAL), ("lose_pawns", seat, opponent(s, seat)))
        ),
        ("empty_cone",),
    )


@step
def give_up_pawns(s: Galaxy, table: Table, seat: Seat, number: int) -> Flow:
    """Pawns of one's own choice, from bases or from the cone. (V.11, R22)"""
    sources = [*takes(s, seat, number), *CONE_TAKES[: min(s.duel.oval[seat], number)]]
    if not sources:
        return
    answer = yield Ask(seat, sources, "V.11", why_not_take(sources, "V.11"), values={"number": number})
    given_up = _lift(s, seat, answer)
    if given_up < number:
        s.then(("give_up_pawns", seat, number - given_up))
