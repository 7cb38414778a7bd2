"""The support team's tokens: which tiles to link, plate, mark, pipe, weld shut, or spoil on other ships. (7)

All of these are asked for as cells; which member asks is seen from the cells that are offered.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Choose, Close, Decline, Pipe
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot import conversions
from hyperespace.games.trucker.bot.foresight import wants_of
from hyperespace.games.trucker.bot.outfits import as_built, value
from hyperespace.games.trucker.bot.reading import board, me, my_parts, skills
from hyperespace.games.trucker.bot.yard_hands import choose_universal
from hyperespace.games.trucker.ship import (
    CABINS,
    CANNONS,
    Parts,
    barrels,
    firepower,
    is_exposed,
    joined,
    kind,
    of_kind,
)
from hyperespace.games.trucker.state import NONE, Part, Tokens
from hyperespace.games.trucker.tiles import FRONT
from hyperespace.games.trucker.view import YardView, parts_of

LINKED: Final = ("armoury", "solar_panel", "auto_defence", "life_purple", "life_brown", "life_mixed")
"""What is worth a wireless link to something else."""


def choose(view: YardView, options: Sequence[Option]) -> Option:
    """A tile of one's own, of somebody else, or a cell of the empty board."""
    cells = [option.cell for option in options if isinstance(option, Choose)]
    if view.victim != NONE:
        return Choose(_deserter(view, cells) if isinstance(options[0], Decline) else _spoiled(view, cells))
    if view.turned:  # a technician puts energy back (8.4)
        return Choose(cells[0])
    if not isinstance(options[0], Decline):
        return Choose(_marked(view, cells))
    if me(view).calling:
        return conversions.choose(view, options) if is_called(view, "courier") else choose_universal(view, options)
    return _on_own_ship(view, my_parts(view), cells) or options[0]


def is_called(view: YardView, member: str) -> bool:
    """Whether this one helps with the building just now."""
    return me(view).calling[:1] == (member,)


def _on_own_ship(view: YardView, parts: Parts, cells: Sequence[Cell]) -> Option | None:
    """After building: a cannon to turn, a tile to convert, two to link, or one to plate; loaded, somebody to wake."""
    if all(parts[cell].asleep for cell in cells):  # in a deserter's place (7.19)
        return Choose(cells[0])
    if skills(view, "hypergeometer") and set(cells) == {cell for cell, _ in of_kind(parts, *CANNONS)}:
        return Choose(max(cells, key=lambda cell: _turned(parts[cell])))
    if skills(view, "courier") and len(cells) == len(parts) and not any(map(_is_converted, parts.values())):
        return conversions.choose(view, [Decline(), *map(Choose, cells)])
    return _linked(view, parts, cells) or _plated(parts, cells)


def _is_converted(part: Part) -> bool:
    return part.tokens is not None and part.tokens.becomes != ""


def _linked(view: YardView, parts: Parts, cells: Sequence[Cell]) -> Option | None:
    """One end of the best link, where all tiles are offered; the other one, where the first is missing. (7.7)"""
    missing = [cell for cell in parts if cell not in cells]
    link = _link(view, parts) if skills(view, "assembler") and len(missing) < 2 else None
    if link is None or any(part.tokens is not None and part.tokens.wireless for part in parts.values()):
        return None
    _, one, other = link
    return Choose(one) if not missing else Choose(other) if missing == [one] else None


def _plated(parts: Parts, cells: Sequence[Cell]) -> Option | None:
    """The tile with most exposed connectors, where just those that have any are offered. (7.7)"""
    bare = {cell: sum(is_exposed(parts, cell, side) for side in range(4)) for cell in parts}
    is_about_plating = set(cells) == {cell for cell, count in bare.items() if count}
    return Choose(max(cells, key=lambda cell: bare[cell])) if is_about_plating else None


def _turned(part: Part) -> float:
    """What a cannon gains when it may turn. (7.11)"""
    return firepower(part) * (FRONT not in barrels(part)) + firepower(part) / 10


# The Assembler's link


def _link(view: YardView, parts: Parts) -> tuple[float, Cell, Cell] | None:
    """The two tiles that gain most when they count as joined. (7.7)"""
    before = value(wants_of(view), as_built(parts))
    links = [
        (value(wants_of(view), as_built(_with_link(parts, one, other))) - before, one, other)
        for one, _ in of_kind(parts, *LINKED)
        for other in parts
        if one != other
    ]
    best = max(links, default=None)
    return best if best is not None and best[0] > 0 else None


def _with_link(parts: Parts, *ends: Cell) -> Parts:
    return {**parts, **{cell: replace(parts[cell], tokens=_wireless(parts[cell])) for cell in ends}}


def _wireless(part: Part) -> Tokens:
    return Tokens(part.tokens.becomes, part.tokens.sides, True) if part.tokens else Tokens(wireless=True)


# The Plumber's pipes and the Welder's torch


def pipe(view: YardView, options: Sequence[Option]) -> Option:
    """Where a tile hangs by one join only; not between cabins, where illness would follow. (7.16)"""
    if is_called(view, "plumber"):  # pipes can wait until the ship is done
        return choose_universal(view, options)
    parts = my_parts(view)
    pipes = [option for option in options if isinstance(option, Pipe) and not _are_cabins(parts, option)]
    loosest = min(pipes, key=lambda option: _joins(parts, option), default=None)
    return loosest if loosest is not None and min(_joins(parts, loosest)) == 1 else options[0]


def _are_cabins(parts: Parts, option: Pipe) -> bool:
    return kind(parts[option.cell]) in CABINS and kind(parts[option.other]) in CABINS


def _joins(parts: Parts, option: Pipe) -> tuple[int, int]:
    few, many = sorted(len(joined(parts, cell)) for cell in (option.cell, option.other))
    return few, many


def close(view: YardView, options: Sequence[Option]) -> Option:
    """Any of them: each is one exposed connector less. (7.20)"""
    return next(option for option in options if isinstance(option, Close))


# The Planner's markers


def _marked(view: YardView, cells: Sequence[Cell]) -> Cell:
    """As near to the starting cabin as may be: there a ship surely has something. (7.15)"""
    start = board(view).start_cell or sum(board(view).cells) // len(board(view).cells)
    return min(cells, key=lambda cell: (_distance(cell, start), cell))


def _distance(one: Cell, other: Cell) -> int:
    return abs(one // 100 - other // 100) + abs(one % 100 - other % 100)


# The Saboteur's agents


def _deserter(view: YardView, cells: Sequence[Cell]) -> Cell:
    """Somebody who is alone in a cabin, so that it is empty. (7.19)"""
    parts = parts_of(view.players[view.victim])
    return min(cells, key=lambda cell: parts[cell].humans)


def _spoiled(view: YardView, cells: Sequence[Cell]) -> Cell:
    """The tile that most others hang on. (7.19)"""
    parts = parts_of(view.players[view.victim])
    return max(cells, key=lambda cell: len(joined(parts, cell)))
