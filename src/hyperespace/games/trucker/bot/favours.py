"""What a ship may have only because somebody of the team sees to it, and what of that is still to be had. (7)"""

from functools import lru_cache
from typing import Final, NamedTuple

from hyperespace.games.trucker.boards import Cell, around, clusters
from hyperespace.games.trucker.bot.reading import board, me, my_parts, outline, skills
from hyperespace.games.trucker.ship import Parts, mistakes, pieces
from hyperespace.games.trucker.state import NONE, Part
from hyperespace.games.trucker.tiles import CONNECTORS, PIPE, UNIVERSAL, sides
from hyperespace.games.trucker.tokens import ADAPTERS, misfits
from hyperespace.games.trucker.view import YardView

OBSTACLES: Final = ("barrel", "exhaust")
"""What a Hypergeometer makes good once each: something before a cannon, something behind an engine. (7.11)"""

PATIENCE: Final = 12
"""Turns that it may take to join a second part to the ship."""

BOTH: Final = 2
"""Skills."""


class Favours(NamedTuple):
    """Those that can still be asked for."""

    outside: frozenset[Cell] = frozenset()  # the Architect: cells where one tile may lie outside the outline
    excused: frozenset[str] = frozenset()  # the Hypergeometer: obstacles that are none, once
    adapters: int = 0  # the Welder: single connectors that may meet double ones
    is_planned: bool = False  # the Planner: the ship may be in two parts
    may_begin: bool = False  # the same: the second one may be begun now


NO_FAVOURS: Final = Favours()


def favours_of(view: YardView, turns: int) -> Favours:
    """What the bot's team can do for a ship that grows for some more turns."""
    if not me(view).team or view.turned:
        return NO_FAVOURS
    parts = my_parts(view)
    is_planned = skills(view, "planner") > 0 and len(ships_on(outline(view))) == 1
    return Favours(
        outside=_outside(view, parts) if skills(view, "architect") else frozenset(),
        excused=_excused(parts) if skills(view, "hypergeometer") else frozenset(),
        adapters=_adapters(view, parts) if skills(view, "welder") else 0,
        is_planned=is_planned,
        may_begin=is_planned and turns >= PATIENCE and len(pieces(parts)) == 1,
    )


@lru_cache(maxsize=8)
def ships_on(cells: frozenset[Cell]) -> list[set[Cell]]:
    """The ships that an outline is for: two in class IIA. (8.3)"""
    return clusters(cells)


def _outside(view: YardView, parts: Parts) -> frozenset[Cell]:
    """Inside the numbered frame, and not between two ships; nowhere, once a tile lies there. (7.6)"""
    cells = outline(view)
    return frozenset() if parts.keys() - cells else _edge(board(view).frame, cells)


@lru_cache(maxsize=8)
def _edge(frame: frozenset[Cell], cells: frozenset[Cell]) -> frozenset[Cell]:
    ships = ships_on(cells)
    return frozenset(cell for cell in frame - cells if sum(not ship.isdisjoint(around(cell)) for ship in ships) == 1)


def _excused(parts: Parts) -> frozenset[str]:
    return frozenset(OBSTACLES) - {what for what, _, _ in mistakes(parts)}


def _adapters(view: YardView, parts: Parts) -> int:
    """Those that lie nowhere, and are not wanted yet for what was placed just now. (7.20)"""
    is_piped = skills(view, "plumber") == BOTH
    laid = sum(_laid_on(part) for part in parts.values() if not (is_piped and is_universal(part)))
    return max(0, len(ADAPTERS) - laid - len(misfits(parts)))


def _laid_on(part: Part) -> int:
    if part.tokens is None or part.tokens.sides is None:
        return 0
    lay = part.turns if part.tokens.lay == NONE else part.tokens.lay
    both = zip(part.tokens.sides, sides(part.tile, lay), strict=True)
    return sum(now == UNIVERSAL and before in CONNECTORS and before != UNIVERSAL for now, before in both)


def is_universal(part: Part) -> bool:
    """Whether a Plumber has given it connectors on all sides, but for pipes. (7.16)"""
    return part.tokens is not None and part.tokens.sides is not None and {*part.tokens.sides, PIPE} == {UNIVERSAL, PIPE}


def faults(view: YardView, parts: Parts) -> int:
    """How much is wrong with a ship, once the team has excused what it can. (2.3, 4.2, 7.6, 7.11)"""
    found, outside = mistakes(parts), len(parts.keys() - outline(view))
    for what in OBSTACLES if skills(view, "hypergeometer") else ():
        if len({cell for each, cell, _ in found if each == what}) == 1:
            found = [mistake for mistake in found if mistake[0] != what]
    return len(found) + max(0, outside - (skills(view, "architect") > 0))
