"""The instants of a flight at which additions have something to do, as jobs for the agenda.

Each function asks all that are heard for one moment of `Addition`. Where none is in play, there is nothing to do.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from hyperespace.core.asks import Seat
from hyperespace.core.state import Job
from hyperespace.games.trucker.additions import Addition, Jobs
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.in_play import by_paragraph, everyone, heard, of_flight, own, owned
from hyperespace.games.trucker.state import NONE, Yard

Window: TypeAlias = Callable[[Addition, Yard, Seat], Jobs]

WINDOWS: Final[dict[str, Window]] = {
    "before_building": lambda each, s, seat: each.before_building(s, seat),
    "building_over": lambda each, s, seat: each.building_over(s, seat),
    "after_building": lambda each, s, seat: each.after_building(s, seat),
    "before_loading": lambda each, s, seat: each.before_loading(s, seat),
    "loaded": lambda each, s, seat: each.loaded(s, seat),
    "after_flight": lambda each, s, seat: each.after_flight(s, seat),
}
"""The moments at which truckers and the flight are heard one after the other, by name. (7.3)"""


def for_truckers(s: Yard, window: str) -> list[Job]:
    """What truckers' own additions do at this moment. (7.3)"""
    return _all(WINDOWS[window](each, s, seat) for each, seat in owned(s, window))


def for_the_flight(s: Yard, window: str) -> list[Job]:
    """What the flight's additions do at this moment. (8.6)"""
    return _all(WINDOWS[window](each, s, NONE) for each in of_flight(s, window))


def before_flight(s: Yard, seat: Seat) -> dict[str, list[Job]]:
    """What each of a trucker's own could do before the first card, by name. (7.3)"""
    ready = sorted(own(s, seat, "before_flight"), key=by_paragraph)
    jobs = {each.name: list(each.before_flight(s, seat)) for each in ready}
    return {name: found for name, found in jobs.items() if found}


def alien_boarded(s: Yard, seat: Seat, colour: str) -> list[Job]:
    """An alien of this colour has moved into a cabin. (2.4)"""
    return _all(each.alien_boarded(s, seat, colour) for each in heard(s, seat, "alien_boarded"))


def between_cards(s: Yard) -> list[Job]:
    """Before anything else, after take-off and after each card. (2.9)"""
    return _all(each.between_cards(s, seat) for each, seat in everyone(s, "between_cards"))


def losses_known(s: Yard) -> list[Job]:
    """It is known who still flies. (2.10)"""
    return _all(each.losses_known(s, seat) for each, seat in everyone(s, "losses_known"))


def before_card(s: Yard) -> list[Job]:
    """The next card is about to be turned. (2.9)"""
    return _all(each.before_card(s, seat) for each, seat in everyone(s, "before_card"))


def landing(s: Yard) -> list[Job]:
    """All who wanted have landed on planets. (2.9.2)"""
    return _all(each.landing(s, seat) for each, seat in everyone(s, "landing"))


def recruited(s: Yard, seat: Seat) -> list[Job]:
    """A human who looked for work has moved into a cabin. (5.5)"""
    return _all(each.recruited(s, seat) for each in heard(s, seat, "recruited"))


def derelict(s: Yard) -> list[Job]:
    """A derelict has turned up. (2.9.3, 2.9.4)"""
    return _all(each.derelict(s, seat) for each, seat in everyone(s, "derelict"))


def boarding(s: Yard, seat: Seat) -> list[Job]:
    """Somebody wants to go aboard a derelict. (2.9.3, 2.9.4)"""
    return _all(each.boarding(s, seat) for each in heard(s, seat, "boarding"))


def enemy(s: Yard) -> list[Job]:
    """An enemy has turned up. (2.9.6)"""
    return _all(each.enemy(s, seat) for each, seat in everyone(s, "enemy"))


def attacked(s: Yard, seat: Seat) -> list[Job]:
    """What is done instead of a fight, if anything is. (2.9.6)"""
    return _all(each.attacked(s, seat) for each in heard(s, seat, "attacked"))


def boosted(s: Yard, seat: Seat, cells: tuple[Cell, ...]) -> list[Job]:
    """A strength was declared with these tiles boosted. (2.6)"""
    return _all(each.boosted(s, seat, cells) for each in heard(s, seat, "boosted"))


def shield_boosted(s: Yard, seat: Seat, what: str, cell: Cell, shield: Cell) -> list[Job]:
    """A shield is boosted to stop what comes at a cell. (2.8)"""
    return _all(each.shield_boosted(s, seat, what, cell, shield) for each in heard(s, seat, "shield_boosted"))


def tile_welded(s: Yard, seat: Seat, cell: Cell) -> list[Job]:
    """A tile was added to a ship in flight. (8.7)"""
    return _all(each.tile_welded(s, seat, cell) for each in heard(s, seat, "tile_welded"))


def moved(s: Yard, seat: Seat, days: int) -> list[Job]:
    """A ship has moved by this many days, ahead or back. (2.5)"""
    return _all(each.moved(s, seat, days) for each in heard(s, seat, "moved"))


def goods_loaded(s: Yard, seat: Seat, aboard: str) -> list[Job]:
    """Cubes were stowed; `aboard` is what there was before. (2.7)"""
    return _all(each.goods_loaded(s, seat, aboard) for each in heard(s, seat, "goods_loaded"))


def drifted(s: Yard, seat: Seat) -> list[Job]:
    """A tile has come off a ship, and was not destroyed; it matters only in flight. (2.3)"""
    return _all(each.drifted(s, seat) for each in heard(s, seat, "drifted")) if s.players[seat].flies else []


def crew_lost(s: Yard, seat: Seat, cell: Cell) -> list[Job]:
    """Somebody who lived there is lost. (2.9)"""
    return _all(each.crew_lost(s, seat, cell) for each in heard(s, seat, "crew_lost"))


def after_card(s: Yard) -> list[Job]:
    """The card is done; it is not checked yet who still flies. (8.6)"""
    return _all(each.after_card(s, seat) for each, seat in everyone(s, "after_card"))


def between_flights(s: Yard, flown: int) -> list[Job]:
    """Everybody is paid, and another flight is to come. (7.1)"""
    return _all(each.between_flights(s, seat, flown) for each, seat in everyone(s, "between_flights"))


def _all(moments: Iterable[Jobs]) -> list[Job]:
    return [job for jobs in moments for job in jobs]
