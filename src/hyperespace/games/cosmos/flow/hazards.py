"""Mines: where they are dropped, and what they and asteroids do to ships. (7)"""

from hyperespace.core.asks import Option, Refusal, Seat
from hyperespace.core.steps import RaceFlow
from hyperespace.core.table import Table
from hyperespace.games.cosmos.answers import Drop
from hyperespace.games.cosmos.events import AsteroidHit, MineDropped, MineHit
from hyperespace.games.cosmos.flow.losses import damage, remove_destroyed
from hyperespace.games.cosmos.flow.movement import order_now
from hyperespace.games.cosmos.flow.secret_drafts import SECRET_DRAFTS, SecretDraft, draft
from hyperespace.games.cosmos.hexes import Cell, label, length
from hyperespace.games.cosmos.orders import moves
from hyperespace.games.cosmos.ships import cells_of, find, flying, has_ships, sheet_for, ship_named, side_of
from hyperespace.games.cosmos.state import Battle, Mine, Ship, SideNumber, step

ON_A_MINE = (6, 8, 12)
BESIDE_A_MINE = (6, 8)
ON_AN_ASTEROID = (6, 12)
"""The dice that whoever owns the ship rolls. (7.4, 7.5)"""


@step
def drop_before_pivot(s: Battle, table: Table, asked: tuple[Seat, ...]) -> RaceFlow:
    """Ships that have moved may drop mines before they pivot. (7.2)"""
    return draft(s, "drop_before_pivot", asked)


@step
def drop_at_last(s: Battle, table: Table, asked: tuple[Seat, ...]) -> RaceFlow:
    """After all pivots every ship with mines may drop some. (7.2)"""
    return draft(s, "drop_at_last", asked)


class Dropping(SecretDraft):
    """Which mines a seat drops."""

    rule = "7.1"

    def ships(self, s: Battle, seat: Seat) -> list[Ship]:
        """The ships that may drop mines now."""
        return [ship for ship in flying(s) if ship.seat == seat and ship.mines]

    def asked(self, s: Battle) -> list[Seat]:
        """Captains with mines aboard such a ship, room for one, and an enemy left."""
        if not any(ship.mines for ship in s.ships):
            return []
        return [seat for seat in s.seats if has_ships(s, 1 - side_of(seat)) and self._options(s, seat, [])]

    def options(self, s: Battle, seat: Seat) -> list[Option]:
        """A mine of each ship on each of its cells, as long as there are any."""
        return self._options(s, seat, [line for line in s.drafts[seat] if isinstance(line, Drop)])

    def _options(self, s: Battle, seat: Seat, drafted: list[Drop]) -> list[Option]:
        return [
            Drop(ship.name, drop.name)
            for ship in self.ships(s, seat)
            if _mines_left(ship, drafted) > 0
            for drop in sheet_for(ship).drops
            if s.plan.is_on_map(drop_cell(ship, drop.name))
            and drop_cell(ship, drop.name) not in _mined_now(s, ship, drafted)
        ]

    def why_not(self, s: Battle, seat: Seat, option: Option) -> Refusal | None:
        if not isinstance(option, Drop):
            return None
        ship = find(s, option.ship)
        if ship is None or ship.seat != seat or ship.fate == "planned":
            return Refusal("not_your_ship", "7.1", {"ship": option.ship[:12]})
        drafted = [line for line in s.drafts[seat] if isinstance(line, Drop)]
        values: dict[str, int | str] = {"ship": ship.name, "side": option.side[:12]}
        if ship.fate != "flying" or not sheet_for(ship).mines:
            return Refusal("drops_no_mines", "7.1", values)
        if not _mines_left(ship, drafted):
            return Refusal("no_mines_left", "7.1", values)
        if ship not in self.ships(s, seat):
            return Refusal("has_not_moved", "7.2", values)
        if sheet_for(ship).drop_cell(option.side, ship.heading) is None:
            return Refusal("no_drop_cell", "7.1", values)
        if drop_cell(ship, option.side) in _mined_now(s, ship, drafted):
            return Refusal("drop_cell_taken", "7.1", values)
        return Refusal("mine_off_map", "7.1", values | {"at": label(drop_cell(ship, option.side))})


class DroppingBeforePivot(Dropping):
    """The same for ships that moved in this phase. (7.2)"""

    rule = "7.2"

    def ships(self, s: Battle, seat: Seat) -> list[Ship]:
        """Those that moved: everybody has seen that. Nobody knows yet which of them will pivot."""
        return [ship for ship in super().ships(s, seat) if moves(order_now(s, ship)) and not ship.is_new]


SECRET_DRAFTS["drop_before_pivot"] = DroppingBeforePivot()
SECRET_DRAFTS["drop_at_last"] = Dropping()


def _mines_left(ship: Ship, drafted: list[Drop]) -> int:
    return ship.mines - sum(1 for line in drafted if line.ship == ship.name)


def _mined_now(s: Battle, ship: Ship, drafted: list[Drop]) -> list[Cell]:
    """Where mines of this ship fall now, or have lain since this phase: another one goes elsewhere. (7.1)"""
    falling = [drop_cell(ship, line.side) for line in drafted if line.ship == ship.name]
    return falling + [mine.cell for mine in s.mines if (mine.ship, mine.dropped) == (ship.name, (s.turn, s.phase))]


def drop_cell(ship: Ship, side: str) -> Cell:
    """Where a mine dropped on this side of a ship lands."""
    offset = sheet_for(ship).drop_cell(side, ship.heading)
    assert offset is not None
    return ship.cell + offset


@step
def drop_mines(s: Battle, table: Table) -> None:
    """All mines fall at once. (7.1)"""
    for seat in s.seats:
        for line in s.drafts[seat]:
            if isinstance(line, Drop):
                ship = ship_named(s, line.ship)
                mine = Mine(drop_cell(ship, line.side), side_of(seat), ship.name, (s.turn, s.phase))
                ship.mines -= 1
                ship.now += "o"
                s.mines.append(mine)
                table.tell(MineDropped, ship.name, label(mine.cell))
        s.drafts[seat] = []


@step
def suffer_hazards(s: Battle, table: Table) -> None:
    """Mines hurt enemies, asteroids everybody. Ships destroyed by them go at once and do not fire. (7.4, 7.5)"""
    if not s.mines and not s.asteroids:
        return
    rocks = {asteroid.cell for asteroid in s.asteroids}
    for ship in flying(s):
        hull = cells_of(ship)
        for mine in _mines_near(s, ship):
            dice = mine_dice(mine, ship, hull)
            if dice and ship.defence:
                rolls = tuple(table.chance.roll(die) for die in dice)
                damage(ship, sum(rolls))
                table.tell(MineHit, ship.name, label(mine.cell), rolls, sum(rolls), ship.defence)
        for asteroid in s.asteroids if not rocks.isdisjoint(hull) else ():
            if asteroid.cell in hull and ship.defence:
                rolls = tuple(table.chance.roll(die) for die in ON_AN_ASTEROID)
                damage(ship, sum(rolls))
                table.tell(AsteroidHit, ship.name, label(asteroid.cell), rolls, sum(rolls), ship.defence)
    remove_destroyed(s, table)


def is_threatened(s: Battle, side: SideNumber) -> bool:
    """Whether ships of this side come to harm if they stay where they are, or might by something that drifts. (7)"""
    mines = [mine for mine in s.mines if mine.side != side]
    stones = [rock for rock in s.asteroids if rock.drift is not None or s.drift is not None]
    if (mines and s.plan.mine_drift) or (stones and s.plan.asteroid_drift):
        return True
    return any(_is_hurt(s, ship, mines) for ship in flying(s) if side_of(ship.seat) == side)


def _is_hurt(s: Battle, ship: Ship, mines: list[Mine]) -> bool:
    hull = cells_of(ship)
    return any(rock.cell in hull for rock in s.asteroids) or any(mine_dice(mine, ship, hull) for mine in mines)


def _mines_near(s: Battle, ship: Ship) -> list[Mine]:
    """Those of the enemy that are near enough to look closely. (7.4)"""
    side, cell, reach = side_of(ship.seat), ship.cell, sheet_for(ship).span + 1
    return [mine for mine in s.mines if mine.side != side and length(cell - mine.cell) <= reach]


def mine_dice(mine: Mine, ship: Ship, hull: list[Cell]) -> tuple[int, ...]:
    """The dice for a mine: three on its own cell, two beside it, none of a friend's. (7.4)"""
    if mine.side == side_of(ship.seat) or length(ship.cell - mine.cell) > sheet_for(ship).span + 1:
        return ()
    distance = min(length(cell - mine.cell) for cell in hull)
    return ON_A_MINE if distance == 0 else BESIDE_A_MINE if distance == 1 else ()
