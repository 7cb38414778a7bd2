"""Robonauts: four more crew members for an energy cell, until the end of the card. (3.6)"""

from collections.abc import Sequence

from hyperespace.core.asks import Ask, Option, Refusal, Seat, Values
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Rouse, Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import CrewCounted, RobonautsRoused
from hyperespace.games.trucker.flow import stakes
from hyperespace.games.trucker.flow.dodging import can_meet, nozzles, turns_against
from hyperespace.games.trucker.flow.losses import ENOUGH, spend, spends
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.modifiers import energy_more, fuel_left
from hyperespace.games.trucker.powering import driven
from hyperespace.games.trucker.ship import ROBONAUTS, connected, crew, crew_to_compare, energy, of_kind
from hyperespace.games.trucker.state import Yard, change, flyers, step
from hyperespace.games.trucker.tiles import Direction


@step
def rouse(s: Yard, table: Table, seat: Seat, needed: int) -> Flow | None:
    """When crews are compared, as many as one likes; when a number is `needed`, only if it can be reached. (3.6)"""
    has = crew(s.players[seat].parts)
    if s.is_done or (needed and not has < needed <= has + ROBONAUTS * most_up(s, seat)):
        return None
    offered, values = rousings(s, seat, idle(s, seat)), stakes.of_crew(s, seat, needed)
    return _rouse(s, table, seat, offered, values, ("rouse", seat, needed)) if offered else None


@step
def rouse_guards(s: Yard, table: Table, seat: Seat, side: Direction, number: int, entry: int) -> Flow | None:
    """Before an intruder comes aboard: those who could pull a thruster's lever, or whom an armoury arms. (3.3, 3.6)"""
    parts, line = s.players[seat].parts, Line(side, number, entry)
    levers = {way: nozzles(s, seat, way, manned=False) for way in turns_against(side)}
    if not can_meet(s, seat, line, [way for way, thrusters in levers.items() if thrusters]):
        return None
    useful = {cell for thrusters in levers.values() for cell in thrusters}
    useful |= {cell for cell, _ in of_kind(parts, "armoury")}
    guards = [cell for cell in idle(s, seat) if not connected(parts, cell).isdisjoint(useful)]
    offered = rousings(s, seat, guards)
    return _rouse(s, table, seat, offered, None, ("rouse_guards", seat, *line)) if offered else None


def _rouse(s: Yard, table: Table, seat: Seat, offered: Sequence[Option], values: Values | None, again: Job) -> Flow:
    answer = yield Ask(seat, [ENOUGH, *offered], "3.6", why_not_rouse, values=values)
    if isinstance(answer, Rouse):
        s.then(again)
        spend(s, table, seat, answer.source, answer.what, answer.cell)
        change(s.players[seat].parts, answer.cell, on=True)
        table.tell(RobonautsRoused, seat, answer.cell)


def idle(s: Yard, seat: Seat) -> list[Cell]:
    """The robonaut cells that are not up."""
    return [cell for cell, part in of_kind(s.players[seat].parts, "robonauts") if not part.on]


def rousings(s: Yard, seat: Seat, cells: Sequence[Cell]) -> list[Option]:
    """Each of these cells with every source of energy for it."""
    sources = [(cell, source) for cell in cells for source in spends(s, seat, [cell])]
    return [Rouse(cell, source.cell, source.what) for cell, source in sources if isinstance(source, Spend)]


def most_up(s: Yard, seat: Seat) -> int:
    """How many cells there is energy for: panels that reach one of them, and all that is in batteries."""
    parts, cells = s.players[seat].parts, idle(s, seat)
    panels = [cell for cell, part in of_kind(parts, "solar_panel") if not part.on]
    sunny = len(driven(parts, panels, cells))
    return min(len(cells), (sunny + energy(parts) + fuel_left(s, seat)) // (1 + energy_more(s)))


def why_not_rouse(seat: Seat, option: Option) -> Refusal | None:
    """No robonauts hang there, they are up, or there is no energy for them."""
    return Refusal("no_robonauts", "3.6", {"cell": str(option.cell)[:6]}) if isinstance(option, Rouse) else None


def crews_compared(s: Yard, table: Table) -> dict[Seat, float]:
    """How much everybody's crew counts, for all to hear. (3.6, 3.8)"""
    crews = {seat: crew_to_compare(s.players[seat].parts) for seat in flyers(s)}
    for seat, counted in crews.items():
        table.tell(CrewCounted, seat, counted)
    return {seat: float(counted) for seat, counted in crews.items()}
