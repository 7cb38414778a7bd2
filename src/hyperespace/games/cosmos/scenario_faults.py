"""What the types of a scenario cannot express: what does not fit together, and what could never be won."""

from collections import Counter
from collections.abc import Iterator

from hyperespace.games.cosmos.faults import Fault, Value, repeated
from hyperespace.games.cosmos.hexes import Cell, at, column_and_row, from_label
from hyperespace.games.cosmos.scenario_format import (
    SIDES,
    AnyGoal,
    Destroy,
    DestroyShip,
    Eliminate,
    Land,
    Leave,
    Placed,
    Purchase,
    Scenario,
    Side,
)
from hyperespace.games.cosmos.sheets import Sheet, loaded_sheets, sheet_of, sheets

CARRIED = "fighter"
"""The class that lands on ramps. (6.1)"""


def scenario_faults(plan: Scenario) -> Iterator[Fault]:
    """All faults. Each check may rely on those before it."""
    yield from _sides(plan)
    yield from repeated(".ships", (ship.name for ship in plan.ships), ".name")
    ships = {ship.name: ship for ship in plan.ships}
    for number, ship in enumerate(plan.ships):
        yield from _ship(f".ships[{number}]", ship, ships, plan)
    yield from _crowd(plan)
    yield from _asteroids(plan)
    yield from _exits(plan)
    if plan.purchase is not None:
        yield from _purchase(plan.purchase, plan)
    for number, goal in enumerate(plan.victory):
        yield from _goal(f".victory[{number}]", goal, plan)
    yield from _chances(plan)


def _sides(plan: Scenario) -> Iterator[Fault]:
    for side in SIDES:
        if side not in plan.sides:
            yield Fault(".sides", "no_side", {"side": side})
        elif plan.purchase is None and all(ship.side != side for ship in plan.ships):
            yield Fault(".ships", "no_ships", {"side": side})
    if plan.sides["blue"].home == plan.sides["red"].home:
        yield Fault(".sides.red.home", "same_home")
    if plan.purchase is not None and plan.ships:
        yield Fault(".ships", "ships_and_purchase")


def _class(field: str, kind: str) -> Iterator[Fault]:
    """A class that has no sheet, or no sheet that can be used."""
    if kind in loaded_sheets().left_out and kind not in sheets():
        yield Fault(field, "sheet_left_out", {"kind": kind})
    elif kind not in sheets():
        yield Fault(field, "no_class", {"kind": kind, "choices": ", ".join(sheets())})


def _on_map(field: str, label: str, plan: Scenario) -> Iterator[Fault]:
    if not plan.is_on_map(from_label(label)):
        yield Fault(field, "off_map", {"at": label, "columns": plan.columns, "rows": plan.rows})


def _ship(field: str, ship: Placed, ships: dict[str, Placed], plan: Scenario) -> Iterator[Fault]:
    yield from _class(f"{field}.kind", ship.kind)
    sheet = sheet_of(ship.kind)
    if (ship.at is None) == (ship.aboard is None):
        yield Fault(field, "at_or_aboard")
    if ship.at is not None:
        yield from _on_map(f"{field}.at", ship.at, plan)
        if ship.ramp is not None:
            yield Fault(f"{field}.ramp", "ramp_on_map")
    if ship.mines > sheet.mines:
        yield Fault(f"{field}.mines", "too_many", {"kind": ship.kind, "most": sheet.mines})
    if ship.defence is not None and ship.defence > sheet.defence:
        yield Fault(f"{field}.defence", "too_many", {"kind": ship.kind, "most": sheet.defence})
    if ship.aboard is not None:
        yield from _aboard(field, ship, ships)


def _aboard(field: str, ship: Placed, ships: dict[str, Placed]) -> Iterator[Fault]:
    carrier = ships.get(ship.aboard or "")
    if ship.kind != CARRIED:
        yield Fault(f"{field}.aboard", "not_carried")
    if carrier is None or carrier.side != ship.side or carrier.at is None:
        yield Fault(f"{field}.aboard", "no_carrier", {"ship": ship.aboard or ""})
        return
    yield from _class(field, carrier.kind)
    ramps = {ramp.name: ramp.room for ramp in sheet_of(carrier.kind).ramps}
    if ship.ramp not in ramps:
        values: dict[str, Value] = {"ship": carrier.name, "choices": ", ".join(ramps) or "–"}
        yield Fault(f"{field}.ramp", "no_ramp", values)
        return
    crowd = sum(1 for each in ships.values() if (each.aboard, each.ramp) == (ship.aboard, ship.ramp))
    if crowd > ramps[ship.ramp]:
        yield Fault(f"{field}.ramp", "ramp_full", {"crowd": crowd, "room": ramps[ship.ramp]})


def _cells(sheet: Sheet, cell: Cell, heading: int) -> list[Cell]:
    return [cell + each for each in sheet.hull[heading]]


def _crowd(plan: Scenario) -> Iterator[Fault]:
    """Ships may cross one another later, but no ship begins on top of another one or on an asteroid."""
    taken = {from_label(rock.at): rock.at for rock in plan.asteroids}
    for number, ship in enumerate(plan.ships):
        if ship.at is None:
            continue
        for cell in _cells(sheet_of(ship.kind), from_label(ship.at), ship.heading):
            if cell in taken:
                column, row = column_and_row(cell)
                values: dict[str, Value] = {"at": f"{column:02}{row:02}", "other": taken[cell]}
                yield Fault(f".ships[{number}].at", "taken", values)
            taken[cell] = ship.name


def _asteroids(plan: Scenario) -> Iterator[Fault]:
    yield from repeated(".asteroids", (rock.at for rock in plan.asteroids), ".at")
    for number, rock in enumerate(plan.asteroids):
        yield from _on_map(f".asteroids[{number}].at", rock.at, plan)
        if rock.drift is not None and plan.asteroid_drift is None:
            yield Fault(f".asteroids[{number}].drift", "no_drift")


def _exits(plan: Scenario) -> Iterator[Fault]:
    yield from repeated(".exits", (f"{each.side}, {each.kind}, {each.edge}" for each in plan.exits))
    for number, each in enumerate(plan.exits):
        yield from _class(f".exits[{number}].kind", each.kind)
        yield from _has(f".exits[{number}].kind", plan, each.side, each.kind, 1)


def _has(field: str, plan: Scenario, side: Side, kind: str, count: int) -> Iterator[Fault]:
    """Whether a side has this number of ships of a class, or can buy them."""
    if plan.purchase is None:
        there = Counter((ship.side, ship.kind) for ship in plan.ships)[side, kind]
    else:
        there = max(plan.purchase.points) // max(1, sheet_of(kind).value) if kind in plan.purchase.kinds else 0
    if there < count:
        yield Fault(field, "too_few", {"side": side, "kind": kind, "there": there, "count": count})


def _goal(field: str, goal: AnyGoal, plan: Scenario) -> Iterator[Fault]:
    """A goal that nobody can reach, or that is reached before the battle."""
    enemy: Side = "red" if goal.side == "blue" else "blue"
    match goal:
        case DestroyShip(ship=name):
            if all((ship.name, ship.side) != (name, enemy) for ship in plan.ships):
                yield Fault(f"{field}.ship", "no_enemy", {"side": enemy, "ship": name})
        case Destroy(kind=kind, count=count):
            yield from _class(f"{field}.kind", kind)
            yield from _has(f"{field}.count", plan, enemy, kind, count)
        case Leave(kind=kind, count=count):
            yield from _class(f"{field}.kind", kind)
            yield from _has(f"{field}.count", plan, goal.side, kind, count)
            if not any((each.side, each.kind) == (goal.side, kind) for each in plan.exits):
                yield Fault(field, "no_exit", {"side": goal.side, "kind": kind})
            if not sheet_of(kind).moves:
                yield Fault(f"{field}.kind", "never_moves", {"kind": kind})
        case Land(kind=kind, count=count):
            yield from _class(f"{field}.kind", kind)
            yield from _landing(field, goal, plan)
        case Eliminate():
            pass


def _landing(field: str, goal: Land, plan: Scenario) -> Iterator[Fault]:
    if goal.kind != CARRIED:
        yield Fault(f"{field}.kind", "not_carried")
    yield from _has(f"{field}.count", plan, goal.side, goal.kind, goal.count)
    own = [ship for ship in plan.ships if ship.side == goal.side]
    room = sum(_room(ship.kind) for ship in own) if plan.purchase is None else _room_for_sale(goal, plan.purchase)
    if room < goal.count:
        yield Fault(f"{field}.count", "no_room", {"side": goal.side, "room": room, "count": goal.count})
    if sum(1 for ship in own if ship.aboard and ship.kind == goal.kind) >= goal.count:
        yield Fault(f"{field}.count", "reached_already")


def _room(kind: str) -> int:
    return sum(ramp.room for ramp in sheet_of(kind).ramps)


def _room_for_sale(goal: Land, terms: Purchase) -> int:
    """How many could land on what one can buy for the points that are left, once those who land are paid for."""
    left = max(0, max(terms.points) - goal.count * sheet_of(goal.kind).value)
    return max(left // sheet_of(kind).value * _room(kind) for kind in terms.kinds)


def _chances(plan: Scenario) -> Iterator[Fault]:
    for side in SIDES:
        if plan.time_up not in ("points", side) and all(goal.side != side for goal in plan.victory):
            yield Fault(".victory", "cannot_win", {"side": side})


def _purchase(terms: Purchase, plan: Scenario) -> Iterator[Fault]:
    for name in ("points", "kinds"):
        if not getattr(terms, name):
            yield Fault(f".purchase.{name}", "empty")
    yield from repeated(".purchase.points", terms.points)
    yield from repeated(".purchase.kinds", terms.kinds)
    for number, kind in enumerate(terms.kinds):
        yield from _class(f".purchase.kinds[{number}]", kind)
        if not sheet_of(kind).value:
            yield Fault(f".purchase.kinds[{number}]", "no_price", {"kind": kind})
    yield from _zones(terms, plan)
    yield from _prices(terms)
    if not terms.asteroids[0] <= terms.asteroids[1] <= plan.columns:
        yield Fault(".purchase.asteroids", "bad_columns", {"columns": plan.columns})
    for number, light in enumerate(terms.beacon):
        yield from _on_map(f".purchase.beacon[{number}]", light, plan)


def _zones(terms: Purchase, plan: Scenario) -> Iterator[Fault]:
    for side in SIDES:
        if side not in terms.zones:
            yield Fault(".purchase.zones", "no_zone", {"side": side})
            continue
        first, last = terms.zones[side]
        if not first <= last <= plan.columns:
            yield Fault(f".purchase.zones.{side}", "bad_columns", {"columns": plan.columns})
        for kind in terms.kinds:
            if not _fits(sheet_of(kind), first, last, plan):
                yield Fault(f".purchase.zones.{side}", "too_narrow", {"kind": kind})


def _fits(sheet: Sheet, first: int, last: int, plan: Scenario) -> bool:
    """Whether there is room for such a ship between these columns, whichever way it faces. (9.2)"""
    for column in range(first, last + 1):
        for row in range(1, plan.rows + 1):
            for heading in range(6):
                places = [column_and_row(cell) for cell in _cells(sheet, at(column, row), heading)]
                if all(first <= column <= last and 1 <= row <= plan.rows for column, row in places):
                    return True
    return False


def _prices(terms: Purchase) -> Iterator[Fault]:
    """Everybody can buy something, even each of two partners, who have half the points. (10)"""
    cheapest = min(sheet_of(kind).value for kind in terms.kinds)
    for number, points in enumerate(terms.points):
        if points // 2 < cheapest:
            yield Fault(f".purchase.points[{number}]", "too_poor", {"price": cheapest})
