"""Other worlds: deal again what a seat may not know, in a way that it cannot notice."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.core.state import Job
from hyperespace.games.rencontre.cards import Card, is_attack, is_duel_card
from hyperespace.games.rencontre.flow.edicts import sort_of
from hyperespace.games.rencontre.hands import is_laid_blind, own_hand
from hyperespace.games.rencontre.laying import UPSET, duel_cards, keeps, promises
from hyperespace.games.rencontre.seats import is_main, laid_by
from hyperespace.games.rencontre.state import BLIND, Bargain, Galaxy, Offer


def resample(s: Galaxy, seat: Seat | None, chance: Chance) -> None:
    """Hands, face-down cards, the deck, spare powers, drafts and standing orders of the others are dealt again."""
    _deal_cards(s, seat, chance)
    _deal_powers(s, seat, chance)
    for other in s.seats:
        if other != seat:
            s.players[other].orders = []
            s.players[other].known = {}
    s.agenda[:] = [_with_another_card(s, seat, job, chance) for job in s.agenda]
    if s.bargain is not None:
        _name_other_cards(s, s.bargain, seat, chance)


def _deal_cards(s: Galaxy, seat: Seat | None, chance: Chance) -> None:
    others = [other for other in s.seats if other != seat]
    layers = {place: laid_by(s, place) for place in s.duel.laid if place not in s.duel.face_up}
    hidden = [place for place, layer in layers.items() if layer != seat or is_laid_blind(s, layer)]
    sizes = {other: len(s.players[other].hand) for other in others}
    if seat is not None and laid_by(s, seat) in hidden:
        _lay_own_blind_again(s, seat, chance)
        hidden.remove(laid_by(s, seat))
    pool = sorted(
        [*s.deck, *(card for other in others for card in s.players[other].hand), *(s.duel.laid[o] for o in hidden)]
    )
    known = {} if seat is None else s.players[seat].known
    hands: dict[Seat, list[Card]] = {}
    for other in others:  # what the seat knows them to hold, first
        hands[other] = _union(known.get(other, []), s.players[other].shown, _offered(s, seat, other))
        for card in hands[other]:
            pool.remove(card)
    for place in hidden:
        s.duel.laid[place] = _draw(pool, chance, partial(_could_be_laid, s, layers[place]))
    for other in others:
        if is_main(s, other) and other not in s.duel.laid and not _shows_edicts(s, other):
            _give_a_card_to_lay(s, other, hands[other], sizes[other], pool, chance)
    for other in sorted(others, key=partial(_shows_edicts, s), reverse=True):
        while len(hands[other]) < sizes[other]:
            hands[other].append(_draw(pool, chance, partial(_could_be_held, s, other)))
        s.players[other].hand = sorted(hands[other])
    s.deck = pool


def _give_a_card_to_lay(s: Galaxy, owner: Seat, hand: list[Card], size: int, pool: list[Card], chance: Chance) -> None:
    """Main players have a duel card, and one that keeps what they promised: otherwise they could not have promised."""
    for wanted in (partial(_could_be_laid, s, owner), is_duel_card):
        if len(hand) < size and not any(map(wanted, hand)) and any(map(wanted, pool)):
            hand.append(_draw(pool, chance, wanted))


def _offered(s: Galaxy, seat: Seat | None, other: Seat) -> list[Card]:
    """Cards that the other has offered, or agreed to give, by name: whoever deals with them knows these. (V.11)"""
    bargain = s.bargain
    if bargain is None or bargain.offer is None or seat is None or not is_main(s, seat):
        return []
    only_asked_for = other == bargain.proposer and not bargain.agreed
    return [] if only_asked_for else bargain.offer.cards.get(other, [])


def _name_other_cards(s: Galaxy, bargain: Bargain, seat: Seat | None, chance: Chance) -> None:
    """What a seat has not seen of a deal: others' drafts, gifts they chose, and, outside the deal, all names. (V.11)"""
    if bargain.proposer != seat:
        bargain.draft = Offer()
    offer = bargain.offer
    if offer is None:
        return
    deals = seat is not None and is_main(s, seat)
    for giver in (s.offence, s.duel.defence):
        hand = s.players[giver].hand
        if not deals and giver in offer.cards:
            offer.cards[giver] = _some(hand, len(offer.cards[giver]), chance)
        if giver != seat and giver in bargain.gifts:
            free = (Counter(hand) - Counter(offer.cards.get(giver, []))).elements()
            bargain.gifts[giver] = _some(free, len(bargain.gifts[giver]), chance)


def _some(cards: Iterable[Card], number: int, chance: Chance) -> list[Card]:
    pool = sorted(cards)
    return sorted(pool.pop(chance.below(len(pool))) for _ in range(number))


def _union(*lists: list[Card]) -> list[Card]:
    """As many of each kind as in the list that has most of it."""
    together: Counter[Card] = Counter()
    for cards in lists:
        together |= Counter(cards)
    return sorted(together.elements())


def _draw(pool: list[Card], chance: Chance, wanted: Callable[[Card], bool]) -> Card:
    """A card from the pool that fits, or any if none does."""
    places = [place for place, card in enumerate(pool) if wanted(card)] or range(len(pool))
    return pool.pop(places[chance.below(len(places))])


def _could_be_held(s: Galaxy, owner: Seat, card: Card) -> bool:
    return card not in s.players[owner].lacks and not (_shows_edicts(s, owner) and is_duel_card(card))


def _shows_edicts(s: Galaxy, seat: Seat) -> bool:
    """Players who are making a new hand have shown that they hold only edicts. (V.1)"""
    return bool(s.agenda) and s.agenda[-1] == ("new_hand", seat)


def _could_be_laid(s: Galaxy, owner: Seat, card: Card) -> bool:
    bound = [] if (owner, BLIND) in s.duel.flags else promises(s.duel.told, owner)
    upset = any(flag == UPSET for _, flag in s.duel.flags)
    if card in s.players[owner].lacks:
        return False
    return is_duel_card(card) and (not upset or is_attack(card)) and all(keeps(promise, card) for promise in bound)


def _lay_own_blind_again(s: Galaxy, seat: Seat, chance: Chance) -> None:
    player, place = s.players[seat], laid_by(s, seat)
    player.hand = sorted([*player.hand, s.duel.laid[place]])
    s.duel.laid[place] = chance.pick(duel_cards(s, seat))
    player.hand.remove(s.duel.laid[place])


def _deal_powers(s: Galaxy, seat: Seat | None, chance: Chance) -> None:
    """Spare powers are in unknown order; while powers are being chosen, the others' are unknown too."""
    choosing = s.turn == 0 and s.options.two_of_three and s.options.chosen is None
    unseen = sorted(s.spare_powers)
    if choosing:
        unseen = sorted([*unseen, *(p for other in s.seats if other != seat for p in s.players[other].powers)])
    chance.shuffle(unseen)
    if choosing:
        for other in s.seats:
            if other != seat:
                s.players[other].powers = [unseen.pop() for _ in s.players[other].powers]
    s.spare_powers = unseen


def _with_another_card(s: Galaxy, seat: Seat | None, job: Job, chance: Chance) -> Job:
    """A power that was announced with its owner's card, or a card named for the Plague: nobody has seen which."""
    if job[0] == "throw_instead" and job[1] != seat:
        return (*job[:3], _named(s, job, chance))
    if job[0] not in ("announce", "take_effect") or len(job) < 4 or not job[3] or job[1] == seat:
        return job
    return (*job[:3], chance.pick(s.players[_owner(job)].hand), *job[4:])


def _named(s: Galaxy, job: Job, chance: Chance) -> Card:
    """A card of the sort that is asked for, of those that its owner believes to hold; or none. (XI.plague)"""
    cards = [card for card in own_hand(s, _owner(job)) if sort_of(card) == job[2]]
    return chance.pick(cards) if cards else ""


def _owner(job: Job) -> Seat:
    owner = job[1]
    assert isinstance(owner, int)
    return owner
