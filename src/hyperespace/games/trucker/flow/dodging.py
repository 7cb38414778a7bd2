"""Thrusters: after the dice have fallen, a push that moves the line by one, for one's own ship. (3.3)"""

from collections.abc import Collection

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Spend, Thrust
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import LineShifted, PushedPast
from hyperespace.games.trucker.flow.losses import ENOUGH, affordable, powers, spend, spends
from hyperespace.games.trucker.flow.projectiles import INTRUDER
from hyperespace.games.trucker.lines import Line, across, is_past, printed, shifted
from hyperespace.games.trucker.ship import is_manned, of_kind, struck, ways
from hyperespace.games.trucker.state import Yard, step
from hyperespace.games.trucker.tiles import FRONT, LEFT, REAR, RIGHT, Direction


@step
def dodge(s: Yard, table: Table, seat: Seat, what: str, side: Direction, number: int, entry: int) -> Flow | None:
    """Ships with thrusters at right angles to the line, and energy, may use them once after each roll. (3.3)

    Nobody is asked if it misses the ship in any case.
    """
    line = Line(side, number, entry)
    offered = thrusts(s, seat, line, what[0] == INTRUDER)
    if offered and can_meet(s, seat, line, {option.way for option in offered if isinstance(option, Thrust)}):
        return _dodge(s, table, seat, what, line, offered)
    s.then(("hit", seat, what, *line))
    return None


def _dodge(s: Yard, table: Table, seat: Seat, what: str, line: Line, offered: list[Option]) -> Flow:
    values: dict[str, int | str] = {"what": what, "line": printed(s.board(seat), line), "entry": line.entry}
    answer = yield Ask(seat, [ENOUGH, *offered], "3.3", why_not_thrust, values=values)
    if isinstance(answer, Thrust):
        blowing = nozzles(s, seat, answer.way, what[0] == INTRUDER)
        target = powers(s, seat, answer.cell, affordable(s, seat, blowing))
        line = shifted(line, answer.way)
        s.then(("hit", seat, what, *line))
        spend(s, table, seat, answer.cell, answer.what, target)
        if is_past(s.board(seat), line):
            table.tell(PushedPast, seat, what, printed(s.board(seat), line))
        else:
            table.tell(LineShifted, seat, what, printed(s.board(seat), line), line.entry)
    else:
        s.then(("hit", seat, what, *line))


def thrusts(s: Yard, seat: Seat, line: Line, manned: bool) -> list[Option]:
    """Every way that a nozzle at right angles blows, with every source of energy for it. (3.3)"""
    if not of_kind(s.players[seat].parts, "thruster"):
        return []
    found: list[Option] = []
    for way in turns_against(line.side):
        sources = spends(s, seat, nozzles(s, seat, way, manned))
        found += [Thrust(way, source.cell, source.what) for source in sources if isinstance(source, Spend)]
    return found


def can_meet(s: Yard, seat: Seat, line: Line, pushes: Collection[Direction]) -> bool:
    """Whether something would strike the ship, pushed one of these ways or not at all. (3.3)"""
    lines = (line, *(shifted(line, way) for way in pushes))
    return any(struck(s.players[seat].parts, each) is not None for each in lines)


def turns_against(side: Direction) -> tuple[Direction, Direction]:
    """The ways at right angles to what comes from a side."""
    return (FRONT, REAR) if across(side) else (LEFT, RIGHT)


def nozzles(s: Yard, seat: Seat, way: Direction, manned: bool) -> list[Cell]:
    """The thrusters that blow this way; only those with crew beside them, if they have to be `manned`. (3.3)"""
    parts = s.players[seat].parts
    blowing = [cell for cell, part in of_kind(parts, "thruster") if way in ways(part)]
    return [cell for cell in blowing if not manned or is_manned(parts, cell)]


def why_not_thrust(seat: Seat, option: Option) -> Refusal | None:
    """No nozzle blows that way, it does not help against this, or there is no energy for it."""
    return Refusal("no_thrust", "3.3", {"cell": str(option.cell)[:6]}) if isinstance(option, Thrust) else None
