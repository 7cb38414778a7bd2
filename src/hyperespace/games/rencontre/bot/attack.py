"""Whom to attack, where, and with how many pawns. (V.3, V.5, V.6)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.answers import Aim, Challenge, Go, Redraw, Use
from hyperespace.games.rencontre.board import system
from hyperespace.games.rencontre.bot.odds import pawn_points, worth
from hyperespace.games.rencontre.bot.reading import foreign_bases, home_bases, is_foreign, needed_at_home
from hyperespace.games.rencontre.state import Planet
from hyperespace.games.rencontre.view import RencontreView

NEW_BASE: Final = 20.0
GUEST_OUT: Final = 6.0
BACK_HOME: Final = 8.0


def target_value(view: RencontreView, seat: Seat, planet: Planet) -> float:
    """A new base against few pawns is best; at home, chase out a guest who is ahead."""
    me = view.seat
    pawns = view.planets[planet]
    value = -1.5 * worth(view, seat, pawn_points(view, seat, pawns[seat]))
    if not is_foreign(me, planet):
        value += GUEST_OUT * (foreign_bases(view, seat) - 2)
        if not pawns[me]:
            value += BACK_HOME if home_bases(view, me) <= needed_at_home(view) else 2.0
    elif not pawns[me]:
        value += NEW_BASE
    if is_foreign(seat, planet):
        value += 2.0
    elif pawns[seat] and home_bases(view, seat) == needed_at_home(view):
        value += 1.0
    return value


def aim(view: RencontreView, options: Sequence[Option]) -> Option:
    """In the defence's system: a planet without me where it has fewest pawns. (V.5)"""
    me, defence = view.seat, view.duel.defence
    best, least = options[0], 1000
    for option in options:
        assert isinstance(option, Aim)
        pawns = view.planets[option.planet]
        strength = pawns[defence] + (100 if pawns[me] else 0)
        if strength < least:
            best, least = option, strength
    return best


def choose_target(view: RencontreView, options: Sequence[Option]) -> Option:
    """Among planets, guests, powers that stray from the disc, and a new disc."""
    best, most = options[0], -1000.0
    for option in options:
        value = option_value(view, option)
        if value > most:
            best, most = option, value
    return best


def option_value(view: RencontreView, option: Option) -> float:
    """How welcome this target is. Another disc is worth an average new base."""
    if isinstance(option, (Challenge, Use)):
        return target_value(view, option.seat, option.planet)
    if isinstance(option, Go):  # the disc's colour, at its best planet
        return max(target_value(view, view.duel.disc, planet) for planet in system(view.duel.disc))
    return NEW_BASE - 6.0 if isinstance(option, Redraw) else -1000.0
