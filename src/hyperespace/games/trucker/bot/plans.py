"""A ship being built: what it would gain from a tile, in every place where the tile fits."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.boards import around as cells_around
from hyperespace.games.trucker.bot.favours import NO_FAVOURS, Favours, ships_on
from hyperespace.games.trucker.bot.outfits import COMPANY, Company, add, as_built, company_of, value
from hyperespace.games.trucker.bot.places import (
    FREE,
    Around,
    Lie,
    directions,
    favoured_cells,
    free_cells,
    growth,
    is_gap,
    lies,
    lies_by_favour,
    promise,
    reached,
    seen_sides,
)
from hyperespace.games.trucker.bot.regions import Region, dead, regions
from hyperespace.games.trucker.bot.wants import EXTRAS, Wants
from hyperespace.games.trucker.ship import CABINS, OPPOSITE, Parts, connected, kind, pieces
from hyperespace.games.trucker.state import Part, Tokens
from hyperespace.games.trucker.team.planner import PAY, fits
from hyperespace.games.trucker.tiles import PLATED, SMOOTH, TILES, Direction, Kind, join, sides

WASTED: Final = 0.5
"""A cell that must stay empty."""

FAVOUR: Final = 0.6
"""What it costs to ask for a favour now that could be asked for later, for each cell that is still to come."""

SMOOTH_SIDES: Final = 0x1111
"""The bits of sides without a connector."""

STRANDED: Final = 2.0
"""What it costs when a part of the ship is never joined to the rest, for each tile of it."""

FIRST_CELLS: Final = 2
"""Where a ship without a starting cabin may begin: this many cells in the middle. (4.2)"""


class Way(NamedTuple):
    """A place for a tile, and what the ship gains there."""

    gain: float
    cell: Cell
    turns: int


class Plan:
    """A ship being built, with its gaps."""

    def __init__(
        self,
        wants: Wants,
        outline: frozenset[Cell],
        parts: Parts,
        future: float,
        markers: Mapping[Cell, str],
        favours: Favours = NO_FAVOURS,
        late: float = 0.0,
    ) -> None:
        self.wants = wants
        self.late = late  # how much connectors count as exposed that still could be covered
        self.parts = parts
        self.future = future  # how much it counts what can be added later
        self.markers = markers  # of the Planner
        self.favours = favours
        self.free = free_cells(parts, outline)
        self.gaps = {cell: around for cell, around in self.free.items() if is_gap(around)} | self._beginnings(outline)
        self.favoured = favoured_cells(parts, outline, self.free, favours) if favours != NO_FAVOURS else {}
        self.gaps |= {cell: around for cell, (around, _) in self.favoured.items()}
        self.islands = self._islands() if favours.may_begin else {}
        self.piece_of = self._pieces() if favours.is_planned else {}
        self.dead = sum([dead(len(cells), ways_in) for cells, ways_in in regions(self.free)], 0.0)
        self.outfit = as_built(self.parts)
        self.value = value(wants, self.outfit)
        self._routes = {cell: connected(parts, cell) for cell, part in parts.items() if kind(part) == "router"}
        self._ways: dict[int, Way | None] = {}
        self._rests: dict[tuple[Cell, ...], list[Region]] = {}
        self._growths: dict[tuple[Cell, int, tuple[Direction, ...]], float] = {}
        self._worths: dict[tuple[object, ...], float] = {}

    def _beginnings(self, outline: frozenset[Cell]) -> dict[Cell, Around]:
        """Where a ship may begin of which there is nothing yet: with most room around, near its middle. (4.2, 8.3)"""
        found = dict[Cell, Around]()
        for cells in ships_on(outline):
            if cells.isdisjoint(self.parts):
                middle = sum(cells) / len(cells)
                best = sorted(cells, key=lambda cell: (-self.free[cell].count(FREE), abs(cell - middle)))
                found |= {cell: self.free[cell] for cell in best[:FIRST_CELLS]}
        return found

    def _islands(self) -> dict[Cell, list[tuple[Direction, Around]]]:
        """Where a second part may begin: one cell away from the ship, and what touches the cells between. (7.15)"""
        found = dict[Cell, list[tuple[Direction, Around]]]()
        for cell, around in self.free.items():
            if max(around) < SMOOTH:
                beside = [(way, self.free[other]) for way, other in enumerate(cells_around(cell)) if other in self.free]
                found[cell] = [(way, there) for way, there in beside if is_gap(there)]
        return found

    def _pieces(self) -> dict[Cell, frozenset[Cell]]:
        """While the ship is in two parts: by cell, all cells of the same part. (7.15)"""
        found = [frozenset(piece) for piece in pieces(self.parts)]
        return {cell: piece for piece in found for cell in piece} if len(found) > 1 else {}

    def best_way(self, tile: int) -> Way | None:
        """The best place for a tile, if it fits anywhere."""
        if tile not in self._ways:
            self._ways[tile] = self._find_way(tile)
        return self._ways[tile]

    def best_ways(self, tile: int, most: int) -> list[Way]:
        """The best places for a tile, or other ways to turn it there: the best one first."""
        return [Way(*way) for way in sorted(self._ways_of(tile), reverse=True)[:most]]

    def _ways_of(self, tile: int) -> list[tuple[float, Cell, int]]:
        return [
            (self._gain(tile, cell, around, lie), cell, lie.turns)
            for cell, around in self.gaps.items()
            for lie in self._lies(tile, cell, around)
        ]

    def _find_way(self, tile: int) -> Way | None:
        ways = self._ways_of(tile)
        best = Way(*max(ways)) if ways else None
        is_of_use = best is not None and best.gain > 0
        return best if is_of_use or not self.islands else max(self._far_ways(tile), default=best)

    def _lies(self, tile: int, cell: Cell, around: Around) -> list[Lie]:
        if self.favours == NO_FAVOURS:
            return lies(tile, around)
        return lies_by_favour(tile, around, self.favoured[cell][1] if cell in self.favoured else self.favours)

    def _far_ways(self, tile: int) -> Iterator[Way]:
        """As the beginning of a second part: what it is worth if a bridge is built, as likely as that is. (7.15)"""
        for cell, bridges in self.islands.items():
            around = self.free[cell]
            for lie in lies(tile, around):
                own = seen_sides(tile, lie.turns)
                bridged = [(there, OPPOSITE[way], own[way]) for way, there in bridges if own[way] != SMOOTH]
                chances = [promise(reached(*bridge)) for bridge in bridged]
                if chances and not lie.kept:
                    chance, worth = max(chances), self._worth(tile, cell, around, lie.turns)
                    yield Way(chance * worth - (1 - chance) * STRANDED, cell, lie.turns)

    def merit(self, tile: int) -> float:
        """What a tile would do for the ship if it lay somewhere."""
        turned = [Part(tile, turns) for turns in range(4)]
        return max(value(self.wants, add(self.outfit, part)) for part in turned) - self.value

    def _gain(self, tile: int, cell: Cell, around: Around, lie: Lie) -> float:
        joins = lie.held.bit_count()
        gain = self._worth(tile, cell, around, lie.turns) + self.wants.joins * (joins - 1) - self.wants.bare * lie.bare
        if self.late:
            gain -= self.late * self.wants.bare * ((lie.onward & ~SMOOTH_SIDES).bit_count() - joins)
        if is_plated(tile):
            gain += self.wants.plating * _plating(tile, lie.turns, around)
        if cell in self.markers and fits(tile, self.markers[cell]):
            gain += PAY
        if lie.favours or cell in self.favoured:
            gain -= FAVOUR * self.future * (lie.favours + (cell in self.favoured))
        if self.piece_of:
            gain += self._joining(cell, lie.held)
        key = cell, lie.onward, lie.kept
        if key not in self._growths:
            self._growths[key] = self._growth(cell, around, seen_sides(tile, lie.turns), lie.kept)
        return gain - WASTED * len(lie.kept) + self.future * self._growths[key]

    def _joining(self, cell: Cell, held: int) -> float:
        """What it is worth to join two parts of a ship, or to add to one that may be left behind. (7.15)"""
        beside = cells_around(cell)
        parts = {self.piece_of[beside[way]] for way in directions(held)}
        smallest = min(self.piece_of.values(), key=len)
        return STRANDED * len(smallest) if len(parts) > 1 else -STRANDED * (smallest in parts)

    def _growth(self, cell: Cell, around: Around, own: tuple[int, ...], kept: tuple[Direction, ...]) -> float:
        """How many more cells will be filled: this one is, those around it are likelier or not, and dead ends count."""
        more, further = 0.0 if cell in self.favoured else 1 - promise(around), dict[Cell, float]()
        beside = cells_around(cell)
        for way, there in enumerate(around):
            other = beside[way]
            if way in kept:
                more -= promise(self.free[other])
            elif there == FREE:
                likelier, further[other] = growth(self.free[other], OPPOSITE[way], own[way])
                more += likelier
        return more + self.dead - self._dead((cell, *(beside[way] for way in kept)), further)

    def _dead(self, gone: tuple[Cell, ...], further: dict[Cell, float]) -> float:
        """Cells that will stay empty once one is filled, others are kept empty for it, and these are nearer."""
        rest = self._rests.get(gone)
        if rest is None:
            rest = self._rests[gone] = regions({cell: around for cell, around in self.free.items() if cell not in gone})
        count = 0.0
        for cells, ways_in in rest:
            nearer = sum([more for other, more in further.items() if other in cells], 0.0)
            count += dead(len(cells), ways_in + nearer)
        return count

    def _worth(self, tile: int, cell: Cell, around: Around, turns: int) -> float:
        """What the tile itself does for the ship there."""
        what = TILES[tile].kind
        company, crowded = Company(), 0
        if what in COMPANY:
            beside = self._beside(tile, cell, around, turns)
            company = company_of(what, beside)
            crowded = sum(other in CABINS for other in beside) if what == "cabin" else 0
        key = (what, (TILES[tile].cells, TILES[tile].white, TILES[tile].red), turns, company)
        if key not in self._worths:
            self._worths[key] = value(self.wants, add(self.outfit, Part(tile, turns), company)) - self.value
        extra = EXTRAS.get(what, 0.0) if company or what not in COMPANY else 0.0
        return self._worths[key] - self.wants.crowded * crowded * (self.wants.level > 1) + extra * self.wants.level

    def _beside(self, tile: int, cell: Cell, around: Around, turns: int) -> list[str]:
        """The kinds of tiles that it would be joined to, be it through routers. (3.4)"""
        joined = [cells_around(cell)[way] for way in _joined(tile, turns, around)]
        routed = {other for each in joined for other in self._routes.get(each, ())}
        return [kind(self.parts[other]) for other in {*joined, *routed}]


def _joined(tile: int, turns: int, around: Around) -> list[Direction]:
    own = sides(tile, turns)
    return [way for way, there in enumerate(around) if there > SMOOTH and join(own[way], there)]


@cache
def is_plated(tile: int) -> bool:
    """Whether it has plating on any side."""
    return PLATED in TILES[tile].sides


def _plating(tile: int, turns: int, around: Around) -> int:
    """Plated sides that nothing is built in front of."""
    return sum(side == PLATED and there < FREE for side, there in zip(sides(tile, turns), around, strict=True))


Becomes: TypeAlias = Kind | Literal["", "dead"]
Ship: TypeAlias = tuple[tuple[Cell, int, int, Becomes, tuple[int, int, int, int] | None], ...]
"""Cell, tile and turns of every part, what it has become, and its sides if tokens have changed them."""

Markers: TypeAlias = tuple[tuple[Cell, str], ...]


@lru_cache(maxsize=32)
def plan_for(
    wants: Wants,
    outline: frozenset[Cell],
    ship: Ship,
    future: float,
    markers: Markers = (),
    favours: Favours = NO_FAVOURS,
    late: float = 0.0,
) -> Plan:
    """A plan is the same for the same ship, and worth keeping from the taking of a tile to its placing."""
    parts = {cell: _part(tile, turns, becomes, own) for cell, tile, turns, becomes, own in ship}
    return Plan(wants, outline, parts, future, dict(markers), favours, late)


def _part(tile: int, turns: int, becomes: Becomes, own: tuple[int, int, int, int] | None) -> Part:
    return Part(tile, turns, tokens=Tokens(becomes, own) if becomes or own else None)
