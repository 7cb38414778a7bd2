"""What is said at a table."""

from typing import Literal, TypeAlias

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import messages, tables

Kind: TypeAlias = Literal[
    "chat", "undo_asked", "undo_agreed", "undo_refused", "undone", "resigned", "advice_asked", "late", "out_of_time"
]  # fmt: skip


class Message(Struct, frozen=True):
    id: int
    table_id: str
    at: float
    seat: int | None  # None: a spectator
    name: str
    kind: Kind
    text: str
    number: int  # length of the log when it was said
    player: str | None = None  # who said it; never shown to others

    def __repr__(self) -> str:
        """Without who said it and what: what is printed ends up in logs."""
        return f"Message({self.id}, {self.table_id!r}, {self.kind!r})"


async def add(
    db: Database,
    table: str,
    *,
    at: float,
    seat: int | None,
    name: str,
    kind: Kind,
    text: str,
    number: int,
    player: str | None = None,
) -> Message:
    """Keep a message. Its id is greater than those of all earlier messages at its table."""
    said = {
        "table_id": table, "at": at, "seat": seat, "name": name, "kind": kind, "text": text, "number": number,
        "player": player,
    }  # fmt: skip
    async with db.write() as connection:
        # PostgreSQL gives ids before it commits, in any order. Locking the table's row keeps other messages out.
        await connection.execute(sa.select(tables.c.id).where(tables.c.id == table).with_for_update())
        id = (await connection.execute(sa.insert(messages).values(said).returning(messages.c.id))).scalar_one()
    return Message(id, table, at, seat, name, kind, text, number, player)


async def since(db: Database, table: str, id: int, limit: int) -> list[Message]:
    """What was said after this message (0: from the beginning), in order. If it is more than `limit`, the latest."""
    later = sa.select(messages).where(messages.c.table_id == table, messages.c.id > id)
    rows = await db.fetch(later.order_by(messages.c.id.desc()).limit(limit))
    return [Message(**row._mapping) for row in reversed(rows)]


async def last_id(db: Database, table: str) -> int:
    """The id of the last line at this table; 0 if nothing was said."""
    last = sa.select(sa.func.coalesce(sa.func.max(messages.c.id), 0)).where(messages.c.table_id == table)
    return int((await db.fetch(last))[0][0])


async def get(db: Database, table: str, id: int) -> Message | None:
    """A line that was said at this table; None if there is none."""
    rows = await db.fetch(sa.select(messages).where(messages.c.table_id == table, messages.c.id == id))
    return Message(**rows[0]._mapping) if rows else None


async def give(db: Database, from_player: str, to_player: str) -> None:
    """A guest signed in to an account: what they said now belongs to the account."""
    await db.change(sa.update(messages).where(messages.c.player == from_player).values(player=to_player))
