"""A table as everybody may see it: seats, settings, the hash of the key, and the key itself after the end."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

import msgspec

from hyperespace.core.asks import Seat
from hyperespace.core.chance import key_hash
from hyperespace.core.errors import UnknownGame
from hyperespace.core.games import Result
from hyperespace.core.registry import find
from hyperespace.server import wire
from hyperespace.server.storage.messages import Message
from hyperespace.server.storage.table_rows import SeatRow, TableRow
from hyperespace.server.table.settings import Settings
from hyperespace.server.words import SORRY, Code

NOBODY: Mapping[Seat, Sequence[tuple[float, float]]] = MappingProxyType({})


def table_shown(
    row: TableRow,
    seats: Sequence[SeatRow],
    connected: Collection[Seat] = (),
    watchers: int = 0,
    let_pass: Collection[Seat] = (),
    days_off: Mapping[Seat, Sequence[tuple[float, float]]] = NOBODY,
) -> wire.TableShown:
    """The public part of a table, without anybody's id."""
    over = row.status == "over"
    return wire.TableShown(
        id=row.id,
        game=row.game,
        seats=tuple(
            seat_shown(seat, seat.seat in connected, seat.seat in let_pass, days_off.get(seat.seat, ()))
            for seat in seats
        ),
        options=msgspec.json.decode(row.options),
        settings=msgspec.json.decode(row.settings, type=Settings),
        public=row.public,
        status=row.status,
        key_hash=key_hash(row.key),
        # All tables of a day share theirs: when the day is over, it is shown there, and in the records.
        key=row.key.hex() if over and row.daily is None else None,
        created_at=row.created_at,
        result=msgspec.json.decode(row.result, type=Result) if row.result else None,
        watchers=watchers,
        rematch=row.rematch,
        rematch_by=row.rematch_by,
        branch_of=row.branch_of,
        branch_at=row.branch_at,
        branch_seat=row.branch_seat,
        daily=row.daily,
        tournament=row.tournament,
        earlier_rules=_earlier_rules(row),
        rated=row.rated,
    )


def _earlier_rules(row: TableRow) -> int | None:
    """The rules of a match, if they are not the newest. Of a game that is not there any more nobody knows."""
    try:
        newest = find(row.game).rules
    except UnknownGame:
        return None
    return row.rules if row.rules is not None and row.rules < newest else None


def seat_shown(
    seat: SeatRow, connected: bool, lets_pass: bool = False, days_off: Sequence[tuple[float, float]] = ()
) -> wire.SeatShown:
    """A chair as everybody sees it."""
    kind = _sitter(seat)
    return wire.SeatShown(
        seat=seat.seat,
        name=seat.name,
        kind=kind,
        bot=seat.bot,
        connected=connected and kind == "person",
        away=seat.away,
        salted=bool(seat.salt),
        resigned=seat.resigned,
        lets_pass=lets_pass,
        days_off=tuple(days_off),
    )


def _sitter(seat: SeatRow) -> wire.Sitter:
    if seat.bot or seat.resigned:
        return "bot"
    return "person" if seat.player else "kept" if seat.kept_for else "free"


def said(message: Message) -> wire.Said:
    """A line of chat, as everybody hears it.

    It does not say how far back somebody wants to go: that is counted in answers, and would show how many are sealed.
    """
    text = message.text if message.kind == "chat" else ""
    return wire.Said(message.id, message.at, message.seat, message.name, message.kind, text)


def sorry(ref: str | None, code: Code, language: wire.Language) -> wire.Sorry:
    """Tells a client in its language why something was not done."""
    return wire.Sorry(ref, code, SORRY[language][code])
