"""Who has won: checked whenever something was gained or lost, and when the last turn is over. (1.4, 8)"""

from hyperespace.core.table import Table
from hyperespace.games.cosmos.events import BattleDrawn, BattleWon, BeaconHeld, TimeRanOut, TurnsPassed
from hyperespace.games.cosmos.flow.hazards import is_threatened
from hyperespace.games.cosmos.hexes import from_label, length
from hyperespace.games.cosmos.scenarios import SIDES, AnyGoal, Destroy, DestroyShip, Eliminate, Land, Leave
from hyperespace.games.cosmos.ships import cells_of, flying, has_ships, in_play, sheet_for, side_of
from hyperespace.games.cosmos.state import IN_PLAY, Battle, Fate, Ship, SideNumber, step

BEACON = 5
BEACON_REACH = 2


@step
def declare_winner(s: Battle, table: Table) -> None:
    """A side wins as soon as it has reached a goal; if both do at the same moment, it is a draw. (1.4)"""
    reached = {goal.side: type(goal).__struct_config__.tag for goal in s.plan.victory if has_reached(s, goal)}
    if not reached:
        return
    if s.phase:
        _note_phase(s)
    if len(reached) == 2:
        end(s, table, None, "both")
    else:
        side, goal = next(iter(reached.items()))
        end(s, table, SIDES.index(side), str(goal))


@step
def end_phase(s: Battle, table: Table) -> None:
    """The phase is noted on the order sheets, and launched fighters now fly like all others. (3.6, 6.4)"""
    _note_phase(s)
    for ship in s.ships:
        ship.is_new = False


def _note_phase(s: Battle) -> None:
    for ship in s.ships:
        if ship.fate in IN_PLAY or ship.now:
            ship.past += f"{' ' if ship.past else ''}{ship.now or '-'}"
            ship.now = ""


def has_reached(s: Battle, goal: AnyGoal) -> bool:
    """Whether a side has reached this goal, and so wins at once."""
    side = SIDES.index(goal.side)
    match goal:
        case Eliminate():
            return not has_ships(s, 1 - side)
        case Leave(kind=kind, count=count):
            return _count(s, side, kind, "escaped") >= count
        case Land(kind=kind, count=count):
            return _count(s, side, kind, "aboard") >= count
        case Destroy(kind=kind, count=count):
            return _count(s, 1 - side, kind, "destroyed") >= count
        case DestroyShip(ship=name):
            return any(ship.name == name and ship.fate == "destroyed" for ship in s.ships)


def _count(s: Battle, side: int, kind: str, fate: Fate) -> int:
    """How many ships of a class and a side have this fate."""
    return sum(1 for ship in s.ships if (side_of(ship.seat), ship.kind, ship.fate) == (side, kind, fate))


def end(s: Battle, table: Table, winner: int | None, goal: str) -> None:
    """End the battle: nothing more is on the agenda."""
    s.over, s.winner = True, winner
    s.agenda.clear()
    s.drafts = [[] for _ in s.seats]
    if winner is None:
        table.tell(BattleDrawn, goal)
    else:
        table.tell(BattleWon, winner, goal)


@step
def end_turn(s: Battle, table: Table) -> None:
    """After the last turn time is up; otherwise another turn begins, if anything can still change. (1.4)"""
    _hold_beacon(s, table)
    if s.turn < s.plan.turns:
        if not is_settled(s):
            s.then(("begin_turn",))
            return
        _pass_turns(s, table)
    table.tell(TimeRanOut, s.turn)
    end(s, table, leader(s), "points" if s.plan.time_up == "points" else "time")


def _pass_turns(s: Battle, table: Table) -> None:
    """Nobody does anything in the turns that are left, but they count. (1.4, 9.4)"""
    table.tell(TurnsPassed, s.plan.turns - s.turn)
    while s.turn < s.plan.turns:
        s.turn += 1
        _hold_beacon(s, table)


def leader(s: Battle) -> SideNumber | None:
    """Who wins if the last turn is over now; None is a draw. (1.4)"""
    if s.plan.time_up != "points":
        return SIDES.index(s.plan.time_up)
    if s.scores[0] == s.scores[1]:
        return None
    return 0 if s.scores[0] > s.scores[1] else 1


def is_settled(s: Battle) -> bool:
    """Whether at most one side has ships, and those have nothing to gain by flying on and nothing to fear. (1.4)"""
    sides = [side for side in (0, 1) if has_ships(s, side)]
    if len(sides) != 1:
        return not sides
    (side,) = sides
    ahead = leader(s)
    return not (ahead != side and _may_gain(s, side)) and not (ahead != 1 - side and is_threatened(s, side))


def _may_gain(s: Battle, side: SideNumber) -> bool:
    """Whether a side without enemies can still get to a goal of its own, or to points. (1.4, 9.4)"""
    if s.beacon and s.plan.time_up == "points":
        return True
    return any(_is_within_reach(s, side, goal) for goal in s.plan.victory if SIDES[side] == goal.side)


def _is_within_reach(s: Battle, side: SideNumber, goal: AnyGoal) -> bool:
    """Whether there are enough ships to leave or to land; no other goal can be reached without enemies."""
    ships = in_play(s, side)
    match goal:
        case Leave(kind=kind, count=count):
            return _count(s, side, kind, "escaped") + sum(1 for ship in ships if ship.kind == kind) >= count
        case Land(kind=kind, count=count):
            has_ramps = any(sheet_for(ship).ramps for ship in ships)
            return has_ramps and sum(1 for ship in ships if ship.kind == kind) >= count
    return False


def _hold_beacon(s: Battle, table: Table) -> None:
    """The side that is alone near the beacon at the end of a turn scores. (9.4)"""
    if not s.beacon:
        return
    assert s.plan.purchase is not None
    beacon = [from_label(cell) for cell in s.plan.purchase.beacon]

    def is_near(ship: Ship) -> bool:
        return any(length(cell - light) <= BEACON_REACH for cell in cells_of(ship) for light in beacon)

    near = {side_of(ship.seat) for ship in flying(s) if is_near(ship)}
    if len(near) == 1:
        side = near.pop()
        s.scores[side] += BEACON
        table.tell(BeaconHeld, side, BEACON)
