"""Odds of a duel: what the other may lay, and who then wins. Tables are made once, at import."""

from functools import cache
from typing import Final, TypeAlias

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.bot.reading import copies_in, has_power
from hyperespace.games.rencontre.cards import COMPROMISE, COPIES, VALUES, Card
from hyperespace.games.rencontre.fingerprints import FINGERPRINTS
from hyperespace.games.rencontre.laying import UPSET, promises, that_keep
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.powers.base import Counted
from hyperespace.games.rencontre.view import RencontreView

Weights: TypeAlias = list[tuple[int, int]]
"""What may be laid: the value of an attack, or 0 for a compromise, and how many such cards there are."""

MEAN_ATTACK: Final = 10
VALUE: Final[dict[Card, int]] = VALUES | {COMPROMISE: 0}
SPECIAL: Final = frozenset(("virus", "antimatter", "warrior", "warpish"))
UNKNOWN: Final[Weights] = [(MEAN_ATTACK, 1)]
_WIDEST: Final = 40


@cache
def _wins(counts: tuple[int, ...]) -> list[float]:
    """By margin: the chance of an offence that has so many more pawns, with any two duel cards of a deck.

    An attack beats a compromise, two compromises leave both where they were.
    """
    numbers = dict(zip(COPIES, counts, strict=True))
    attacks = sum(numbers[card] for card in VALUES)
    meek = numbers[COMPROMISE] / (attacks + numbers[COMPROMISE])
    return [
        (1 - meek) ** 2 * _offence_beats(numbers, attacks, margin) + meek * (1 - meek) + meek**2 / 2
        for margin in range(-_WIDEST, _WIDEST + 1)
    ]


def _offence_beats(numbers: dict[Card, int], attacks: int, margin: int) -> float:
    """Both attack blindly; the offence has this many more pawns."""
    pairs = sum(numbers[a] * numbers[b] for a in VALUES for b in VALUES if VALUES[a] + margin > VALUES[b])
    return pairs / attacks**2 if attacks else 0.0


_WINS: Final = _wins(tuple(COPIES.values()))


def offence_wins(view: RencontreView, margin: int) -> float:
    """The chance of an offence that has this many more pawns, with unknown cards."""
    wins = _WINS if view.figures is UNSET else _wins(tuple(copies_in(view).values()))
    return wins[min(max(margin, -_WIDEST), _WIDEST) + _WIDEST]


class Side:
    """What becomes of a card on one side: `factor` times its value, and `added`."""

    __slots__ = ("added", "factor")

    def __init__(self, factor: int, added: int) -> None:
        self.factor = factor
        self.added = added


class Reckoning:
    """How the two cards of this duel will be compared, seen from one main player."""

    __slots__ = ("lower", "mine", "theirs", "tie", "upset")

    def __init__(self, mine: Side, theirs: Side, tie: bool, lower: bool, upset: bool) -> None:
        self.mine = mine
        self.theirs = theirs
        self.tie = tie  # whether a tie is mine
        self.lower = lower  # whether the lower total wins
        self.upset = upset  # whether the winner loses

    def wins(self, own: int, other: int) -> bool:
        """Whether my attack beats theirs."""
        mine = self.mine.factor * own + self.mine.added
        theirs = self.theirs.factor * other + self.theirs.added
        if mine == theirs:
            return self.tie != self.upset
        return ((mine < theirs) if self.lower else (mine > theirs)) != self.upset


def pawn_points(view: RencontreView, seat: Seat, pawns: int) -> int:
    """Pawns as they count in a total. (V.9, VII.macron)"""
    if not pawns:
        return 0
    if FINGERPRINTS:
        pawns *= own_power(view, seat).pawn
    return 4 * pawns if has_power(view, seat, "macron") else pawns


def own_power(view: RencontreView, seat: Seat) -> Counted:
    """What powers of one's own do to a player's total, all together. (IX.own)"""
    card, pawn, added = 1, 1, 0
    for name in view.players[seat].powers:
        if name in FINGERPRINTS and has_power(view, seat, name):
            counted = POWERS[name].counted(view, seat)
            card, pawn, added = card * counted.card, pawn * counted.pawn, added + counted.added
    return Counted(card, pawn, added)


def own_points(view: RencontreView, seat: Seat) -> int:
    """What a main player's own pawns count."""
    duel = view.duel
    pawns = duel.oval[seat] if seat == view.offence else view.planets[duel.planet][seat]
    return pawn_points(view, seat, pawns)


def helpers_points(view: RencontreView, main: Seat) -> int:
    """What the pawns of a main player's allies count."""
    points = 0
    for seat, pawns in enumerate(view.duel.oval if main == view.offence else view.duel.ring):
        if pawns and seat != main:
            points += pawn_points(view, seat, pawns)
    return points


def margin(view: RencontreView) -> int:
    """How far the offence is ahead, cards apart, powers counted roughly."""
    return strength(view, view.offence) - strength(view, view.duel.defence)


def strength(view: RencontreView, main: Seat) -> int:
    """One side's points beside its card."""
    return worth(view, main, own_points(view, main)) + helpers_points(view, main)


def worth(view: RencontreView, main: Seat, points: int) -> int:
    """A main player's own pawns and bonuses, as if they were added to an average card."""
    if not is_special(view, main):
        return points
    if has_power(view, main, "virus"):
        return MEAN_ATTACK * (points - 1)
    if has_power(view, main, "antimatter"):
        return 2 * points
    doubled = MEAN_ATTACK * (own_power(view, main).card - 1) if FINGERPRINTS else 0
    return points + doubled + bonus(view, main)


def is_special(view: RencontreView, seat: Seat) -> bool:
    """Whether this main player may have a power that counts otherwise."""
    for power in view.players[seat].powers:  # most have one
        if power in SPECIAL or power in FINGERPRINTS:
            return True
    return bool(view.duel.borrowed)


def bonus(view: RencontreView, seat: Seat) -> int:
    """The Warrior's counters and the Warpish's dead. (VII.warrior, VII.warpish)"""
    extra = 0
    if has_power(view, seat, "warrior"):
        extra += view.players[seat].memory.get("warrior", 0)
    if has_power(view, seat, "warpish"):
        extra += sum(view.black_hole)
    if FINGERPRINTS:
        extra += own_power(view, seat).added
    return extra


def reckoning(view: RencontreView, me: Seat, other: Seat) -> Reckoning:
    """How the cards of two main players will be compared, as things stand. (V.9, VII)"""
    turned = [seat for seat in (me, other) if is_special(view, seat) and has_power(view, seat, "antimatter")]
    upset = sum(flag == UPSET for _, flag in view.duel.flags) % 2 == 1
    mine, theirs = _side(view, me, turned), _side(view, other, turned)
    return Reckoning(mine, theirs, (me == view.duel.defence), bool(turned), upset)


def _side(view: RencontreView, seat: Seat, turned: list[Seat]) -> Side:
    own, helped = own_points(view, seat), helpers_points(view, seat)
    if not turned and not is_special(view, seat):
        return Side(1, own + helped)
    extra, factor = bonus(view, seat), own_power(view, seat).card if FINGERPRINTS else 1
    if turned:
        helped = -helped
    if has_power(view, seat, "virus"):
        return Side(factor * own, helped + extra)
    return Side(factor, (-own if seat in turned else own) + helped + extra)


def may_lay(view: RencontreView, other: Seat) -> Weights:
    """What the other main player may lay: seen, known to be held, promised, or any card not seen elsewhere."""
    shown = view.duel.laid.get(other)
    if shown:
        return [(VALUE[shown], 1)]
    left = _left(view, other)
    cards = [card for card in VALUE if left.get(card, 0) > 0]
    if view.duel.told:
        cards = that_keep(promises(view.duel.told, other), cards)
    return [(VALUE[card], left[card]) for card in cards] or UNKNOWN


def _left(view: RencontreView, other: Seat) -> dict[Card, int]:
    known = view.known.get(other, ())
    if known and len(known) >= view.players[other].cards:
        return {card: known.count(card) for card in known}
    left = copies_in(view).copy()
    for card in view.discard:
        left[card] -= 1
    for card in view.hand:
        left[card] -= 1
    for card in view.players[other].lacks:
        left[card] = 0
    return left


def chance_to_win(compared: Reckoning, own: int, weights: Weights) -> float:
    """The chance of an attack of this value against attacks drawn by these weights."""
    mine = compared.mine.factor * own + compared.mine.added - compared.theirs.added
    factor, tie, lower, upset = compared.theirs.factor, compared.tie, compared.lower, compared.upset
    won = total = 0
    for value, copies in weights:
        if value:
            total += copies
            theirs = factor * value
            if (tie if mine == theirs else (mine < theirs) == lower) != upset:
                won += copies
    return won / total if total else 1.0


def chance_of_compromise(weights: Weights) -> float:
    """How likely the other lays a compromise."""
    meek = total = 0
    for value, copies in weights:
        total += copies
        if not value:
            meek += copies
    return meek / total
