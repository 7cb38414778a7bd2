"""Tokens on tiles, and adapters between them. (7)"""

from collections.abc import Sequence

from msgspec.structs import replace

from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.ship import OPPOSITE, Parts, own_sides
from hyperespace.games.trucker.state import Part, Tokens, Trucker, change
from hyperespace.games.trucker.tiles import DOUBLE, REAR, RIGHT, SINGLE, Direction

ADAPTERS = ("adapter 1", "adapter 2")
"""In `Trucker.memory`: the cell of each, and as last digits the direction from there and what it lies on."""


def tokens_of(part: Part) -> Tokens:
    """The tokens on a tile, which may be none yet."""
    return part.tokens or Tokens()


def replace_sides(parts: dict[Cell, Part], cell: Cell, new: Sequence[int]) -> None:
    """Other connectors in the place of its own: front, right, rear, left."""
    front, right, rear, left = new
    change(parts, cell, tokens=replace(tokens_of(parts[cell]), sides=(front, right, rear, left)))


def replace_side(parts: dict[Cell, Part], cell: Cell, direction: Direction, side: int) -> None:
    """Give a tile another connector on one side."""
    new = list(own_sides(parts[cell]))
    new[direction] = side
    replace_sides(parts, cell, new)


def misfits(parts: Parts) -> list[tuple[Cell, Cell]]:
    """Where a single connector meets a double one."""
    return [
        (cell, other)
        for cell in sorted(parts)
        for direction in (RIGHT, REAR)
        if (other := around(cell)[direction]) in parts
        and {own_sides(parts[cell])[direction], own_sides(parts[other])[OPPOSITE[direction]]} == {SINGLE, DOUBLE}
    ]


def adapters_left(player: Trucker) -> list[str]:
    """The adapters that lie nowhere, or at a tile that is gone."""
    laid = {
        adapter
        for adapter, (cell, direction, _) in adapters_laid(player).items()
        if cell in player.parts and around(cell)[direction] in player.parts
    }
    return [adapter for adapter in ADAPTERS if adapter not in laid]


def adapters_laid(player: Trucker) -> dict[str, tuple[Cell, Direction, int]]:
    """Where each of them was laid: the cell, the direction, and what is beneath it."""
    found = dict[str, tuple[Cell, Direction, int]]()
    for adapter in ADAPTERS:
        if adapter in player.memory:
            at, beneath = divmod(player.memory[adapter], 10)
            found[adapter] = (*divmod(at, 10), beneath)
    return found


def note_adapter(player: Trucker, adapter: str, cell: Cell, direction: Direction, beneath: int) -> None:
    """Remember where an adapter lies and which connector is beneath it, in one number, as `memory` keeps them."""
    player.memory[adapter] = (cell * 10 + direction) * 10 + beneath


def slip_beneath(player: Trucker, cell: Cell, side: int) -> None:
    """A tile gets something else on all sides: adapters that lie on it lie on that."""
    for adapter, (at, direction, _) in adapters_laid(player).items():
        if at == cell:
            note_adapter(player, adapter, cell, direction, side)
