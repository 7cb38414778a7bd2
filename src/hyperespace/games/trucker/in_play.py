"""Which additions are in play, and in which order they are heard.

A trucker's own are the support team and the specialist; the flight's are the rough roads, what came with a box that is
in play, and what is always there. Nothing is switched on or off: all of this is read from the state each time. An
addition that does not override a method is not even looked at for it.
"""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.additions import Addition
from hyperespace.games.trucker.ship import has_alien
from hyperespace.games.trucker.state import NONE, Yard, flyers

ADDITIONS: Final[dict[str, Addition]] = {}
"""All that were registered, by name."""

ALWAYS: Final = ""
"""The box of what is in play in every game, as long as the state says so."""

METHODS: Final = tuple(name for name, method in vars(Addition).items() if callable(method))

_OWN: Final[dict[str, set[str]]] = {method: set() for method in METHODS}
"""For each moment and modifier, who overrides it of those who work for a trucker."""

_ROADS: Final[dict[str, set[str]]] = {method: set() for method in METHODS}
"""The same of rough roads."""

_BOXED: Final[dict[str, dict[str, list[Addition]]]] = {method: {} for method in METHODS}
"""The same of what is there for the whole flight, box by box."""


def register_own(addition: Addition) -> None:
    """Register a member or specialist, who is in play for the truckers that have it."""
    for method in _register(addition):
        _OWN[method].add(addition.name)


def register_road(addition: Addition) -> None:
    """Register a rough road, which is in play while it lies on the table."""
    for method in _register(addition):
        _ROADS[method].add(addition.name)


def register(addition: Addition, box: str) -> None:
    """Register an addition that is in play wherever its box is."""
    for method in _register(addition):
        _BOXED[method].setdefault(box, []).append(addition)


def _register(addition: Addition) -> list[str]:
    """Note which moments and modifiers an addition overrides."""
    if addition.name in ADDITIONS:
        raise ValueError(f"two additions are called {addition.name!r}")
    ADDITIONS[addition.name] = addition
    return [method for method in METHODS if getattr(type(addition), method) is not getattr(Addition, method)]


def import_files(package: str, path: Sequence[str]) -> None:
    """Import every file of a package, so that its additions register themselves and its steps are known."""
    for file in iter_modules(path):
        import_module(f"{package}.{file.name}")


def own(s: Yard, seat: Seat, method: str) -> list[Addition]:
    """A trucker's own additions that know this moment or modifier, in the order in which they were hired. (7.2, 8.4)"""
    player, having = s.players[seat], _OWN[method]
    found: list[Addition] = []
    if not player.team and not player.specialist:
        return found
    for name, since in player.team:
        if name in having and since <= s.flight:
            found.append(ADDITIONS[name])
    if player.specialist in having and has_alien(player.parts, "cyan"):
        found.append(ADDITIONS[player.specialist])
    return found


def of_flight(s: Yard, method: str) -> list[Addition]:
    """The flight's additions that know it: rough roads as they were turned, then box by box."""
    boxed, roads = _BOXED[method], s.rough.roads
    found: list[Addition] = []
    if roads:
        having = _ROADS[method]
        for road in roads:
            if road in having:
                found.append(ADDITIONS[road])
    if boxed:
        for box in (*s.sets, ALWAYS):
            found += boxed.get(box, ())
    return found


def heard(s: Yard, seat: Seat, method: str) -> list[Addition]:
    """Who has a say in what concerns one trucker: the trucker's own, then the flight's."""
    return own(s, seat, method) + of_flight(s, method) if _OWN[method] else of_flight(s, method)


def called(s: Yard, seat: Seat) -> Addition:
    """Who helps this trucker with the building just now. (7.3)"""
    return ADDITIONS[str(s.players[seat].calling[0])]


def owned(s: Yard, method: str) -> list[tuple[Addition, Seat]]:
    """All truckers' own, each with its trucker, in the order of timing. (7.3)

    One trucker after the other, in the order of flight; of each, the earlier paragraph of the rules first.
    """
    found = [(each, seat) for seat in s.seats for each in own(s, seat, method)]
    if len(found) > 1:
        order = in_order(s)
        found.sort(key=lambda pair: (order.index(pair[1]), by_paragraph(pair[0])))
    return found


def by_paragraph(addition: Addition) -> tuple[int, ...]:
    """A key to sort by: the place of an addition in the rules, which is also when it comes."""
    return tuple(map(int, addition.paragraph.split(".")))


def everyone(s: Yard, method: str) -> list[tuple[Addition, Seat]]:
    """Who has a say in what concerns all, in the order of timing: all truckers' own, then the flight's. (7.3, 8.6)"""
    found = owned(s, method) if _OWN[method] else []
    for each in of_flight(s, method):
        found.append((each, NONE))
    return found


def in_order(s: Yard) -> list[Seat]:
    """The order of flight: by number tiles before the flight, by the flight board after it. (7.3)"""
    flying = flyers(s)
    rest = [seat for seat in s.seats if seat not in flying]
    return flying + sorted(rest, key=lambda seat: (s.players[seat].number, seat))
