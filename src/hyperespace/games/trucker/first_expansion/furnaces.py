"""The furnace: a cube in place of an energy cell. (8.2.9)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.first_expansion.events import CubeBurned
from hyperespace.games.trucker.ship import Parts, goods, of_kind
from hyperespace.games.trucker.state import Yard


def fuel(s: Yard, seat: Seat) -> list[Spend]:
    """Every cube that could be burned, each colour of each container once. (8.2.9)"""
    parts = s.players[seat].parts
    if not has_furnace(s, seat):
        return []
    return [Spend(cell, cube) for cell in sorted(parts) for cube in COLOURS if cube in parts[cell].goods]


def has_furnace(s: Yard, seat: Seat) -> bool:
    """One is as good as two. (8.2.9)"""
    return "first" in s.sets and bool(of_kind(s.players[seat].parts, "furnace"))


def burnable(s: Yard, seat: Seat) -> int:
    """How many cubes could be burned, one after the other."""
    parts: Parts = s.players[seat].parts
    return len(goods(parts)) if has_furnace(s, seat) else 0


def burn(s: Yard, table: Table, seat: Seat, cell: Cell, cube: str) -> None:
    """A cube of this colour is gone. (8.2.9)"""
    part = s.players[seat].parts[cell]
    part.goods = part.goods.replace(cube, "", 1)
    table.tell(CubeBurned, seat, cell, cube)
