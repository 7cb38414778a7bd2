"""Checking the ships: what is wrong comes off, and one piece remains. (2.3)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Keep, Remove
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import CrewLost, PieceLost, TileRemoved
from hyperespace.games.trucker.in_play import heard
from hyperespace.games.trucker.modifiers import excused, price_of_tile
from hyperespace.games.trucker.moments import crew_lost, drifted
from hyperespace.games.trucker.ship import humans, mistakes, pieces, supports
from hyperespace.games.trucker.state import Yard, change, step


@step
def repair(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """Take tiles off until nothing is wrong, then keep one piece. (2.3)"""
    found = faults(s, seat)
    if found:
        cells = sorted({cell for _, *both in found for cell in both})
        return _remove(s, table, seat, [*map(Remove, cells), *remedies(s, seat)])
    s.then(("keep_piece", seat))
    return None


def faults(s: Yard, seat: Seat) -> list[tuple[str, Cell, Cell]]:
    """All that is wrong with a ship, tiles on holes too. (2.3, 4.2)"""
    parts, gaps = s.players[seat].parts, s.gaps(seat)
    found = [*mistakes(parts), *(("hole", cell, cell) for cell in sorted(parts) if cell in gaps)]
    return excused(s, seat, found)


def _remove(s: Yard, table: Table, seat: Seat, offered: list[Option]) -> Flow:
    answer = offered[0]
    if len(offered) > 1:
        answer = yield Ask(seat, offered, "2.3", why_not_remove)
    s.then(("repair", seat))
    if not isinstance(answer, Remove):
        remedy(s, table, seat, answer)
        return
    player = s.players[seat]
    part = player.parts.pop(answer.cell)
    player.lost += price_of_tile(s, part)
    s.scrap.append(part.tile)
    table.tell(TileRemoved, seat, answer.cell, part.tile)


def remedies(s: Yard, seat: Seat) -> list[Option]:
    """What can be done about mistakes, before tiles come off. (7.20)"""
    return [option for each in heard(s, seat, "remedies") for option in each.remedies(s, seat)]


def remedy(s: Yard, table: Table, seat: Seat, option: Option) -> None:
    """Let the addition that offers this remedy carry it out. (7.20)"""
    for each in heard(s, seat, "remedies"):
        if option in each.remedies(s, seat):
            each.remedy(s, table, seat, option)
            return


def why_not_remove(seat: Seat, option: Option) -> Refusal | None:
    """Only what is part of a mistake comes off."""
    return Refusal("not_wrong", "2.3", {"cell": str(option.cell)[:6]}) if isinstance(option, Remove) else None


@step
def keep_piece(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """A ship that fell apart: its owner keeps one piece; of two ships on a board, one of each. (2.3, 2.8, 8.3)"""
    found, board = pieces(s.players[seat].parts), s.board(seat)
    for ship in board.ships if len(found) > 1 else ():
        apart = [piece for piece in found if board.ship_of(max(piece)) == ship]
        if len(apart) > 1:
            return _keep(s, table, seat, apart)
    lose_homeless(s, table, seat)
    return None


def _keep(s: Yard, table: Table, seat: Seat, found: list[set[Cell]]) -> Flow:
    parts = s.players[seat].parts
    best = sorted(found, key=lambda piece: (-humans({cell: parts[cell] for cell in piece}), -len(piece), min(piece)))
    answer = yield Ask(seat, [Keep(min(piece)) for piece in best], "2.3", why_not_keep)
    assert isinstance(answer, Keep)
    kept = next(piece for piece in found if answer.cell in piece)
    gone = tuple(sorted(cell for piece in found if piece is not kept for cell in piece))
    player = s.players[seat]
    player.parts = {cell: part for cell, part in parts.items() if cell not in gone}
    player.lost += sum(price_of_tile(s, parts[cell]) for cell in gone)
    s.scrap += [parts[cell].tile for cell in gone]
    table.tell(PieceLost, seat, gone, len(gone))
    s.then(("keep_piece", seat))
    for _ in gone:
        s.then(*drifted(s, seat))


def why_not_keep(seat: Seat, option: Option) -> Refusal | None:
    """A piece is called by its lowest cell."""
    return Refusal("no_such_piece", "2.3", {"cell": str(option.cell)[:6]}) if isinstance(option, Keep) else None


def lose_homeless(s: Yard, table: Table, seat: Seat) -> None:
    """Aliens without a life support beside them are lost. (2.4)"""
    parts = s.players[seat].parts
    for cell, part in parts.items():
        if part.alien and part.alien not in supports(parts, cell, s.has_cyan):
            table.tell(CrewLost, seat, cell, part.alien)
            change(parts, cell, alien="")
            s.then(*crew_lost(s, seat, cell))
