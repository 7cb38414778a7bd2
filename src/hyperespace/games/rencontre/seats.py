"""Seats at the table: who sits where, who is up against whom, and in which order they act."""

from functools import cache

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.state import NOBODY, SWAPPED, Galaxy


def others(s: Galaxy, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else, clockwise."""
    return _others(len(s.players), seat)


@cache
def _others(players: int, seat: Seat) -> tuple[Seat, ...]:
    return (*range(seat + 1, players), *range(seat))


def in_order(s: Galaxy) -> tuple[Seat, ...]:
    """The order of timing: offence, defence, then clockwise from the offence's left. (VII)"""
    return _in_order(len(s.players), s.offence, s.duel.defence)


@cache
def _in_order(players: int, offence: Seat, defence: Seat) -> tuple[Seat, ...]:
    first = (offence,) if defence == NOBODY else (offence, defence)
    return (*first, *(seat for seat in _others(players, offence) if seat != defence))


def is_main(s: Galaxy, seat: Seat) -> bool:
    """Offence or defence."""
    return seat == s.offence or seat == s.duel.defence


def opponent(s: Galaxy, seat: Seat) -> Seat:
    """The other main player."""
    return s.duel.defence if seat == s.offence else s.offence


def laid_by(s: Galaxy, seat: Seat) -> Seat:
    """Who laid the card that lies before this seat; so also before whom this seat's card lies. (VII.sorcerer)"""
    return opponent(s, seat) if SWAPPED in s.duel.flags and is_main(s, seat) else seat
