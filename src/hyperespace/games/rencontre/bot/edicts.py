"""When to play an edict, when to zap a power, and when to leave the windows alone. (VI.2, XI)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre import cards
from hyperespace.games.rencontre.answers import PlayEdict, Recall, SendHome, Standing, ThrowEdicts
from hyperespace.games.rencontre.bot.odds import helpers_points, margin, offence_wins, reckoning
from hyperespace.games.rencontre.bot.reading import (
    foreign_bases,
    has_power,
    lands_a_fifth,
    leader,
    opponent,
)
from hyperespace.games.rencontre.bot.zaps import should_zap
from hyperespace.games.rencontre.cards import (
    COMPROMISE,
    EDICTS,
    MOBIUS_RINGS,
    PLAGUE,
    VALUES,
    Card,
)
from hyperespace.games.rencontre.strengths import to_win
from hyperespace.games.rencontre.view import RencontreView

UNTIL_NEW_CARDS: Final = Standing("until_new_cards")
ONLY_WHEN_ATTACKED: Final = Standing("only_when_attacked")
WAITING: Final = EDICTS - {MOBIUS_RINGS}
"""Edicts that a window of others' might be for. The Rings open my own duels."""


def window(view: RencontreView, options: Sequence[Option]) -> Option:
    """Play what helps now. Without an edict, let the windows go by until new cards come."""
    if isinstance(options[1], PlayEdict):
        playable = {option.card for option in options if isinstance(option, PlayEdict)}
        for card in sorted(playable):
            if helps(view, card):
                return _played(view, card, options)
    if WAITING.isdisjoint(view.hand):
        return UNTIL_NEW_CARDS if options[-1] == UNTIL_NEW_CARDS else options[0]
    if view.seat not in (view.offence, view.duel.defence) and PLAGUE not in view.hand:
        return _leave_it_to_them(view, options)
    return options[0]


def _played(view: RencontreView, card: Card, options: Sequence[Option]) -> Option:
    edict = PlayEdict(card, leader(view)) if card == PLAGUE else PlayEdict(card)
    return edict if edict in options else options[0]


def _leave_it_to_them(view: RencontreView, options: Sequence[Option]) -> Option:
    """Others' duels matter to me only when one of them is about to win."""
    if foreign_bases(view, leader(view)) < to_win(view) - 1 and ONLY_WHEN_ATTACKED in options:
        return ONLY_WHEN_ATTACKED
    return options[0]


def helps(view: RencontreView, card: Card) -> bool:
    """Whether this is the time for this edict."""
    match card:
        case cards.COSMIC_ZAP:
            return view.announced is not None and should_zap(view, *view.announced)
        case cards.MOBIUS_RINGS:
            return rings_help(view)
        case cards.PLAGUE:
            return not has_power(view, leader(view), "zombie")
        case cards.FORCE_FIELD:
            return bool(unwanted_allies(view))
        case cards.EMOTION_CONTROL:
            return _better_to_talk(view)
        case cards.STELLAR_GAS:
            return opponent(view) >= 0 and view.duel.lost[opponent(view)] > 1
        case _:
            return False


def unwanted_allies(view: RencontreView) -> set[Seat]:
    """Whom to send home: those against me in a close duel, those who are about to win the game."""
    duel, me = view.duel, view.seat
    attackers = {seat for seat, pawns in enumerate(duel.oval) if pawns and seat not in (view.offence, me)}
    defenders = {seat for seat, pawns in enumerate(duel.ring) if pawns and seat != me}
    if me == view.offence:
        return defenders if helpers_points(view, duel.defence) >= 3 else set()
    winning = {seat for seat in (view.offence, *attackers) if lands_a_fifth(view, seat, duel.planet)}
    if me == duel.defence:
        return attackers if winning or helpers_points(view, view.offence) >= 3 else set()
    return attackers if winning and offence_wins(view, margin(view)) > 0.3 and not duel.oval[me] else set()


def send_home(view: RencontreView, options: Sequence[Option]) -> Option:
    """Exactly the unwanted ones, if that group is offered."""
    unwanted = unwanted_allies(view)
    for option in reversed(options):
        if isinstance(option, SendHome) and unwanted.issuperset(option.seats):
            return option
    return options[0]


def _better_to_talk(view: RencontreView) -> bool:
    """I am losing a duel that matters, or somebody is winning the game."""
    other = opponent(view)
    planet = view.duel.planet
    landing = [seat for seat, pawns in enumerate(view.duel.oval) if pawns and seat != view.seat]
    if other < 0:
        return any(lands_a_fifth(view, seat, planet) for seat in landing)
    return not wins_as_shown(view, other) and COMPROMISE not in view.duel.laid.values()


def wins_as_shown(view: RencontreView, other: Seat) -> bool:
    """Whether the cards on the table win me this duel."""
    own, theirs = view.duel.laid.get(view.seat, ""), view.duel.laid.get(other, "")
    if own == COMPROMISE or theirs == COMPROMISE:
        return theirs == COMPROMISE
    return reckoning(view, view.seat, other).wins(VALUES.get(own, 10), VALUES.get(theirs, 10))


def before_destiny(view: RencontreView, options: Sequence[Option]) -> Option:
    """My edicts are for my own duels again; the Rings when many of my pawns are lost. (XI.mobius_rings)"""
    for option in options:
        if isinstance(option, PlayEdict) and option.card == MOBIUS_RINGS and rings_help(view):
            return option
    recall = Recall(ONLY_WHEN_ATTACKED.order)
    return recall if recall in options and not WAITING.isdisjoint(view.hand) else options[0]


def rings_help(view: RencontreView) -> bool:
    """Several pawns of mine, and not many fewer than the others have on average."""
    mine, others = view.black_hole[view.seat], len(view.black_hole) - 1
    return mine >= 3 and mine * others * 2 >= sum(view.black_hole) - mine


def before_new_hand(view: RencontreView, options: Sequence[Option]) -> Option:
    """Edicts that would be thrown away anyhow are played if they do no harm. (V.1)"""
    for option in options:
        if isinstance(option, PlayEdict):
            if option.card == PLAGUE and option.seat == leader(view):
                return option
            if option.card == MOBIUS_RINGS and view.black_hole[view.seat]:
                return option
    return next(option for option in options if isinstance(option, ThrowEdicts))
