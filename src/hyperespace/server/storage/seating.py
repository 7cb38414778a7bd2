"""Sitting down: one person gets a free seat, under a name that does not look like anybody else's at the table."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.names import told_apart
from hyperespace.server.storage import results, standing_orders, turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import seats, tables


async def rename(db: Database, table: str, seat: int, player: Player, name: str) -> bool:
    """Give one of a person's seats a name of its own, for players who share a screen. Returns whether it is theirs."""
    theirs = seats.c.table_id == table, seats.c.seat == seat, seats.c.player == player.id
    others = sa.select(seats.c.name).where(seats.c.table_id == table, seats.c.seat != seat, seats.c.name != "")
    async with db.write() as connection:
        await connection.execute(sa.select(tables.c.id).where(tables.c.id == table).with_for_update())
        shown = told_apart(name, (await connection.execute(others)).scalars().all())
        return (await connection.execute(sa.update(seats).where(*theirs).values(name=shown))).rowcount == 1


async def sit(db: Database, table: str, seat: int, player: Player, salt: str) -> bool:
    """Take a free seat, or one that is kept for this player, before the match begins. Returns whether it could be had.

    Those who came first keep their names as they are. Several seats of one person have the same name.
    """
    nobody_s = seats.c.kept_for.is_(None) | (seats.c.kept_for == player.id)
    async with db.write() as connection:
        return await _take(connection, table, player, salt, seats.c.seat == seat, nobody_s) == 1


async def take_kept(db: Database, table: str, player: Player, salt: str) -> int:
    """Take all seats that are kept for this player. Returns how many there were."""
    async with db.write() as connection:
        return await _take(connection, table, player, salt, seats.c.kept_for == player.id)


async def _take(
    connection: AsyncConnection, table: str, player: Player, salt: str, *which: sa.ColumnElement[bool]
) -> int:
    waiting = sa.select(tables.c.id).where(tables.c.id == table, tables.c.status == "open")
    others = sa.select(seats.c.name).where(seats.c.table_id == table, seats.c.player != player.id)
    free = seats.c.table_id == table, seats.c.player.is_(None), seats.c.bot.is_(None)
    # Two who sit down at once would not see each other's names, so the table's row is locked.
    if (await connection.execute(waiting.with_for_update())).first() is None:
        return 0
    name = told_apart(player.name, (await connection.execute(others)).scalars().all())
    sits = {"player": player.id, "name": name, "salt": salt, "kept_for": None}
    return (await connection.execute(sa.update(seats).where(*free, *which).values(**sits))).rowcount


async def resign(db: Database, table: str, player: str) -> tuple[int, ...]:
    """Give up a player's seats in a running match: bots play on there for good. Returns the seats.

    If no other person plays there any more, the match has nobody to go on for, and the table is closed.
    """
    async with db.write() as connection:
        return await resign_in(connection, table, player, db.now())


async def resign_in(connection: AsyncConnection, table: str, player: str, now: float) -> tuple[int, ...]:
    """The same in a transaction of somebody else's. If the match is rated, it counts, though it was never finished."""
    here = seats.c.table_id == table, ~seats.c.resigned
    mine = sa.select(seats.c.seat).where(*here, seats.c.player == player).order_by(seats.c.seat)
    others = sa.select(seats.c.seat).where(*here, seats.c.player != player)
    running = sa.select(tables.c.rated).where(tables.c.id == table, tables.c.status == "playing")
    # Of two who resign at once, the second closes the table: its row is locked.
    found = (await connection.execute(running.with_for_update())).first()
    if found is None:
        return ()
    given = tuple((await connection.execute(mine)).scalars())
    gone = sa.update(seats).where(*here, seats.c.player == player).values(resigned=True, away=True, resigned_at=now)
    await connection.execute(gone)
    await standing_orders.forget_in(connection, player, table)
    await turns.wake(connection, table)
    if given and (await connection.execute(others)).first() is None:
        closed = sa.update(tables).where(tables.c.id == table).values(status="closed", network=None, ended_at=now)
        await connection.execute(closed)
        if found.rated:
            await connection.run_sync(results.write, [results.Played(table, now, None)])
    return given
