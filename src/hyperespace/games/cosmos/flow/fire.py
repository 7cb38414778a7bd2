"""Fire: written in secret, fired at once; then the last salvos of the dying. (5)"""

from hyperespace.core.asks import Option, Refusal, Seat
from hyperespace.core.steps import RaceFlow
from hyperespace.core.table import Table
from hyperespace.games.cosmos.aiming import (
    factors,
    is_anybody_in_reach,
    is_open,
    may_be_hit,
    overlap,
    shade,
    shots_by,
    shots_left,
    shots_of,
)
from hyperespace.games.cosmos.answers import Fire
from hyperespace.games.cosmos.events import ShotFired
from hyperespace.games.cosmos.flow.losses import damage
from hyperespace.games.cosmos.flow.secret_drafts import SECRET_DRAFTS, SecretDraft, draft
from hyperespace.games.cosmos.ships import find, flying, sheet_for, ship_named
from hyperespace.games.cosmos.state import Battle, Ship, step


@step
def aim(s: Battle, table: Table, asked: tuple[Seat, ...]) -> RaceFlow:
    """Captains decide what their ships fire at. (5.1)"""
    return draft(s, "aim", asked)


@step
def aim_last(s: Battle, table: Table, asked: tuple[Seat, ...]) -> RaceFlow:
    """Ships that were brought to zero fire before they are taken away. (5.7)"""
    return draft(s, "aim_last", asked)


class Aiming(SecretDraft):
    """The shots of one seat."""

    rule = "5.1"

    def ships(self, s: Battle, seat: Seat) -> list[Ship]:
        """The ships that may fire now."""
        return [ship for ship in s.ships if ship.seat == seat and ship.fate == "flying" and ship.defence]

    def asked(self, s: Battle) -> list[Seat]:
        """Captains of a ship with a shot left and an enemy in one of its arcs: everybody can see that."""
        if not is_anybody_in_reach(s):
            return []
        return [seat for seat in s.seats if any(shots_of(s, ship, s.fired) for ship in self.ships(s, seat))]

    def options(self, s: Battle, seat: Seat) -> list[Option]:
        """All shots that are possible besides those already written."""
        taken = s.fired + s.drafts[seat] if s.drafts[seat] else s.fired
        return [shot for ship in self.ships(s, seat) for shot in shots_of(s, ship, taken)]

    def why_not(self, s: Battle, seat: Seat, option: Option) -> Refusal | None:
        if not isinstance(option, Fire):
            return None
        ship, target = find(s, option.ship), find(s, option.target)
        if ship is None or ship.seat != seat or ship.fate == "planned":
            return Refusal("not_your_ship", "5.1", {"ship": option.ship[:12]})
        if ship not in self.ships(s, seat):
            return Refusal("cannot_fire", "5.1", {"ship": ship.name})
        if target is None or not may_be_hit(ship, target):
            return Refusal("no_target", "5.3", {"ship": ship.name, "target": option.target[:12]})
        return _why_no_shot(s, ship, target, option, shots_by(ship, [*s.fired, *s.drafts[seat]]))


def _why_no_shot(s: Battle, ship: Ship, target: Ship, option: Fire, own: list[Fire]) -> Refusal:
    values: dict[str, int | str] = {"ship": ship.name, "target": target.name, "arc": option.arc[:12]}
    arc = sheet_for(ship).arc(option.arc)
    if shots_left(s, ship, own) <= 0:
        return Refusal("no_shots_left", "5.2", {"ship": ship.name, "shots": sheet_for(ship).shots})
    if overlap(ship, target):
        return Refusal("overlap", "5.5", values)
    if arc is None or arc not in factors(ship, target):
        return Refusal("out_of_arc", "5.3", values)
    if not is_open(sheet_for(ship), own, arc):
        return Refusal("arc_used", "5.4", values | {"shots": sheet_for(ship).arcs[arc].shots})
    return Refusal("target_taken", "5.4", values)


class AimingLast(Aiming):
    """The same for the dying. (5.7)"""

    rule = "5.7"

    def ships(self, s: Battle, seat: Seat) -> list[Ship]:
        """Those that were brought to zero by the shots just fired."""
        return [ship for ship in s.ships if ship.seat == seat and ship.name in s.dying]


SECRET_DRAFTS["aim"] = Aiming()
SECRET_DRAFTS["aim_last"] = AimingLast()


@step
def open_fire(s: Battle, table: Table) -> None:
    """All shots are fired at once. Ships brought to zero may fire back, until no more ships fall. (5.7)"""
    shots = [line for seat in s.seats for line in s.drafts[seat] if isinstance(line, Fire)]
    s.drafts = [[] for _ in s.seats]
    standing = [ship for ship in flying(s) if ship.defence]
    for shot in shots:
        _fire(s, table, shot)
    s.fired += shots
    s.dying = [ship.name for ship in standing if not ship.defence]
    if s.dying:
        s.then(("open_desk", "aim_last"), ("open_fire",))


def _fire(s: Battle, table: Table, shot: Fire) -> None:
    """One shot: the die times the factor of the band, halved behind an asteroid. (5.6, 7.6)"""
    ship, target = ship_named(s, shot.ship), ship_named(s, shot.target)
    arc = sheet_for(ship).arc(shot.arc)
    assert arc is not None
    factor, rock = factors(ship, target)[arc], shade(s, ship, arc, target)
    die = sheet_for(ship).die
    roll = table.chance.roll(die)
    points = roll * factor // (2 if rock else 1)
    ship.shots += 1
    ship.now = f"{ship.now[:-1]}*]" if ship.now.endswith("]") else f"{ship.now}*"
    damage(target, points)
    table.tell(ShotFired, ship.name, shot.arc, target.name, die, roll, factor, rock, points, target.defence)
