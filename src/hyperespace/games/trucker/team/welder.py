"""The Welder. (7.20)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.ship import OPPOSITE, Parts, is_exposed, own_sides
from hyperespace.games.trucker.state import NONE, Trucker, Yard, step
from hyperespace.games.trucker.team.answers import Adapt, Close, Decline
from hyperespace.games.trucker.team.base import Jobs, Member
from hyperespace.games.trucker.team.events import AdapterLaid, AdaptersLifted, ConnectorClosed
from hyperespace.games.trucker.team.tokens import replace_side
from hyperespace.games.trucker.tiles import DOUBLE, REAR, RIGHT, SINGLE, UNIVERSAL, WELDED, Direction

ADAPTERS = ("adapter 1", "adapter 2")
"""In `Trucker.memory`: the cell of each, and as last digits the direction from there and what it lies on."""

CLOSED = 3
"""How many exposed connectors are welded shut."""


class Welder(Member):
    """A: twice, a single connector and a double one are joined by an adapter, which may be moved to mend mistakes.
    B: after building, three exposed connectors count as exposed no more. (7.20)
    """

    name = "welder"

    def can_help(self, s: Yard, seat: Seat, both: bool) -> bool:
        return bool(remedies(s.players[seat]))

    def helps(self, s: Yard, seat: Seat, both: bool) -> list[Option]:
        return [Decline(), *remedies(s.players[seat])]

    def help(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        s.players[seat].calling = ()
        if isinstance(option, Adapt):
            adapt(s, table, seat, option)

    def building_over(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        return [("lift_adapters", seat)]

    def after_building(self, s: Yard, seat: Seat, both: bool) -> Jobs:
        return [("close_connector", seat, CLOSED)] if both else ()

    def remedies(self, s: Yard, seat: Seat) -> list[Option]:
        return remedies(s.players[seat])

    def remedy(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        self.help(s, table, seat, option)


def misfits(parts: Parts) -> list[tuple[Cell, Cell]]:
    """Where a single connector meets a double one."""
    return [
        (cell, other)
        for cell in sorted(parts)
        for direction in (RIGHT, REAR)
        if (other := around(cell)[direction]) in parts
        and {own_sides(parts[cell])[direction], own_sides(parts[other])[OPPOSITE[direction]]} == {SINGLE, DOUBLE}
    ]


def remedies(player: Trucker) -> list[Option]:
    """Where an adapter that is left could go. (7.20)"""
    return [Adapt(cell, other) for cell, other in misfits(player.parts)] if adapters_left(player) else []


def adapters_left(player: Trucker) -> list[str]:
    """The adapters that lie nowhere, or at a tile that is gone."""
    laid = {
        adapter
        for adapter, (cell, direction, _) in adapters_laid(player).items()
        if cell in player.parts and around(cell)[direction] in player.parts
    }
    return [adapter for adapter in ADAPTERS if adapter not in laid]


def adapters_laid(player: Trucker) -> dict[str, tuple[Cell, Direction, int]]:
    """Where each of them was laid: the cell, the direction, and what is beneath it."""
    found = dict[str, tuple[Cell, Direction, int]]()
    for adapter in ADAPTERS:
        if adapter in player.memory:
            at, beneath = divmod(player.memory[adapter], 10)
            found[adapter] = (*divmod(at, 10), beneath)
    return found


def note_adapter(player: Trucker, adapter: str, cell: Cell, direction: Direction, beneath: int) -> None:
    """Where an adapter lies now."""
    player.memory[adapter] = (cell * 10 + direction) * 10 + beneath


def slip_beneath(player: Trucker, cell: Cell, side: int) -> None:
    """A tile gets something else on all sides: adapters that lie on it lie on that."""
    for adapter, (at, direction, _) in adapters_laid(player).items():
        if at == cell:
            note_adapter(player, adapter, cell, direction, side)


def adapt(s: Yard, table: Table, seat: Seat, option: Adapt) -> None:
    """The first of the two tiles gets a universal connector there. (7.20)"""
    player = s.players[seat]
    direction = around(option.cell).index(option.other)
    adapter = adapters_left(player)[0]
    _lift(player, adapter)
    part = player.parts[option.cell]
    note_adapter(player, adapter, option.cell, direction, own_sides(part)[direction])
    player.loose = NONE
    replace_side(part, direction, UNIVERSAL)
    table.tell(AdapterLaid, seat, option.cell, option.other)


@step
def lift_adapters(s: Yard, table: Table, seat: Seat) -> None:
    """Where they do not suffice, they come off, and their owner lays them anew as he mends the ship. (7.20)"""
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
            replace_side(part, direction, beneath)


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
        replace_side(s.players[seat].parts[answer.cell], answer.direction, WELDED)
        table.tell(ConnectorClosed, seat, answer.cell, answer.direction)
        s.then(("close_connector", seat, left - 1))
