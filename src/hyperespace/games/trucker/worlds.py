"""Other worlds: tiles in others' hands and cards that a seat has not seen could be any others."""

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.state import NONE, Yard, kept


def resample(s: Yard, seat: Seat | None, chance: Chance) -> None:
    """Deal again what this seat may not know."""
    _deal_hands(s, seat, chance)
    _deal_plots(s, seat, chance)
    _deal_piles(s, seat, chance)
    _deal_members(s, seat, chance)


def _deal_hands(s: Yard, seat: Seat | None, chance: Chance) -> None:
    """Tiles that others drew face down, and those that are out of the game, are among those that lie face down."""
    hidden = [
        player
        for other, player in enumerate(s.players)
        if other != seat and player.hand != NONE and not player.is_hand_known
    ]
    pool = sorted([*s.face_down, *s.removed, *(player.hand for player in hidden)])
    unmet = [tile for tile in pool if tile not in s.met]
    s.removed = sorted(unmet.pop(chance.below(len(unmet))) for _ in s.removed)
    pool = [tile for tile in pool if tile not in s.removed]
    for player in hidden:
        player.hand = pool.pop(chance.below(len(pool)))
    s.face_down = pool


def cards_known(s: Yard, seat: Seat | None) -> set[int]:
    """The cards of this flight that a seat has seen: in a pile, or turned."""
    piles = s.players[seat].piles_seen if seat is not None else []
    return {card for pile in piles for card in s.piles[pile]} | set(s.turned)


def _deal_piles(s: Yard, seat: Seat | None, chance: Chance) -> None:
    """What lies in piles that the seat has not seen, or on top of the deck, level by level, out of all it could be."""
    seen = s.players[seat].piles_seen if seat is not None else []
    unseen = [pile for pile in range(len(s.piles)) if pile not in seen]
    known = cards_known(s, seat)
    turned_once = dict.fromkeys(s.turned)
    sure = [card for card in turned_once if card not in s.added and all(card not in s.piles[pile] for pile in seen)]
    for level in sorted({*s.round.piles, *(CARDS[card].level for card in s.on_top)}):
        sizes = [sum(1 for card in s.piles[pile] if CARDS[card].level == level) for pile in unseen]
        turned = [card for card in sure if CARDS[card].level == level]
        places = sum(sizes) - len(turned)
        hidden = [card for pile in unseen for card in s.piles[pile] if CARDS[card].level == level and card not in known]
        pool = sorted([*hidden, *(card for card in (*s.unused, *s.on_top) if CARDS[card].level == level)])
        drawn = [pool.pop(chance.below(len(pool))) for _ in range(places)]
        dealt = sorted(turned) + sorted(drawn)
        for size, pile in zip(sizes, unseen, strict=True):
            others = [card for card in s.piles[pile] if CARDS[card].level != level]
            s.piles[pile] = sorted([*others, *dealt[:size]])
            dealt = dealt[size:]
        s.on_top = [pool.pop(chance.below(len(pool))) if CARDS[card].level == level else card for card in s.on_top]
        s.unused = sorted([*(card for card in s.unused if CARDS[card].level != level), *pool])
    s.added = sorted([*(card for card in s.added if card in s.turned), *s.on_top])
    if (s.deck or s.turned) and not s.rough.again:  # a second time all cards are known (8.6)
        s.deck = sorted(card for pile in (*s.piles, kept(s)) for card in pile if card not in s.turned)


def _deal_plots(s: Yard, seat: Seat | None, chance: Chance) -> None:
    """Machinations of the others: one that was turned is somebody's, and nobody knows whose. (8.5)"""
    others = [player for other, player in enumerate(s.players) if other != seat and player.plots]
    pool = sorted([*s.plots, *(card for player in others for card in player.plots)])
    turned = [card for card in sorted(set(s.turned)) if card in pool]
    pool = [card for card in pool if card not in turned]
    chance.shuffle(others)
    for player in others:
        if player.kept != NONE:
            player.kept = turned.pop() if turned else pool.pop(chance.below(len(pool)))
    for player in others:
        own = [player.kept] if player.kept != NONE else []
        player.plots = sorted([*own, *(pool.pop(chance.below(len(pool))) for _ in player.plots[len(own) :])])
    s.plots = pool


def _deal_members(s: Yard, seat: Seat | None, chance: Chance) -> None:
    """Whom others may hire: any of those whom this seat cannot hire itself. (7.1)"""
    others = [player for other, player in enumerate(s.players) if other != seat]
    pool = sorted([*s.members, *(name for player in others for name in player.offered)])
    for player in others:
        player.offered = sorted(pool.pop(chance.below(len(pool))) for _ in player.offered)
    s.members = pool
