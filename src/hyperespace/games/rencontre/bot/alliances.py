"""Whom to invite, whom to help, and with how many pawns. (V.6, V.7)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.answers import Ally, Invite, Pass
from hyperespace.games.rencontre.bot.cards import chance_now
from hyperespace.games.rencontre.bot.odds import MEAN_ATTACK, margin, offence_wins, strength
from hyperespace.games.rencontre.bot.reading import foreign_bases, gains_base, has_power, lands_a_fifth
from hyperespace.games.rencontre.state import OFFENCE
from hyperespace.games.rencontre.view import RencontreView

VICTORY: Final = 100.0
BASE: Final = 10.0
OTHERS_BASE: Final = 3.0
REWARD: Final = 1.2
PAWN: Final = 1.0
SURE, LIKELY = 0.75, 0.6
USUAL_HELP: Final = 2
CHEAP, DEAR = 4.0, 25.0
"""What a pawn may cost (see `pawns.price`) in an ordinary duel, and in one that decides the game."""


def invite(view: RencontreView, options: Sequence[Option]) -> Option:
    """The biggest group without anybody who had better stay away."""
    welcome = _welcome_to_attack(view) if view.seat == view.offence else None
    for option in reversed(options):  # all come last
        assert isinstance(option, Invite)
        if welcome is None or welcome.issuperset(option.seats):
            return option
    return options[0]


def _welcome_to_attack(view: RencontreView) -> set[Seat]:
    """Everybody when the duel wins me the game; nobody when I am sure; never those who would win it themselves."""
    planet, me = view.duel.planet, view.seat
    others = {seat for seat in range(len(view.players)) if seat not in (me, view.duel.defence)}
    if lands_a_fifth(view, me, planet):
        return others
    if offence_wins(view, margin(view)) >= SURE:
        return set()
    most = max(3, foreign_bases(view, me) + 1)
    return {seat for seat in others if not gains_base(view, seat, planet) or foreign_bases(view, seat) < most}


def answer_invitation(view: RencontreView, options: Sequence[Option]) -> Option:
    """The side, or none, from which most is to be expected."""
    threat, ahead = _threat(view), margin(view)
    best, most = options[0], -1000.0
    for option in options:
        left_alone = isinstance(option, Pass)
        value = -threat * offence_wins(view, ahead) if left_alone else _side_value(view, option, threat, ahead)
        if value > most:
            best, most = option, value
    return best


def _side_value(view: RencontreView, option: Option, threat: float, ahead: int) -> float:
    """Pawns at risk against a base, rewards, and victories of others that this would help or stop."""
    assert isinstance(option, Ally)
    me = view.seat
    help_ = 4 if has_power(view, me, "macron") else USUAL_HELP
    risk = PAWN * USUAL_HELP * (4.0 if _void_among(view, option.side) else 1.0)
    if option.side == OFFENCE:
        won = offence_wins(view, ahead + help_)
        return won * (_gain(view) - threat) - (1 - won) * risk
    lost = offence_wins(view, ahead - help_)
    return (1 - lost) * REWARD * help_ - lost * (risk + threat)


def _gain(view: RencontreView) -> float:
    """What landing with the offence is worth to me."""
    planet, me = view.duel.planet, view.seat
    if lands_a_fifth(view, me, planet):
        return 2 * VICTORY
    return (BASE if gains_base(view, me, planet) else 0.0) - OTHERS_BASE


def _threat(view: RencontreView) -> float:
    """What the offence's success would cost me: the game, if the offence or one of its allies gets a fifth base."""
    planet, me = view.duel.planet, view.seat
    for seat, pawns in enumerate(view.duel.oval):
        if pawns and seat != me and lands_a_fifth(view, seat, planet):
            return VICTORY
    return 0.0


def _void_among(view: RencontreView, side: str) -> bool:
    """Whether the main player on the other side is the Void."""
    return has_power(view, view.duel.defence if side == OFFENCE else view.offence, "void")


def pawns_wanted(view: RencontreView, attacking: bool) -> tuple[int, float]:
    """How many pawns this duel deserves in all, and how much each may cost."""
    duel, me = view.duel, view.seat
    if attacking and lands_a_fifth(view, me, duel.planet):
        return 4, DEAR
    if me == view.offence:
        return _wanted_to_attack(view), CHEAP
    if _threat(view):
        return (1 if attacking else 4), DEAR
    return (1 if attacking and offence_wins(view, margin(view)) > LIKELY else USUAL_HELP), CHEAP


def _wanted_to_attack(view: RencontreView) -> int:
    """Four as a rule; fewer when they would be gone for good, or when nothing stands against them."""
    defence = view.duel.defence
    if has_power(view, defence, "void"):
        return 3
    return 4 if strength(view, defence) > -MEAN_ATTACK else 2


def wants_to_flow_in(view: RencontreView) -> bool:
    """The Amoeba adds pawns until it is sure. (VII.amoeba)"""
    return chance_now(view) < SURE
