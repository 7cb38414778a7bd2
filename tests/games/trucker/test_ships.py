"""Looks at a ship that are taken in a quick way, beside the same looks taken in a plain one. (2.3)"""

from random import Random

import pytest

from hyperespace.games.trucker.boards import BOARDS, Cell, around
from hyperespace.games.trucker.ship import exposed, is_wrong_at, joined, mistakes, pieces
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import join, loose_tiles, sides


def heap(seed: int, name: str = "III") -> dict[Cell, Part]:
    """Tiles thrown on a board: hardly a ship."""
    random = Random(seed)
    cells = random.sample(sorted(BOARDS[name].cells), random.randint(1, 30))
    tiles = random.sample(loose_tiles(), len(cells))
    return {cell: Part(tile, random.randrange(4)) for cell, tile in zip(cells, tiles, strict=True)}


def are_joined(parts: dict[Cell, Part], one: Cell, other: Cell) -> bool:
    if other not in around(one):
        return False
    way = around(one).index(other)
    here, there = parts[one], parts[other]
    return join(sides(here.tile, here.turns)[way], sides(there.tile, there.turns)[(way + 2) % 4])


@pytest.mark.parametrize("seed", range(30))
def test_tiles_are_joined_with_the_cells_that_hold_them(seed: int) -> None:
    parts = heap(seed)
    for cell in parts:
        assert sorted(joined(parts, cell)) == sorted(other for other in parts if are_joined(parts, cell, other))


@pytest.mark.parametrize("seed", range(30))
def test_pieces_are_all_cells_once_and_nothing_joins_two_of_them(seed: int) -> None:
    parts = heap(seed)
    found = pieces(parts)
    assert sorted(cell for piece in found for cell in piece) == sorted(parts)
    assert [min(piece) for piece in found] == sorted(min(piece) for piece in found)
    for piece in found:
        for cell in piece:
            assert piece.issuperset(joined(parts, cell))
        if len(piece) > 1:
            assert all(joined(parts, cell) for cell in piece)


@pytest.mark.parametrize("seed", range(30))
def test_a_mistake_is_seen_from_both_its_cells(seed: int) -> None:
    parts = heap(seed)
    wrong = {cell for _, *both in mistakes(parts) for cell in both}
    assert {cell for cell in parts if is_wrong_at(parts, cell)} == wrong


@pytest.mark.parametrize("seed", range(30))
def test_every_connector_is_exposed_or_has_a_neighbour(seed: int) -> None:
    parts = heap(seed)
    beside = [
        beside in parts
        for cell, part in parts.items()
        for side, beside in zip(sides(part.tile, part.turns), around(cell), strict=True)
        if side
    ]
    assert exposed(parts) == beside.count(False)
