"""A ship being built: what it would gain from a tile, in every place where the tile fits."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from hyperespace.games.trucker.boards import BOARDS, STEPS, Cell
from hyperespace.games.trucker.bot.outfits import add, as_built, value
from hyperespace.games.trucker.bot.places import FREE, Around, Lie, free_cells, growth, is_gap, lies, promise
from hyperespace.games.trucker.bot.regions import Region, dead, regions
from hyperespace.games.trucker.ship import CABINS, OPPOSITE, Parts
from hyperespace.games.trucker.state import NONE, Part
from hyperespace.games.trucker.tiles import SMOOTH, TILES, Direction, join, sides

JOIN: Final = 0.3
"""A second join, so that one hit does not break the ship apart."""

BARE: Final = 0.5
"""A connector that will always be exposed."""

WASTED: Final = 0.5
"""A cell that must stay empty."""

CROWDED: Final = 0.6
"""Two cabins joined, when an epidemic breaks out."""


class Way(NamedTuple):
    """A place for a tile, and what the ship gains there."""

    gain: float
    cell: Cell
    turns: int


class Plan:
    """A ship being built, with its gaps."""

    def __init__(self, level: int, parts: Parts, future: float) -> None:
        self.level = level
        self.parts = parts
        self.future = future  # how much it counts what can be added later
        self.free = free_cells(parts, BOARDS[level].cells)
        self.gaps = {cell: around for cell, around in self.free.items() if is_gap(around)}
        self.dead = sum(dead(len(cells), ways_in) for cells, ways_in in regions(self.free))
        self.outfit = as_built(self.parts)
        self.value = value(self.level, self.outfit)
        self._ways: dict[int, Way | None] = {}
        self._rests: dict[tuple[Cell, Cell], list[Region]] = {}
        self._growths: dict[tuple[Cell, int, Direction | None], float] = {}
        self._worths: dict[tuple[object, ...], float] = {}

    def best_way(self, tile: int) -> Way | None:
        """The best place for a tile, if it fits anywhere."""
        if tile not in self._ways:
            self._ways[tile] = self._find_way(tile)
        return self._ways[tile]

    def _find_way(self, tile: int) -> Way | None:
        ways = (
            Way(self._gain(tile, cell, around, lie), cell, lie.turns)
            for cell, around in self.gaps.items()
            for lie in lies(tile, around)
        )
        return max(ways, default=None)

    def _gain(self, tile: int, cell: Cell, around: Around, lie: Lie) -> float:
        gain = self._worth(tile, cell, around, lie.turns) + JOIN * (lie.joins - 1) - BARE * lie.bare
        key = cell, lie.onward, lie.kept
        if key not in self._growths:
            self._growths[key] = self._growth(cell, around, sides(tile, lie.turns), lie.kept)
        return gain - WASTED * (lie.kept is not None) + self.future * self._growths[key]

    def _growth(self, cell: Cell, around: Around, own: tuple[int, ...], kept: Direction | None) -> float:
        """How many more cells will be filled: this one is, those around it are likelier or not, and dead ends count."""
        more, further = 1 - promise(around), dict[Cell, float]()
        for way, there in enumerate(around):
            other = cell + STEPS[way]
            if way == kept:
                more -= promise(self.free[other])
            elif there == FREE:
                likelier, further[other] = growth(self.free[other], OPPOSITE[way], own[way])
                more += likelier
        return more + self.dead - self._dead(cell, NONE if kept is None else cell + STEPS[kept], further)

    def _dead(self, cell: Cell, kept: Cell, further: dict[Cell, float]) -> float:
        """Cells that will stay empty once this one is filled, that one is kept empty, and these are nearer."""
        rest = self._rests.get((cell, kept))
        if rest is None:
            free = {other: around for other, around in self.free.items() if other not in (cell, kept)}
            rest = self._rests[cell, kept] = regions(free)
        count = 0.0
        for cells, ways_in in rest:
            count += dead(len(cells), ways_in + sum(more for other, more in further.items() if other in cells))
        return count

    def _worth(self, tile: int, cell: Cell, around: Around, turns: int) -> float:
        """What the tile itself does for the ship there."""
        kind = TILES[tile].kind
        housed, crowded = "", 0
        if kind == "cabin" or kind.startswith("life"):
            beside = [self._kind(cell + STEPS[way]) for way in _joined(tile, turns, around)]
            housed = _housed(kind, beside)
            crowded = sum(other in CABINS for other in beside) if kind == "cabin" else 0
        key = (kind, TILES[tile].capacity, turns, housed)
        if key not in self._worths:
            self._worths[key] = value(self.level, add(self.outfit, tile, turns, housed)) - self.value
        return self._worths[key] - CROWDED * crowded * (self.level > 1)

    def _kind(self, cell: Cell) -> str:
        return TILES[self.parts[cell].tile].kind


def _joined(tile: int, turns: int, around: Around) -> list[Direction]:
    own = sides(tile, turns)
    return [way for way, there in enumerate(around) if there > SMOOTH and join(own[way], there)]


def _housed(kind: str, beside: Sequence[str]) -> str:
    """The colours of aliens that could live there: a cabin beside a life support, or the other way round."""
    if kind == "cabin":
        return " ".join(other[5:] for other in beside if other.startswith("life"))
    return kind[5:] if "cabin" in beside else ""


Ship: TypeAlias = tuple[tuple[Cell, int, int], ...]
"""Cell, tile and turns of every part."""


@lru_cache(maxsize=32)
def plan_for(level: int, ship: Ship, future: float) -> Plan:
    """A plan is the same for the same ship, and worth keeping from the taking of a tile to its placing."""
    return Plan(level, {cell: Part(tile, turns) for cell, tile, turns in ship}, future)
