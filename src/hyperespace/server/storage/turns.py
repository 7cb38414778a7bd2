"""What is known of running matches that no server has in memory: whose turn it is, and when somebody must look.

So a list need not bring them in, nor a server that starts.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage import pending_turns
from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import entries, tables, turns

AT_ONCE = 0.0
"""When there is something to do at a table that was woken."""


class Turn(NamedTuple):
    """Whose turn it is at a table, as everybody may see it, since when and until when."""

    table: str
    waiting_for: tuple[int, ...]
    since: float  # of those who have waited longest
    sinces: tuple[float, ...] = ()  # for each of these seats; empty: for all of them alike
    until: float | None = None  # when their time is up; None: never, or soon
    number: int = 0  # the length of the log that this is known from

    def began(self, seat: int) -> float:
        """Since when it is this seat's turn."""
        return self.sinces[self.waiting_for.index(seat)] if self.sinces else self.since

    def is_like(self, other: "Turn") -> bool:
        """Whether the other says the same, whatever it is known from."""
        return self._replace(number=0) == other._replace(number=0)


async def write(db: Database, new: Sequence[Turn]) -> None:
    """Keep whose turn it is at these tables, and who is to be told. They are in memory, so they are not asleep.

    A server that was out of touch for a while may know less than what is written: that stays.
    """
    ids = [turn.table for turn in new]
    known = sa.select(turns.c.table_id, turns.c.number, turns.c.due).where(turns.c.table_id.in_(ids)).with_for_update()
    async with db.write() as connection:
        before = {row.table_id: row for row in await connection.execute(known)}
        newer = [turn for turn in new if turn.table not in before or turn.number >= before[turn.table].number]
        woken = {table for table, row in before.items() if row.due == AT_ONCE}
        if not newer:
            return
        written = [turn.table for turn in newer]
        await connection.execute(sa.delete(turns).where(turns.c.table_id.in_(written)))
        await connection.execute(sa.insert(turns), [_row(turn, woken) for turn in newer])
        await pending_turns.replace(db, connection, newer)


def _row(turn: Turn, woken: Collection[str] = ()) -> dict[str, object]:
    return {
        "table_id": turn.table, "waiting_for": msgspec.json.encode(turn.waiting_for), "since": turn.since,
        "sinces": msgspec.json.encode(turn.sinces), "until": turn.until, "number": turn.number,
        "due": AT_ONCE if turn.table in woken else None,
    }  # fmt: skip


async def at(db: Database, tables: Sequence[str]) -> dict[str, Turn]:
    """Whose turn it was at these tables when it was written down last."""
    if not tables:
        return {}
    rows = await db.fetch(sa.select(turns).where(turns.c.table_id.in_(tables)))
    return {row.table_id: _turn(row) for row in rows}


def _turn(row: AnyRow) -> Turn:
    waiting_for, sinces = _seats.decode(row.waiting_for), _times.decode(row.sinces)
    return Turn(row.table_id, waiting_for, row.since, sinces, row.until, row.number)


async def fall_asleep(db: Database, table: str, number: int, due: float) -> None:
    """A table is put away: after this entry nothing happens there by itself before a time, which may be infinity."""
    await db.change(sa.update(turns).where(turns.c.table_id == table).values(asleep_at=number, due=due))


async def wake(connection: AsyncConnection, table: str) -> None:
    """A server must look at this table at once, because others sit there now."""
    await connection.execute(sa.update(turns).where(turns.c.table_id == table).values(due=AT_ONCE))


async def wake_even_if_new(db: Database, connection: AsyncConnection, names: Sequence[str]) -> None:
    """A server must look at these tables at once, even if nothing was written down about them yet."""
    new = [_row(Turn(name, (), 0.0), names) for name in names]
    if new:
        written = db.insert(turns).on_conflict_do_update(index_elements=["table_id"], set_={"due": AT_ONCE})
        await connection.execute(written, new)


async def was_looked_at(db: Database, table: str, before: float) -> None:
    """A server has this table in memory and has done what there was to do before this time."""
    await db.change(sa.update(turns).where(turns.c.table_id == table, turns.c.due < before).values(due=None))


async def due(db: Database, before: float) -> list[str]:
    """The tables that were put away, and at which there is something to do before this time."""
    return [row.table_id for row in await db.fetch(sa.select(turns.c.table_id).where(turns.c.due < before))]


async def awake(db: Database, before: float) -> list[str]:
    """The running matches that must be in the memory of a server.

    These are all but those that were put away, whose log is as it was then, and at which nothing is due before a time.
    """
    last = sa.select(sa.func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    noted = tables.outerjoin(turns, turns.c.table_id == tables.c.id)
    wakes = sa.or_(turns.c.due.is_(None), turns.c.due < before, turns.c.asleep_at != sa.func.coalesce(last, 0))
    playing = sa.select(tables.c.id).select_from(noted).where(tables.c.status == "playing", wakes)
    return [row.id for row in await db.fetch(playing)]


_seats = msgspec.json.Decoder(tuple[int, ...])
_times = msgspec.json.Decoder(tuple[float, ...])
