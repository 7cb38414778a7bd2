"""A battle with bought fleets: everybody buys and deploys in secret, then all fleets are shown. (9)"""

from hyperespace.core.asks import Option, Refusal, Seat
from hyperespace.core.steps import RaceFlow
from hyperespace.core.table import Table
from hyperespace.games.cosmos.answers import Arm, Buy, Disband, Face, Station, Stow
from hyperespace.games.cosmos.events import FleetShown
from hyperespace.games.cosmos.flow.secret_drafts import SECRET_DRAFTS, SecretDraft, draft
from hyperespace.games.cosmos.hexes import at, column_and_row, from_label, label
from hyperespace.games.cosmos.scenarios import SIDES, Purchase, scenario_of
from hyperespace.games.cosmos.sheets import FIGHTERS, base_of, remembered, sheet_of
from hyperespace.games.cosmos.ships import cells_of, find, sheet_for, side_of
from hyperespace.games.cosmos.state import Battle, Ship, step

NOWHERE = at(0, 0)
"""Where a ship is that has been bought and not stationed yet."""

UNTURNED = -1


@step
def buy_fleet(s: Battle, table: Table, asked: tuple[Seat, ...]) -> RaceFlow:
    """Captains put their fleets together. (9.1, 9.2)"""
    return draft(s, "buy_fleet", asked)


@step
def show_fleets(s: Battle, table: Table) -> None:
    """All fleets are on the map. Ships that were never stationed stay at home. (9.2)"""
    for ship in s.ships:
        if ship.cell == NOWHERE and not ship.carrier:
            s.spent[ship.seat] -= sheet_for(ship).value
    s.ships = [ship for ship in s.ships if ship.carrier or ship.cell != NOWHERE]
    for ship in s.ships:
        ship.fate = "aboard" if ship.carrier else "flying"
        if ship.heading == UNTURNED:
            ship.heading = _faces(s, ship)[0].heading
    for seat in s.seats:
        table.tell(FleetShown, seat, tuple(ship.name for ship in s.ships if ship.seat == seat))


def purchase(s: Battle) -> Purchase:
    """The terms on which fleets are bought. (9)"""
    terms = s.plan.purchase
    assert terms is not None
    return terms


def budget(s: Battle) -> int:
    """The points of one seat: partners share those of their side. (9.1, 10)"""
    return s.points * 2 // len(s.drafts)


def home_heading(s: Battle, seat: Seat) -> int:
    """Towards the enemy."""
    return 0 if s.plan.sides[SIDES[side_of(seat)]].home == "west" else 3


def fleet(s: Battle, seat: Seat) -> list[Ship]:
    """The ships that a seat has bought so far."""
    return [ship for ship in s.ships if ship.seat == seat]


class Buying(SecretDraft):
    """One seat's fleet."""

    rule = "9.1"

    def asked(self, s: Battle) -> list[Seat]:
        return list(s.seats)

    def options(self, s: Battle, seat: Seat) -> list[Option]:
        """A ship that was just bought is put somewhere first, then turned. After that more can be bought."""
        ships = fleet(s, seat)
        last = ships[-1] if ships else None
        if last is not None and not last.carrier:
            if last.cell == NOWHERE:
                return [*_stows(s, last), *stations(s.scenario, last.kind, side_of(seat))]
            if last.heading == UNTURNED:
                return list(_faces(s, last))
        left = budget(s) - s.spent[seat]
        offered: list[Option] = [Buy(kind) for kind in purchase(s).kinds if not _why_not_buy(s, seat, kind)]
        if left >= purchase(s).mine:
            offered += [Arm(ship.name) for ship in ships if ship.mines < sheet_for(ship).mines]
        if ships:
            offered.append(Disband())
        return offered

    def take(self, s: Battle, seat: Seat, line: Option) -> None:
        last = next((ship for ship in reversed(s.ships) if ship.seat == seat), None)
        match line:
            case Buy(kind=kind):
                self._buy(s, seat, kind)
            case Station(at=cell):
                assert last is not None
                last.cell = from_label(cell)
            case Stow(carrier=carrier, ramp=ramp):
                assert last is not None
                last.carrier, last.ramp, last.heading = carrier, ramp, home_heading(s, seat)
            case Face(heading=heading):
                assert last is not None
                last.heading = heading
            case Arm(ship=name):
                ship = find(s, name)
                assert ship is not None
                ship.mines += 1
                s.spent[seat] += purchase(s).mine
            case _:
                s.ships = [ship for ship in s.ships if ship.seat != seat]
                s.spent[seat] = 0

    def _buy(self, s: Battle, seat: Seat, kind: str) -> None:
        """Names are given in such a way that nobody can tell from them what another captain has bought."""
        number = len(fleet(s, seat)) + 1
        name = f"{'BRGV'[seat]}{number}"
        sheet = sheet_of(kind)
        s.ships.append(Ship(name, kind, seat, NOWHERE, UNTURNED, sheet.defence, fate="planned"))
        s.ships.sort(key=lambda ship: ship.seat)
        s.spent[seat] += sheet.value

    def why_not(self, s: Battle, seat: Seat, option: Option) -> Refusal | None:
        ships = fleet(s, seat)
        busy = bool(ships) and not ships[-1].carrier and ships[-1].heading == UNTURNED
        stationed = busy and ships[-1].cell != NOWHERE
        match option:
            case Buy(kind=kind) if not busy:
                return _why_not_buy(s, seat, kind)
            case Arm(ship=name) if not busy:
                return _why_not_arm(s, seat, name)
            case Buy() | Arm() | Disband() if busy:
                return Refusal("station_first", "9.2", {"ship": ships[-1].name})
            case Station() | Stow() if stationed:
                return Refusal("station_first", "9.2", {"ship": ships[-1].name})
            case Station(at=cell):
                return Refusal("not_in_zone", "9.2", {"at": cell[:12]}) if busy else Refusal("buy_first", "9.2")
            case Stow(ramp=ramp):
                return Refusal("no_room_to_stow", "9.2", {"ramp": ramp[:12]}) if busy else Refusal("buy_first", "9.2")
            case Face(heading=heading):
                return Refusal("not_that_way", "9.2", {"heading": str(heading)[:12]})
        return None


SECRET_DRAFTS["buy_fleet"] = Buying()


def _why_not_buy(s: Battle, seat: Seat, kind: str) -> Refusal | None:
    terms = purchase(s)
    if kind not in terms.kinds:
        return Refusal("not_for_sale", "9.1", {"kind": kind[:20]})
    left, price = budget(s) - s.spent[seat], sheet_of(kind).value
    if price > left:
        return Refusal("too_dear", "9.1", {"kind": kind, "price": price, "left": left})
    most = -(-budget(s) // terms.cruiser_for_every)
    if base_of(kind) == "cruiser" and sum(1 for ship in fleet(s, seat) if ship.kind == kind) >= most:
        return Refusal("enough_cruisers", "9.1", {"most": most})
    return None


def _why_not_arm(s: Battle, seat: Seat, name: str) -> Refusal:
    ship = find(s, name)
    if ship is None or ship.seat != seat:
        return Refusal("not_your_ship", "9.1", {"ship": name[:12]})
    if ship.mines >= sheet_for(ship).mines:
        return Refusal("mines_enough", "9.1", {"ship": name, "most": sheet_for(ship).mines})
    price = purchase(s).mine
    return Refusal("too_dear_mine", "9.1", {"price": price, "left": budget(s) - s.spent[seat]})


def _stows(s: Battle, ship: Ship) -> list[Option]:
    """A fighter may start on a ramp of a cruiser of its own fleet. (9.2)"""
    if ship.kind not in FIGHTERS:
        return []
    ships = fleet(s, ship.seat)
    return [
        Stow(carrier.name, ramp.name)
        for carrier in ships
        for ramp in sheet_for(carrier).ramps
        if sum(1 for each in ships if (each.carrier, each.ramp) == (carrier.name, ramp.name)) < ramp.room
    ]


@remembered()
def stations(scenario: str, kind: str, side: int) -> tuple[Station, ...]:
    """The cells in a side's zone on which a ship of this class has room in some heading. (9.2)"""
    plan = scenario_of(scenario)
    assert plan.purchase is not None
    first, last = plan.purchase.zones[SIDES[side]]
    cells = [at(column, row) for column in range(first, last + 1) for row in range(1, plan.rows + 1)]
    return tuple(
        Station(label(cell))
        for cell in cells
        if any(_fits(scenario, Ship("", kind, side, cell, heading, 1)) for heading in range(6))
    )


def _faces(s: Battle, ship: Ship) -> list[Face]:
    """The headings in which the whole ship is inside its zone; towards the enemy first. (9.2)"""
    home = home_heading(s, ship.seat)
    ways = [(home + turn) % 6 for turn in (0, 1, 5, 2, 4, 3)]
    return [
        Face(heading) for heading in ways if _fits(s.scenario, Ship("", ship.kind, ship.seat, ship.cell, heading, 1))
    ]


def _fits(scenario: str, ship: Ship) -> bool:
    plan = scenario_of(scenario)
    assert plan.purchase is not None
    first, last = plan.purchase.zones[SIDES[side_of(ship.seat)]]
    places = [column_and_row(cell) for cell in cells_of(ship)]
    return all(first <= column <= last and 1 <= row <= plan.rows for column, row in places)
