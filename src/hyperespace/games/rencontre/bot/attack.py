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
    """The best target of those that destiny leaves; the first, if several are. (V.5)"""
    defence, best, most = view.duel.defence, options[0], -1000.0
    for option in options:
        assert isinstance(option, Aim)
        value = target_value(view, defence, option.planet)
        if value > most:
            best, most = option, value
    return best


def choose_target(view: RencontreView, options: Sequence[Option]) -> Option:
    """Among the disc's colour, guests, powers that stray from the disc, and a new disc. (V.3)"""
    best, most = options[0], -1000.0
    for option in options:
        value = option_value(view, option)
        if value > most:
            best, most = option, value
    return best


def option_value(view: RencontreView, option: Option) -> float:
    """How welcome this opponent is, at the best planet. Another disc is worth an average new base."""
    if isinstance(option, (Challenge, Use)):
        bases = [planet for planet, pawns in enumerate(view.planets) if pawns[option.seat]]
        if isinstance(option, Challenge):
            return _best_of(view, option.seat, [planet for planet in bases if planet in system(view.seat)])
        return _best_of(view, option.seat, [*system(option.seat), *bases])
    if isinstance(option, Go):
        return _best_of(view, view.duel.disc, system(view.duel.disc))
    return NEW_BASE - 6.0 if isinstance(option, Redraw) else -1000.0


def _best_of(view: RencontreView, seat: Seat, planets: Sequence[Planet]) -> float:
    return max(target_value(view, seat, planet) for planet in planets)
