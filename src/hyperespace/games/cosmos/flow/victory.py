"""Who has won: looked at whenever something was gained or lost, and when the last turn is over. (1.4, 8)"""

from hyperespace.core.table import Table
from hyperespace.games.cosmos.events import BattleDrawn, BattleWon, BeaconHeld, TimeRanOut
from hyperespace.games.cosmos.hexes import from_label, length
from hyperespace.games.cosmos.scenarios import SIDES, AnyGoal, Destroy, DestroyShip, Eliminate, Land, Leave
from hyperespace.games.cosmos.state import Battle, Fate, Ship, cells_of, flying, side_of, step

IN_PLAY = ("flying", "aboard")
BEACON = 5
BEACON_REACH = 2


@step
def declare_winner(s: Battle, table: Table) -> None:
    """As soon as a side has what it needs, it wins; both at the same moment are a draw. (1.4)"""
    reached = {goal.side: type(goal).__struct_config__.tag for goal in s.plan.victory if has_reached(s, goal)}
    if reached and s.phase:
        _note_phase(s)
    if len(reached) == 2:
        end(s, table, None, "both")
    elif reached:
        side, goal = next(iter(reached.items()))
        end(s, table, SIDES.index(side), str(goal))


@step
def end_phase(s: Battle, table: Table) -> None:
    """The phase goes on the order sheets, and launched fighters fly like all others. (3.6, 6.4)"""
    _note_phase(s)
    for ship in s.ships:
        ship.is_new = False


def _note_phase(s: Battle) -> None:
    for ship in s.ships:
        if ship.fate in IN_PLAY or ship.now:
            ship.past += f"{' ' if ship.past else ''}{ship.now or '-'}"
            ship.now = ""


def has_reached(s: Battle, goal: AnyGoal) -> bool:
    """Whether a side has what it needs to win at once."""
    side = SIDES.index(goal.side)
    match goal:
        case Eliminate():
            return not any(ship.fate in IN_PLAY for ship in s.ships if side_of(ship.seat) != side)
        case Leave(kind=kind, count=count):
            return _count(s, side, kind, "escaped") >= count
        case Land(kind=kind, count=count):
            return _count(s, side, kind, "aboard") >= count
        case Destroy(kind=kind, count=count):
            return _count(s, 1 - side, kind, "destroyed") >= count
        case DestroyShip(ship=name):
            return any(ship.name == name and ship.fate == "destroyed" for ship in s.ships)


def _count(s: Battle, side: int, kind: str, fate: Fate) -> int:
    return sum(1 for ship in s.ships if (side_of(ship.seat), ship.kind, ship.fate) == (side, kind, fate))


def end(s: Battle, table: Table, winner: int | None, goal: str) -> None:
    """The battle is over."""
    s.over, s.winner = True, winner
    s.agenda.clear()
    s.drafts = [[] for _ in s.seats]
    if winner is None:
        table.tell(BattleDrawn, goal)
    else:
        table.tell(BattleWon, winner, goal)


@step
def end_turn(s: Battle, table: Table) -> None:
    """After the last turn time is up; otherwise another turn begins. (1.4)"""
    if s.beacon:
        _hold_beacon(s, table)
    if s.turn < s.plan.turns:
        s.then(("begin_turn",))
        return
    table.tell(TimeRanOut, s.turn)
    if s.plan.time_up != "points":
        end(s, table, SIDES.index(s.plan.time_up), "time")
    elif s.scores[0] == s.scores[1]:
        end(s, table, None, "points")
    else:
        end(s, table, 0 if s.scores[0] > s.scores[1] else 1, "points")


def _hold_beacon(s: Battle, table: Table) -> None:
    """The side that is alone near the beacon at the end of a turn scores. (9.4)"""
    assert s.plan.purchase is not None
    beacon = [from_label(cell) for cell in s.plan.purchase.beacon]

    def is_near(ship: Ship) -> bool:
        return any(length(cell - light) <= BEACON_REACH for cell in cells_of(ship) for light in beacon)

    near = {side_of(ship.seat) for ship in flying(s) if is_near(ship)}
    if len(near) == 1:
        side = near.pop()
        s.scores[side] += BEACON
        table.tell(BeaconHeld, side, BEACON)
