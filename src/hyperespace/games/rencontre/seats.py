"""Seats at the table: who sits where, who is up against whom, and in which order they act."""

from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.state import NOBODY, SEATS, SWAPPED, Galaxy


def _others(players: int, seat: Seat) -> tuple[Seat, ...]:
    return (*range(seat + 1, players), *range(seat))


def _in_order(players: int, offence: Seat, defence: Seat) -> tuple[Seat, ...]:
    first = (offence,) if defence == NOBODY else (offence, defence)
    return (*first, *[seat for seat in _others(players, offence) if seat != defence])


SITTING: Final = [(*range(players), NOBODY) for players in range(SEATS.stop)]
"""By the number of players: everybody, and nobody, which is -1, as the last."""

OTHERS: Final = [[_others(len(sitting) - 1, seat) for seat in sitting] for sitting in SITTING]
"""By the number of players and by seat."""

ORDERS: Final = [
    [[_in_order(len(sitting) - 1, offence, defence) for defence in sitting] for offence in sitting]
    for sitting in SITTING
]
"""By the number of players, by offence and by defence."""


def others(s: Galaxy, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else, clockwise."""
    return OTHERS[len(s.players)][seat]


def in_order(s: Galaxy) -> tuple[Seat, ...]:
    """The order of timing: offence, defence, then clockwise from the offence's left. (VII)"""
    return ORDERS[len(s.players)][s.offence][s.duel.defence]


def is_main(s: Galaxy, seat: Seat) -> bool:
    """Offence or defence."""
    return seat == s.offence or seat == s.duel.defence


def opponent(s: Galaxy, seat: Seat) -> Seat:
    """The other main player."""
    return s.duel.defence if seat == s.offence else s.offence


def laid_by(s: Galaxy, seat: Seat) -> Seat:
    """Who laid the card that lies before this seat; so also before whom this seat's card lies. (VII.sorcerer)"""
    flags = s.duel.flags
    return opponent(s, seat) if flags and SWAPPED in flags and is_main(s, seat) else seat
