"""Other worlds: tiles in others' hands and cards that a seat has not seen could be any others."""

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.state import NONE, Yard


def resample(s: Yard, seat: Seat | None, chance: Chance) -> None:
    """Deal again what this seat may not know."""
    _deal_hands(s, seat, chance)
    _deal_piles(s, seat, chance)


def _deal_hands(s: Yard, seat: Seat | None, chance: Chance) -> None:
    """Tiles that others drew face down are among those that lie face down."""
    hidden = [
        player
        for other, player in enumerate(s.players)
        if other != seat and player.hand != NONE and not player.is_hand_known
    ]
    pool = sorted([*s.face_down, *(player.hand for player in hidden)])
    for player in hidden:
        player.hand = pool.pop(chance.below(len(pool)))
    s.face_down = pool


def cards_known(s: Yard, seat: Seat | None) -> set[int]:
    """The cards of this flight that a seat has seen: in a pile, or turned."""
    piles = s.players[seat].piles_seen if seat is not None else []
    return {card for pile in piles for card in s.piles[pile]} | set(s.turned)


def _deal_piles(s: Yard, seat: Seat | None, chance: Chance) -> None:
    """What lies in piles that the seat has not seen, level by level, out of all that it could be."""
    seen = s.players[seat].piles_seen if seat is not None else []
    unseen = [pile for pile in range(len(s.piles)) if pile not in seen]
    known = cards_known(s, seat)
    sure = [card for card in s.turned if all(card not in s.piles[pile] for pile in seen)]
    for level, count in s.board.piles.items():
        turned = [card for card in sure if CARDS[card].level == level]
        places = count * len(unseen) - len(turned)
        hidden = [card for pile in unseen for card in s.piles[pile] if CARDS[card].level == level and card not in known]
        pool = sorted([*hidden, *(card for card in s.unused if CARDS[card].level == level)])
        drawn = [pool.pop(chance.below(len(pool))) for _ in range(places)]
        dealt = sorted(turned) + sorted(drawn)
        for number, pile in enumerate(unseen):
            others = [card for card in s.piles[pile] if CARDS[card].level != level]
            s.piles[pile] = sorted([*others, *dealt[number * count : (number + 1) * count]])
        s.unused = sorted([*(card for card in s.unused if CARDS[card].level != level), *pool])
    if s.deck or s.turned:
        s.deck = sorted(card for pile in s.piles for card in pile if card not in s.turned)
