"""Playing again: one new table for each old one, to which everybody is led who asks."""

from collections.abc import Sequence

import msgspec
from litestar import post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody

from hyperespace.core.asks import Seat
from hyperespace.core.registry import find
from hyperespace.server import wire
from hyperespace.server.http.limits import caller
from hyperespace.server.http.lobby import (
    Id,
    SitDown,
    begin,
    check_room,
    check_welcome,
    found_table,
    sealed,
    written_table,
)
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import Conflict, NotAllowed, NotFound
from hyperespace.server.http.table_limits import Openings, Starts
from hyperespace.server.storage import rematches, seating, table_rows
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Found, SeatRow, TableRow
from hyperespace.server.table.public import table_shown
from hyperespace.server.tables import Tables


@post("/api/tables/{table:str}/rematch", raises=[NotFound, Conflict], tags=["tables"])
async def play_again(
    request: AnyRequest,
    table: Id,
    known: Given[Player],
    tables: Given[Tables],
    openings: Given[Openings],
    starts: Given[Starts],
    data: JSONBody[SitDown | None] = None,
) -> wire.TableShown:
    """Another match like this one. There is one such table: whoever asks first opens it, the others are led there.

    Everybody takes the seat they had by asking, and until then it is kept for them. The same bots sit there. If nobody
    else has to come, the match begins at once.
    """
    old = await written_table(tables, table, "over")
    if old[0].host != known.id and not _seats_of(old[1], known):
        raise NotAllowed("not_a_player")
    id = await _open_once(tables, old, known, openings, caller(request))
    await check_welcome(tables, (await found_table(tables, id))[0].host, known)
    await seating.take_kept(tables.database, id, known, data.salt if data else "")
    again = await found_table(tables, id)
    if _is_complete(again, known):
        await begin(tables, again, starts, caller(request))
    else:
        await tables.changed(id)
    await tables.changed(table)
    return table_shown(*await found_table(tables, id))


async def _open_once(tables: Tables, old: Found, host: Player, openings: Openings, network: str) -> str:
    """The id of the rematch, which is opened if there is none."""
    known = None if old[0].rematch is None else await table_rows.get(tables.database, old[0].rematch)
    if known is not None and known[0].status != "closed":
        return known[0].id
    await check_room(tables, host)
    if not old[0].public:
        return await _open(tables, old, host)
    async with openings.one_more(host.id, network) as opened:
        id = await _open(tables, old, host)
        opened.append(id)
    return id


async def _open(tables: Tables, old: Found, host: Player) -> str:
    row, chairs = old
    id, now = table_rows.new_id(), tables.database.now()
    key, options = sealed(find(row.game), row.seats, msgspec.json.decode(row.options))
    chosen = options, row.settings, row.public
    new = TableRow(id, row.game, row.seats, *chosen, "open", host.id, key, now, rated=row.rated, work=row.work)
    asked_by = next(iter(_seats_of(chairs, host)), None)
    return await rematches.open_one(tables.database, row.id, new, [_kept(id, chair) for chair in chairs], asked_by)


def _kept(table: str, chair: SeatRow) -> SeatRow:
    """The same chair at the new table: the bot sits there already, and it is kept for a person."""
    if chair.bot is not None:
        return SeatRow(table, chair.seat, bot=chair.bot)
    return SeatRow(table, chair.seat, name=chair.name, kept_for=chair.player)


def _seats_of(chairs: Sequence[SeatRow], player: Player) -> list[Seat]:
    return [chair.seat for chair in chairs if chair.player == player.id]


def _is_complete(found: Found, player: Player) -> bool:
    """Whether this player, who opened the table, has nobody to wait for."""
    row, chairs = found
    has_all = all(chair.bot is not None or chair.player == player.id for chair in chairs)
    return row.status == "open" and row.host == player.id and has_all


HANDLERS = [play_again]
