"""Somersault: ships that turn about. (8.6)"""

from msgspec.structs import replace

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs, Mistake
from hyperespace.games.trucker.boards import Board, Cell, cell_at, column_of, row_of
from hyperespace.games.trucker.rough_roads.base import RoughRoad, open_road
from hyperespace.games.trucker.rough_roads.events import TurnedAbout
from hyperespace.games.trucker.ship import ways
from hyperespace.games.trucker.state import Part, Yard, step
from hyperespace.games.trucker.tiles import FRONT
from hyperespace.games.trucker.tokens import adapters_laid, note_adapter

TURNING = ("open_space", "planets")

HALF = 2
"""Quarter turns."""


class Somersault(RoughRoad):
    """Engines may also point ahead. After open space and planets all ships turn about."""

    name = "somersault"

    def after_card(self, s: Yard, seat: Seat) -> Jobs:
        return [("turn_about",)] if s.adventure.kind in TURNING else NOTHING

    def excuse(self, s: Yard, seat: Seat, found: list[Mistake]) -> list[Mistake]:
        parts = s.players[seat].parts
        return [each for each in found if not (each[0] == "engine_turned" and FRONT in ways(parts[each[1]]))]

    def outline(self, s: Yard, seat: Seat, outline: frozenset[Cell]) -> frozenset[Cell]:
        board = s.board(seat)
        return frozenset(opposite(board, cell) for cell in outline) if s.rough.is_turned else outline


@step
def turn_about(s: Yard, table: Table) -> None:
    """All ships, each within the numbered frame of its board: what was the front is the rear. (8.6)"""
    for seat in s.seats:
        _turn(s, seat)
    s.rough.is_turned = not s.rough.is_turned
    table.tell(TurnedAbout)


def _turn(s: Yard, seat: Seat) -> None:
    player, board = s.players[seat], s.board(seat)
    turned = {opposite(board, cell): _turned(part) for cell, part in player.parts.items()}
    player.parts = {cell: turned[cell] for cell in sorted(turned)}
    for adapter, (cell, direction, beneath) in adapters_laid(player).items():
        note_adapter(player, adapter, opposite(board, cell), (direction + HALF) % 4, beneath)


def _turned(part: Part) -> Part:
    tokens = part.tokens
    if tokens is not None and tokens.sides is not None:
        front, right, rear, left = tokens.sides
        tokens = replace(tokens, sides=(rear, left, front, right))
    if tokens is not None and tokens.lay >= 0:
        tokens = replace(tokens, lay=(tokens.lay + HALF) % 4)
    return replace(part, turns=(part.turns + HALF) % 4, tokens=tokens)


def opposite(board: Board, cell: Cell) -> Cell:
    """Where a tile comes to lie when the ship turns about. (8.6)"""
    columns = [column_of(each) for each in board.frame]
    rows = [row_of(each) for each in board.frame]
    return cell_at(min(columns) + max(columns) - column_of(cell), min(rows) + max(rows) - row_of(cell))


open_road(Somersault())
