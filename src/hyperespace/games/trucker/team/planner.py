"""The Planner. (7.15)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import Choose
from hyperespace.games.trucker.boards import Cell, around, clusters
from hyperespace.games.trucker.ship import Parts, pieces
from hyperespace.games.trucker.state import Yard, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import CellMarked, TeamEarned
from hyperespace.games.trucker.tiles import TILES, Tile

MARKERS = ("blue", "red", "human", "alien", "cell")
PAY = 2
"""For each marker with a fitting tile under it."""


class Planner(Member):
    """A: while it is being built the ship may be in two parts.
    B: before building the owner marks five cells: 2 credits for each that has the right tile at the end. (7.15)
    """

    name = "planner"
    paragraph = "7.15"

    def sites(self, s: Yard, seat: Seat, parts: Parts, sites: set[Cell]) -> set[Cell]:
        outline = s.outline(seat)
        begun = [ship for ship in clusters(outline) if not ship.isdisjoint(parts)]  # two on a board of class IIA
        if len(pieces(parts)) > len(begun):  # tiles that touch and do not hold are parts of their own
            return sites
        return sites | {cell for cell in outline if cell not in parts}

    def before_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("mark_cell", seat, number) for number in range(len(MARKERS))] if self.has_both(s, seat) else NOTHING

    def before_loading(self, s: Yard, seat: Seat) -> Jobs:
        return [("pay_for_plan", seat)] if self.has_both(s, seat) else NOTHING


@step
def mark_cell(s: Yard, table: Table, seat: Seat, number: int) -> Flow | None:
    """Not beside the starting cabin, nor beside another marker. (7.15)"""
    free = free_cells(s, seat)
    return _mark(s, table, seat, MARKERS[number], free) if free else None


def free_cells(s: Yard, seat: Seat) -> list[Cell]:
    """Where a marker may go. The holes of class IIIB are not known yet. (7.15)"""
    board, marked = s.board(seat), s.players[seat].markers
    taken = {*marked, *([] if board.start_cell is None else [board.start_cell])}
    near = {beside for cell in taken for beside in around(cell)}
    return sorted(board.cells - taken - near)


def _mark(s: Yard, table: Table, seat: Seat, what: str, free: list[Cell]) -> Flow:
    offered: list[Option] = list(map(Choose, free))
    answer = yield Ask(seat, offered, "7.15", values={"marker": what})
    assert isinstance(answer, Choose)
    s.players[seat].markers[answer.cell] = what
    table.tell(CellMarked, seat, answer.cell, what)


@step
def pay_for_plan(s: Yard, table: Table, seat: Seat) -> None:
    """For tiles that are on the ship once mistakes are put right; then the markers are gone. (7.15)"""
    player = s.players[seat]
    met = [
        cell for cell, what in player.markers.items() if cell in player.parts and fits(player.parts[cell].tile, what)
    ]
    player.markers = {}
    player.credits += PAY * len(met)
    table.tell(TeamEarned, seat, "planner", PAY * len(met))


def fits(number: int, what: str) -> bool:
    """Whether a tile is what the marker asks for, whatever tokens lie on it. (7.15)"""
    tile: Tile = TILES[number]
    match what:
        case "blue":
            return tile.white > 0
        case "red":
            return tile.red > 0
        case "human":
            return tile.kind in ("cabin", "luxury_cabin")
        case "alien":
            return tile.kind.startswith("life_")
    return tile.kind == "solar_panel" or tile.cells > 0


enlist(Planner())
