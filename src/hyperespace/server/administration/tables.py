"""Tables: who sits there and whose turn it is, as everybody may see it; closing them, and handing them over."""

from collections.abc import Sequence

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.administration.office import NotPossible, NotThere, Office
from hyperespace.server.names import told_apart
from hyperespace.server.storage import messages, table_rows, turns
from hyperespace.server.storage.messages import Message
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import seats, tables
from hyperespace.server.storage.table_rows import Found, SeatRow, Status
from hyperespace.server.storage.turns import Turn

MOST_LINES = 200
GOING: tuple[Status, ...] = ("open", "playing")


class Look(Struct, frozen=True):
    """A table as anybody who looks on may see it."""

    found: Found
    turn: Turn | None
    chat: Sequence[Message]


async def listed(
    office: Office, among: Sequence[Status], player: str | None, limit: int
) -> list[tuple[Found, Turn | None]]:
    """Tables in these states, the newest first; all of them, or those of one person."""
    wanted = sa.select(tables.c.id).where(tables.c.status.in_(among))
    if player is not None:
        sits = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.player == player)
        wanted = wanted.where(sits | (tables.c.host == player))
    async with office.deed("list_tables", player or ",".join(among)) as connection:
        ids = list((await connection.execute(wanted.order_by(tables.c.created_at.desc()).limit(limit))).scalars())
    found = [await table_rows.get(office.database, id) for id in ids]
    waiting = await turns.at(office.database, ids)
    return [(each, waiting.get(each[0].id)) for each in found if each is not None]


async def look_at(office: Office, table: str, *, chat: bool) -> Look:
    """One table, with what was said there if that is asked for.

    Not how long its log is: that would tell that somebody has sealed an answer.
    """
    found = await _find(office, table)
    async with office.deed("look_at_chat" if chat else "look_at_table", table):
        pass
    lines = await messages.since(office.database, table, 0, MOST_LINES) if chat else []
    return Look(found, (await turns.at(office.database, [table])).get(table), lines)


async def close(office: Office, table: str) -> None:
    """End a table without a result. A match that is over stays as it is."""
    row, _ = await _find(office, table)
    if row.status not in GOING:
        raise NotPossible(f"table {table} is not going on", french=f"la table {table} n'est plus en cours")
    async with office.deed("close_table", table, [table]) as connection:
        await table_rows.close_in(connection, table, row.status)


async def hand_over(office: Office, table: str, to: Player) -> None:
    """Let somebody else be the host of a table."""
    await _find(office, table)
    async with office.deed("hand_over_table", f"{table} {to.id}", [table]) as connection:
        await connection.execute(sa.update(tables).where(tables.c.id == table).values(host=to.id))


async def hand_over_seat(office: Office, table: str, seat: int, to: Player | None) -> None:
    """Give a seat to somebody else, who sees its hand from then on; or to a bot, which plays on for good."""
    row, chairs = await _find(office, table)
    if row.status not in GOING:
        raise NotPossible(f"table {table} is not going on", french=f"la table {table} n'est plus en cours")
    if not 0 <= seat < row.seats:
        raise NotThere(f"table {table} has no seat {seat}", french=f"la table {table} n'a pas de place {seat}")
    if to is None and chairs[seat].player is None:
        raise NotPossible(f"nobody sits at seat {seat}", french=f"personne n'est à la place {seat}")
    async with office.deed("hand_over_seat", f"{table} {seat} {to.id if to else 'bot'}", [table]) as connection:
        theirs = sa.update(seats).where(seats.c.table_id == table, seats.c.seat == seat)
        now = office.database.now()
        new = _to_bot(row.status, now) if to is None else _to_person(to, seat, chairs)
        await connection.execute(theirs.values(new))
        if to is not None:  # nobody's rating depends on what two people have played
            await connection.execute(sa.update(tables).where(tables.c.id == table).values(rated=False))
        await turns.wake(connection, table)


def _to_bot(status: Status, now: float) -> dict[str, object]:
    """In a running match as if they had resigned; before it the seat is free again."""
    if status == "playing":
        return {"resigned": True, "away": True, "resigned_at": now}
    return {"player": None, "name": "", "salt": "", "away": False}


def _to_person(to: Player, seat: int, chairs: Sequence[SeatRow]) -> dict[str, object]:
    others = [chair.name for chair in chairs if chair.seat != seat and chair.name and chair.player != to.id]
    name = told_apart(to.name, others)
    return {"player": to.id, "name": name, "bot": None, "away": False, "resigned": False, "resigned_at": None,
            "kept_for": None}  # fmt: skip


async def _find(office: Office, table: str) -> Found:
    found = await table_rows.get(office.database, table)
    if found is None:
        raise NotThere(f"there is no table {table}", french=f"il n'y a pas de table {table}")
    return found
