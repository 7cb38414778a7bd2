"""Playing on from a point of a finished match: a new match that branches off there, against bots or with friends."""

from typing import Annotated, Final

import msgspec
from litestar import post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from hyperespace.bots import new_bot
from hyperespace.core.chance import new_key
from hyperespace.core.records import Record
from hyperespace.server import wire
from hyperespace.server.http.limits import caller
from hyperespace.server.http.lobby import Id, Salt, Short, check_room, found_table, salts_of, with_people
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import Conflict, NotAllowed, NotFound
from hyperespace.server.http.replays import ASeat, record_of
from hyperespace.server.http.table_limits import Starts
from hyperespace.server.storage import branches, table_rows
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Found, SeatRow, TableRow
from hyperespace.server.table.public import table_shown
from hyperespace.server.table.settings import Settings
from hyperespace.server.tables import Tables

IN_PLACE_OF_PEOPLE: Final = "strong"
"""The bot that takes the seats of those who are not there any more, if nobody says which."""


class PlayOn(Struct, forbid_unknown_fields=True):
    """From where, at which seat, and with whom. The salt is as for any match."""

    answers: Annotated[int, Meta(ge=0, le=100_000)]  # how many of the old match are kept
    seat: ASeat
    salt: Salt = ""
    dealt_again: bool = True  # what the seat could not know; otherwise all is as it was, for whoever sat there
    friends: bool = False  # the other seats stay free, and the match waits until they are taken
    bot: Short = ""  # at all other seats; empty: those that sat there, and in place of people the usual one


@post("/api/tables/{table:str}/branches", raises=[NotFound, NotAllowed, Conflict], tags=["replays"])
async def play_on(
    request: AnyRequest,
    table: Id,
    data: JSONBody[PlayOn],
    known: Given[Player],
    tables: Given[Tables],
    starts: Given[Starts],
) -> wire.TableShown:
    """Play on from any point of a finished match, at any seat, against bots or with friends.

    It is a new match: what this seat could not know is dealt again, and everything later is drawn with a new key.
    Whoever sat there may also have it as it was, against bots.
    """
    record, old = await record_of(tables, table), await found_table(tables, table)
    if data.seat >= len(old[1]):
        raise NotFound("no_such_seat")
    if not data.dealt_again:
        _check_practice(data, old, known)
    if data.answers >= len(record.answers):
        raise Conflict("nothing_left")
    await check_room(tables, known)
    now = tables.database.now()
    if data.friends:
        new, chairs = _waiting(_new_table(old[0], record, data, known, now), old, data, known)
        await branches.insert(tables.database, new, chairs)
        return table_shown(new, chairs)
    async with starts.one_more(caller(request)) as network:
        new, chairs = _begun(_new_table(old[0], record, data, known, now), old, data, known, network)
        await branches.insert(tables.database, new, chairs)
    await tables.began(new.id)
    return table_shown(*await found_table(tables, new.id))


def _check_practice(wanted: PlayOn, old: Found, player: Player) -> None:
    """As it was, the match is for practice alone: its player has seen everything there is."""
    if old[1][wanted.seat].player != player.id:
        raise NotAllowed("not_your_seat")
    if wanted.friends:
        raise NotAllowed("only_practice")


def _new_table(old: TableRow, record: Record, wanted: PlayOn, host: Player, now: float) -> TableRow:
    """A table of the same game, private, at which nothing counts. It keeps the rules of the old match."""
    chosen = msgspec.json.decode(old.settings, type=Settings)
    settings = msgspec.structs.replace(chosen, people="together", seated=())
    return TableRow(
        table_rows.new_id(),
        old.game,
        old.seats,
        old.options,
        msgspec.json.encode(settings),
        public=False,
        status="open",
        host=host.id,
        key=new_key(),
        created_at=now,
        rules=record.rules,
        branch_of=old.id,
        branch_at=wanted.answers,
        branch_seat=wanted.seat if wanted.dealt_again else None,
    )


def _waiting(new: TableRow, old: Found, wanted: PlayOn, player: Player) -> Found:
    """One sits at one's seat; the others are for whoever is invited, or for bots that the host chooses."""
    own = _own_chair(new.id, old[1][wanted.seat], wanted, player)
    return new, tuple(own if seat == wanted.seat else SeatRow(new.id, seat) for seat in range(new.seats))


def _begun(new: TableRow, old: Found, wanted: PlayOn, player: Player, network: str) -> Found:
    """Bots sit at all other seats, and the match goes on at once."""
    sitting = tuple(
        _own_chair(new.id, chair, wanted, player)
        if chair.seat == wanted.seat
        else _bot_chair(new, wanted.bot or chair.bot or IN_PLACE_OF_PEOPLE, chair.seat)
        for chair in old[1]
    )
    begun = msgspec.structs.replace(
        new,
        status="playing",
        started_at=new.created_at,
        network=network,
        salts=salts_of(sitting),
        settings=with_people(new, sitting),
    )
    return begun, sitting


def _own_chair(table: str, old: SeatRow, wanted: PlayOn, player: Player) -> SeatRow:
    """With the name that one had there, if one sat there; nobody else's name goes along."""
    name = old.name if old.player == player.id else player.name
    return SeatRow(table, old.seat, player=player.id, name=name, salt=wanted.salt)


def _bot_chair(new: TableRow, bot: str, seat: int) -> SeatRow:
    new_bot(bot, new.game, "")  # says so if there is none of this name, or none any more
    return SeatRow(new.id, seat, bot=bot)


HANDLERS = [play_on]
