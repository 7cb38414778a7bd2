"""Cards in hands: drawing, giving, losing, and what everybody then knows of them.

What players know may not depend on what they cannot see: when a card leaves a hand unseen, the others forget what
they knew of that hand.
"""

from bisect import insort
from collections.abc import Sequence

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.cards import COPIES, Card, is_duel_card
from hyperespace.games.rencontre.events import CardsDrawn, CardsGone, CardsLost, CardsReceived, CardTaken
from hyperespace.games.rencontre.seats import laid_by, others
from hyperespace.games.rencontre.state import BLIND, Galaxy, Player


def own_hand(s: Galaxy, seat: Seat) -> tuple[Card, ...]:
    """A player's cards. A card that was drawn blind from them is still included: its owner has not seen it go."""
    hand = s.players[seat].hand
    if s.duel.flags and is_laid_blind(s, seat):
        return tuple(sorted([*hand, s.duel.laid[laid_by(s, seat)]]))
    return tuple(hand)


def is_laid_blind(s: Galaxy, seat: Seat) -> bool:
    """Whether this seat's duel card lies face down and not even its owner knows it. (VII.laser)"""
    duel, place = s.duel, laid_by(s, seat)
    return place in duel.laid and place not in duel.face_up and (seat, BLIND) in duel.flags


def has_duel_card(s: Galaxy, seat: Seat) -> bool:
    """Whether this player can lay a card in a duel. (V.1)"""
    hand = s.players[seat].hand
    return bool(hand) and is_duel_card(hand[0])  # hands are sorted, and every duel card comes before the edicts


def may_be_held(s: Galaxy, card: Card) -> bool:
    """Whether somebody may hold this card, as far as everybody can see: not all of its kind are on the discard."""
    options = s.options
    copies = COPIES if options.deck is UNSET and options.no_edicts is UNSET else options.copies
    return s.discard.count(card) < copies[card]


def kinds(hand: list[Card]) -> list[Card]:
    """Each kind of card once, in order."""
    return list(dict.fromkeys(hand))


def draw(s: Galaxy, table: Table, seat: Seat, number: int) -> int:
    """Draw cards from the deck, shuffling the discard when it is empty. Returns how many there were. (VI.1, R35)"""
    drawn: list[Card] = []
    for _ in range(number):
        if not s.deck:
            s.deck, s.discard = sorted(s.discard), []
        if not s.deck:
            break
        card = s.deck.pop(table.chance.below(len(s.deck)))
        drawn.append(card)
        _receive(s, seat, card)
    if drawn:
        table.tell(CardsDrawn, seat, len(drawn))
        table.whisper(seat, CardsReceived, tuple(sorted(drawn)))
    return len(drawn)


def put_back(s: Galaxy, seat: Seat, card: Card) -> None:
    """A card that everybody has seen comes to a hand."""
    _receive(s, seat, card)
    insort(s.players[seat].shown, card)
    for other in others(s, seat):
        insort(s.players[other].known.setdefault(seat, []), card)


def take_out(s: Galaxy, seat: Seat, card: Card) -> None:
    """A card leaves a hand for everybody to see."""
    player = s.players[seat]
    player.hand.remove(card)
    if card in player.shown:
        player.shown.remove(card)
    for other in others(s, seat):
        _forget_one(s, other, seat, card)


def lay_down(s: Galaxy, seat: Seat, card: Card) -> None:
    """A card leaves a hand face down."""
    s.players[seat].hand.remove(card)
    s.players[seat].shown = []
    for other in others(s, seat):
        s.players[other].known.pop(seat, None)


def discard(s: Galaxy, seat: Seat, card: Card) -> None:
    """A card goes from a hand to the discard pile. After an edict, push the job `edict_spent`. (VI.1)"""
    take_out(s, seat, card)
    insort(s.discard, card)
    s.duel.spent.append((seat, card))


def collect(s: Galaxy, table: Table, seat: Seat, card: Card) -> None:
    """A card comes to a hand from the discard. (VII.vulch, VII.filch)"""
    s.discard.remove(card)
    put_back(s, seat, card)
    s.duel.collected.append((seat, card))
    table.tell(CardTaken, seat, card)


def give(s: Galaxy, table: Table, giver: Seat, receiver: Seat, card: Card) -> None:
    """A card changes hands. Only the two players have seen it."""
    lay_down(s, giver, card)
    _forget_one(s, receiver, giver, card)
    _receive(s, receiver, card)
    insort(s.players[giver].known.setdefault(receiver, []), card)
    table.tell(CardsLost, giver, receiver, 1)
    table.whisper(receiver, CardsReceived, (card,))


def take_blind(s: Galaxy, table: Table, taker: Seat, owner: Seat, number: int, keep: Sequence[Card] = ()) -> list[Card]:
    """Draw cards at random from another player's hand, except those kept out. The result is what was drawn. (V.10)"""
    pool = s.players[owner].hand.copy()
    for card in keep:
        pool.remove(card)
    taken: list[Card] = []
    known = s.players[taker].known.get(owner, []).copy()
    for _ in range(min(number, len(pool))):
        card = pool.pop(table.chance.below(len(pool)))
        lay_down(s, owner, card)
        _receive(s, taker, card)
        insort(s.players[owner].known.setdefault(taker, []), card)
        taken.append(card)
        if card in known:
            known.remove(card)
    if taken:
        s.players[taker].known[owner] = known
        table.tell(CardsLost, owner, taker, len(taken))
        table.whisper(taker, CardsReceived, tuple(sorted(taken)))
        table.whisper(owner, CardsGone, tuple(sorted(taken)))
    return taken


def swap_hands(s: Galaxy, one: Seat, other: Seat) -> None:
    """Two whole hands change places; each of the two knows what the other now has."""
    a, b = s.players[one], s.players[other]
    a.hand, b.hand = b.hand, a.hand
    a.lacks, b.lacks = b.lacks, a.lacks
    a.shown, b.shown = b.shown, a.shown
    for player in (a, b):
        _end_order(player)
    for seat in s.seats:
        if seat in (one, other):
            continue
        known = s.players[seat].known
        of_one, of_other = known.pop(one, None), known.pop(other, None)
        if of_one is not None:
            known[other] = of_one
        if of_other is not None:
            known[one] = of_other
    a.known[other], b.known[one] = b.hand.copy(), a.hand.copy()


def look_at(s: Galaxy, looker: Seat, owner: Seat) -> tuple[Card, ...]:
    """See a whole hand; the looker knows it from now on."""
    s.players[looker].known[owner] = s.players[owner].hand.copy()
    return tuple(s.players[owner].hand)


def _receive(s: Galaxy, seat: Seat, card: Card) -> None:
    player = s.players[seat]
    insort(player.hand, card)
    player.lacks = []
    _end_order(player)


def _end_order(player: Player) -> None:
    if "until_new_cards" in player.orders:
        player.orders.remove("until_new_cards")


def _forget_one(s: Galaxy, seat: Seat, owner: Seat, card: Card) -> None:
    known = s.players[seat].known.get(owner)
    if known and card in known:
        known.remove(card)
