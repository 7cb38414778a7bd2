"""What players want answered for them at a table. Only the player of the seat is ever shown it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import standing_orders


class Deed(Struct, frozen=True):
    """What an order has answered last: its label in each language, and when."""

    labels: dict[str, str]
    at: float


class OrdersRow(Struct, frozen=True):
    """The orders of one seat."""

    table_id: str
    seat: int
    player: str
    orders: list[dict[str, Any]]  # as the game reads them, `kind` among their fields
    deeds: dict[str, Deed]  # by kind


async def at(db: Database, tables: Sequence[str]) -> list[OrdersRow]:
    """The orders at these tables."""
    return await _read(db, standing_orders.c.table_id.in_(tables))


async def of_player(db: Database, player: str) -> list[OrdersRow]:
    """All orders of a player."""
    return await _read(db, standing_orders.c.player == player)


async def _read(db: Database, which: sa.ColumnElement[bool]) -> list[OrdersRow]:
    rows = await db.fetch(
        sa.select(standing_orders).where(which).order_by(standing_orders.c.table_id, standing_orders.c.seat)
    )
    return [
        OrdersRow(row.table_id, row.seat, row.player, msgspec.json.decode(row.orders), _deeds.decode(row.deeds))
        for row in rows
    ]


_deeds = msgspec.json.Decoder(dict[str, Deed])


async def put(db: Database, table: str, seat: int, player: str, orders: Sequence[object]) -> None:
    """Replace the orders of a seat."""
    insert = db.insert(standing_orders).values(
        table_id=table, seat=seat, player=player, orders=msgspec.json.encode(orders), deeds=b"{}", answers_at=None
    )
    changed = {name: insert.excluded[name] for name in ("player", "orders", "answers_at")}
    await db.change(insert.on_conflict_do_update(index_elements=["table_id", "seat"], set_=changed))


async def note_deeds(db: Database, table: str, seat: int, deeds: Mapping[str, Deed]) -> None:
    """Keep what the orders of a seat have answered."""
    await db.change(sa.update(standing_orders).where(*_here(table, seat)).values(deeds=msgspec.json.encode(deeds)))


async def note_time(db: Database, table: str, seat: int, at: float) -> None:
    """Keep when an order answers the question that is open, so that its player is not told of it."""
    await db.change(sa.update(standing_orders).where(*_here(table, seat)).values(answers_at=at))


async def will_answer(db: Database, player: str, tables: Sequence[str], after: float) -> set[str]:
    """Those of these tables at which an order answers for the player after this time. Nobody else may learn this."""
    theirs = standing_orders.c.player == player, standing_orders.c.table_id.in_(tables)
    soon = sa.select(standing_orders.c.table_id).where(*theirs, standing_orders.c.answers_at > after)
    return {row.table_id for row in await db.fetch(soon)}


def forget_tables_in(connection: sa.Connection, tables: Sequence[str]) -> None:
    """These matches are over."""
    connection.execute(_forget_tables, {"among": tables})


_forget_tables = sa.delete(standing_orders).where(standing_orders.c.table_id.in_(sa.bindparam("among", expanding=True)))


async def forget_in(connection: AsyncConnection, player: str, table: str | None = None) -> None:
    """A player has given up their seats: at one table, or everywhere."""
    theirs = [standing_orders.c.player == player]
    if table is not None:
        theirs.append(standing_orders.c.table_id == table)
    await connection.execute(sa.delete(standing_orders).where(*theirs))


async def give(db: Database, from_player: str, to_player: str) -> None:
    """A guest signed in to an account: their orders go with their seats."""
    await db.change(sa.update(standing_orders).where(standing_orders.c.player == from_player).values(player=to_player))


def _here(table: str, seat: int) -> tuple[sa.ColumnElement[bool], ...]:
    return standing_orders.c.table_id == table, standing_orders.c.seat == seat
