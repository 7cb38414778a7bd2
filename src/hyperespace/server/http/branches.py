"""Trying again: a new match that branches off a finished one, for somebody who sat there, against bots."""

from typing import Annotated, Final

import msgspec
from litestar import post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from hyperespace.bots import new_bot
from hyperespace.core.chance import new_key
from hyperespace.server import wire
from hyperespace.server.http.limits import caller
from hyperespace.server.http.lobby import Id, Salt, check_room, found_table, salts_of, with_people
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import Conflict, NotAllowed, NotFound
from hyperespace.server.http.replays import ASeat, record_of
from hyperespace.server.http.table_limits import Starts
from hyperespace.server.storage import branches, table_rows
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Found, SeatRow, TableRow
from hyperespace.server.table.public import table_shown
from hyperespace.server.tables import Tables

IN_PLACE_OF_PEOPLE: Final = "strong"
"""The bot that takes the seats of those who are not there any more."""


class TryAgain(Struct, forbid_unknown_fields=True):
    """From where, and at which of one's seats. The salt is as for any match."""

    answers: Annotated[int, Meta(ge=0, le=100_000)]  # how many of the old match are kept
    seat: ASeat
    salt: Salt = ""


@post("/api/tables/{table:str}/branches", raises=[NotFound, NotAllowed, Conflict], tags=["replays"])
async def try_again(
    request: AnyRequest,
    table: Id,
    data: JSONBody[TryAgain],
    known: Given[Player],
    tables: Given[Tables],
    starts: Given[Starts],
) -> wire.TableShown:
    """Play on from an earlier point of a finished match in which you sat, at your seat, against bots.

    It is a new match: what was drawn until then stays as it was, and everything later is drawn with a new key.
    """
    record, old = await record_of(tables, table), await found_table(tables, table)
    if data.seat >= len(old[1]):
        raise NotFound("no_such_seat")
    if old[1][data.seat].player != known.id:
        raise NotAllowed("not_your_seat")
    if data.answers >= len(record.answers):
        raise Conflict("nothing_left")
    await check_room(tables, known)
    async with starts.one_more(caller(request)) as network:
        new, chairs = _branch(old, data, known, tables.database.now(), network)
        await branches.begin(tables.database, new, chairs)
    await tables.began(new.id)
    return table_shown(*await found_table(tables, new.id))


def _branch(old: Found, wanted: TryAgain, player: Player, now: float, network: str) -> Found:
    """The new table with everybody at it. It is private: others could not have sat there."""
    row, chairs = old
    id = table_rows.new_id()
    sitting = tuple(_chair(id, chair, row.game, wanted, player) for chair in chairs)
    new = TableRow(
        id,
        row.game,
        row.seats,
        row.options,
        row.settings,
        public=False,
        status="playing",
        host=player.id,
        key=new_key(),
        created_at=now,
        salts=salts_of(sitting),
        rules=row.rules,
        started_at=now,
        network=network,
        branch_of=row.id,
        branch_at=wanted.answers,
        work=row.work,
    )
    return msgspec.structs.replace(new, settings=with_people(new, sitting)), sitting


def _chair(table: str, old: SeatRow, game: str, wanted: TryAgain, player: Player) -> SeatRow:
    """One's own seat, with the name that one had there; elsewhere the same bot, or one in place of a person."""
    if old.seat == wanted.seat:
        return SeatRow(table, old.seat, player=player.id, name=old.name, salt=wanted.salt)
    bot = old.bot or IN_PLACE_OF_PEOPLE
    new_bot(bot, game, "")  # says so if it does not exist any more
    return SeatRow(table, old.seat, bot=bot)


HANDLERS = [try_again]
