"""What players report to whoever runs the server: a name, a line or a piece of work, and why."""

from typing import Literal, TypeAlias

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import players, reports

Reason: TypeAlias = Literal["insult", "spam", "cheating", "bad_name", "other"]


class About(Struct, frozen=True):
    """Who and what is reported, as it was then."""

    player: str
    table: str  # empty: a piece of work is at no table
    seat: int | None  # None: a spectator
    message: int | None  # None: the name
    name: str
    text: str
    work: str | None = None  # a piece of work, whose titles are the text


class Report(Struct, frozen=True):
    id: int
    at: float
    player: str | None  # who reported it; None: forgotten since
    other: str | None  # who is reported; None: forgotten since
    table_id: str
    seat: int | None
    message: int | None
    name: str
    text: str
    reason: Reason
    words: str
    done_at: float | None
    work: str | None


async def add(db: Database, player: str, about: About, reason: Reason, words: str, since: float, most: int) -> bool:
    """Keep a report. Returns whether this player has not made so many since then."""
    row = {
        "at": db.now(), "player": player, "other": about.player, "table_id": about.table, "seat": about.seat,
        "message": about.message, "name": about.name, "text": about.text, "reason": reason, "words": words,
        "work": about.work,
    }  # fmt: skip
    async with db.write() as connection:
        # Two requests of one person at once would not count each other, so the person's row is locked.
        await connection.execute(sa.select(players.c.id).where(players.c.id == player).with_for_update())
        made = sa.select(sa.func.count()).where(reports.c.player == player, reports.c.at > since)
        if (await connection.execute(made)).scalar_one() >= most:
            return False
        await connection.execute(sa.insert(reports).values(row))
    return True


async def of_player(db: Database, player: str) -> list[Report]:
    """What a player has reported, in order."""
    rows = await db.fetch(sa.select(reports).where(reports.c.player == player).order_by(reports.c.id))
    return [Report(**row._mapping) for row in rows]


async def give(db: Database, from_player: str, to_player: str) -> None:
    """A guest signed in to an account: what they reported, and what was reported of them, is now the account's."""
    async with db.write() as connection:
        for who in (reports.c.player, reports.c.other):
            await connection.execute(sa.update(reports).where(who == from_player).values({who.name: to_player}))


async def forget_in(connection: AsyncConnection, player: str) -> None:
    """Take out whatever says who somebody was; what they wrote about each other may say it too."""
    reported, theirs = reports.c.other == player, reports.c.player == player
    await connection.execute(sa.update(reports).where(reported).values(other=None, name="", text="", words=""))
    await connection.execute(sa.update(reports).where(theirs).values(player=None, words=""))
