"""Brings a match back from the database, and checks it.

The log is the truth, but only under the rules that it was written under: under other rules the same answers make
another match, or none. So a match keeps the rules that it began with. And a finished match stays as it is.
"""

from collections.abc import Sequence

import msgspec

from hyperespace.core.errors import HyperespaceError, UnknownRules
from hyperespace.core.events import Told
from hyperespace.core.games import Result
from hyperespace.core.match import AnyMatch, branch, new_match
from hyperespace.core.records import Record
from hyperespace.core.registry import find
from hyperespace.server.storage.journal import Entry
from hyperespace.server.storage.table_rows import TableRow
from hyperespace.server.table import settings
from hyperespace.server.table.position import Position


class OtherRules(HyperespaceError):
    """The match was begun under rules that this program does not play: newer ones, or some that were given up."""


class Damaged(HyperespaceError):
    """A match in the database is not what was written there."""


def check_rules(row: TableRow) -> None:
    """Refuse a match whose rules are not played here, or that needs something that is not here any more."""
    if row.rules is not None:
        game = find(row.game)
        try:
            game.check_rules(row.rules)
            game.read_options(msgspec.json.decode(row.options))
        except UnknownRules as error:
            raise OtherRules(str(error)) from None


def beginning(row: TableRow, old: Record | None = None) -> tuple[Position, tuple[Told, ...]]:
    """A match at its first question, and what was told up to there.

    One that branched off another begins where that one stood; `old` is the record of that one. If it was dealt again
    for a seat, what other seats alone were told before is no longer so, and is left out.
    """
    check_rules(row)
    told: list[Told] = []
    salts = msgspec.json.decode(row.salts, type=tuple[str, ...]) if row.salts else ()
    if row.branch_at is None:
        options = msgspec.json.decode(row.options)
        match = new_match(row.game, seats=row.seats, key=row.key, salts=salts, rules=row.rules, **options)
        match.listen(told.append)
    elif old is not None:
        at, seat = row.branch_at, row.branch_seat
        match = branch(old, answers=at, seat=seat, key=row.key, salts=salts, listen=told.append)
    else:
        raise Damaged("the record of the match that it branched off is missing")
    position = Position(match, settings.read(row.settings), row.started_at or row.created_at)
    return position, tuple(each for each in told if row.branch_seat is None or each.reaches(row.branch_seat))


def check_log(entries: Sequence[Entry], after: int) -> None:
    """Refuse a log in which something is missing."""
    for expected, entry in enumerate(entries, after + 1):
        if entry.number != expected:
            raise Damaged(f"the log goes from entry {expected - 1} to entry {entry.number}")


def check_end(row: TableRow, match: AnyMatch) -> None:
    """Refuse a finished match whose log does not lead to its stored end."""
    if row.status == "over" and row.result is not None:
        result = msgspec.json.decode(row.result, type=Result)
        if match.ask is not None or match.result != result:
            raise Damaged("the log does not lead to the result that the match had")
