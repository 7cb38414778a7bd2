"""The Welder. (7.20)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import Adapt, Close, Decline
from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.ship import is_exposed, own_sides
from hyperespace.games.trucker.state import NONE, Trucker, Yard, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import AdapterLaid, AdaptersLifted, ConnectorClosed
from hyperespace.games.trucker.tiles import UNIVERSAL, WELDED
from hyperespace.games.trucker.tokens import ADAPTERS, adapters_laid, adapters_left, misfits, note_adapter, replace_side

CLOSED = 3
"""How many exposed connectors are welded shut."""


class Welder(Member):
    """A: twice, a single connector and a double one are joined by an adapter, which may be moved to mend mistakes.
    B: after building, three exposed connectors count as exposed no more. (7.20)
    """

    name = "welder"
    paragraph = "7.20"

    def can_help(self, s: Yard, seat: Seat) -> bool:
        return bool(remedies(s.players[seat]))

    def helps(self, s: Yard, seat: Seat) -> list[Option]:
        return [Decline(), *remedies(s.players[seat])]

    def help(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        s.players[seat].calling = ()
        if isinstance(option, Adapt):
            adapt(s, table, seat, option)

    def building_over(self, s: Yard, seat: Seat) -> Jobs:
        return [("lift_adapters", seat)]

    def after_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("close_connector", seat, CLOSED)] if self.has_both(s, seat) else NOTHING

    def adapters(self, s: Yard, seat: Seat) -> int:
        return len(adapters_left(s.players[seat]))

    def join_tiles(self, s: Yard, table: Table, seat: Seat, cell: Cell, other: Cell) -> None:
        adapt(s, table, seat, Adapt(cell, other))

    def remedies(self, s: Yard, seat: Seat) -> list[Option]:
        return remedies(s.players[seat])

    def remedy(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        self.help(s, table, seat, option)


def remedies(player: Trucker) -> list[Option]:
    """Where an adapter that is left could go. (7.20)"""
    return [Adapt(cell, other) for cell, other in misfits(player.parts)] if adapters_left(player) else []


def adapt(s: Yard, table: Table, seat: Seat, option: Adapt) -> None:
    """The first of the two tiles gets a universal connector there. (7.20)"""
    player = s.players[seat]
    direction = around(option.cell).index(option.other)
    adapter = adapters_left(player)[0]
    _lift(player, adapter)
    part = player.parts[option.cell]
    note_adapter(player, adapter, option.cell, direction, own_sides(part)[direction])
    player.loose = NONE
    replace_side(player.parts, option.cell, direction, UNIVERSAL)
    table.tell(AdapterLaid, seat, option.cell, option.other)


@step
def lift_adapters(s: Yard, table: Table, seat: Seat) -> None:
    """If they do not suffice, they come off, and their owner lays them again while mending the ship. (7.20)"""
    player = s.players[seat]
    if ADAPTERS[0] in player.memory and misfits(player.parts):
        for adapter in ADAPTERS:
            _lift(player, adapter)
        table.tell(AdaptersLifted, seat)


def _lift(player: Trucker, adapter: str) -> None:
    """The tile has again what is beneath, if it is still there and nothing else has taken the adapter's place."""
    laid = adapters_laid(player).get(adapter)
    player.memory.pop(adapter, None)
    if laid is not None:
        cell, direction, beneath = laid
        part = player.parts.get(cell)
        if part is not None and own_sides(part)[direction] == UNIVERSAL:
            replace_side(player.parts, cell, direction, beneath)


@step
def close_connector(s: Yard, table: Table, seat: Seat, left: int) -> Flow | None:
    """One exposed connector after the other. (7.20)"""
    parts = s.players[seat].parts
    open_ones: list[Option] = [
        Close(cell, direction) for cell in sorted(parts) for direction in range(4) if is_exposed(parts, cell, direction)
    ]
    return _close(s, table, seat, left, open_ones) if left and open_ones else None


def _close(s: Yard, table: Table, seat: Seat, left: int, open_ones: list[Option]) -> Flow:
    answer = yield Ask(seat, [Decline(), *open_ones], "7.20", values={"left": left})
    if isinstance(answer, Close):
        replace_side(s.players[seat].parts, answer.cell, answer.direction, WELDED)
        table.tell(ConnectorClosed, seat, answer.cell, answer.direction)
        s.then(("close_connector", seat, left - 1))


enlist(Welder())
