"""Fighters and their cruisers, at the start of a phase: first all recoveries, then launches. (6)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow, RaceFlow
from hyperespace.core.table import Table
from hyperespace.games.cosmos.answers import Announce, EndLaunch, Launch, Recover
from hyperespace.games.cosmos.events import LaunchAnnounced, Launched, LaunchRolled, Recovered
from hyperespace.games.cosmos.flow.secret_drafts import SECRET_DRAFTS, SecretDraft, draft
from hyperespace.games.cosmos.hexes import Cell, label, pack, turned
from hyperespace.games.cosmos.orders import PIVOTS
from hyperespace.games.cosmos.sheets import FIGHTERS, Path, Ramp, remembered, sheet_of
from hyperespace.games.cosmos.ships import aboard, find, sheet_for, ship_named, side_of
from hyperespace.games.cosmos.state import Battle, Ship, step

END = EndLaunch()


@step
def recover_or_announce(s: Battle, table: Table, asked: tuple[Seat, ...]) -> RaceFlow:
    """Captains decide which fighters come aboard, and whether they launch any. (6.2, 6.5)"""
    return draft(s, "recover_or_announce", asked)


class Decks(SecretDraft):
    """The ramps of a seat's side, as far as its own fighters are concerned."""

    rule = "6.5"

    def asked(self, s: Battle) -> list[Seat]:
        """Captains with a fighter above a ramp with room, or one aboard that could be launched."""
        if not any(has_ramps(ship.kind) for ship in s.ships if ship.fate == "flying"):
            return []
        return [seat for seat in s.seats if _recoveries(s, seat, []) or launches(s, seat, [])]

    def options(self, s: Battle, seat: Seat) -> list[Option]:
        """Recoveries; and to announce launches, as long as a ramp is left for them."""
        drafted = _drafted(s, seat)
        offered: list[Option] = list(_recoveries(s, seat, drafted))
        closed = [(line.carrier, line.ramp) for line in drafted]
        if Announce() in s.drafts[seat]:
            return [line for line in offered if not _closes_last_ramp(s, seat, line)]
        if launches(s, seat, closed):
            offered.append(Announce())
        return offered

    def why_not(self, s: Battle, seat: Seat, option: Option) -> Refusal | None:
        if isinstance(option, Announce):
            announced = Announce() in s.drafts[seat]
            return Refusal("announced_already" if announced else "nothing_to_launch", "6.2")
        if isinstance(option, Recover):
            return _why_not_recover(s, seat, option)
        return None


SECRET_DRAFTS["recover_or_announce"] = Decks()


def _drafted(s: Battle, seat: Seat) -> list[Recover]:
    return [line for line in s.drafts[seat] if isinstance(line, Recover)]


def _ramps(s: Battle, seat: Seat) -> list[tuple[Ship, int, Ramp]]:
    return [
        (carrier, number, ramp)
        for carrier in s.ships
        if carrier.fate == "flying" and sheet_for(carrier).ramps and side_of(carrier.seat) == side_of(seat)
        for number, ramp in enumerate(sheet_for(carrier).ramps)
    ]


@remembered()
def has_ramps(kind: str) -> bool:
    """Whether ships of this class carry others. (6.1)"""
    return bool(sheet_of(kind).ramps)


def ramp_cell(carrier: Ship, number: int) -> Cell:
    """Where a ramp is on the map."""
    return carrier.cell + sheet_for(carrier).landings[number][carrier.heading]


def _recoveries(s: Battle, seat: Seat, drafted: list[Recover]) -> list[Recover]:
    """A fighter above a ramp of its side comes aboard, if fewer than two are there. (6.5)"""
    landed = [line.ship for line in drafted]
    fighters = [ship for ship in s.ships if ship.seat == seat and ship.kind in FIGHTERS and ship.fate == "flying"]
    offered = []
    for carrier, number, ramp in _ramps(s, seat) if fighters else ():
        coming = sum(1 for line in drafted if (line.carrier, line.ramp) == (carrier.name, ramp.name))
        if len(aboard(s, carrier.name, ramp.name)) + coming < ramp.room:
            above = [ship.name for ship in fighters if ship.cell == ramp_cell(carrier, number)]
            offered += [Recover(name, carrier.name, ramp.name) for name in above if name not in landed]
    return offered


def _closes_last_ramp(s: Battle, seat: Seat, option: Option) -> bool:
    """Whether a recovery would leave no ramp for the launches that are announced. (6.6)"""
    closed = [(line.carrier, line.ramp) for line in [*_drafted(s, seat), option] if isinstance(line, Recover)]
    return Announce() in s.drafts[seat] and not launches(s, seat, closed)


def _why_not_recover(s: Battle, seat: Seat, option: Recover) -> Refusal:
    ship, carrier = find(s, option.ship), find(s, option.carrier)
    if ship is None or ship.seat != seat or ship.fate == "planned":
        return Refusal("not_your_ship", "6.5", {"ship": option.ship[:12]})
    if ship.kind not in FIGHTERS or ship.fate != "flying":
        return Refusal("lands_nowhere", "6.5", {"ship": ship.name})
    ramps = _ramps(s, seat)
    here = [each for each in ramps if each[0] is carrier and each[2].name == option.ramp]
    values: dict[str, int | str] = {"ship": ship.name, "carrier": option.carrier[:12], "ramp": option.ramp[:12]}
    if not here:
        return Refusal("no_such_ramp", "6.1", values)
    found, number, ramp = here[0]
    if ship.cell != ramp_cell(found, number):
        return Refusal("not_above_ramp", "6.5", values | {"at": label(ship.cell)})
    if ship.name in [line.ship for line in _drafted(s, seat)]:
        return Refusal("landing_already", "6.5", values)
    if _closes_last_ramp(s, seat, option):
        return Refusal("ramp_promised", "6.6", values)
    return Refusal("ramp_full", "6.1", values | {"room": ramp.room})


@step
def recover_fighters(s: Battle, table: Table) -> None:
    """All recoveries come before the launches. (6.5)"""
    for seat in s.seats:
        for line in _drafted(s, seat):
            _recover(s, table, line)


@step
def open_ramps(s: Battle, table: Table) -> None:
    """If several captains launch, the lowest roll goes first. (6.2)"""
    announced = [seat for seat in s.seats if Announce() in s.drafts[seat]]
    s.drafts = [[] for _ in s.seats]
    for seat in announced:
        table.tell(LaunchAnnounced, seat)
    order = _by_lot(table, announced) if len(announced) > 1 else announced
    s.then(*(("launch", seat, 0) for seat in order))


def _recover(s: Battle, table: Table, line: Recover) -> None:
    """A fighter comes aboard, unless a partner took the last place at the same moment. (6.5, 10)"""
    ship, carrier = ship_named(s, line.ship), ship_named(s, line.carrier)
    ramp = next(ramp for ramp in sheet_for(carrier).ramps if ramp.name == line.ramp)
    if len(aboard(s, carrier.name, ramp.name)) >= ramp.room:
        return
    ship.fate, ship.carrier, ship.ramp = "aboard", carrier.name, ramp.name
    ship.orders = []
    ship.now = "()"
    if (carrier.name, ramp.name) not in s.closed:
        s.closed.append((carrier.name, ramp.name))
    table.tell(Recovered, ship.name, carrier.name, ramp.name)


def _by_lot(table: Table, seats: list[Seat]) -> list[Seat]:
    """The lowest roll first; those who rolled the same roll again. (6.2)"""
    rolls = {seat: table.chance.roll(6) for seat in seats}
    for seat, roll in rolls.items():
        table.tell(LaunchRolled, seat, roll)
    order: list[Seat] = []
    for roll in sorted(set(rolls.values())):
        equal = [seat for seat in seats if rolls[seat] == roll]
        order += _by_lot(table, equal) if len(equal) > 1 else equal
    return order


@step
def launch(s: Battle, table: Table, seat: Seat, launched: int) -> Flow | None:
    """Launch a fighter, and another one. At least one has to go, because that was announced. (6.3)"""
    offered: list[Option] = list(launches(s, seat, s.closed))
    if not offered:
        return None
    return _launch(s, table, seat, launched, [END, *offered] if launched else offered)


def _launch(s: Battle, table: Table, seat: Seat, launched: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "6.3", lambda seat, option: _why_not_launch(s, seat, option, launched))
    if not isinstance(answer, Launch):
        return
    ship = ship_named(s, answer.ship)
    carrier, _, path = _way_out(s, ship, answer.path)
    ship.fate, ship.is_new = "flying", True
    ship.cell = carrier.cell + turned(pack(*path.cells[-1]), carrier.heading)
    ship.heading = (carrier.heading + path.turn + PIVOTS[answer.pivot]) % 6
    ship.orders = [""] * s.phase
    ship.now = "[]"
    at, ramp = label(ship.cell), ship.ramp
    ship.carrier = ship.ramp = ""
    table.tell(Launched, ship.name, carrier.name, ramp, path.name, answer.pivot, at, ship.heading)
    s.then(("launch", seat, launched + 1))


def _way_out(s: Battle, ship: Ship, path: str) -> tuple[Ship, Ramp, Path]:
    carrier = ship_named(s, ship.carrier)
    ramp = next(ramp for ramp in sheet_for(carrier).ramps if ramp.name == ship.ramp)
    return carrier, ramp, next(each for each in ramp.paths if each.name == path)


def launches(s: Battle, seat: Seat, closed: list[tuple[str, str]]) -> list[Launch]:
    """Each fighter aboard, on each path that ends on the map, with each pivot; not from a closed ramp. (6.3, 6.6)"""
    offered: list[Launch] = []
    for ship in s.ships:
        if ship.seat != seat or ship.fate != "aboard" or (ship.carrier, ship.ramp) in closed:
            continue
        carrier = ship_named(s, ship.carrier)
        ramp = next(ramp for ramp in sheet_for(carrier).ramps if ramp.name == ship.ramp)
        for path in ramp.paths:
            if s.plan.is_on_map(carrier.cell + turned(pack(*path.cells[-1]), carrier.heading)):
                offered += _launches_on(ship.name, ship.kind, path.name)
    return offered


@remembered()
def _launches_on(ship: str, kind: str, path: str) -> tuple[Launch, ...]:
    """With each pivot. (6.3)"""
    most = sheet_of(kind).notches
    return tuple(Launch(ship, path, pivot) for pivot, turn in PIVOTS.items() if abs(turn) <= most)


def _why_not_launch(s: Battle, seat: Seat, option: Option, launched: int) -> Refusal | None:
    if isinstance(option, EndLaunch):
        return Refusal("launch_one", "6.2") if not launched else None
    if not isinstance(option, Launch):
        return None
    ship = find(s, option.ship)
    if ship is None or ship.seat != seat or ship.fate == "planned":
        return Refusal("not_your_ship", "6.3", {"ship": option.ship[:12]})
    if ship.fate != "aboard":
        return Refusal("not_aboard", "6.3", {"ship": ship.name})
    values: dict[str, int | str] = {"ship": ship.name, "ramp": ship.ramp, "path": option.path[:12]}
    if (ship.carrier, ship.ramp) in s.closed:
        return Refusal("ramp_closed", "6.6", values)
    paths = [path.name for _, _, ramp in _ramps(s, seat) if ramp.name == ship.ramp for path in ramp.paths]
    if option.path not in paths or option.pivot not in PIVOTS:
        return Refusal("no_such_path", "6.3", values)
    return Refusal("path_off_map", "6.3", values)
