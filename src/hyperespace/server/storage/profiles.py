"""What is on the page of a player: what they have played, with what, and against whom.

Everybody sees what was public or rated. Players see all of their own, and matches in which they sat themselves.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import sqlalchemy as sa

from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import players, result_traits, results, tables

MOST_RIVALS = 50


class Looked(NamedTuple):
    """Whose page it is, and who looks at it; None: somebody without a name."""

    player: str
    by: str | None

    @property
    def is_own(self) -> bool:
        return self.player == self.by


class Tallied(NamedTuple):
    """How often somebody played with something, and how often they won."""

    game: str
    kind: str
    name: str
    matches: int
    won: int


class Rival(NamedTuple):
    """How often somebody was placed before another, level with them, or behind."""

    player: str
    name: str
    profile: str | None  # None: others do not see that page, or there is none
    matches: int
    ahead: int
    level: int
    behind: int


async def games(db: Database, look: Looked) -> list[tuple[str, int, int]]:
    """The games that somebody has played: how often, and how many they won; the most played first."""
    count, won = sa.func.count(), sa.func.sum(sa.cast(results.c.won, sa.Integer))
    counted = sa.select(results.c.game, count, won).where(results.c.player == look.player, *_listed(results, look))
    rows = await db.fetch(counted.group_by(results.c.game).order_by(count.desc(), results.c.game))
    return [(row[0], int(row[1]), int(row[2])) for row in rows]


async def tallies(db: Database, look: Looked) -> list[Tallied]:
    """With what somebody has played, what they played most first."""
    about = result_traits.c.game, result_traits.c.kind, result_traits.c.name
    count, won = sa.func.count(), sa.func.sum(sa.cast(result_traits.c.won, sa.Integer))
    counted = sa.select(*about, count, won).where(result_traits.c.player == look.player, *_listed(result_traits, look))
    rows = await db.fetch(counted.group_by(*about).order_by(count.desc(), *about))
    return [Tallied(row[0], row[1], row[2], int(row[3]), int(row[4])) for row in rows]


async def rivals(db: Database, look: Looked) -> list[Rival]:
    """Those against whom somebody has played, most often first. Others only see those who show their own page."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    ahead, level = (
        sa.func.sum(sa.cast(sign, sa.Integer))
        for sign in (mine.c.place < theirs.c.place, mine.c.place == theirs.c.place)
    )
    name = sa.func.max(theirs.c.name)
    met = (
        sa.select(theirs.c.player, name.label("name"), sa.func.count().label("matches"), ahead.label("ahead"),
                  level.label("level"))
        .join_from(mine, theirs, (theirs.c.table_id == mine.c.table_id) & (theirs.c.side != mine.c.side))
        .where(mine.c.player == look.player, *_listed(mine, look))
        .group_by(theirs.c.player)
        .subquery()
    )  # fmt: skip
    shown = players.c.login.is_not(None) & ~players.c.unlisted
    page, called = (
        sa.case((shown, theirs_now), else_=then)
        for theirs_now, then in ((players.c.profile, None), (players.c.name, met.c.name))
    )
    wanted = sa.select(met.c.player, called, page, met.c.matches, met.c.ahead, met.c.level).join(
        players, players.c.id == met.c.player
    )
    if not look.is_own:
        wanted = wanted.where(shown)
    rows = await db.fetch(wanted.order_by(met.c.matches.desc(), met.c.player).limit(MOST_RIVALS))
    return [
        Rival(row[0], row[1], row[2], int(row[3]), int(row[4]), int(row[5]), int(row[3] - row[4] - row[5]))
        for row in rows
    ]


async def matches(db: Database, look: Looked, limit: int, after: str | None) -> list[str]:
    """The tables of somebody's finished matches, the last first; the first ones, or those after a table."""
    mine, sat = results.alias("mine"), results.alias("sat")
    wanted = sa.select(mine.c.table_id).where(mine.c.player == look.player)
    if not look.is_own:
        there = sa.exists().where(sat.c.table_id == mine.c.table_id, sat.c.player == look.by)
        wanted = wanted.where(mine.c.listed | there if look.by is not None else mine.c.listed)
    if after is not None:
        place = sa.select(results.c.ended_at).where(results.c.table_id == after).limit(1).scalar_subquery()
        wanted = wanted.where(sa.tuple_(mine.c.ended_at, mine.c.table_id) < sa.tuple_(place, sa.literal(after)))
    rows = await db.fetch(wanted.order_by(mine.c.ended_at.desc(), mine.c.table_id.desc()).limit(limit))
    return [row.table_id for row in rows]


async def chairs(db: Database, ids: Collection[str]) -> Sequence[AnyRow]:
    """How these matches ended for each seat, with the pages of those who sat there, and whether a table is left."""
    shown = players.c.login.is_not(None) & ~players.c.unlisted
    page = sa.case((shown, players.c.profile), else_=None).label("profile")
    hides = sa.case((players.c.unlisted, True), else_=False).label("hides")
    seated = results.outerjoin(players, players.c.id == results.c.player)
    kept = seated.outerjoin(tables, (tables.c.id == results.c.table_id) & (tables.c.status == "over"))
    wanted = sa.select(results, page, hides, tables.c.id.is_not(None).label("kept")).select_from(kept)
    return await db.fetch(wanted.where(results.c.table_id.in_(list(ids))).order_by(results.c.table_id, results.c.seat))


async def played_by(db: Database, player: str) -> Sequence[AnyRow]:
    """How all matches ended for somebody, in order."""
    theirs = sa.select(results).where(results.c.player == player)
    return await db.fetch(theirs.order_by(results.c.ended_at, results.c.table_id))


async def traits_of(db: Database, player: str) -> Sequence[AnyRow]:
    """With what somebody played, match by match."""
    theirs = sa.select(result_traits).where(result_traits.c.player == player)
    return await db.fetch(theirs.order_by(result_traits.c.table_id, result_traits.c.kind, result_traits.c.name))


def _listed(of: sa.FromClause, look: Looked) -> tuple[sa.ColumnElement[bool], ...]:
    """What counts on a page: for others only what everybody may see."""
    return () if look.is_own else (of.c.listed,)
