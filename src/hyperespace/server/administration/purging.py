"""Old things that nobody misses, deleted by age. What is still being played is never touched."""

from typing import Literal, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.administration.office import NotThere, Office
from hyperespace.server.storage import personal, tournament_rounds
from hyperespace.server.storage.schema import (
    archives,
    daily_tries,
    entries,
    hidden,
    messages,
    players,
    records,
    reports,
    result_traits,
    results,
    seats,
    sessions,
    snapshots,
    standing_orders,
    tables,
    turns,
    unheard,
)

Kind: TypeAlias = Literal["closed", "guests", "chat", "matches", "tournaments"]
"""Tables that were given up; guests who will not come back; what was said; matches that are over, records included;
tournaments that are over, without their matches."""

KINDS: tuple[Kind, ...] = ("closed", "guests", "chat", "matches", "tournaments")

OF_TABLES = (seats.c.table_id, turns.c.table_id, hidden.c.table_id, entries.c.table_id, snapshots.c.table_id,
             records.c.table_id, archives.c.table_id, messages.c.table_id, reports.c.table_id,
             unheard.c.table_id, standing_orders.c.table_id, daily_tries.c.table_id)  # fmt: skip


def read_kinds(written: str) -> list[Kind]:
    """Kinds as they are typed, with commas between them."""
    wrong = [name for name in written.split(",") if name not in KINDS]
    if wrong:
        raise NotThere(
            f"there is nothing called {wrong[0]!r} to purge; there is: {', '.join(KINDS)}",
            french=f"il n'y a pas de {wrong[0]!r} à purger\xa0; il y a\xa0: {', '.join(KINDS)}",
        )
    return [kind for kind in KINDS if kind in written.split(",")]


async def purge(office: Office, kind: Kind, before: float) -> int:
    """Delete what is of this kind and older. Returns how many tables, people or lines that were."""
    async with office.database.write() as connection:
        match kind:
            case "closed":
                gone = await _delete_tables(connection, tables.c.status == "closed", tables.c.created_at < before)
            case "matches":
                branched = sa.select(tables.c.branch_of).where(tables.c.branch_of.is_not(None))
                over = tables.c.status == "over", tables.c.ended_at < before, tables.c.id.not_in(branched)
                gone = await _delete_tables(connection, *over)
            case "chat":
                ended = sa.select(tables.c.id).where(tables.c.status.in_(("over", "closed")))
                old = messages.c.table_id.in_(ended), messages.c.at < before
                gone = (await connection.execute(sa.delete(messages).where(*old))).rowcount
                settled = sa.delete(reports).where(reports.c.done_at.is_not(None), reports.c.at < before)
                await connection.execute(settled)  # they quote what was said
            case "guests":
                gone = await _forget_guests(connection, before)
            case "tournaments":
                gone = await tournament_rounds.delete_in(connection, before)
        await office.note(connection, f"purge_{kind}", str(gone))
    return gone


async def _delete_tables(connection: AsyncConnection, *which: sa.ColumnElement[bool]) -> int:
    """Delete all there is of these tables. How rated matches ended stays, as ratings are made of it."""
    ids = sa.select(tables.c.id).where(*which)
    unrated = ids.where(~tables.c.rated)
    for column in (results.c.table_id, result_traits.c.table_id):
        await connection.execute(sa.delete(column.table).where(column.in_(unrated)))
    for column in OF_TABLES:
        await connection.execute(sa.delete(column.table).where(column.in_(ids)))
    return (await connection.execute(sa.delete(tables).where(*which))).rowcount


async def _forget_guests(connection: AsyncConnection, before: float) -> int:
    """Guests whose sessions have all ended, or are older, and who have no seat at a table that goes on."""
    newer = sa.exists().where(sessions.c.player == players.c.id, sessions.c.created_at >= before)
    going = sa.select(tables.c.id).where(tables.c.status.in_(("open", "playing")))
    sits = sa.exists().where(
        (seats.c.player == players.c.id) | (seats.c.kept_for == players.c.id), seats.c.table_id.in_(going)
    )
    hosts = sa.exists().where(tables.c.host == players.c.id, tables.c.status.in_(("open", "playing")))
    old = players.c.login.is_(None), players.c.created_at < before, ~newer, ~sits, ~hosts
    guests = list((await connection.execute(sa.select(players.c.id).where(*old))).scalars())
    for guest in guests:
        await personal.forget_in(connection, guest, {}, before)
    return len(guests)
