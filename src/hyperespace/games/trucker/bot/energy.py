"""When to spend energy: on thrust, on a fight that can be won, on a tile that would be lost. (2.6, 2.8)"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot import wrecks
from hyperespace.games.trucker.bot.reading import card, my_parts, order, parts_of
from hyperespace.games.trucker.flow.projectiles import SIDES
from hyperespace.games.trucker.ship import cannon_strength, doubles, energy, engine_strength, struck
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.view import YardView

Reckon: TypeAlias = Callable[[Mapping[Cell, Part], int], float]

CELL: Final = 0.8
"""What an energy cell is worth while many cards are to come."""

RESERVE: Final = 3
"""Cells that one keeps for shields and fights, while many cards are to come."""


def spend(view: YardView, options: Sequence[Option]) -> Option:
    """Spend a cell, or leave it."""
    wanted = is_worth_a_cell(view) if view.incoming else view.powered < powered_wanted(view)
    return _battery(view, options) if wanted else options[0]


def _battery(view: YardView, options: Sequence[Option]) -> Option:
    """The fullest one: what is in it is lost with it."""
    parts = my_parts(view)
    spends = [option for option in options if isinstance(option, Spend)]
    return max(spends, key=lambda option: parts[option.cell].energy)


def is_worth_a_cell(view: YardView) -> bool:
    """Whether the tile that would be hit is worth more than the energy."""
    cell = struck(my_parts(view), SIDES.index(view.incoming[1]), sum(view.dice))
    scarce = CELL * min(1.0, view.deck / 4)
    return cell is not None and wrecks.loss(view, cell) > scarce


def powered_wanted(view: YardView) -> int:
    """How many double engines or cannons to power for this."""
    if card(view).kind == "open_space":
        return _for_thrust(view)
    if card(view).kind == "combat_zone":
        return _not_to_be_least(view)
    return _to_win(view)


def _most(view: YardView) -> int:
    """How many could be powered, with those that are already."""
    parts = my_parts(view)
    return min(doubles(parts, view.powering), view.powered + energy(parts))


def _for_thrust(view: YardView) -> int:
    """What is left over a reserve; and one in any case where there is no other thrust. (2.9.1)"""
    parts = my_parts(view)
    had = energy(parts) + view.powered
    reserve = min(RESERVE, view.deck)
    least = 0 if engine_strength(parts, 0) else 1
    return min(_most(view), max(least, had - reserve))


def _to_win(view: YardView) -> int:
    """As many as win; if none do, as many as hold the enemy off; if none do, none. (2.9.6)"""
    parts, enemy = my_parts(view), card(view).strength
    strengths = [cannon_strength(parts, powered) for powered in range(_most(view) + 1)]
    wins = [powered for powered, strength in enumerate(strengths) if strength > enemy]
    draws = [powered for powered, strength in enumerate(strengths) if strength == enemy]
    return (wins or draws or [0])[0]


def _not_to_be_least(view: YardView) -> int:
    """As many as leave somebody else as the least, by what they declared or have without energy. (2.9.7)"""
    reckon: Reckon = engine_strength if view.powering == "engines" else cannon_strength
    parts, flying = my_parts(view), order(view)
    own = flying.index(view.seat)
    ahead = [view.players[seat].strength for seat in flying[:own]]
    behind = [reckon(parts_of(view.players[seat]), 0) for seat in flying[own + 1 :]]
    for powered in range(_most(view) + 1):
        strength = reckon(parts, powered)
        if any(strength >= other for other in ahead) or any(strength > other for other in behind):
            return powered
    return 0
