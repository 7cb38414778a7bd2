"""Meteors and shots: the line, the tile that is met, the defence, the damage. (2.8)"""

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import Bounced, Incoming, Missed, Shielded, ShotDown, TileDestroyed
from hyperespace.games.trucker.flow.losses import ENOUGH, spend, spends, why_not_spend
from hyperespace.games.trucker.ship import guns, is_exposed, kind, shields, struck
from hyperespace.games.trucker.state import Yard, step
from hyperespace.games.trucker.tiles import Direction

SIDES = "FRBL"
"""Front, right, rear, left."""

SMALL, LARGE, LIGHT, HEAVY = "sLlH"
"""Small and large meteors, light and heavy shots."""


@step
def come_in(s: Yard, table: Table, what: str, seats: tuple[Seat, ...]) -> None:
    """One roll of two dice for all who are concerned. (2.8)"""
    dice = table.chance.roll(6), table.chance.roll(6)
    s.dice = dice
    table.tell(Incoming, what, dice, sum(dice))
    s.then(*(("hit", seat, what, sum(dice)) for seat in seats))


@step
def hit(s: Yard, table: Table, seat: Seat, what: str, line: int) -> Flow | None:
    """What comes in meets the first tile on its line, unless something stops it. (2.8)"""
    parts, side = s.players[seat].parts, SIDES.index(what[1])
    cell = struck(parts, side, line)
    if cell is None:
        table.tell(Missed, seat)
        return None
    if what[0] == SMALL and not is_exposed(parts, cell, side):
        table.tell(Bounced, seat, cell)
        return None
    if what[0] == LARGE and any(kind(gun) == "cannon" for gun in guns(parts, side, line)):
        table.tell(ShotDown, seat, cell)
        return None
    if can_defend(s, seat, what[0], side, line) and spends(s, seat):
        return _defend(s, table, seat, what, cell)
    destroy(s, table, seat, cell)
    return None


def can_defend(s: Yard, seat: Seat, size: str, side: Direction, line: int) -> bool:
    """Whether energy would help: a shield against what is small or light, a double cannon against what is large."""
    parts = s.players[seat].parts
    if size == LARGE:
        return bool(guns(parts, side, line))
    return size != HEAVY and bool(shields(parts, side))


def _defend(s: Yard, table: Table, seat: Seat, what: str, cell: Cell) -> Flow:
    values: dict[str, int | str] = {"what": what, "cell": cell}
    answer = yield Ask(seat, [ENOUGH, *spends(s, seat)], "2.8", why_not_spend, values=values)
    if isinstance(answer, Spend):
        spend(s, table, seat, answer.cell)
        table.tell(ShotDown if what[0] == LARGE else Shielded, seat, cell)
    else:
        destroy(s, table, seat, cell)


def destroy(s: Yard, table: Table, seat: Seat, cell: Cell) -> None:
    """A tile is gone with all that was on it; the ship may fall apart. (2.8)"""
    player = s.players[seat]
    part = player.parts.pop(cell)
    player.lost += 1
    s.scrap.append(part.tile)
    table.tell(TileDestroyed, seat, cell, part.tile)
    if player.parts:
        s.then(("keep_piece", seat))
