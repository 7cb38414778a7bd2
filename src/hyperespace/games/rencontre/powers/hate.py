"""The Hate."""

from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Pass, Throw, Use
from hyperespace.games.rencontre.cards import VALUES, Card, is_attack, is_edict
from hyperespace.games.rencontre.events import CardThrown
from hyperespace.games.rencontre.hands import discard, kinds
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import others
from hyperespace.games.rencontre.state import NOBODY, Galaxy, step

LOST: Final = 3
"""Pawns that a player loses who does not discard."""


class Hate(Power):
    """As my turn opens I discard a card; the others discard the same sort, or three pawns of my choice. (VII.hate)"""

    name = "hate"

    def turn_begins(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),) if seat == s.offence else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.then(("show_hate", seat))


@step
def show_hate(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """The Hate discards, the others follow, and then it may need a new hand. (VII.hate, V.1)"""
    hand = s.players[seat].hand
    if not hand:
        return
    answer = yield Ask(seat, [Throw(card) for card in kinds(hand)], "VII.hate", why_not_throw)
    assert isinstance(answer, Throw)
    s.then(*(("bear_hate", other, seat, answer.card) for other in others(s, seat)), ("new_cards",))
    throw(s, table, seat, answer.card)


@step
def bear_hate(s: Galaxy, table: Table, seat: Seat, hater: Seat, card: Card) -> Flow:
    """A card of the same sort, or three pawns. Whoever has cards is asked, whatever they are. (VII.hate)"""
    hand = s.players[seat].hand
    answer: Option = Pass()
    if hand:
        matching = [Throw(own) for own in kinds(hand) if matches(own, card)]
        answer = yield Ask(seat, [Pass(), *matching], "VII.hate", why_not_throw, values={"card": card})
    if isinstance(answer, Throw):
        throw(s, table, seat, answer.card)
    else:
        s.then(("pick_pawns", hater, seat, LOST, "VII.hate"), ("lose_pawns", seat, NOBODY))


def matches(card: Card, thrown: Card) -> bool:
    """An attack at least as high, a compromise for a compromise, any edict for an edict."""
    if is_attack(thrown):
        return VALUES.get(card, 0) >= VALUES[thrown]
    return is_edict(card) == is_edict(thrown) and not is_attack(card)


def throw(s: Galaxy, table: Table, seat: Seat, card: Card) -> None:
    """A card is discarded for all to see; an edict may find a collector. (VI.1)"""
    discard(s, seat, card)
    table.tell(CardThrown, seat, card)
    if is_edict(card):
        s.then(("edict_spent", seat, card))


def why_not_throw(seat: Seat, option: Option) -> Refusal | None:
    """Not in the hand, of another sort, or too low."""
    return Refusal("does_not_match", "VII.hate", {"card": option.card}) if isinstance(option, Throw) else None


POWER = Hate()
