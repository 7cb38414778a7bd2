"""Who a cyan alien is, and the two specialists who are asked in flight. (8.4)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import SPECIALISTS
from hyperespace.games.trucker.ship import Parts, batteries, cells_in
from hyperespace.games.trucker.specialists.answers import Engage
from hyperespace.games.trucker.specialists.events import CellRestored, Negotiated, SpecialistEngaged
from hyperespace.games.trucker.specialists.hooks import USED, can_still
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.team.answers import Choose, Decline, UseSkill

RESTORED = 2
"""Energy cells that a technician puts back."""


@step
def engage(s: Yard, table: Table, seat: Seat) -> Flow:
    """One of those who are still free, in the order of loading. (8.4)"""
    taken = [player.specialist for player in s.players]
    offered: list[Option] = [Engage(name) for name in SPECIALISTS if name not in taken]
    answer = yield Ask(seat, offered, "8.4")
    assert isinstance(answer, Engage)
    s.players[seat].specialist = answer.specialist
    table.tell(SpecialistEngaged, seat, answer.specialist)


@step
def negotiate(s: Yard, table: Table, seat: Seat) -> Flow:
    """Once in a flight a diplomat may make an enemy fly by. (8.4)"""
    answer = yield Ask(seat, (Decline(), UseSkill()), "8.4")
    if isinstance(answer, UseSkill):
        s.players[seat].memory[USED] = 1
        table.tell(Negotiated, seat)
    else:
        s.then(("declare", seat, "cannons", ()), ("fight", seat))


def technicians(s: Yard) -> list[Job]:
    """Before a card is turned. (8.4)"""
    return [("restore_cell", seat, RESTORED) for seat in flyers(s) if can_still(s, seat, "technician")]


@step
def restore_cell(s: Yard, table: Table, seat: Seat, left: int) -> Flow | None:
    """Once in a flight two spent cells go back into batteries of one's choice. Panels are no concern of his. (8.4)"""
    cells: list[Option] = list(map(Choose, spent(s.players[seat].parts)))
    if not left or not cells:
        return None
    return _restore(s, table, seat, left, [Decline(), *cells] if left == RESTORED else cells)


def spent(parts: Parts) -> list[Cell]:
    """The batteries that are not full."""
    return [cell for cell, part in batteries(parts) if part.energy < cells_in(part)]


def _restore(s: Yard, table: Table, seat: Seat, left: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.4", values={"count": left})
    if isinstance(answer, Choose):
        s.players[seat].memory[USED] = 1
        s.players[seat].parts[answer.cell].energy += 1
        table.tell(CellRestored, seat, answer.cell)
        s.then(("restore_cell", seat, left - 1))
