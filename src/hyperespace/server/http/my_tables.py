"""Your games: where you sit, whose turn it is, how it ended; and what you can do about a match without opening it."""

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import QueryParameter

from hyperespace.core.asks import Seat
from hyperespace.server import wire
from hyperespace.server.http.lobby import MOST_LISTED, After, Count, Id, check_place, found_table, next_page
from hyperespace.server.http.problems import Conflict, NotAllowed, NotFound
from hyperespace.server.storage import hidden_tables, seating, table_rows
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Among, Found
from hyperespace.server.storage.turns import Turn
from hyperespace.server.table.public import table_shown
from hyperespace.server.tables import Tables

Which = Annotated[Among, QueryParameter(name="among")]


class MyTable(wire.TableShown, frozen=True, kw_only=True):
    """A table of mine: what everybody sees of it, and what it has to do with me."""

    mine: tuple[Seat, ...]  # where I sit, or sat until I resigned
    kept: tuple[Seat, ...]  # the seats that are kept for me
    host: bool
    waiting_for: tuple[Seat, ...]  # whose turn it is, as everybody may see it
    turn_since: float | None
    turn_until: float | None  # when their time is up
    ended_at: float | None


@get("/api/my/tables", raises=[NotFound], tags=["tables"])
async def list_my_tables(
    known: Given[Player],
    tables: Given[Tables],
    count: Count = MOST_LISTED,
    after: After = None,
    among: Which = "all",
) -> Response[list[MyTable]]:
    """The tables at which I sit, and those I opened, newest first, but for those that I have hidden.

    They come in pages like those of all tables. No match is brought in for this.
    """
    await check_place(tables, after)
    database = tables.database
    found = await table_rows.of_player(database, known.id, count + 1, after, among, without_hidden=True)
    turns = await tables.turns_at([row.id for row, _ in found[:count] if row.status == "playing"])
    shown = [_my_table(known, each, turns.get(each[0].id)) for each in found[:count]]
    return Response(shown, headers=next_page(f"/api/my/tables?among={among}&", count, found))


def _my_table(me: Player, found: Found, turn: Turn | None) -> MyTable:
    row, chairs = found
    public = table_shown(row, chairs)
    return MyTable(
        **{name: getattr(public, name) for name in public.__struct_fields__},
        mine=tuple(chair.seat for chair in chairs if chair.player == me.id),
        kept=tuple(chair.seat for chair in chairs if chair.kept_for == me.id),
        host=row.host == me.id,
        waiting_for=turn.waiting_for if turn else (),
        turn_since=turn.since if turn else None,
        turn_until=turn.until if turn else None,
        ended_at=row.ended_at,
    )


@get("/api/my/tables/{table:str}", raises=[NotFound], tags=["tables"])
async def look_at_my_table(table: Id, known: Given[Player], tables: Given[Tables]) -> MyTable:
    """A table, and what it has to do with me, if anything."""
    found = await found_table(tables, table)
    return _my_table(known, found, (await tables.turns_at([table])).get(table))


@put("/api/my/tables/{table:str}/hidden", status_code=200, raises=[NotFound], tags=["tables"])
async def hide_table(table: Id, known: Given[Player], tables: Given[Tables]) -> wire.TableShown:
    """No longer list this table among mine. Nothing else changes: my seat stays mine."""
    found = await found_table(tables, table)
    await hidden_tables.hide(tables.database, known.id, table)
    return table_shown(*found)


@delete("/api/my/tables/{table:str}/hidden", status_code=200, raises=[NotFound], tags=["tables"])
async def show_table_again(table: Id, known: Given[Player], tables: Given[Tables]) -> wire.TableShown:
    """List this table among mine again."""
    found = await found_table(tables, table)
    await hidden_tables.show_again(tables.database, known.id, table)
    return table_shown(*found)


@post("/api/tables/{table:str}/resignation", status_code=200, raises=[NotFound, NotAllowed, Conflict], tags=["tables"])
async def resign(table: Id, known: Given[Player], tables: Given[Tables]) -> wire.TableShown:
    """Give up my seats for good. Bots play on there, and the others are told; if only bots are left, the match ends."""
    _, chairs = await found_table(tables, table, "playing")
    if all(chair.player != known.id or chair.resigned for chair in chairs):
        raise NotAllowed("not_your_seat")
    given = await seating.resign(tables.database, table, known.id)
    after = await found_table(tables, table)
    if after[0].status == "closed":
        await tables.changed(table)
    else:
        await tables.resigned(table, given)
    return table_shown(*after)


HANDLERS = [list_my_tables, look_at_my_table, hide_table, show_table_again, resign]
