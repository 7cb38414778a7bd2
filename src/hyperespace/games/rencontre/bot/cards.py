"""Which card to lay, and which cards to part with. (V.8)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre import cards
from hyperespace.games.rencontre.answers import Answer, Give, Lay, Throw
from hyperespace.games.rencontre.bot.odds import Weights, chance_of_compromise, chance_to_win, may_lay, reckoning
from hyperespace.games.rencontre.bot.reading import (
    foreign_bases,
    gains_base,
    has_power,
    lands_a_fifth,
    opponent,
)
from hyperespace.games.rencontre.cards import COMPROMISE, VALUES, Card
from hyperespace.games.rencontre.strengths import to_win
from hyperespace.games.rencontre.view import RencontreView

WORTH: Final[dict[Card, float]] = {card: value / 8 for card, value in VALUES.items()} | {
    COMPROMISE: 1.0,
    cards.MOBIUS_RINGS: 2.0,
    cards.FORCE_FIELD: 1.5,
    cards.EMOTION_CONTROL: 2.0,
    cards.STELLAR_GAS: 0.5,
    cards.PLAGUE: 2.5,
    cards.COSMIC_ZAP: 3.0,
}
"""What it costs to part with a card."""

AVERAGE_CARD: Final = 1.3
VICTORY: Final = 100.0
BASE: Final = 10.0
HOME_BASE: Final = 5.0
PAWN: Final = 1.0


def lay(view: RencontreView, options: Sequence[Option]) -> Option:
    """The card from which most is to be expected, after what it costs to part with it."""
    if has_power(view, view.seat, "sorcerer"):
        return _bait(options)
    other = opponent(view)
    weights = may_lay(view, other)
    meek = chance_of_compromise(weights)
    compared = reckoning(view, view.seat, other)
    won, lost = stakes(view, other)
    pacifist = has_power(view, other, "pacifist")
    best, most = options[0], -10000.0
    for option in options:
        assert isinstance(option, Lay)
        if option.card == COMPROMISE:
            value = _hope(view, other, meek, won, lost)
        else:
            chance = (1 - meek) * chance_to_win(compared, VALUES[option.card], weights) + (0.0 if pacifist else meek)
            value = chance * won + (1 - chance) * lost
        value -= WORTH[option.card]
        if value > most:
            best, most = option, value
    return best


def _bait(options: Sequence[Option]) -> Option:
    """A card to be swapped for the other's: a compromise, or the lowest attack. (VII.sorcerer)"""
    return min(options, key=lambda option: VALUES.get(option.card, 0) if isinstance(option, Lay) else 99)


def chance_now(view: RencontreView) -> float:
    """My chance of winning with the card that I have laid."""
    other = opponent(view)
    own = VALUES.get(view.duel.laid.get(view.seat, ""), 0)
    if not own:
        return 0.0
    weights = may_lay(view, other)
    meek = chance_of_compromise(weights)
    return meek + (1 - meek) * chance_to_win(reckoning(view, view.seat, other), own, weights)


def stakes(view: RencontreView, other: Seat) -> tuple[float, float]:
    """What winning and what losing this duel is worth to a main player."""
    duel, me = view.duel, view.seat
    planet = duel.planet
    if me == view.offence:
        gain = BASE if gains_base(view, me, planet) else HOME_BASE
        if lands_a_fifth(view, me, planet):
            gain = VICTORY
        return gain + 0.5 * view.planets[planet][other], -PAWN * duel.oval[me]
    loss = HOME_BASE + PAWN * view.planets[planet][me]
    if lands_a_fifth(view, other, planet) or _ally_wins(view, planet):
        loss = VICTORY
    pawns = sum(duel.oval)
    return 0.5 * pawns, -loss


def _ally_wins(view: RencontreView, planet: int) -> bool:
    return any(pawns and lands_a_fifth(view, seat, planet) for seat, pawns in enumerate(view.duel.oval))


def _hope(view: RencontreView, other: Seat, meek: float, won: float, lost: float) -> float:
    """A compromise: a deal if the other lays one too, consolation if not; the Pacifist wins with it."""
    me = view.seat
    if has_power(view, me, "pacifist"):
        return (1 - meek) * won + meek * _deal_worth(view, other)
    own = view.duel.oval[me] if me == view.offence else view.planets[view.duel.planet][me]
    consoled = 0.0 if has_power(view, me, "zombie") else AVERAGE_CARD * min(own, view.players[other].cards - 1)
    return meek * _deal_worth(view, other) + (1 - meek) * (lost + consoled)


def _deal_worth(view: RencontreView, other: Seat) -> float:
    """Base for base, unless one of the two would win by it."""
    close = to_win(view) - 1
    if foreign_bases(view, view.seat) >= close or foreign_bases(view, other) >= close:
        return -2.0
    return 4.0 if len(view.players) > 2 else 0.0


def throw(view: RencontreView, options: Sequence[Option]) -> Option:
    """The card that is missed least, to throw away or to give."""
    return min(options, key=lambda option: WORTH[option.card] if isinstance(option, (Throw, Give)) else 100.0)


def answer_seeker(view: RencontreView, options: Sequence[Option]) -> Option:
    """No, whatever the question: that leaves most cards free. Yes with a weak hand. (VII.seeker)"""
    weak = COMPROMISE in view.hand and max((VALUES.get(card, 0) for card in view.hand), default=0) <= 8
    return next((option for option in options if isinstance(option, Answer) and option.yes == weak), options[0])


def hand_worth(cards: Sequence[Card]) -> int:
    """A rough measure of a hand in duels: high attacks count more."""
    return sum(max(0, VALUES.get(card, 8) - 7) for card in cards)


def weighted_mean(weights: Weights) -> float:
    """The mean attack among what may be laid; a compromise counts as nothing."""
    return sum(value * copies for value, copies in weights) / sum(copies for _, copies in weights)
