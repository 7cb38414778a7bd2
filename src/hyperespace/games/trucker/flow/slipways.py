"""Where the yard builds a ship: what goes where, so that it holds, nothing is wrong, and it can still grow. (2.2.10)"""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from hyperespace.core.chance import Chance
from hyperespace.games.trucker.boards import Board, Cell, around, clusters
from hyperespace.games.trucker.flow.building import frontier
from hyperespace.games.trucker.ship import (
    CANNONS,
    ENGINES,
    OPPOSITE,
    POINTED,
    exposed,
    kind,
    own_sides,
    pieces,
    ways,
)
from hyperespace.games.trucker.state import NONE, Part
from hyperespace.games.trucker.tiles import CONNECTORS, FITS, FRONT, JOINS, REAR, TILES, Direction, sides

Make: TypeAlias = tuple[str, int, int, int]
"""What a tile is, but for its connectors: its kind, and what it holds."""

ENGINE: Make = ("engine", 0, 0, 0)
"""The one that needs no energy."""

ODD: Make = ("odd", 0, 0, 0)
"""Any of those of which there are not enough for everybody."""

Gap: TypeAlias = tuple[int, ...]
"""What the tiles around a free cell show to it, on its four sides; NONE where there is no tile."""

Found: TypeAlias = tuple[float, int, Cell, int]
"""How good a way is, and the way: tile, cell and turns."""

SIDES: Final = 7
"""What a side may have, as `FITS` knows it: a bit for each."""

WASTED = 3.0
"""How bad it is to point at a cell where a tile could have been."""

AHEAD = 1.0
"""How good it is for a cannon to point ahead."""

CLOSED = 0.5
"""How bad it is to turn a smooth side to a cell where a tile could have been."""

WORTHS = {
    "start": 4.0,
    "cabin": 4.0,
    "engine": 3.0,
    "double_engine": 3.0,
    "cannon": 2.0,
    "double_cannon": 3.0,
    "shield": 2.0,
    "structural": 0.5,
}
OTHER, ASIDE, CELL, WHITE, RED, BARE = 1.5, 0.5, 0.7, 1.2, 1.8, 0.2
"""What tiles are worth by their kind, and any other; the share of a cannon that points aside; what each energy cell is
worth and each container; and what each exposed connector costs. Of nothing but ships of one class among themselves."""


class Way(NamedTuple):
    """A tile, where it goes and how it is turned."""

    tile: int
    cell: Cell
    turns: int


MAKES: Final[list[Make]] = [(tile.kind, tile.cells, tile.white, tile.red) for tile in TILES]


def make_of(tile: int) -> Make:
    """The make of a tile: tiles of one make are alike but for their connectors."""
    return MAKES[tile]


class Slipway:
    """One board with a ship on it, and the heap from which it is built."""

    def __init__(self, board: Board, outline: frozenset[Cell], parts: dict[Cell, Part], heap: list[int]) -> None:
        self.board = board
        self.outline = outline
        self.parts = parts
        self.heap = heap
        self.odd = frozenset[Make]()  # what counts as odd
        self.owed: list[Make] = []  # what the ship ought to have, and has not
        self.tried: list[int] = []  # tiles that came off again
        self._found = frozenset(parts)  # what lay here before
        self._begun = frozenset(parts)  # and what is never torn down
        self._largest: dict[Cell, Part] = {}  # the ship as it was before it was torn down
        self._full = set[Make]()  # makes that had no place when they were tried last

    def begin(self, chance: Chance) -> None:
        """Without a starting cabin, a ship begins with another cabin, where there is most room. (4.2, 8.3)"""
        for ship in self.board.ships:
            cells = [cell for cell in self.outline if self.board.ship_of(cell) == ship]
            cabins = [tile for tile in self.heap if TILES[tile].kind == "cabin"]
            if cabins and not any(cell in self.parts for cell in cells):
                tile = chance.pick(_best(cabins, _open_sides))
                self._lay(Way(tile, chance.pick(_middle(cells)), 0))
        self._begun = frozenset(self.parts)

    def queue(self, chance: Chance) -> list[Make]:
        """The makes that the ship is owed, in some order, but an engine first if it has none."""
        makes = list(self.owed)
        chance.shuffle(makes)
        if ENGINE in makes and not self._engines():
            makes.remove(ENGINE)
            makes.insert(0, ENGINE)
        self._full.clear()
        return makes

    def add(self, make: Make, chance: Chance) -> None:
        """A tile of this make, where it is best for the ship, if there is a place for one."""
        if make in self._full:
            return
        makes = self._odd_ones(chance) if make == ODD else [make]
        found = next((ways_in for each in makes if (ways_in := self._ways(each))), None)
        if found is None:
            self._full.add(make)
            return
        best = max([score for score, _, _, _ in found])
        self._lay(chance.pick([Way(tile, cell, turns) for score, tile, cell, turns in found if score == best]))
        self.owed.remove(make)

    def _odd_ones(self, chance: Chance) -> list[Make]:
        """The odd makes that are left, in some order."""
        makes = sorted({make_of(tile) for tile in self.heap} & self.odd)
        chance.shuffle(makes)
        return makes

    def _lay(self, way: Way) -> None:
        self.heap.remove(way.tile)
        self.parts[way.cell] = Part(way.tile, way.turns)

    def laid(self) -> list[Way]:
        """All that was laid, in its order."""
        return [Way(part.tile, cell, part.turns) for cell, part in self.parts.items() if cell not in self._found]

    def tear_down(self, count: int) -> None:
        """The tiles that were laid last come off again, and the ship is owed others like them."""
        self._remember()
        for cell in [cell for cell in self.parts if cell not in self._begun][-count:]:
            self.owed.append(self.sort_of(self.parts[cell].tile))
            self.take_off(cell)

    def _remember(self) -> None:
        if len(self.parts) > len(self._largest):
            self._largest = dict(self.parts)

    def restore(self) -> None:
        """Restore the largest ship so far, if nobody else has taken one of its tiles."""
        now = {part.tile for part in self.parts.values()}
        wanted = {part.tile for part in self._largest.values()}
        if len(wanted) > len(now) and wanted - now <= set(self.heap):
            self.heap[:] = [*(tile for tile in self.heap if tile not in wanted), *sorted(now - wanted)]
            self.tried += sorted(now - wanted)
            self.parts.clear()
            self.parts.update(self._largest)

    def take_off(self, cell: Cell) -> None:
        """A tile goes back to the heap."""
        tile = self.parts.pop(cell).tile
        self.heap.append(tile)
        self.tried.append(tile)

    def ends(self) -> list[Cell]:
        """Where a tile can come off: the rest still holds together, and has an engine."""
        free = [cell for cell in self.parts if cell not in self._begun and self._engines() != [cell]]
        return [cell for cell in free if len(pieces(self._without(cell))) == len(self.board.ships)]

    def _without(self, cell: Cell) -> dict[Cell, Part]:
        return {other: part for other, part in self.parts.items() if other != cell}

    def _engines(self) -> list[Cell]:
        """The engines that need no energy."""
        return [cell for cell, part in self.parts.items() if kind(part) in ("engine", "cannon_engine")]

    def sort_of(self, tile: int) -> Make:
        """The make of a tile, or `ODD`."""
        make = make_of(tile)
        return ODD if make in self.odd else make

    def _ways(self, make: Make) -> list[Found]:
        """All places for tiles of a make, and how good they are; of tiles that are alike, one."""
        cells = frontier(self.parts, self.outline, self.board)
        gaps = [(cell, gap, *_masks(gap)) for cell in cells if (gap := self._gap(cell)) is not None]
        alike = {TILES[tile].sides: tile for tile in self.heap if make_of(tile) == make}
        found: list[Found] = []
        for tile in alike.values():
            for turns in range(4):
                own, pointing, code = sides(tile, turns), _pointing(tile, turns), _code(tile, turns)
                if make[0] in ENGINES and REAR not in pointing[make[0] == "cannon_engine" :]:
                    continue
                for cell, gap, fitting, joining in gaps:
                    if code & joining and not code & ~fitting and all(gap[way] == NONE for way in pointing):
                        found.append((self._score(cell, own, gap, pointing, make[0]), tile, cell, turns))
        return found

    def _gap(self, cell: Cell) -> Gap | None:
        """What is around a free cell, unless it has to stay free."""
        found = []
        for direction, other in enumerate(around(cell)):
            there, back = self.parts.get(other), OPPOSITE[direction]
            if there is not None and kind(there) in POINTED and back in ways(there):
                return None
            found.append(NONE if there is None else own_sides(there)[back])
        return tuple(found)

    def _score(self, cell: Cell, own: tuple[int, ...], gap: Gap, pointing: tuple[Direction, ...], what: str) -> float:
        """Connectors are good where they join, or where something can still be joined, and bad elsewhere."""
        score = AHEAD if what in CANNONS and FRONT in pointing else 0.0
        for direction, other in enumerate(around(cell)):
            is_connector = own[direction] in CONNECTORS
            if gap[direction] != NONE:
                score += is_connector
            elif other not in self.outline:
                score -= is_connector
            elif direction in pointing:
                score -= WASTED
            else:
                score += 1.0 if is_connector else -CLOSED
        return score

    def worth(self) -> float:
        """What the ship is worth, beside others of its class."""
        return sum(map(_worth, self.parts.values()), 0.0) - BARE * exposed(self.parts)


def _best(things: Sequence[int], by: Callable[[int], int]) -> list[int]:
    most = max(map(by, things))
    return [thing for thing in things if by(thing) == most]


def _open_sides(tile: int) -> int:
    return sum(side in CONNECTORS for side in TILES[tile].sides)


def _middle(cells: Collection[Cell]) -> list[Cell]:
    """The cells with most others around them, in the largest part of an outline with holes. (4.2)"""
    largest = max(clusters(cells), key=len)
    return _best(sorted(largest), lambda cell: sum(other in largest for other in around(cell)))


@cache
def _pointing(tile: int, turns: int) -> tuple[Direction, ...]:
    return ways(Part(tile, turns)) if TILES[tile].kind in POINTED else ()


@cache
def _code(tile: int, turns: int) -> int:
    """The sides of a tile as bits, so that all four are compared at once."""
    return sum(1 << SIDES * way + side for way, side in enumerate(sides(tile, turns)))


@cache
def _masks(gap: Gap) -> tuple[int, int]:
    """The sides with which nothing is wrong there, and those that hold, as bits. (2.3)"""
    fitting = joining = 0
    for way, there in enumerate(gap):
        for side in range(SIDES):
            bit = 1 << SIDES * way + side
            fitting |= bit * (there == NONE or FITS[side][there])
            joining |= bit * (there != NONE and JOINS[side][there])
    return fitting, joining


def _worth(part: Part) -> float:
    printed = TILES[part.tile]
    holds = CELL * printed.cells + WHITE * printed.white + RED * printed.red
    if holds:
        return holds
    worth = WORTHS.get(printed.kind, OTHER)
    return worth * ASIDE if printed.kind in CANNONS and FRONT not in ways(part) else worth
