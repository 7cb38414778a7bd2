"""Ships that the yard builds itself, for those who want to fly at once. (2.2.10)"""

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import TilePlaced
from hyperespace.games.trucker.flow.building import finish, frontier
from hyperespace.games.trucker.rough.hooks import to_order
from hyperespace.games.trucker.ship import is_wrong_at, joined
from hyperespace.games.trucker.state import Part, Yard, step
from hyperespace.games.trucker.tiles import TILES

FULL = 0.8
"""How much of the outline the yard fills."""

TRIES = 12
"""How many tiles the yard looks at for one place, before it calls the ship done."""


@step
def deal_ships(s: Yard, table: Table) -> None:
    """Tile after tile at random, wherever it fits; number tiles in the order of seats, rotating. (2.2.10)"""
    for seat in s.seats:
        for ship in s.board(seat).ships:
            _begin(s, table, seat, ship)
        while len(s.players[seat].parts) < FULL * len(s.outline(seat)):
            if not _add_a_tile(s, table, seat):
                break
    for number, turn in enumerate(s.seats):
        finish(s, table, (s.flight + turn) % len(s.players), number + 1)
    s.then(("end_building",))


def _begin(s: Yard, table: Table, seat: Seat, ship: int) -> None:
    """Without a starting cabin, a ship begins with another cabin, somewhere. (4.2, 8.3)"""
    board = s.board(seat)
    if any(board.ship_of(cell) == ship for cell in s.players[seat].parts):
        return
    heap = _heap(s, seat)
    cabins = [tile for tile in heap if TILES[tile].kind == "cabin"]
    if not cabins:
        return
    cells = sorted(cell for cell in s.outline(seat) if board.ship_of(cell) == ship)
    tile, cell = table.chance.pick(cabins), table.chance.pick(cells)
    heap.remove(tile)
    s.players[seat].parts[cell] = Part(tile)
    table.tell(TilePlaced, seat, tile, cell, 0)


def _add_a_tile(s: Yard, table: Table, seat: Seat) -> bool:
    parts, chance, heap = s.players[seat].parts, table.chance, _heap(s, seat)
    for _ in range(TRIES):
        if not heap:
            return False
        tile = heap.pop(chance.below(len(heap)))
        place = _place_for(tile, parts, frontier(parts, s.outline(seat), s.board(seat)), chance)
        if place is not None:
            cell, turns = place
            parts[cell] = Part(tile, turns)
            table.tell(TilePlaced, seat, tile, cell, turns)
            return True
        s.face_up = sorted([*s.face_up, tile])
    return False


def _heap(s: Yard, seat: Seat) -> list[int]:
    """Where the yard takes tiles from: made to order, from what was delivered. (8.6)"""
    return s.players[seat].aside if to_order(s) else s.face_down


def _place_for(tile: int, parts: dict[Cell, Part], free: list[Cell], chance: Chance) -> tuple[Cell, int] | None:
    """Some place where the tile holds and nothing is wrong."""
    trial = dict(parts)
    ways = []
    for cell in free:
        for turns in range(4):
            trial[cell] = Part(tile, turns)
            if joined(trial, cell) and not is_wrong_at(trial, cell):
                ways.append((cell, turns))
        del trial[cell]
    return chance.pick(ways) if ways else None
