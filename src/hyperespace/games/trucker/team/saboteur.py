"""The Saboteur. (7.19)"""

from msgspec.structs import replace

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import Choose, Decline
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import joined, kind
from hyperespace.games.trucker.state import NONE, Yard, change, flyers, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import Deserted, DeserterReplaced, Sabotaged
from hyperespace.games.trucker.tokens import tokens_of


class Saboteur(Member):
    """A: while building, the owner may take tiles that others have set aside, as if they lay face up.
    B: before the flight a human leaves each other ship, and two joined tiles of it are lost together. (7.19)
    """

    name = "saboteur"
    paragraph = "7.19"

    def takes_from_others(self, s: Yard, seat: Seat) -> bool:
        return True

    def before_flight(self, s: Yard, seat: Seat) -> Jobs:
        victims = [victim for victim in flyers(s) if victim != seat and agents(s, victim)]
        return [("plant_agent", seat, victim) for victim in victims] if self.has_both(s, seat) else NOTHING


@step
def plant_agent(s: Yard, table: Table, seat: Seat, victim: Seat) -> Flow | None:
    """The owner says in which cabin of another ship one of the humans was an agent all along. (7.19)"""
    cabins = agents(s, victim)
    return _plant(s, table, seat, victim, cabins) if cabins else None


def agents(s: Yard, victim: Seat) -> list[Cell]:
    """The cabins that an agent may come from, if the ship has a joint to spoil; not luxury cabins. (7.19)"""
    parts = s.players[victim].parts
    is_joined = s.players[victim].flies and any(joined(parts, cell) for cell in parts)
    cabins = [cell for cell in sorted(parts) if parts[cell].humans and kind(parts[cell]) != "luxury_cabin"]
    return cabins if is_joined else []


def _plant(s: Yard, table: Table, seat: Seat, victim: Seat, cabins: list[Cell]) -> Flow:
    answer = yield Ask(seat, [Decline(), *map(Choose, cabins)], "7.19", values={"victim": victim})
    if isinstance(answer, Choose):
        parts = s.players[victim].parts
        change(parts, answer.cell, humans=parts[answer.cell].humans - 1)
        table.tell(Deserted, victim, answer.cell)
        s.then(("replace_deserter", victim, answer.cell), ("sabotage_join", seat, victim, NONE))


@step
def replace_deserter(s: Yard, table: Table, seat: Seat, cabin: Cell) -> Flow | None:
    """A sleeper may take the place of the one who left, also where nobody else is awake. (7.19, 8.2.2)"""
    parts = s.players[seat].parts
    chambers = [cell for cell in sorted(parts) if parts[cell].asleep]
    return _replace(s, table, seat, cabin, chambers) if chambers else None


def _replace(s: Yard, table: Table, seat: Seat, cabin: Cell, chambers: list[Cell]) -> Flow:
    answer = yield Ask(seat, [Decline(), *map(Choose, chambers)], "7.19", values={"cell": cabin})
    if isinstance(answer, Choose):
        parts = s.players[seat].parts
        change(parts, answer.cell, asleep=parts[answer.cell].asleep - 1)
        change(parts, cabin, humans=parts[cabin].humans + 1)
        table.tell(DeserterReplaced, seat, cabin)


@step
def sabotage_join(s: Yard, table: Table, seat: Seat, victim: Seat, first: Cell) -> Flow:
    """Two tiles that are joined: one, then the other. (7.19)"""
    parts = s.players[victim].parts
    cells = [cell for cell in sorted(parts) if joined(parts, cell)] if first == NONE else sorted(joined(parts, first))
    offered: list[Option] = list(map(Choose, cells))
    answer = offered[0]
    if len(offered) > 1:
        values: dict[str, int | str] = {"chosen": int(first != NONE), "victim": victim, "cell": first}
        answer = yield Ask(seat, offered, "7.19", values=values)
    assert isinstance(answer, Choose)
    if first == NONE:
        s.then(("sabotage_join", seat, victim, answer.cell))
        return
    for cell in (first, answer.cell):
        change(parts, cell, tokens=replace(tokens_of(parts[cell]), sabotaged=True))
    table.tell(Sabotaged, victim, first, answer.cell)


enlist(Saboteur())
