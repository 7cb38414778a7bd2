"""The other players of a lesson. They do what the example says if they can; otherwise they play as they think best.

Each has a list of answers that it prefers, and gives the first of them that is offered. So an order of answers is
enough to tell a whole duel, and a learner who does something else only makes some of them impossible.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.answers import (
    Accept,
    Ally,
    Counter,
    Done,
    Invite,
    Lay,
    OfferBase,
    OfferBlind,
    OfferPawns,
    Pass,
    Propose,
    Take,
)
from hyperespace.games.rencontre.board import system
from hyperespace.games.rencontre.bot import HeuristicBot
from hyperespace.games.rencontre.cards import COMPROMISE
from hyperespace.games.rencontre.lessons import BLEU, DUEL, EDICTS, JAUNE, POWERS, ROUGE, VERT, Lesson
from hyperespace.games.rencontre.state import DEFENCE, OFFENCE
from hyperespace.games.rencontre.view import OfferView, RencontreView

Wishes: TypeAlias = Mapping[Seat, Sequence[Option]]

HELPS_VERT = (Ally(OFFENCE), Pass(), Done(), Take(15, 1))
"""Bleu wants a base of her own, and takes no part in anything else."""

LAST_OFFER = (
    OfferBase(VERT, 11),
    *(OfferBase(JAUNE, planet) for planet in system(VERT)),
    OfferPawns(VERT, 2),
    OfferPawns(JAUNE, 2),
    *(OfferBlind(VERT, number) for number in (3, 2, 1)),
    Propose(),
)
"""A base against a base with two pawns each, and three cards drawn from Vert's hand. (V.11)"""

WISHES: tuple[tuple[Lesson, Wishes], ...] = (
    (
        DUEL,
        {
            ROUGE: (Ally(DEFENCE), Done(), Take(5, 2)),
            JAUNE: (Invite((ROUGE, BLEU)), Lay(COMPROMISE), Lay("attack_10"), *LAST_OFFER),
            BLEU: HELPS_VERT,
        },
    ),
    (
        EDICTS,
        {ROUGE: (Pass(), Lay("attack_10")), JAUNE: (Pass(),), BLEU: (Pass(), Lay("attack_12"))},
    ),
    (
        POWERS,
        {ROUGE: (Pass(),), JAUNE: (Invite((ROUGE,)), Lay("attack_10")), BLEU: HELPS_VERT},
    ),
)


class LessonBot:
    """Plays one seat of a lesson. It recognises the lesson by the turn and the powers, which everybody sees."""

    def __init__(self, seed: str) -> None:
        self._otherwise = HeuristicBot(seed)

    def choose(self, view: RencontreView, options: Sequence[Option]) -> Option:
        for wish in (*haggling(view), *wishes(view)):
            if wish in options:
                return wish
        return self._otherwise.choose(view, options)


def wishes(view: RencontreView) -> Sequence[Option]:
    """What this seat wants to do in the lesson that is going on; nothing once its duel is over."""
    powers = tuple(player.powers for player in view.players)
    for lesson, by_seat in WISHES:
        if (view.turn, view.duel.number, powers) == (lesson.turn, 1, lesson.powers):
            return by_seat.get(view.seat, ())
    return ()


def haggling(view: RencontreView) -> Sequence[Option]:
    """Jaune takes a base with something on top of it, and otherwise makes a counter-offer."""
    bargain = view.bargain
    if bargain is None or bargain.offer is None or view.seat != JAUNE or not wishes(view):
        return ()
    return (Accept(), Counter()) if _pleases(bargain.offer) else (Counter(),)


def _pleases(offer: OfferView) -> bool:
    on_top = offer.cards.get(VERT) or offer.blind.get(VERT) or offer.chosen.get(VERT)
    asked = offer.cards.get(JAUNE) or offer.blind.get(JAUNE) or offer.chosen.get(JAUNE)
    return JAUNE in offer.base and bool(on_top) and not asked
