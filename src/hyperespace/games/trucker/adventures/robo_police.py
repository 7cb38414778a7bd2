"""Robot police: everybody says where they would rather be fired at. (8.7)"""

from collections.abc import Collection

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.answers import NameLine
from hyperespace.games.trucker.boards import CYLINDER, CYLINDER_COLUMNS, Board, column_of, row_of
from hyperespace.games.trucker.events import (
    LineNamed,
)
from hyperespace.games.trucker.flow.projectiles import HEAVY, SIDES
from hyperespace.games.trucker.lines import ENTRIES, Line, across, printed
from hyperespace.games.trucker.ship import (
    Parts,
)
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.tiles import FRONT, LEFT, REAR, RIGHT

SEVEN = 7


class RoboPolice(Adventure):
    """In order, each player names different lines, as many as the card says. (8.7)"""

    name = "robo_police"
    paragraph = "8.7"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("name_line", seat, s.adventure.count, ()) for seat in flyers(s)))


@step
def name_line(s: Yard, table: Table, seat: Seat, left: int, named: tuple[int, ...]) -> Flow | None:
    """A line with tiles of one's own and without a 7, and the side it is fired at from. (8.7)

    Of lines `named` before, rows are below 0.
    """
    offered = nameable(s.board(seat), s.players[seat].parts, named) if left else []
    return _name_line(s, table, seat, left, named, offered) if offered else None


def _name_line(s: Yard, table: Table, seat: Seat, left: int, named: tuple[int, ...], offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.7", why_not_name, values={"count": left})
    assert isinstance(answer, NameLine)
    line = Line(answer.side, answer.number, answer.entry)
    what, s.dice = HEAVY + SIDES[answer.side], ()
    table.tell(LineNamed, seat, what, printed(s.board(seat), line), line.entry)
    s.then(("hit", seat, what, *line), ("name_line", seat, left - 1, (*named, _sign(line))))


def _sign(line: Line) -> int:
    return -line.number if across(line.side) else line.number


def nameable(board: Board, parts: Parts, named: Collection[int] = ()) -> list[Option]:
    """All lines with a tile on them but those with a 7, from either side; round a cylinder, from either start. (8.7)"""
    rows, columns = sorted(set(map(row_of, parts))), sorted(set(map(column_of, parts)))
    starts = sorted({CYLINDER + entry for entry in ENTRIES.values()}) if board.numbering == "cylinder" else [0]
    lines = [Line(side, column) for column in columns for side in (FRONT, REAR)]
    lines += [Line(side, row, start) for row in rows for side in (LEFT, RIGHT) for start in starts]
    return [NameLine(*line) for line in lines if _sign(line) not in named and not has_seven(board, line)]


def has_seven(board: Board, line: Line) -> bool:
    """Whether a 7 finds this line: the number itself, or on a cylinder a pair of dice that makes 7. (8.7)"""
    if board.numbering != "cylinder":
        return printed(board, line) == SEVEN
    pairs = [pair for pair, column in CYLINDER_COLUMNS.items() if column == line.number]
    return not across(line.side) and any(sum(pair) == SEVEN for pair in pairs)


def why_not_name(seat: Seat, option: Option) -> Refusal | None:
    """It has a 7, nothing of yours is on it, or it was named before."""
    return Refusal("no_line", "8.7", {"line": str(option.number)[:6]}) if isinstance(option, NameLine) else None


put_into_decks(RoboPolice())
