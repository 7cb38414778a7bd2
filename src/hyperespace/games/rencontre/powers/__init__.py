"""The 35 powers, each in a file of its own, and the functions through which the flow calls them.

No step of the flow names a power: it names moments and modifiers, and every power with a method for them is called.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.core.state import Job
from hyperespace.games.rencontre.board import has_working_powers
from hyperespace.games.rencontre.powers.base import Power
from hyperespace.games.rencontre.seats import in_order
from hyperespace.games.rencontre.state import NOBODY, Galaxy

NAMES: Final = (
    "philanthropist", "void", "macron", "virus", "zombie", "laser", "chronos", "vulch", "seeker", "machine", "amoeba",
    "magnet", "plant", "antimatter", "clone", "mind", "mutant", "oracle", "pacifist", "parasite", "trader", "sorcerer",
    "filch", "hate", "healer", "vacuum", "warpish", "will", "dictator", "loser", "calculator", "ethic", "warrior",
    "empath", "assassin",
)  # fmt: skip
"""In the order of the rules (VII)."""


POWERS: Final[dict[str, Power]] = {}
"""All powers by name, those of one's own after the others. Filled at the end of this file, because powers in turn use
the functions in it."""

_HAVING: Final[dict[str, frozenset[str]]] = {}
"""For each moment and modifier, the powers that really have it: the others are not even looked at."""


_POSSIBLE: Final[dict[str, frozenset[str]]] = {}
"""The same, with the powers that can borrow others."""


def working(s: Galaxy, seat: Seat) -> Sequence[str]:
    """The powers that a player can use at this instant: own and borrowed, not lost, not zapped. (VII.1)"""
    powers, duel = s.players[seat].powers, s.duel
    if not powers or not has_working_powers(s, seat):
        return ()
    if not duel.borrowed and not duel.zapped:
        return powers
    powers = powers + [power for owner, power in duel.borrowed if owner == seat]
    return [power for power in powers if (seat, power) not in duel.zapped]


def is_working(s: Galaxy, seat: Seat, power: str) -> bool:
    """Whether this player can use this power at this instant."""
    return power in working(s, seat)


def with_own(s: Galaxy, seat: Seat, method: str) -> Sequence[Power]:
    """The working powers of a player that have a method for this moment or modifier."""
    having = _HAVING[method]
    for power in s.players[seat].powers:
        if power in having:
            return [POWERS[each] for each in working(s, seat) if each in having]
    if s.duel.borrowed:
        return [POWERS[each] for each in working(s, seat) if each in having]
    return ()


def moment(s: Galaxy, name: str, *arguments: Seat | str, without: Seat = NOBODY) -> list[Job]:
    """What all players' powers want to do at this moment, in the order of timing; `without` is left out. (VII)"""
    seats = _could_act(s, name)
    if not seats:
        return []
    if len(seats) > 1:
        seats = [seat for seat in in_order(s) if seat in seats]
    return [job for seat in seats if seat != without for job in moment_of(s, seat, name, *arguments)]


def moment_of(s: Galaxy, seat: Seat, name: str, *arguments: Seat | str) -> list[Job]:
    """What one player's powers want to do at this moment."""
    return [job for power in with_own(s, seat, name) for job in getattr(power, name)(s, seat, *arguments)]


def powers_act_first(s: Galaxy, name: str, step: str) -> bool:
    """Put what powers want to do at this moment on the agenda, and this step after it. False if they want nothing."""
    first = moment(s, name)
    if first:
        s.then(*first, (step,))
    return bool(first)


def could_happen(powers: tuple[tuple[str, ...], ...], name: str) -> bool:
    """Whether one of these powers has a method for this moment, or could borrow a power that does."""
    return any(not _POSSIBLE[name].isdisjoint(owned) for owned in powers)


def _could_act(s: Galaxy, name: str) -> list[Seat]:
    having = _POSSIBLE[name]
    seats: list[Seat] = []
    for seat, player in enumerate(s.players):
        for power in player.powers:  # most have one
            if power in having:
                seats.append(seat)
                break
    return seats


def add(power: Power) -> None:
    """Take in a power: from now on the flow calls it."""
    POWERS[power.name] = power
    _look_up()


def remove(name: str) -> None:
    """Take out a power that was added."""
    del POWERS[name]
    _look_up()


def _look_up() -> None:
    """Which powers have which methods, and which could borrow one that has."""
    for method, ours in vars(Power).items():
        if callable(ours):
            having = {name for name, power in POWERS.items() if getattr(type(power), method) is not ours}
            _HAVING[method] = frozenset(having)
            _POSSIBLE[method] = frozenset(having | {name for name, power in POWERS.items() if power.borrows})


for _name in NAMES:
    POWERS[_name] = import_module(f"{__name__}.{_name}").POWER
_look_up()
