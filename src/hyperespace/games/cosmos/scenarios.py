"""Scenarios: the map, the ships on it, and how the battle is won. Each is a file in the folder `scenarios`. (8)

Whoever writes one of his own puts it into a folder of his own, next to sheets of his own if he has any, and names
the folder in the environment variable HYPERESPACE_COSMOS.
"""

from functools import cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from hyperespace.games.cosmos.files import BadFile, bad, read
from hyperespace.games.cosmos.hexes import Cell, column_and_row, from_label
from hyperespace.games.cosmos.sheets import Direction, Name, Phase, Positive, sheet_of, sheets
from hyperespace.games.cosmos.shelf import texts_of

Side: TypeAlias = Literal["blue", "red"]
Edge: TypeAlias = Literal["west", "east", "north", "south"]
Home: TypeAlias = Literal["west", "east"]
Label: TypeAlias = Annotated[str, Meta(pattern="^[0-9]{4}$")]
ShipName: TypeAlias = Annotated[str, Meta(pattern="^[A-Z][0-9]{1,2}$")]

SIDES: tuple[Side, Side] = ("blue", "red")


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in both languages."""

    fr: str
    en: str


class SideOf(Struct, frozen=True, forbid_unknown_fields=True):
    """What one side is called, and which edge of the map is behind it."""

    fr: str
    en: str
    home: Home


class Placed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ship at the beginning: on the map, or aboard a cruiser."""

    name: ShipName
    kind: Name
    side: Side
    captain: Literal[1, 2] = 1  # who commands it when two share a side
    at: Label | None = None
    heading: Direction = 0
    mines: Annotated[int, Meta(ge=0)] = 0
    defence: Positive | None = None  # if it is damaged already
    aboard: ShipName | None = None
    ramp: Name | None = None


class Rock(Struct, frozen=True, forbid_unknown_fields=True):
    """An asteroid, and where it drifts to."""

    at: Label
    drift: Direction | None = None


class Drift(Struct, frozen=True, forbid_unknown_fields=True):
    """Drifting by so many cells, in each of these phases. (7.3)"""

    phases: tuple[Phase, ...]
    cells: Annotated[int, Meta(ge=1, le=64)] = 1


class Exit(Struct, frozen=True, forbid_unknown_fields=True):
    """Ships of this class may leave over this edge; over any other one they count as destroyed. (4.5)"""

    side: Side
    kind: Name
    edge: Edge


class Goal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal"):
    """What a side has to reach to win at once."""

    side: Side


class Eliminate(Goal, frozen=True, tag="eliminate"):
    """No enemy is left in play."""


class Leave(Goal, frozen=True, tag="exit"):
    """So many of its ships of a class have left over their exit."""

    kind: Name
    count: Positive


class Destroy(Goal, frozen=True, tag="destroy"):
    """So many enemies of a class are destroyed."""

    kind: Name
    count: Positive


class DestroyShip(Goal, frozen=True, tag="destroy_ship"):
    """This enemy is destroyed."""

    ship: ShipName


class Land(Goal, frozen=True, tag="aboard"):
    """So many of its ships of a class are aboard a cruiser."""

    kind: Name
    count: Positive


AnyGoal: TypeAlias = Eliminate | Leave | Destroy | DestroyShip | Land


class Purchase(Struct, frozen=True, forbid_unknown_fields=True):
    """A battle for which both sides buy their fleets. (9)"""

    points: tuple[Positive, ...]
    kinds: tuple[Name, ...]
    mine: Positive  # the price of one
    cruiser_for_every: Positive  # so many points, or part of them
    zones: dict[Side, tuple[Positive, Positive]]  # the first and last column for each side
    asteroids: tuple[Positive, Positive]  # between these columns
    beacon: tuple[Label, ...]


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One battle."""

    number: Annotated[int, Meta(ge=0)] = 0
    title: Words
    briefing: Words
    notes: tuple[Words, ...] = ()
    columns: Annotated[int, Meta(ge=4, le=64)]
    rows: Annotated[int, Meta(ge=4, le=48)]
    sides: dict[Side, SideOf]
    ships: tuple[Placed, ...]
    asteroids: tuple[Rock, ...] = ()
    asteroid_drift: Drift | None = None
    asteroids_return: bool = False  # opposite to where they would leave the map
    mine_drift: Drift | None = None  # away from the home edge of whoever dropped them
    exits: tuple[Exit, ...] = ()
    turns: Positive
    victory: tuple[AnyGoal, ...]
    time_up: Literal["points", "blue", "red"]
    purchase: Purchase | None = None

    def is_on_map(self, cell: Cell) -> bool:
        """Whether there is such a cell."""
        column, row = column_and_row(cell)
        return 1 <= column <= self.columns and 1 <= row <= self.rows


def parse(name: str, text: str) -> Scenario:
    """A scenario from the text of its file, checked."""
    scenario = read(name, text, Scenario)
    for path, reason in _faults(scenario):
        raise bad(name, text, path, reason)
    return scenario


def _faults(scenario: Scenario) -> list[tuple[str, str]]:
    """What the types of a scenario cannot say."""
    faults = [(".sides", f"there is no side {side}") for side in SIDES if side not in scenario.sides]
    ships = {ship.name: ship for ship in scenario.ships}
    if len(ships) < len(scenario.ships):
        faults.append((".ships", "two ships have the same name"))
    for number, ship in enumerate(scenario.ships):
        faults += [(f".ships[{number}]{field}", reason) for field, reason in _faults_of(ship, ships, scenario)]
    for number, rock in enumerate(scenario.asteroids):
        if not scenario.is_on_map(from_label(rock.at)):
            faults.append((f".asteroids[{number}].at", f"{rock.at} is not on the map"))
    for number, each in enumerate(scenario.exits):
        faults += [(f".exits[{number}].kind", reason) for reason in _unknown(each.kind)]
    for number, goal in enumerate(scenario.victory):
        faults += [(f".victory[{number}]{field}", reason) for field, reason in _faults_in(goal, ships, scenario)]
    if scenario.purchase is not None:
        faults += _faults_of_purchase(scenario.purchase, scenario)
    elif not scenario.ships:
        faults.append((".ships", "there are no ships, and none can be bought"))
    return faults


def _unknown(kind: str) -> list[str]:
    """A complaint about a class that has no sheet."""
    return [] if kind in sheets() else [f"there is no class {kind}; the classes are: {', '.join(sheets())}"]


def _faults_in(goal: AnyGoal, ships: dict[str, Placed], scenario: Scenario) -> list[tuple[str, str]]:
    match goal:
        case DestroyShip(ship=name):
            is_enemy = name in ships and ships[name].side != goal.side
            return [] if is_enemy else [(".ship", f"the enemy of {goal.side} has no ship {name}")]
        case Leave(kind=kind) if not any((e.side, e.kind) == (goal.side, kind) for e in scenario.exits):
            return [("", "there is no exit for these ships")]
        case Leave(kind=kind) | Destroy(kind=kind) | Land(kind=kind):
            return [(".kind", reason) for reason in _unknown(kind)]
    return []


def _faults_of_purchase(terms: Purchase, scenario: Scenario) -> list[tuple[str, str]]:
    faults = [(f".purchase.kinds[{number}]", why) for number, kind in enumerate(terms.kinds) for why in _unknown(kind)]
    for side in SIDES:
        first, last = terms.zones.get(side, (1, 0))
        if not first <= last <= scenario.columns:
            faults.append((".purchase.zones", f"{side} needs a first and a last column on the map"))
    if not terms.asteroids[0] <= terms.asteroids[1] <= scenario.columns:
        faults.append((".purchase.asteroids", "these are the first and the last column, on the map"))
    for number, light in enumerate(terms.beacon):
        if not scenario.is_on_map(from_label(light)):
            faults.append((f".purchase.beacon[{number}]", f"{light} is not on the map"))
    return faults


def _faults_of(ship: Placed, ships: dict[str, Placed], scenario: Scenario) -> list[tuple[str, str]]:
    if _unknown(ship.kind):
        return [(".kind", reason) for reason in _unknown(ship.kind)]
    sheet = sheet_of(ship.kind)
    faults = []
    if (ship.at is None) == (ship.aboard is None):
        faults.append(("", "a ship is either `at` a cell or `aboard` a cruiser"))
    if ship.at is not None and not scenario.is_on_map(from_label(ship.at)):
        faults.append((".at", f"{ship.at} is not on the map of {scenario.columns} × {scenario.rows} cells"))
    if ship.mines > sheet.mines:
        faults.append((".mines", f"{ship.kind} carries at most {sheet.mines}"))
    if ship.defence is not None and ship.defence > sheet.defence:
        faults.append((".defence", f"{ship.kind} has at most {sheet.defence}"))
    if ship.aboard is not None:
        faults += _faults_aboard(ship, ships)
    return faults


def _faults_aboard(ship: Placed, ships: dict[str, Placed]) -> list[tuple[str, str]]:
    carrier = ships.get(ship.aboard or "")
    if ship.kind != "fighter":
        return [(".aboard", "only fighters are carried aboard")]
    if carrier is None or carrier.side != ship.side or carrier.at is None or carrier.kind not in sheets():
        return [(".aboard", f"its side has no ship {ship.aboard} on the map")]
    ramp = next((ramp for ramp in sheet_of(carrier.kind).ramps if ramp.name == ship.ramp), None)
    if ramp is None:
        return [(".ramp", f"{carrier.name} has no ramp {ship.ramp}")]
    crowd = sum(1 for each in ships.values() if (each.aboard, each.ramp) == (ship.aboard, ship.ramp))
    return [(".ramp", f"{crowd} fighters on a ramp for {ramp.room}")] if crowd > ramp.room else []


@cache
def scenarios() -> dict[str, Scenario]:
    """All scenarios by the names of their files, in the order of their numbers."""
    found = {name: parse(f"{name}.json", text) for name, text in texts_of("scenarios").items()}
    return dict(sorted(found.items(), key=lambda each: (each[1].number, each[0])))


def scenario_of(name: str) -> Scenario:
    """The scenario of this name."""
    found = scenarios().get(name)
    if found is None:
        raise BadFile(f"there is no scenario {name!r}; there are: {', '.join(scenarios())}")
    return found
