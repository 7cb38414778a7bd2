"""Radioactive leak: energy is bad for those who live beside it, and worse in heaps. (5.7)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import SetExploded
from hyperespace.games.trucker.flow.losses import lose_one
from hyperespace.games.trucker.flow.projectiles import destroy_all
from hyperespace.games.trucker.ship import Parts, connected, kind
from hyperespace.games.trucker.state import Part, Yard, flyers, step

CRITICAL = 4
"""Energy cells and solar panels in one set."""


class RadioactiveLeak(Adventure):
    """Ship by ship: first the crew beside energy, then all sets that hold too much of it. (5.7)"""

    name = "radioactive_leak"
    paragraph = "5.7"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in reversed(flyers(s)):
            s.then(("irradiate", seat), ("blow_up_sets", seat))


@step
def irradiate(s: Yard, table: Table, seat: Seat) -> None:
    """Every room with somebody awake that is joined to energy loses one of its crew, all at once. (5.7)"""
    parts = s.players[seat].parts
    hit = [cell for cell in sorted(parts) if _is_manned(parts[cell]) and is_irradiated(parts, cell)]
    for cell in hit:
        lose_one(s, table, seat, cell)


def _is_manned(part: Part) -> bool:
    return bool(part.humans or part.alien)


def is_irradiated(parts: Parts, cell: Cell) -> bool:
    """Whether a battery that is not empty, or a solar panel, is joined to a tile, be it through routers. (5.7)"""
    return any(radiation(parts[other]) for other in connected(parts, cell))


def radiation(part: Part) -> int:
    """How much a tile counts for: its energy cells; one for a solar panel. (5.7)"""
    return 1 if kind(part) == "solar_panel" else part.energy


@step
def blow_up_sets(s: Yard, table: Table, seat: Seat) -> None:
    """Sets with four or more are destroyed, with all that belongs to them, at once. (5.7)"""
    parts = s.players[seat].parts
    critical = [cells for cells, units in sets(parts) if units >= CRITICAL]
    for cells in critical:
        table.tell(SetExploded, seat, len(cells))
    destroy_all(s, table, seat, tuple(cell for cells in critical for cell in sorted(cells)))


def sets(parts: Parts) -> list[tuple[frozenset[Cell], int]]:
    """Solar panels, routers and batteries with something in them that are joined, and how much they count. (5.7)"""
    left = {cell for cell, part in parts.items() if radiation(part) or kind(part) == "router"}
    found = []
    while left:
        cells, new = set[Cell](), [min(left)]
        while new:
            cells.update(new)
            new = [cell for each in new for cell in connected(parts, each) & left if cell not in cells]
        left -= cells
        found.append((frozenset(cells), sum(radiation(parts[cell]) for cell in cells)))
    return found


put_into_decks(RadioactiveLeak())
