"""Duel cards: both main players lay one, and both are turned up. (V.8)"""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from hyperespace.core.asks import Ask, Option, Refusal, Sealed, Seat, Timer, TimeUp
from hyperespace.core.steps import Flow, SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import LAYS, Lay
from hyperespace.games.rencontre.cards import COPIES, Card, is_duel_card
from hyperespace.games.rencontre.events import CardShown, CardsRevealed
from hyperespace.games.rencontre.flow.turn import stop_turn
from hyperespace.games.rencontre.hands import has_duel_card, lay_down
from hyperespace.games.rencontre.laying import duel_cards, layable
from hyperespace.games.rencontre.powers import moment
from hyperespace.games.rencontre.state import BLIND, Galaxy, step

FIRST: Final = "first"  # a flag: this seat lays its card first, face up


@step
def choose_cards(s: Galaxy, table: Table) -> None:
    """Both need a duel card: the offence's turn ends without one, the defence draws a new hand. (V.1, V.4, R31)"""
    if not has_duel_card(s, s.offence):
        stop_turn(s, table)
    elif not has_duel_card(s, s.duel.defence):
        s.then(("new_hand", s.duel.defence), ("defence_without_cards",), ("choose_cards",))
    else:
        s.duel.spent, s.duel.collected = [], []
        s.then(*moment(s, "before_choosing"), *moment(s, "choosing_cards"), ("lay_both",))


@step
def lay_both(s: Galaxy, table: Table) -> SealedFlow:
    """Usually both in secret; a power may have a card drawn blind, or shown before the other is chosen. (V.8)"""
    first = [seat for seat in (s.offence, s.duel.defence) if (seat, FIRST) in s.duel.flags]
    if first and not s.duel.laid:
        s.then(("lay_first", first[0]), ("lay_both",))
        return
    waiting = [seat for seat in (s.offence, s.duel.defence) if seat not in s.duel.laid]
    blind = [seat for seat in waiting if (seat, BLIND) in s.duel.flags]
    choosing = tuple(seat for seat in waiting if seat not in blind)
    answers: dict[Seat, Option] = {}
    if choosing:

        def options_of(seat: Seat) -> Sequence[Option]:
            return [LAYS[card] for card in layable(s, seat)]

        answers = yield Sealed(choosing, options_of, "V.8", why_not_lay, _timer(s))
    for seat in choosing:
        answer = answers.get(seat)
        lay(s, seat, answer.card if isinstance(answer, Lay) else _in_haste(s, table, seat))
    for seat in blind:
        lay(s, seat, drawn_blind(s, table, seat))


@step
def lay_first(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """This player's card is laid before the other's, for all to see. (VII.oracle)"""
    if (seat, BLIND) in s.duel.flags:
        card = drawn_blind(s, table, seat)
    else:
        answer = yield Ask(seat, [LAYS[card] for card in layable(s, seat)], "V.8", why_not_lay, _timer(s))
        assert isinstance(answer, (Lay, TimeUp))
        card = answer.card if isinstance(answer, Lay) else _in_haste(s, table, seat)
    lay(s, seat, card)
    s.duel.face_up.append(seat)
    table.tell(CardShown, seat, card)


def _timer(s: Galaxy) -> Timer | None:
    """How long there is to choose a card, if the house has a limit. (XII.card_seconds)"""
    return None if s.options.card_seconds is UNSET else Timer("cards", s.options.card_seconds)


def _in_haste(s: Galaxy, table: Table, seat: Seat) -> Card:
    """Whoever has chosen nothing when the time is up lays a card at random, of those that may be laid. (XII)"""
    return table.chance.pick(layable(s, seat))


def lay(s: Galaxy, seat: Seat, card: Card) -> None:
    """A card goes from the hand onto the table, face down."""
    lay_down(s, seat, card)
    laid = s.duel.laid
    laid[seat] = card
    if len(laid) > 1:
        s.duel.laid = {place: laid[place] for place in sorted(laid)}


def drawn_blind(s: Galaxy, table: Table, seat: Seat) -> Card:
    """One of a player's duel cards, at random. (VII.laser)"""
    return table.chance.pick(duel_cards(s, seat))


def why_not_lay(seat: Seat, option: Option) -> Refusal | None:
    """Not in the hand, an edict, or bound otherwise."""
    if not isinstance(option, Lay):
        return None
    if option.card not in COPIES:
        return Refusal("no_card", "V.8")
    return Refusal("cannot_lay" if is_duel_card(option.card) else "not_a_duel_card", "V.8", {"card": option.card})


@step
def reveal(s: Galaxy, table: Table) -> None:
    """Both cards are turned up together. (V.8)"""
    s.duel.face_up = sorted((s.offence, s.duel.defence))
    table.tell(CardsRevealed, s.duel.laid[s.offence], s.duel.laid[s.duel.defence])
