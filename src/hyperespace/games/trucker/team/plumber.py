"""The Plumber. (7.16)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Jobs
from hyperespace.games.trucker.answers import Choose, Decline, Pipe
from hyperespace.games.trucker.boards import around
from hyperespace.games.trucker.ship import OPPOSITE, own_sides, pieces
from hyperespace.games.trucker.state import NONE, Trucker, Yard, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import MadeUniversal, PipeLaid
from hyperespace.games.trucker.tiles import CONNECTORS, PIPE, REAR, RIGHT, UNIVERSAL
from hyperespace.games.trucker.tokens import replace_side, replace_sides, slip_beneath

PIPES = 2


class Plumber(Member):
    """A: up to two pipes join tiles that touch and have no connectors between them, while building or afterwards.
    B: while building, one tile gets universal connectors on all sides; a pipe stays where it is. (7.16)
    """

    name = "plumber"
    paragraph = "7.16"

    def can_help(self, s: Yard, seat: Seat) -> bool:
        return len(self.helps(s, seat)) > 1

    def helps(self, s: Yard, seat: Seat) -> list[Option]:
        player = s.players[seat]
        whole: list[Option] = []
        if self.has_both(s, seat) and "universal" not in player.memory:
            whole += map(Choose, sorted(player.parts))
        return [Decline(), *pipes(player), *whole]

    def help(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        player = s.players[seat]
        player.calling = ()
        match option:
            case Pipe():
                lay(player, table, seat, option)
            case Choose(cell=cell):
                player.memory["universal"], player.loose = cell, NONE
                part = player.parts[cell]
                replace_sides(player.parts, cell, [PIPE if side == PIPE else UNIVERSAL for side in own_sides(part)])
                slip_beneath(player, cell, UNIVERSAL)
                table.tell(MadeUniversal, seat, cell)

    def after_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("lay_pipe", seat)] * PIPES


def pipes(player: Trucker) -> list[Option]:
    """Where a pipe may go: between tiles of one piece, or to the tile that was placed just now. (7.16)"""
    if player.memory.get("pipes", 0) >= PIPES:
        return []
    parts, found = player.parts, list[Option]()
    of_piece = {cell: number for number, piece in enumerate(pieces(parts)) for cell in piece}
    for cell in sorted(parts):
        for direction in (RIGHT, REAR):
            other = around(cell)[direction]
            if other not in parts or not (of_piece[cell] == of_piece[other] or player.loose in (cell, other)):
                continue
            between = own_sides(parts[cell])[direction], own_sides(parts[other])[OPPOSITE[direction]]
            if not any(side in CONNECTORS or side == PIPE for side in between):
                found.append(Pipe(cell, other))
    return found


def lay(player: Trucker, table: Table, seat: Seat, pipe: Pipe) -> None:
    """It stays where it is, and so do the two tiles. (7.16)"""
    direction = around(pipe.cell).index(pipe.other)
    replace_side(player.parts, pipe.cell, direction, PIPE)
    replace_side(player.parts, pipe.other, OPPOSITE[direction], PIPE)
    player.memory["pipes"] = player.memory.get("pipes", 0) + 1
    player.loose = NONE
    table.tell(PipeLaid, seat, pipe.cell, pipe.other)


@step
def lay_pipe(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """After building: between tiles that hold anyway. (7.16)"""
    places = pipes(s.players[seat])
    return _lay(s, table, seat, places) if places else None


def _lay(s: Yard, table: Table, seat: Seat, places: list[Option]) -> Flow:
    answer = yield Ask(seat, [Decline(), *places], "7.16")
    if isinstance(answer, Pipe):
        lay(s.players[seat], table, seat, answer)


enlist(Plumber())
