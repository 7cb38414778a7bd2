"""Which tiles run on the energy that was spent for them: as many as can, and the best of them. All pure. (2.6, 3.2)"""

from collections.abc import Mapping, Sequence

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import Parts, connected, kind


def driven(parts: Parts, spent: Sequence[Cell], tiles: Sequence[Cell]) -> tuple[Cell, ...]:
    """The tiles that energy from these sources drives, however it was spent. The best of the `tiles` come first.

    What comes from a panel stays with the tiles joined to it, all other energy goes anywhere. (2.6, 3.2)
    """
    reach = [_reach(parts, source, tiles) for source in spent]
    sources = {tile: [number for number, reached in enumerate(reach) if tile in reached] for tile in tiles}
    taken = dict[int, Cell]()
    for tile in tiles:
        _drive(tile, sources, taken, set())
    return tuple(taken.values())


def _reach(parts: Parts, source: Cell, tiles: Sequence[Cell]) -> set[Cell]:
    """With lousy batteries, energy is bound to a tile from the first cell on, which stands for itself here. (8.6)"""
    if source in tiles:
        return {source}
    return connected(parts, source) if kind(parts[source]) == "solar_panel" else set(tiles)


def _drive(tile: Cell, sources: Mapping[Cell, Sequence[int]], taken: dict[int, Cell], tried: set[int]) -> bool:
    """Whether there is energy for this tile too; if need be, others get theirs from elsewhere."""
    for source in sources[tile]:
        if source not in tried:
            tried.add(source)
            if source not in taken or _drive(taken[source], sources, taken, tried):
                taken[source] = tile
                return True
    return False
