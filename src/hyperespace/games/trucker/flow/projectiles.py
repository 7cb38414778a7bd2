"""Meteors and shots: the line, the tile that is met, the defence, the damage. (2.8)"""

from collections.abc import Iterable

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Boost, Spend
from hyperespace.games.trucker.boards import Cell, eight_around
from hyperespace.games.trucker.events import (
    Boosted,
    Bounced,
    Incoming,
    Missed,
    RolledAgain,
    Shielded,
    ShotDown,
    TileDestroyed,
    TileFellOff,
)
from hyperespace.games.trucker.flow.losses import (
    ENOUGH,
    affordable,
    powers,
    spend,
    spends,
    sunny,
    supply,
    why_not_spend,
)
from hyperespace.games.trucker.lines import Line, printed, rolled
from hyperespace.games.trucker.modifiers import boostable, energy_more, explodes, pierces, price_of_tile, sized, tries
from hyperespace.games.trucker.moments import drifted, shield_boosted
from hyperespace.games.trucker.ship import Parts, guns, is_exposed, is_plated, kind, shields, struck
from hyperespace.games.trucker.state import NONE, Yard, step
from hyperespace.games.trucker.tiles import Direction

SIDES = "FRBL"
"""Front, right, rear, left."""

SMALL, LARGE, LIGHT, HEAVY = "sLlH"
"""Small and large meteors, light and heavy shots."""

PAIR, INTRUDER = "PI"
"""A large meteor and a small one right behind it; somebody who comes along a line like a shot. (5.3, 6.1)"""

FREE_CANNONS = ("cannon", "cannon_engine")
"""Those that fire without energy."""


@step
def come_in(s: Yard, table: Table, what: str, seats: tuple[Seat, ...], again: int = NONE) -> None:
    """One roll of two dice for all who are concerned; each may push their own ship aside. (2.8, 3.3)"""
    left = tries(s) if again == NONE else again
    if left and what[0] != INTRUDER:
        s.then(("roll_again", what, seats, left - 1, len(s.scrap), stock(s)))
    what = sized(s, what)
    dice = table.chance.roll(6), table.chance.roll(6)
    s.dice = dice
    lines = {seat: rolled(s.board(seat), SIDES.index(what[1]), dice) for seat in seats}
    first = lines[seats[0]]
    table.tell(Incoming, what, dice, printed(s.board(seats[0]), first), first.entry)
    for seat in reversed(seats):
        s.then(("dodge", seat, what, *lines[seat]))
        if what[0] == INTRUDER:
            s.then(("rouse_guards", seat, *lines[seat]))


@step
def hit(s: Yard, table: Table, seat: Seat, what: str, side: Direction, number: int, entry: int) -> Flow | None:
    """What comes in meets the first tile on its line, unless something stops it. (2.8)"""
    if what[0] == PAIR:
        s.then(*(("hit", seat, sized(s, size + what[1]), side, number, entry) for size in (LARGE, SMALL)))
        return None
    if what[0] == INTRUDER:
        s.then(("come_aboard", seat, side, number, entry))
        return None
    return _meet(s, table, seat, what, Line(side, number, entry), pierces(s))


@step
def hit_again(s: Yard, table: Table, seat: Seat, what: str, side: Direction, number: int, entry: int) -> Flow | None:
    """What has destroyed a tile meets the next one on its line, and there it ends. (8.6)"""
    return _meet(s, table, seat, what, Line(side, number, entry), False)


def _meet(s: Yard, table: Table, seat: Seat, what: str, line: Line, goes_on: bool) -> Flow | None:
    parts = s.players[seat].parts
    cell = struck(parts, line)
    if cell is None:
        table.tell(Missed, seat)
        return None
    if is_plated(parts, cell, line.side) or (what[0] == SMALL and not is_exposed(parts, cell, line.side)):
        table.tell(Bounced, seat, cell)
        return None
    if what[0] == LARGE and any(kind(gun) in FREE_CANNONS for _, gun in guns(parts, line)):
        table.tell(ShotDown, seat, cell)
        return None
    offered = [*spends(s, seat, defences(s, seat, what[0], line)), *shield_boosts(s, seat, what[0], line)]
    if offered:
        values: dict[str, int | str] = {"what": what, "cell": cell}
        return _defend(s, table, seat, what, cell, line, offered, goes_on, values)
    _shatter(s, table, seat, what, cell, line, goes_on)
    return None


def defences(s: Yard, seat: Seat, size: str, line: Line) -> list[Cell]:
    """What energy would help: shields against what is small or light, double cannons against what is large. (2.8)"""
    parts = s.players[seat].parts
    if size == HEAVY:
        return []
    return [cell for cell, _ in (guns(parts, line) if size == LARGE else shields(parts, line.side))]


def shield_boosts(s: Yard, seat: Seat, size: str, line: Line) -> list[Option]:
    """Shields that a booster makes stop what is large or heavy, if there is energy for both. (8.2.8)"""
    if size not in (LARGE, HEAVY):
        return []
    parts, found = s.players[seat].parts, list[Option]()
    covering = [cell for cell, _ in shields(parts, line.side)]
    for shield, boosting in boostable(s, seat, "shields").items():
        for source in spends(s, seat, boosting) if shield in covering else []:
            assert isinstance(source, Spend)
            is_elsewhere = kind(parts[source.cell]) == "solar_panel" and source.cell not in sunny(s, seat, [shield])
            if supply(s, seat, shield) + is_elsewhere > 1 + 2 * energy_more(s):
                found.append(Boost(shield, source.cell, source.what))
    return found


def _defend(
    s: Yard,
    table: Table,
    seat: Seat,
    what: str,
    cell: Cell,
    line: Line,
    offered: list[Option],
    goes_on: bool,
    values: dict[str, int | str],
) -> Flow:
    answer = yield Ask(seat, [ENOUGH, *offered], "2.8", why_not_spend, values=values)
    if isinstance(answer, Spend):
        target = powers(s, seat, answer.cell, affordable(s, seat, defences(s, seat, what[0], line)))
        spend(s, table, seat, answer.cell, answer.what, target)
        table.tell(ShotDown if what[0] == LARGE else Shielded, seat, cell)
    elif isinstance(answer, Boost):
        s.then(*shield_boosted(s, seat, what, cell, answer.cell))
        boosting = boostable(s, seat, "shields")[answer.cell]
        target = powers(s, seat, answer.source, affordable(s, seat, boosting))
        spend(s, table, seat, answer.source, answer.what, target)
        table.tell(Boosted, seat, answer.cell)
    else:
        _shatter(s, table, seat, what, cell, line, goes_on)


def _shatter(s: Yard, table: Table, seat: Seat, what: str, cell: Cell, line: Line, goes_on: bool) -> None:
    """The tile is destroyed; when the ship has settled, what pierces goes on. (2.8, 8.6)"""
    if goes_on:
        s.then(("hit_again", seat, what, *line))
    destroy(s, table, seat, cell)


@step
def roll_again(s: Yard, table: Table, what: str, seats: tuple[Seat, ...], left: int, scrap: int, aboard: int) -> None:
    """Dice that cost nobody a tile or energy are thrown again. (8.6)"""
    still = tuple(seat for seat in seats if s.players[seat].flies)
    if still and len(s.scrap) == scrap and stock(s) == aboard:
        table.tell(RolledAgain, what)
        s.then(("come_in", what, still, left))


def stock(s: Yard) -> int:
    """All energy that there is, panels that still shine and cubes that could be burned with it. (8.6)"""
    parts = [part for player in s.players for part in player.parts.values()]
    return sum(part.energy + len(part.goods) - part.on for part in parts)


def destroy(s: Yard, table: Table, seat: Seat, cell: Cell) -> None:
    """A tile is gone with all that was on it; the ship may fall apart. (2.8)"""
    player = s.players[seat]
    part = player.parts.pop(cell)
    player.lost += price_of_tile(s, part)
    s.scrap.append(part.tile)
    table.tell(TileDestroyed, seat, cell, part.tile)
    if player.parts:
        s.then(("keep_piece", seat))
    if explodes(s, part):
        destroy_all(s, table, seat, eight_around(cell))
    if part.tokens is not None and part.tokens.sabotaged:
        destroy_all(s, table, seat, sabotaged(player.parts))


def sabotaged(parts: Parts) -> tuple[Cell, ...]:
    """What goes with a tile that was sabotaged. (7.19)"""
    return tuple(cell for cell, part in parts.items() if part.tokens is not None and part.tokens.sabotaged)


def destroy_all(s: Yard, table: Table, seat: Seat, cells: tuple[Cell, ...]) -> None:
    """Several tiles at once: only then does one look at what still holds together. (5.7, 6.4)"""
    for cell in cells:
        if cell in s.players[seat].parts:
            destroy(s, table, seat, cell)


def fall_off(s: Yard, table: Table, seat: Seat, cells: Iterable[Cell]) -> None:
    """Tiles that are not destroyed, but come off. (8.6)"""
    player = s.players[seat]
    for cell in cells:
        part = player.parts.pop(cell, None)
        if part is not None:
            player.lost += price_of_tile(s, part)
            s.scrap.append(part.tile)
            table.tell(TileFellOff, seat, cell, part.tile)
            s.then(*drifted(s, seat))
    if player.parts:
        s.then(("keep_piece", seat))
