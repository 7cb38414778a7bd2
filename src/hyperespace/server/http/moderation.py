"""People who disturb: reported to whoever runs the server, muted at one table, or blocked. They are never told."""

from typing import Annotated

from litestar import delete, get, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.http.lobby import Id, found_table, seat_at
from hyperespace.server.http.problems import BadRequest, Conflict, NotFound, TooMany
from hyperespace.server.storage import messages, reports, unheard
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.reports import About, Reason
from hyperespace.server.storage.table_rows import SeatRow
from hyperespace.server.table.chat import heard_by
from hyperespace.server.table.public import said
from hyperespace.server.tables import Tables

MOST_REPORTS = 20
"""Reports of one person in a day."""

MOST_UNHEARD = 500
"""People whom one person has muted or blocked."""

DAY = 24 * 3600.0

Seat = Annotated[int, Meta(ge=0, le=20)]
MessageId = Annotated[int, Meta(ge=1, le=2**31 - 1)]
OneLine = Annotated[str, Meta(max_length=300, pattern=wire.LINE)]
TableId = Annotated[str, Meta(pattern=wire.ID)]
UnheardId = Annotated[str, PathParameter(pattern=wire.ID)]


class NewReport(Struct, forbid_unknown_fields=True):
    """Report the name at a seat, or a line of chat: one of the two."""

    reason: Reason
    seat: Seat | None = None
    message: MessageId | None = None
    words: OneLine = ""  # whatever else there is to say


class NewUnheard(Struct, forbid_unknown_fields=True):
    """Whom I do not want to hear: who sits at a seat, or who wrote a line."""

    table: TableId
    seat: Seat | None = None
    message: MessageId | None = None
    everywhere: bool = False  # blocked: heard nowhere, and may not sit down at my tables


class UnheardShown(Struct):
    """Somebody whom I do not hear. The id is of this entry: it says nothing about who they are."""

    id: str
    name: str  # as it was then
    table: str | None  # where; None: nowhere
    since: float


class ChatShown(Struct):
    """What was said at a table, as I want to see it."""

    lines: list[wire.Said]
    last: int  # up to this line; later ones come over the socket


@post("/api/tables/{table:str}/reports", raises=[NotFound, Conflict], tags=["people"])
async def report(table: Id, data: JSONBody[NewReport], known: Given[Player], tables: Given[Tables]) -> None:
    """Show whoever runs the server a name or a line. The reported person is not told."""
    about = await _find(tables, table, data.seat, data.message, known)
    since = tables.database.now() - DAY
    if not await reports.add(tables.database, known.id, about, data.reason, data.words, since, MOST_REPORTS):
        raise TooMany("too_many_reports")


@get("/api/my/unheard", tags=["people"])
async def list_unheard(known: Given[Player], tables: Given[Tables]) -> list[UnheardShown]:
    """Whom I have muted or blocked."""
    return await _all_unheard(known, tables)


@post("/api/my/unheard", status_code=200, raises=[NotFound, Conflict], tags=["people"])
async def stop_hearing(data: JSONBody[NewUnheard], known: Given[Player], tables: Given[Tables]) -> list[UnheardShown]:
    """Mute somebody at this table, or block them everywhere. They are not told, and matches go on as they were."""
    about = await _find(tables, data.table, data.seat, data.message, known)
    where = unheard.EVERYWHERE if data.everywhere else data.table
    if not await unheard.add(tables.database, known.id, about.player, where, about.name, MOST_UNHEARD):
        raise Conflict("too_many_unheard", most=MOST_UNHEARD)
    return await _all_unheard(known, tables)


@delete("/api/my/unheard/{entry:str}", status_code=200, tags=["people"])
async def hear_again(entry: UnheardId, known: Given[Player], tables: Given[Tables]) -> list[UnheardShown]:
    """Hear somebody again."""
    await unheard.remove(tables.database, known.id, entry)
    return await _all_unheard(known, tables)


@get("/api/tables/{table:str}/chat", raises=[NotFound], tags=["tables"])
async def read_chat(table: Id, player: Given[Player | None], tables: Given[Tables]) -> ChatShown:
    """The last lines that were said at a table, without those of people whom I do not want to hear."""
    await found_table(tables, table)
    last = await messages.last_id(tables.database, table)
    lines = await heard_by(tables.database, table, player.id if player else None)
    return ChatShown([said(each) for each in lines if each.id <= last], last)


async def _all_unheard(known: Player, tables: Tables) -> list[UnheardShown]:
    found = await unheard.of_player(tables.database, known.id)
    return [UnheardShown(each.id, each.name, each.table_id or None, each.at) for each in found]


async def _find(tables: Tables, table: str, seat: int | None, message: int | None, me: Player) -> About:
    """Who sits there or wrote this, and what it looked like."""
    found = await found_table(tables, table)
    if (seat is None) == (message is None):
        raise BadRequest("not_understood")
    about = await _writer(tables, table, message) if message is not None else _sitter(table, seat_at(found, seat or 0))
    if about.player == me.id:
        raise Conflict("that_is_you")
    return about


async def _writer(tables: Tables, table: str, id: int) -> About:
    line = await messages.get(tables.database, table, id)
    if line is None or line.kind != "chat" or line.player is None:
        raise NotFound("no_such_line")
    return About(line.player, table, line.seat, line.id, line.name, line.text)


def _sitter(table: str, row: SeatRow) -> About:
    if row.player is None:
        raise Conflict("no_person")
    return About(row.player, table, row.seat, None, row.name, "")


HANDLERS = [report, list_unheard, stop_hearing, hear_again, read_chat]
