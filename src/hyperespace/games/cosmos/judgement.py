"""What of a battle decides who wins, as one captain sees it: fleets, goals, time, and who has whom before the guns."""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.judgements import Features, Judgement, Setting
from hyperespace.games.cosmos.bot.lookups import bearing, rooms, threats
from hyperespace.games.cosmos.hexes import Cell, column_and_row, from_label, length
from hyperespace.games.cosmos.scenarios import SIDES, Destroy, DestroyShip, Land, Leave, scenario_of
from hyperespace.games.cosmos.sheets import base_of, known_sheets, remembered
from hyperespace.games.cosmos.view import CosmosView, ShipView

BATTLES: Final = (
    "first_flight", "convoy", "stone_field", "siege", "leviathan", "line_of_battle", "homecoming", "free_battle",
)  # fmt: skip
"""Those that are learned. Of any other battle only that is known which all have in common."""

CLASSES: Final = ("fighter", "escort", "cruiser", "cargo")
"""All other classes are counted together, as specials."""

OF_A_SIDE: Final = (
    "fighters", "escorts", "cruisers", "freighters", "specials", "aboard", "weak", "score", "goal", "way",
    "fire", "best", "astray", "far", "edge", "mines",
)  # fmt: skip
"""Defence by class, how much of it is aboard, and ships about to fall; points; how much of a goal is reached, and how
far it is to the rest of it; the shots that all have where they are, and the best of them; how far bows are off the
nearest enemy, and how far away that is; ships close to the edge; mines laid."""

NUMBERS: Final = (
    *(f"my_{name}" for name in OF_A_SIDE),
    *(f"their_{name}" for name in OF_A_SIDE),
    "turn", "phase", "my_time", "their_time", "lead", "late_lead",
)  # fmt: skip
"""Time that runs for a side, because the battle is won when it is up; points ahead, and the same the later the more."""

FOUR: Final = 2 * len(BATTLES)
"""The mark of a table for four, behind those of each battle's sides."""

WEAK: Final = 10
"""So little defence is gone in a volley."""

FAR: Final = 24
"""An enemy who is farther away, or nobody at all."""

REACH: Final = 15
"""No shot goes farther, from anchor to anchor."""

_MARKS: Final = {battle: 2 * number for number, battle in enumerate(BATTLES)}


class _Plan:
    """What has to be known of a scenario, looked up once. Goals are pairs of a class and a number, by side."""

    def __init__(self, name: str) -> None:
        plan = scenario_of(name)
        self.rooms, self.columns, self.rows, self.turns = rooms(plan), plan.columns, plan.rows, plan.turns
        self.time_up = SIDES.index(plan.time_up) if plan.time_up in SIDES else -1
        self.leave: list[tuple[str, int] | None] = [None, None]
        self.land: list[tuple[str, int] | None] = [None, None]
        self.destroy: list[tuple[str, int] | None] = [None, None]
        self.prey: list[str] = ["", ""]
        for goal in plan.victory:
            side = SIDES.index(goal.side)
            match goal:
                case Leave(kind=kind, count=count):
                    self.leave[side] = (kind, count)
                case Land(kind=kind, count=count):
                    self.land[side] = (kind, count)
                case Destroy(kind=kind, count=count):
                    self.destroy[side] = (kind, count)
                case DestroyShip(ship=ship):
                    self.prey[side] = ship
        self.exits = {(SIDES.index(exit.side), exit.kind): exit.edge for exit in plan.exits}

    def to_exit(self, side: int, kind: str, cell: Cell) -> int:
        """How many cells it is to the edge over which a ship escapes."""
        column, row = column_and_row(cell)
        ways = {"east": self.columns - column, "west": column, "north": row, "south": self.rows - row}
        return ways[self.exits[side, kind]] if (side, kind) in self.exits else 0


@remembered()
def _plan(scenario: str) -> _Plan:
    return _Plan(scenario)


@remembered()
def _class(kind: str) -> tuple[int, float, float]:
    """The place of a class among the numbers, its whole defence, and what a point of that is worth."""
    sheet = known_sheets()[kind]
    base = base_of(kind)
    place = CLASSES.index(base) if base in CLASSES else len(CLASSES)
    return place, float(sheet.defence), sheet.value / sheet.defence


class _Fleet:
    """One side, as far as it matters."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.strength = [0.0] * (len(CLASSES) + 1)
        self.flying: list[tuple[ShipView, Cell, float]] = []  # with what a point of its defence is worth
        self.aboard, self.weak, self.edge = 0.0, 0, 0
        self.goal, self.way = 0.0, 0.0


def features(view: CosmosView) -> Features:
    """Of the seat that sees this."""
    plan, me = _plan(view.scenario), view.side or 0
    fleets = (_Fleet(0), _Fleet(1))
    four = _muster(view, plan, fleets)
    mine, theirs = fleets[me], fleets[1 - me]
    _measure_goals(view, plan, mine, theirs)
    _measure_goals(view, plan, theirs, mine)
    turn = min(view.turn / plan.turns, 1.0)
    lead = max(-2.0, min(2.0, (view.scores[me] - view.scores[1 - me]) / 20))
    mines = [0, 0]
    for mine_laid in view.mines:
        mines[mine_laid.side] += 1
    numbers = [
        *_numbers(mine, view.scores[me], mines[me], _guns(mine.flying, theirs.flying)),
        *_numbers(theirs, view.scores[1 - me], mines[1 - me], _guns(theirs.flying, mine.flying)),
        turn,
        view.phase / 6,
        turn if plan.time_up == me else 0.0,
        turn if plan.time_up == 1 - me else 0.0,
        lead,
        lead * turn,
    ]
    marks = [_MARKS[view.scenario] + me] if view.scenario in _MARKS else []
    return Features(numbers, [*marks, FOUR] if four else marks)


def _muster(view: CosmosView, plan: _Plan, fleets: tuple[_Fleet, _Fleet]) -> bool:
    """Count all ships that are left. Says whether four captains command them."""
    most, on_map = 0, plan.rooms
    for ship in view.ships:
        seat, fate = ship.seat, ship.fate
        most = max(most, seat)
        if fate != "flying" and fate != "aboard":
            continue
        fleet, (place, whole, point) = fleets[seat % 2], _class(ship.kind)
        share = 0.4 + 0.6 * ship.defence / whole
        fleet.strength[place] += share
        if fate == "aboard":
            fleet.aboard += share
            continue
        fleet.weak += ship.defence <= WEAK
        if not ship.at.isdigit():
            continue  # beyond the edge, in the middle of a phase
        cell = from_label(ship.at)
        room = on_map.get(cell)
        if room is not None:
            fleet.edge += room < 2
            fleet.flying.append((ship, cell, point))
    return most > 1


def _measure_goals(view: CosmosView, plan: _Plan, own: _Fleet, other: _Fleet) -> None:
    """How much of its goal a side has reached, and how far it is to the rest."""
    side = own.side
    if (leave := plan.leave[side]) is not None:
        kind, count = leave
        missing = count - _with_fate(view, side, kind, "escaped")
        ways = sorted([plan.to_exit(side, kind, cell) for ship, cell, _ in own.flying if ship.kind == kind])
        own.goal, own.way = 1 - missing / count, sum(ways[:missing]) / 40 + 2.0 * max(0, missing - len(ways))
    if (land := plan.land[side]) is not None:
        kind, count = land
        missing = count - _with_fate(view, side, kind, "aboard")
        decks = [cell for ship, cell, _ in own.flying if known_sheets()[ship.kind].ramps]
        ways = sorted(
            [
                min([length(deck - cell) for deck in decks])
                for ship, cell, _ in own.flying
                if decks and ship.kind == kind
            ]
        )
        own.goal, own.way = 1 - missing / count, sum(ways[:missing]) / 20 + 2.0 * max(0, missing - len(ways))
    if (destroy := plan.destroy[side]) is not None:
        own.goal = _with_fate(view, 1 - side, destroy[0], "destroyed") / destroy[1]
    if prey := plan.prey[side]:
        left = [ship.defence / _class(ship.kind)[1] for ship, _, _ in other.flying if ship.name == prey]
        own.way += 2 * left[0] if left else 0.0


def _with_fate(view: CosmosView, side: int, kind: str, fate: str) -> int:
    return sum([1 for ship in view.ships if ship.fate == fate and ship.kind == kind and ship.seat % 2 == side])


def _guns(ships: Sequence[tuple[ShipView, Cell, float]], foes: Sequence[tuple[ShipView, Cell, float]]) -> list[float]:
    """The best shot of each ship together, the best of all, notches off the nearest enemy, and how far that is."""
    fire, best, astray, far = 0.0, 0.0, 0, 0
    for ship, cell, _ in ships:
        kind, heading, most, nearest, prey = ship.kind, ship.heading, 0.0, FAR, 0
        for foe, there, point in foes:
            vector = there - cell
            distance = length(vector)
            if distance < nearest:
                nearest, prey = distance, vector
            if distance <= REACH:
                shot = threats(kind, foe.kind)[heading * 6 + foe.heading].get(vector)
                if shot is not None:
                    most = max(most, min(shot[0], foe.defence) * point)
        fire += most
        best = max(best, most)
        far += nearest
        if nearest < FAR:
            turn = (bearing(prey) - heading) % 6
            astray += min(turn, 6 - turn)
    many = max(1, len(ships))
    return [fire / 20, best / 10, astray / many, far / many / 10]


def _numbers(fleet: _Fleet, score: float, mines: int, guns: list[float]) -> list[float]:
    fighters, escorts, cruisers, freighters, specials = fleet.strength
    fire, best, astray, far = guns
    return [
        fighters / 2,
        escorts,
        cruisers,
        freighters,
        specials,
        fleet.aboard / 2,
        fleet.weak / 2,
        min(score, 200.0) / 50,
        fleet.goal,
        min(fleet.way, 6.0),
        fire,
        best,
        astray,
        far,
        fleet.edge / 2,
        min(mines, 10) / 2,
    ]


JUDGEMENT: Final = Judgement(
    numbers=NUMBERS,
    marks=(*(f"{battle}_{side}" for battle in BATTLES for side in SIDES), "four"),
    features=features,
    settings=tuple(Setting(seats, {"scenario": battle}) for battle in BATTLES for seats in (2, 4)),
)
