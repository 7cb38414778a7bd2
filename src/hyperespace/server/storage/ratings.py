"""Ratings: what each rated match made of them, in the order in which matches ended.

A rating is never changed by itself. It is the last change of a person's, which follows from the change before it and
from how the match ended. So everything can be counted again, and a match whose end is written late counts as if it had
come in time: those that ended after it are counted once more.
"""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.core.registry import AnyGame, find
from hyperespace.lab.ratings import UNKNOWN, Strength
from hyperespace.server.ratings import ENOUGH, Contender, anchor, strength_after
from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.schema import players, rating_changes, ratings, results

GONE = "gone-"
"""What stands for somebody who has deleted everything begins with this."""

LOCK = 7_100_012
"""The number under which PostgreSQL knows that somebody is counting. SQLite has one writer at a time anyhow."""

AT_ONCE = 200
"""Matches that are counted between two questions to the database."""


class Key(NamedTuple):
    """A rated match, and its place in the order of all."""

    game: str
    ended_at: float
    table: str


class Change(Struct, frozen=True):
    """What a match made of somebody's rating."""

    table_id: str
    seat: int
    player: str
    game: str
    ended_at: float
    number: int  # of their rated matches of this game, from 1
    mu_before: float
    mu: float
    sigma: float


class Standing(NamedTuple):
    """Where somebody is on a leaderboard."""

    profile: str
    name: str
    mu: float
    sigma: float
    matches: int
    last_at: float


def lock(connection: sa.Connection) -> None:
    """Let nobody else count before this transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))


def count(connection: sa.Connection, new: Sequence[Key]) -> None:
    """Count matches that have just ended, and once more those that ended after them."""
    lock(connection)
    for _, keys in groupby(sorted(new), key=lambda key: key.game):
        _count_since(connection, next(keys))


async def count_again(db: Database, game: str) -> int:
    """Count all rated matches of a game from the beginning. Returns how many there are.

    This takes long where there are many, so nobody is kept from writing meanwhile. What is written afterwards is
    written at once, and what ended since is counted on top of it. If anything else has changed, it begins anew.
    """
    while True:
        known: dict[str, Change] = {}
        changes: list[Change] = []
        last, done, rated = Key(game, float("-inf"), ""), 0, _rated(game)
        while rows := await db.fetch(_some(rated.where(_order(results) > last[1:]))):
            changes += await asyncio.to_thread(_counted, find(game), rows, known)
            done += len({row.table_id for row in rows})
            last = Key(game, rows[-1].ended_at, rows[-1].table_id)
        since = await db.transact(partial(_replace, upto=last, done=done, known=known, changes=changes))
        if since is not None:
            return done + since


def _replace(
    connection: sa.Connection, upto: Key, done: int, known: Mapping[str, Change], changes: Sequence[Change]
) -> int | None:
    """Write down what was counted up to a match, and count what ended since. Returns how many matches these were.

    None if it is not so many matches of the same people any more: then nothing is changed.
    """
    lock(connection)
    counted = results.c.game == upto.game, results.c.rated, _order(results) <= upto[1:]
    matches = sa.select(sa.func.count(sa.distinct(results.c.table_id))).where(*counted)
    people = sa.select(results.c.player).where(*counted, results.c.player.is_not(None)).distinct()
    if connection.execute(matches).scalar_one() != done:
        return None
    if set(connection.execute(people).scalars()) != set(known):
        return None  # somebody has deleted everything
    for table in (rating_changes, ratings):
        connection.execute(sa.delete(table).where(table.c.game == upto.game))
    _write(connection, changes)
    _stand(connection, upto.game, known)
    return _count_since(connection, upto, after=True)


def _count_since(connection: sa.Connection, first: Key, *, after: bool = False) -> int:
    """Count this match and all that ended later; or only those that ended later."""
    game, done, rated = find(first.game), 0, _rated(first.game)
    known: dict[str, Change] = {}  # the last change of everybody who has come up
    since = _order(results) > first[1:] if after else _order(results) >= first[1:]
    while rows := connection.execute(_some(rated.where(since))).all():
        if not done:
            _forget_since(connection, Key(first.game, rows[0].ended_at, rows[0].table_id))
        _learn(connection, {row.player for row in rows} - {None} - set(known), first, known, and_it=after)
        _write(connection, _counted(game, rows, known))
        done += len({row.table_id for row in rows})
        since = _order(results) > (rows[-1].ended_at, rows[-1].table_id)
    _stand(connection, game.name, known)
    return done


def _rated(game: str) -> sa.Select[*tuple[object, ...]]:
    return sa.select(results).where(results.c.game == game, results.c.rated)


def _order(of: sa.Table) -> sa.Tuple:
    return sa.tuple_(of.c.ended_at, of.c.table_id)


def _some(rated: sa.Select[*tuple[object, ...]]) -> sa.Select[*tuple[object, ...]]:
    """The seats of the first matches of these, in order."""
    first = rated.with_only_columns(results.c.table_id, results.c.ended_at).distinct()
    some = first.order_by(results.c.ended_at, results.c.table_id).limit(AT_ONCE).subquery()
    whole = sa.select(results).join(some, some.c.table_id == results.c.table_id)
    return whole.order_by(results.c.ended_at, results.c.table_id, results.c.seat)


def _forget_since(connection: sa.Connection, first: Key) -> None:
    """Undo what this match and later ones have changed."""
    later = rating_changes.c.game == first.game, _order(rating_changes) >= first[1:]
    connection.execute(sa.delete(rating_changes).where(*later))


def _learn(connection: sa.Connection, who: set[str], first: Key, known: dict[str, Change], *, and_it: bool) -> None:
    """Look up how these people stood before this match, or after it."""
    before = _order(rating_changes) <= first[1:] if and_it else _order(rating_changes) < first[1:]
    for player in sorted(who):
        theirs = rating_changes.c.player == player, rating_changes.c.game == first.game
        wanted = sa.select(rating_changes).where(*theirs, before)
        latest = wanted.order_by(rating_changes.c.ended_at.desc(), rating_changes.c.table_id.desc()).limit(1)
        row = connection.execute(latest).first()
        if row is not None:
            known[player] = Change(**row._mapping)


def _write(connection: sa.Connection, changes: Sequence[Change]) -> None:
    if changes:
        connection.execute(sa.insert(rating_changes), [msgspec.structs.asdict(each) for each in changes])


def _counted(game: AnyGame, rows: Sequence[AnyRow], known: dict[str, Change]) -> list[Change]:
    """What these matches make of ratings, one after the other."""
    found: list[Change] = []
    for _, chairs in groupby(rows, key=lambda row: str(row.table_id)):
        changes = _changes(game, list(chairs), known)
        known.update({change.player: change for change in changes})
        found += changes
    return found


def _changes(game: AnyGame, chairs: Sequence[AnyRow], known: Mapping[str, Change]) -> list[Change]:
    match = [Contender(chair.side, chair.place, _strength(game, chair, known)) for chair in chairs]
    return [
        Change(
            chair.table_id,
            chair.seat,
            chair.player,
            game.name,
            chair.ended_at,
            known[chair.player].number + 1 if chair.player in known else 1,
            match[me].strength.mu,
            *strength_after(match, me),
        )
        for me, chair in enumerate(chairs)
        if chair.player is not None
    ]


def _strength(game: AnyGame, chair: AnyRow, known: Mapping[str, Change]) -> Strength:
    if chair.player is None:
        return anchor(game.contest, chair.bot)
    last = known.get(chair.player)
    return Strength(last.mu, last.sigma) if last else UNKNOWN


def _stand(connection: sa.Connection, game: str, last: Mapping[str, Change]) -> None:
    """Write down where these people stand now. Those who are gone stand nowhere."""
    there = {player: change for player, change in last.items() if not player.startswith(GONE)}
    if not there:
        return
    connection.execute(_stood, [{"who": player, "which": game} for player in there])
    new = [
        {
            "player": player,
            "game": game,
            "mu": change.mu,
            "sigma": change.sigma,
            "matches": change.number,
            "last_at": change.ended_at,
        }
        for player, change in there.items()
    ]
    connection.execute(sa.insert(ratings), new)


_stood = sa.delete(ratings).where(ratings.c.player == sa.bindparam("who"), ratings.c.game == sa.bindparam("which"))


async def forget_in(connection: AsyncConnection, player: str, stands_for_them: str) -> None:
    """Somebody is gone. What they did to the ratings of others stays."""
    changed = sa.update(rating_changes).where(rating_changes.c.player == player)
    await connection.execute(changed.values(player=stands_for_them))
    await connection.execute(sa.delete(ratings).where(ratings.c.player == player))


async def of_player(db: Database, player: str) -> Sequence[AnyRow]:
    """Somebody's ratings, the game that they played last first."""
    return await db.fetch(sa.select(ratings).where(ratings.c.player == player).order_by(ratings.c.last_at.desc()))


async def changes_of(db: Database, player: str) -> list[Change]:
    """What all rated matches made of somebody's ratings, in order."""
    theirs = sa.select(rating_changes).where(rating_changes.c.player == player)
    rows = await db.fetch(theirs.order_by(rating_changes.c.ended_at, rating_changes.c.table_id))
    return [Change(**row._mapping) for row in rows]


async def curve(db: Database, player: str, game: str, most: int) -> list[float]:
    """How somebody's rating went in the last matches, from the first of these to the last."""
    theirs = sa.select(rating_changes.c.mu).where(rating_changes.c.player == player, rating_changes.c.game == game)
    order = rating_changes.c.ended_at.desc(), rating_changes.c.table_id.desc()
    return [row.mu for row in reversed(await db.fetch(theirs.order_by(*order).limit(most)))]


async def changes_at(db: Database, tables: Sequence[str]) -> dict[tuple[str, int], Change]:
    """What matches made of ratings, by table and seat."""
    rows = await db.fetch(sa.select(rating_changes).where(rating_changes.c.table_id.in_(list(tables))))
    return {(row.table_id, row.seat): Change(**row._mapping) for row in rows}


async def leaderboard(db: Database, game: str, skip: int, limit: int, *, provisional: bool) -> list[Standing]:
    """The best first. Nobody is there who has no account, is banned, or does not want to be."""
    who = players.c.login.is_not(None), ~players.c.unlisted, players.c.profile.is_not(None)
    allowed = players.c.banned_until.is_(None) | (players.c.banned_until <= db.now())
    enough = ratings.c.matches < ENOUGH if provisional else ratings.c.matches >= ENOUGH
    shown = sa.select(
        players.c.profile, players.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.matches, ratings.c.last_at
    ).join(players, players.c.id == ratings.c.player)
    best = shown.where(ratings.c.game == game, enough, *who, allowed)
    rows = await db.fetch(best.order_by(ratings.c.mu.desc(), ratings.c.player).offset(skip).limit(limit))
    return [Standing(*row) for row in rows]
