"""Which ships there are, whose they are, and where. Functions beside the state, so that they are compiled."""

from hyperespace.core.asks import Seat
from hyperespace.games.cosmos.hexes import Cell
from hyperespace.games.cosmos.sheets import Sheet, known_sheets
from hyperespace.games.cosmos.state import IN_PLAY, Battle, Ship, SideNumber


def sheet_for(ship: Ship) -> Sheet:
    """The sheet of the ship's class."""
    return known_sheets()[ship.kind]


def side_of(seat: Seat) -> SideNumber:
    """Which side a seat is on. (10)"""
    return seat % 2


def find(s: Battle, name: str) -> Ship | None:
    """The ship of this name, if there is one."""
    for ship in s.ships:
        if ship.name == name:
            return ship
    return None


def ship_named(s: Battle, name: str) -> Ship:
    """The ship of this name, which is known to exist."""
    ship = find(s, name)
    assert ship is not None
    return ship


def flying(s: Battle) -> list[Ship]:
    """All ships on the map."""
    return [ship for ship in s.ships if ship.fate == "flying"]


def in_play(s: Battle, side: SideNumber) -> list[Ship]:
    """The ships that a side has left, on the map and aboard."""
    return [ship for ship in s.ships if ship.fate in IN_PLAY and side_of(ship.seat) == side]


def has_ships(s: Battle, side: SideNumber) -> bool:
    """Whether a side has ships left, on the map or aboard. It is asked again and again in each phase."""
    for ship in s.ships:
        if ship.seat % 2 == side and ship.fate in IN_PLAY:
            return True
    return False


def cells_of(ship: Ship) -> list[Cell]:
    """The cells that a ship covers. (2.2)"""
    anchor = ship.cell
    return [anchor + cell for cell in sheet_for(ship).hull[ship.heading]]


def aboard(s: Battle, carrier: str, ramp: str) -> list[Ship]:
    """The fighters on a ramp. (6.1)"""
    return [ship for ship in s.ships if ship.fate == "aboard" and (ship.carrier, ship.ramp) == (carrier, ramp)]
