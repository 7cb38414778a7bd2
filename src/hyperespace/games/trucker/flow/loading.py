"""Loading before take-off: energy, crew, aliens. (2.4)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Board
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import CrewBoarded
from hyperespace.games.trucker.moments import alien_boarded
from hyperespace.games.trucker.ship import batteries, cells_in, has_alien, kind, of_kind, supports
from hyperespace.games.trucker.state import Yard, change, step

HUMANS = Board("humans")
CABIN = 2
"""Humans in a cabin."""

PASSENGERS = 1
"""Humans in a luxury cabin."""

BUNKS = 4
"""Humans in a stasis chamber."""


@step
def load(s: Yard, table: Table, seat: Seat) -> None:
    """Batteries are full; two humans in the starting cabin; the other cabins one by one. (2.4, 8.2.1, 8.2.2)"""
    parts = s.players[seat].parts
    for cell, part in batteries(parts):
        change(parts, cell, energy=cells_in(part))
    for cell, _ in of_kind(parts, "start"):
        change(parts, cell, humans=CABIN)
    for cell, _ in of_kind(parts, "luxury_cabin"):
        change(parts, cell, humans=PASSENGERS)
    for cell, _ in of_kind(parts, "stasis"):
        change(parts, cell, asleep=BUNKS)
    s.then(*(("man_cabin", seat, cell) for cell, _ in of_kind(parts, "cabin")))


@step
def man_cabin(s: Yard, table: Table, seat: Seat, cell: Cell) -> Flow | None:
    """Two humans, or an alien whose life support is joined; one of each colour at most. (2.4)"""
    parts = s.players[seat].parts
    aliens = [colour for colour in sorted(supports(parts, cell, s.has_cyan)) if not has_alien(parts, colour)]
    if aliens:
        return _choose_crew(s, table, seat, cell, [HUMANS, *(Board(colour) for colour in aliens)])
    _board(s, table, seat, cell, HUMANS)
    return None


def _choose_crew(s: Yard, table: Table, seat: Seat, cell: Cell, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "2.4", why_not_board, values={"cell": cell})
    assert isinstance(answer, Board)
    _board(s, table, seat, cell, answer)


def _board(s: Yard, table: Table, seat: Seat, cell: Cell, who: Board) -> None:
    parts = s.players[seat].parts
    assert kind(parts[cell]) == "cabin"
    if who.who == HUMANS.who:
        change(parts, cell, humans=CABIN)
    else:
        change(parts, cell, alien=who.who)
        s.then(*alien_boarded(s, seat, who.who))
    table.tell(CrewBoarded, seat, cell, who.who)


def why_not_board(seat: Seat, option: Option) -> Refusal | None:
    """The alien lacks its life support, or there is one of its colour already."""
    return Refusal("no_alien_here", "2.4", {"who": option.who[:12]}) if isinstance(option, Board) else None
