"""The Assembler. (7.7)"""

from msgspec.structs import replace

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Jobs
from hyperespace.games.trucker.answers import Choose, Decline
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import is_exposed, own_sides
from hyperespace.games.trucker.state import NONE, Yard, change, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import Linked, Plated
from hyperespace.games.trucker.tiles import PLATED
from hyperespace.games.trucker.tokens import replace_sides, tokens_of

DECLINE = Decline()


class Assembler(Member):
    """A: after building, two tiles are joined without wires; nothing hangs on that, and no intruder follows it.
    B: after building, all exposed connectors of one tile become plating. (7.7)
    """

    name = "assembler"
    paragraph = "7.7"

    def after_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("link_tiles", seat, NONE), *([("plate_tile", seat)] if self.has_both(s, seat) else [])]


@step
def link_tiles(s: Yard, table: Table, seat: Seat, first: Cell) -> Flow | None:
    """The player names one tile, then the other; the two are joined without wires. (7.7)"""
    others = [cell for cell in sorted(s.players[seat].parts) if cell != first]
    return _link(s, table, seat, first, others) if len(s.players[seat].parts) > 1 else None


def _link(s: Yard, table: Table, seat: Seat, first: Cell, others: list[Cell]) -> Flow:
    offered: list[Option] = [DECLINE, *map(Choose, others)]
    values: dict[str, int | str] = {"chosen": int(first != NONE), "cell": first}
    answer = yield Ask(seat, offered, "7.7", values=values)
    if not isinstance(answer, Choose):
        return
    if first == NONE:
        s.then(("link_tiles", seat, answer.cell))
        return
    parts = s.players[seat].parts
    for cell in (first, answer.cell):
        change(parts, cell, tokens=replace(tokens_of(parts[cell]), wireless=True))
    table.tell(Linked, seat, first, answer.cell)


@step
def plate_tile(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """The player names a tile, and all its exposed connectors become plating. (7.7)"""
    parts = s.players[seat].parts
    open_ones = [cell for cell in sorted(parts) if any(is_exposed(parts, cell, side) for side in range(4))]
    return _plate(s, table, seat, open_ones) if open_ones else None


def _plate(s: Yard, table: Table, seat: Seat, cells: list[Cell]) -> Flow:
    answer = yield Ask(seat, [DECLINE, *map(Choose, cells)], "7.7")
    if isinstance(answer, Choose):
        parts, cell = s.players[seat].parts, answer.cell
        old = own_sides(parts[cell])
        new = [PLATED if is_exposed(parts, cell, side) else old[side] for side in range(4)]
        replace_sides(parts, cell, new)
        table.tell(Plated, seat, cell)


enlist(Assembler())
