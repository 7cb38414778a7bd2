"""Which duel cards a player may lay: what is in the hand, an upset, and what was promised to the Seeker. (V.8)"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.cards import COMPROMISE, VALUES, Card, is_attack, is_duel_card
from hyperespace.games.rencontre.hands import kinds
from hyperespace.games.rencontre.state import Galaxy

UPSET: Final = "upset"  # a flag: attacks must be played, and the winner loses
PLAYS: Final = "plays_"  # begins the Seeker's questions about intentions

Promise: TypeAlias = tuple[str, bool]
"""One of these questions, and yes or no."""


def duel_cards(s: Galaxy, seat: Seat) -> list[Card]:
    """A player's duel cards; once an upset is declared, only attacks if there are any. (V.8, VII.loser)"""
    cards = [card for card in s.players[seat].hand if is_duel_card(card)]
    if any(flag == UPSET for _, flag in s.duel.flags):
        return [card for card in cards if is_attack(card)] or cards
    return cards


def layable(s: Galaxy, seat: Seat) -> list[Card]:
    """The duel cards a player may lay: all of them, except when a promise binds and can be kept. (V.8, VII.seeker)"""
    cards = kinds(duel_cards(s, seat))
    return that_keep(promises(s.duel.told, seat), cards) if s.duel.told else cards


def promises(told: Sequence[tuple[Seat, str, bool]], seat: Seat) -> list[Promise]:
    """What players have told the Seeker about their intentions: it binds them for this duel. (VII.seeker)"""
    return [(question, yes) for other, question, yes in told if other == seat and question.startswith(PLAYS)]


def that_keep(bound: Sequence[Promise], cards: list[Card]) -> list[Card]:
    """The cards that keep all promises. A promise that no card can keep any more is excused. (VII.seeker)"""
    for promise in bound:
        cards = [card for card in cards if keeps(promise, card)] or cards
    return cards


def keeps(promise: Promise, card: Card) -> bool:
    """Whether laying this card keeps an answer to `plays_compromise`, or to `plays_12`: an attack of 12 or more."""
    question, yes = promise
    wanted = question.removeprefix(PLAYS)
    return yes == (card == COMPROMISE if wanted == COMPROMISE else VALUES.get(card, 0) >= int(wanted))
