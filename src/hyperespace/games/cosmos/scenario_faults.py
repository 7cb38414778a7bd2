"""What the types of a scenario cannot express: what does not fit together, and what could never be won."""

from collections import Counter
from collections.abc import Iterator, Mapping

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
from hyperespace.games.cosmos.sheet_faults import sheet_faults
from hyperespace.games.cosmos.sheets import FIGHTER, Sheet, base_of, loaded_sheets, sheets

CARRIED = FIGHTER
"""The class that lands on ramps. (6.1)"""


def scenario_faults(plan: Scenario, known: Mapping[str, Sheet] | None = None) -> Iterator[Fault]:
    """All faults, from top to bottom. `known` are the classes that there are beside those that it brings."""
    return _Check(plan, sheets() if known is None else known).faults()


class _Check:
    """Looks for faults. What depends on something that is wrong itself is left out: one fault is told once."""

    def __init__(self, plan: Scenario, known: Mapping[str, Sheet]) -> None:
        self.plan = plan
        self.ships = {ship.name: ship for ship in plan.ships}
        self.brought = list(_brought(plan))
        bad = {plan.sheets[number].kind for number, _ in self.brought}
        self.classes = {**known, **{sheet.kind: sheet for sheet in plan.sheets}}
        self.usable = {kind: sheet for kind, sheet in self.classes.items() if kind not in bad}

    def faults(self) -> Iterator[Fault]:
        for _, fault in self.brought:
            yield fault
        yield from self._sides()
        yield from repeated(".ships", (ship.name for ship in self.plan.ships), ".name")
        for number, ship in enumerate(self.plan.ships):
            yield from self._ship(f".ships[{number}]", ship)
        yield from self._crowd()
        yield from self._asteroids()
        yield from self._exits()
        if self.plan.purchase is not None:
            yield from self._purchase(self.plan.purchase)
        for number, goal in enumerate(self.plan.victory):
            yield from self._goal(f".victory[{number}]", goal)
        yield from self._chances()

    def _sides(self) -> Iterator[Fault]:
        plan = self.plan
        for side in SIDES:
            if side not in plan.sides:
                yield Fault(".sides", "no_side", {"side": side})
            elif plan.purchase is None and all(ship.side != side for ship in plan.ships):
                yield Fault(".ships", "no_ships", {"side": side})
        if len(plan.sides) == len(SIDES) and len({side.home for side in plan.sides.values()}) == 1:
            yield Fault(".sides.red.home", "same_home")
        if plan.purchase is not None and plan.ships:
            yield Fault(".ships", "ships_and_purchase")

    def _class(self, field: str, kind: str) -> Iterator[Fault]:
        """A class that has no sheet, or no sheet that can be used."""
        if kind in self.classes:
            return
        if kind in loaded_sheets().left_out:
            yield Fault(field, "sheet_left_out", {"kind": kind})
        else:
            yield Fault(field, "no_class", {"kind": base_of(kind), "choices": ", ".join(map(base_of, self.classes))})

    def _on_map(self, field: str, label: str) -> Iterator[Fault]:
        if not self.plan.is_on_map(from_label(label)):
            yield Fault(field, "off_map", {"at": label, "columns": self.plan.columns, "rows": self.plan.rows})

    def _ship(self, field: str, ship: Placed) -> Iterator[Fault]:
        yield from self._class(f"{field}.kind", ship.kind)
        sheet = self.usable.get(ship.kind)
        if (ship.at is None) == (ship.aboard is None):
            yield Fault(field, "at_or_aboard")
        if ship.at is not None:
            yield from self._on_map(f"{field}.at", ship.at)
            if ship.ramp is not None:
                yield Fault(f"{field}.ramp", "ramp_on_map")
        if sheet and ship.mines > sheet.mines:
            yield Fault(f"{field}.mines", "too_many", {"kind": base_of(ship.kind), "most": sheet.mines})
        if sheet and ship.defence is not None and ship.defence > sheet.defence:
            yield Fault(f"{field}.defence", "too_many", {"kind": base_of(ship.kind), "most": sheet.defence})
        if ship.aboard is not None:
            yield from self._aboard(field, ship)

    def _aboard(self, field: str, ship: Placed) -> Iterator[Fault]:
        carrier = self.ships.get(ship.aboard or "")
        if base_of(ship.kind) != CARRIED:
            yield Fault(f"{field}.aboard", "not_carried")
        if carrier is None or carrier.side != ship.side or carrier.at is None:
            yield Fault(f"{field}.aboard", "no_carrier", {"ship": ship.aboard or ""})
            return
        if carrier.kind not in self.usable:
            return
        ramps = {ramp.name: ramp.room for ramp in self.usable[carrier.kind].ramps}
        if ship.ramp not in ramps:
            values: dict[str, Value] = {"ship": carrier.name, "choices": ", ".join(ramps) or "–"}
            yield Fault(f"{field}.ramp", "no_ramp", values)
            return
        crowd = sum(1 for each in self.ships.values() if (each.aboard, each.ramp) == (ship.aboard, ship.ramp))
        if crowd > ramps[ship.ramp]:
            yield Fault(f"{field}.ramp", "ramp_full", {"crowd": crowd, "room": ramps[ship.ramp]})

    def _crowd(self) -> Iterator[Fault]:
        """Ships may cross one another later, but no ship begins on top of another one or on an asteroid."""
        taken = {from_label(rock.at): rock.at for rock in self.plan.asteroids}
        for number, ship in enumerate(self.plan.ships):
            if ship.at is None or ship.kind not in self.usable:
                continue
            cells = _cells(self.usable[ship.kind], from_label(ship.at), ship.heading)
            met = next((cell for cell in cells if cell in taken), None)
            if met is not None:
                column, row = column_and_row(met)
                values: dict[str, Value] = {"at": f"{column:02}{row:02}", "other": taken[met]}
                yield Fault(f".ships[{number}].at", "taken", values)
            taken.update(dict.fromkeys(cells, ship.name))

    def _asteroids(self) -> Iterator[Fault]:
        yield from repeated(".asteroids", (rock.at for rock in self.plan.asteroids), ".at")
        for number, rock in enumerate(self.plan.asteroids):
            yield from self._on_map(f".asteroids[{number}].at", rock.at)
            if rock.drift is not None and self.plan.asteroid_drift is None:
                yield Fault(f".asteroids[{number}].drift", "no_drift")

    def _exits(self) -> Iterator[Fault]:
        exits = self.plan.exits
        yield from repeated(".exits", (f"{each.side}, {base_of(each.kind)}, {each.edge}" for each in exits))
        for number, each in enumerate(exits):
            yield from self._class(f".exits[{number}].kind", each.kind)
            yield from self._has(f".exits[{number}].kind", each.side, each.kind, 1)

    def _has(self, field: str, side: Side, kind: str, count: int) -> Iterator[Fault]:
        """Whether a side has this number of ships of a class, or can buy them."""
        sheet, terms = self.usable.get(kind), self.plan.purchase
        if sheet is None:
            return
        if terms is None:
            there = Counter((ship.side, ship.kind) for ship in self.plan.ships)[side, kind]
        else:
            there = max(terms.points, default=0) // max(1, sheet.value) if kind in terms.kinds else 0
        if there < count:
            yield Fault(field, "too_few", {"side": side, "kind": base_of(kind), "there": there, "count": count})

    def _goal(self, field: str, goal: AnyGoal) -> Iterator[Fault]:
        """A goal that nobody can reach, or that is reached before the battle."""
        enemy: Side = "red" if goal.side == "blue" else "blue"
        match goal:
            case DestroyShip(ship=name):
                if all((ship.name, ship.side) != (name, enemy) for ship in self.plan.ships):
                    yield Fault(f"{field}.ship", "no_enemy", {"side": enemy, "ship": name})
            case Destroy(kind=kind, count=count):
                yield from self._class(f"{field}.kind", kind)
                yield from self._has(f"{field}.count", enemy, kind, count)
            case Leave(kind=kind, count=count):
                yield from self._class(f"{field}.kind", kind)
                yield from self._leaving(field, goal)
            case Land(kind=kind):
                yield from self._class(f"{field}.kind", kind)
                yield from self._landing(field, goal)
            case Eliminate():
                pass

    def _leaving(self, field: str, goal: Leave) -> Iterator[Fault]:
        kind = goal.kind
        yield from self._has(f"{field}.count", goal.side, kind, goal.count)
        if not any((each.side, each.kind) == (goal.side, kind) for each in self.plan.exits):
            yield Fault(field, "no_exit", {"side": goal.side, "kind": base_of(kind)})
        if kind in self.usable and not self.usable[kind].moves:
            yield Fault(f"{field}.kind", "never_moves", {"kind": base_of(kind)})

    def _landing(self, field: str, goal: Land) -> Iterator[Fault]:
        if base_of(goal.kind) != CARRIED:
            yield Fault(f"{field}.kind", "not_carried")
        yield from self._has(f"{field}.count", goal.side, goal.kind, goal.count)
        own, terms = [ship for ship in self.plan.ships if ship.side == goal.side], self.plan.purchase
        room = sum(self._room(ship.kind) for ship in own) if terms is None else self._room_for_sale(goal, terms)
        if room < goal.count:
            yield Fault(f"{field}.count", "no_room", {"side": goal.side, "room": room, "count": goal.count})
        if sum(1 for ship in own if ship.aboard and ship.kind == goal.kind) >= goal.count:
            yield Fault(f"{field}.count", "reached_already")

    def _room(self, kind: str) -> int:
        return sum(ramp.room for ramp in self.usable[kind].ramps) if kind in self.usable else 0

    def _room_for_sale(self, goal: Land, terms: Purchase) -> int:
        """How many could land on what one can buy for the points that are left, once those who land are paid for."""
        price = self.usable[goal.kind].value if goal.kind in self.usable else 0
        left = max(0, max(terms.points, default=0) - goal.count * price)
        rooms = [
            left // max(1, self.usable[kind].value) * self._room(kind) for kind in terms.kinds if kind in self.usable
        ]
        return max(rooms, default=0)

    def _chances(self) -> Iterator[Fault]:
        for side in SIDES:
            if self.plan.time_up not in ("points", side) and all(goal.side != side for goal in self.plan.victory):
                yield Fault(".victory", "cannot_win", {"side": side})

    def _purchase(self, terms: Purchase) -> Iterator[Fault]:
        columns = self.plan.columns
        for name in ("points", "kinds"):
            if not getattr(terms, name):
                yield Fault(f".purchase.{name}", "empty")
        yield from repeated(".purchase.points", terms.points)
        yield from repeated(".purchase.kinds", map(base_of, terms.kinds))
        for number, kind in enumerate(terms.kinds):
            yield from self._class(f".purchase.kinds[{number}]", kind)
            if kind in self.usable and not self.usable[kind].value:
                yield Fault(f".purchase.kinds[{number}]", "no_price", {"kind": base_of(kind)})
        yield from self._zones(terms)
        yield from self._prices(terms)
        if not terms.asteroids[0] <= terms.asteroids[1] <= columns:
            yield Fault(".purchase.asteroids", "bad_columns", {"columns": columns})
        for number, light in enumerate(terms.beacon):
            yield from self._on_map(f".purchase.beacon[{number}]", light)

    def _zones(self, terms: Purchase) -> Iterator[Fault]:
        for side in SIDES:
            if side not in terms.zones:
                yield Fault(".purchase.zones", "no_zone", {"side": side})
                continue
            first, last = terms.zones[side]
            if not first <= last <= self.plan.columns:
                yield Fault(f".purchase.zones.{side}", "bad_columns", {"columns": self.plan.columns})
                continue
            for kind in terms.kinds:
                if kind in self.usable and not _fits(self.usable[kind], first, last, self.plan):
                    yield Fault(f".purchase.zones.{side}", "too_narrow", {"kind": base_of(kind)})

    def _prices(self, terms: Purchase) -> Iterator[Fault]:
        """Everybody can buy something, even each of two partners, who have half the points. (10)"""
        cheapest = min((self.usable[kind].value for kind in terms.kinds if kind in self.usable), default=0)
        for number, points in enumerate(terms.points):
            if points // 2 < cheapest:
                yield Fault(f".purchase.points[{number}]", "too_poor", {"price": cheapest})


def _brought(plan: Scenario) -> Iterator[tuple[int, Fault]]:
    """What is wrong with the sheets that it brings, and with which of them."""
    for fault in repeated(".sheets", (base_of(sheet.kind) for sheet in plan.sheets), ".kind"):
        yield int(fault.field.partition("[")[2].partition("]")[0]), fault
    for number, sheet in enumerate(plan.sheets):
        for fault in sheet_faults(sheet, sheet.kind):
            yield number, Fault(f".sheets[{number}]{fault.field}", fault.code, fault.values)


def _cells(sheet: Sheet, cell: Cell, heading: int) -> list[Cell]:
    return [cell + each for each in sheet.hull[heading]]


def _fits(sheet: Sheet, first: int, last: int, plan: Scenario) -> bool:
    """Whether there is room for such a ship between these columns, whichever way it faces. (9.2)"""
    for column in range(first, last + 1):
        for row in range(1, plan.rows + 1):
            for heading in range(6):
                places = [column_and_row(cell) for cell in _cells(sheet, at(column, row), heading)]
                if all(first <= column <= last and 1 <= row <= plan.rows for column, row in places):
                    return True
    return False
