"""Ships that the yard builds itself, for those who want to fly at once. (2.2.10)"""

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import TilePlaced
from hyperespace.games.trucker.flow.building import finish, frontier
from hyperespace.games.trucker.ship import is_wrong_at, joined
from hyperespace.games.trucker.state import Part, Yard, step

FULL = 0.8
"""How much of the outline the yard fills."""

TRIES = 12
"""How many tiles the yard looks at for one place, before it calls the ship done."""


@step
def deal_ships(s: Yard, table: Table) -> None:
    """Tile after tile at random, wherever it fits; number tiles in the order of seats, rotating. (2.2.10)"""
    for seat in s.seats:
        while len(s.players[seat].parts) < FULL * len(s.board.cells):
            if not _add_a_tile(s, table, seat):
                break
    for number, turn in enumerate(s.seats):
        finish(s, table, (s.flight + turn) % len(s.players), number + 1)
    s.then(("end_building",))


def _add_a_tile(s: Yard, table: Table, seat: Seat) -> bool:
    parts, chance = s.players[seat].parts, table.chance
    for _ in range(TRIES):
        if not s.face_down:
            return False
        tile = s.face_down.pop(chance.below(len(s.face_down)))
        place = _place_for(tile, parts, s.board.cells, chance)
        if place is not None:
            cell, turns = place
            parts[cell] = Part(tile, turns)
            table.tell(TilePlaced, seat, tile, cell, turns)
            return True
        s.face_up = sorted([*s.face_up, tile])
    return False


def _place_for(tile: int, parts: dict[Cell, Part], outline: frozenset[Cell], chance: Chance) -> tuple[Cell, int] | None:
    """Some place where the tile holds and nothing is wrong."""
    trial = dict(parts)
    ways = []
    for cell in frontier(parts, outline):
        for turns in range(4):
            trial[cell] = Part(tile, turns)
            if joined(trial, cell) and not is_wrong_at(trial, cell):
                ways.append((cell, turns))
        del trial[cell]
    return chance.pick(ways) if ways else None
