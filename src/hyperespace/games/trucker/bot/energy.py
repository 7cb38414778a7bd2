"""When to spend energy on engines and cannons: for thrust, and for a fight that can be won. (2.6)"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot import dangers, overdrive
from hyperespace.games.trucker.bot.crafts import craft_of
from hyperespace.games.trucker.bot.foresight import NEEDS_ENERGY, may_come
from hyperespace.games.trucker.bot.reading import card, my_parts, order
from hyperespace.games.trucker.bot.sources import best_source, for_thrust, is_sun, supply
from hyperespace.games.trucker.ship import cannon_strength, energy, engine_strength, powerable
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.view import YardView, parts_of

Reckon: TypeAlias = Callable[[Mapping[Cell, Part], int], float]

RESERVE: Final = 3
"""Cells that one keeps for shields and fights, while many cards are to come."""


def spend(view: YardView, options: Sequence[Option]) -> Option:
    """Spend a cell, or leave it."""
    parts = my_parts(view)
    cells = [option.cell for option in options if isinstance(option, Spend) and option.what == "energy"]
    if isinstance(options[0], Spend):  # what was begun needs more (8.2.8, 8.2.10, 8.6)
        return Spend(best_source(parts, cells)) if cells else overdrive.cheapest_cube(options)
    if not view.incoming and not view.powering:
        return overdrive.jump(view, options)
    if not cells or view.boosted:
        return overdrive.boost(view, options)
    source = best_source(parts, cells)
    if view.incoming:
        wanted = dangers.is_worth_a_cell(view, source)
    else:
        is_free = is_sun(parts, source) and card(view).kind == "open_space"
        wanted = is_free or view.powered < powered_wanted(view)
    return Spend(source) if wanted else overdrive.boost(view, options)


def powered_wanted(view: YardView) -> int:
    """How many double engines or cannons to power for this."""
    if card(view).kind == "open_space":
        return _for_thrust(view)
    if card(view).kind == "combat_zone":
        return _not_to_be_least(view)
    return _to_win(view)


def fire(parts: Mapping[Cell, Part], powered: int) -> float:
    """The strength of one's cannons with a number of the best powered. (2.6)"""
    return cannon_strength(parts, tuple(powerable(parts, "cannons")[:powered]))


def _most(view: YardView) -> int:
    """How many could be powered, with those that are already; what the engines need is not for cannons."""
    parts = my_parts(view)
    consumers = powerable(parts, view.powering)
    kept = for_thrust(view, parts) if view.powering == "cannons" else 0
    return min(len(consumers), view.powered + max(0, supply(parts, consumers) - kept))


def _for_thrust(view: YardView) -> int:
    """What is left over a reserve; and one in any case where there is no other thrust. (2.9.1)"""
    parts = my_parts(view)
    had = energy(parts) + view.powered
    reserve = min(RESERVE, may_come(view, *NEEDS_ENERGY)) if craft_of(view).is_thrifty else 0
    least = 0 if engine_strength(parts, 0) else 1
    return min(_most(view), max(least, had - reserve))


def _to_win(view: YardView) -> int:
    """As many as it takes to win, or else to hold the enemy off, or else none. (2.9.6)"""
    parts, enemy = my_parts(view), card(view).strength + view.stronger
    strengths = [fire(parts, powered) for powered in range(_most(view) + 1)]
    wins = [powered for powered, strength in enumerate(strengths) if strength > enemy]
    draws = [powered for powered, strength in enumerate(strengths) if strength == enemy]
    return (wins or draws or [0])[0]


def _not_to_be_least(view: YardView) -> int:
    """As many as leave somebody else as the least, by what they declared or have without energy. (2.9.7)"""
    reckon: Reckon = engine_strength if view.powering == "engines" else fire
    parts, flying = my_parts(view), order(view)
    own = flying.index(view.seat)
    ahead = [view.players[seat].strength for seat in flying[:own]]
    behind = [reckon(parts_of(view.players[seat]), 0) for seat in flying[own + 1 :]]
    for powered in range(_most(view) + 1):
        strength = reckon(parts, powered)
        if any(strength >= other for other in ahead) or any(strength > other for other in behind):
            return powered
    return 0
