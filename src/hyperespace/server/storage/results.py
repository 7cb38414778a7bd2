"""How matches ended for each seat, and what each person played with. It is written with the end of a match.

Some matches count nowhere: those that branched off another, lessons, those of bots alone, and those at which one person
held several seats.
"""

import secrets
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.core.balance import Trait
from hyperespace.core.games import Result
from hyperespace.core.registry import find
from hyperespace.server.ratings import placed
from hyperespace.server.storage import ratings
from hyperespace.server.storage.database import AnyRow
from hyperespace.server.storage.schema import result_traits, results, seats, tables

LESSON = "lesson"
"""The bot with which one learns."""


class Played(NamedTuple):
    """A match that is over. Without a result everybody has given it up."""

    table: str
    ended_at: float
    result: bytes | None  # JSON
    traits: Sequence[Trait] = ()  # what each seat played with


def write(connection: sa.Connection, over: Sequence[Played]) -> None:
    """Write down how these matches ended, and count those that are rated. Each of them ends here for the first time."""
    rated = put_down(connection, over)
    if rated:
        ratings.count(connection, rated)


def put_down(
    connection: sa.Connection, over: Sequence[Played], gone: Mapping[tuple[str, int], str] | None = None
) -> list[ratings.Key]:
    """Write down how these matches ended. Returns those that are rated.

    `gone`: what stands for those who have deleted everything, by table and seat.
    """
    ids = [played.table for played in over]
    about = {row.id: row for row in connection.execute(_about, {"among": ids})}
    chairs: dict[str, list[AnyRow]] = defaultdict(list)
    for row in connection.execute(_sitting, {"among": ids}):
        chairs[row.table_id].append(row)
    found = [_Match(played, about[played.table], chairs[played.table], gone or {}) for played in over]
    counted = [match for match in found if match.counts]
    new: list[dict[str, object]] = []
    traits: list[dict[str, object]] = []
    for match in counted:
        rows = match.rows()
        new += rows
        traits += match.traits(rows)
    if new:
        connection.execute(_insert, new)
    if traits:
        connection.execute(_insert_traits, traits)
    return [ratings.Key(match.row.game, match.played.ended_at, match.row.id) for match in counted if match.row.rated]


class _Match(NamedTuple):
    played: Played
    row: AnyRow
    chairs: Sequence[AnyRow]
    gone: Mapping[tuple[str, int], str]

    def who(self, chair: AnyRow) -> str | None:
        return chair.player or self.gone.get((chair.table_id, chair.seat))

    def has_left(self, chair: AnyRow) -> bool:
        """When somebody has deleted everything, the seat does not say any more that they resigned, only when."""
        return self.who(chair) is not None and (chair.resigned or chair.resigned_at is not None)

    @property
    def counts(self) -> bool:
        people = [who for chair in self.chairs if (who := self.who(chair)) is not None]
        learns = any(chair.bot == LESSON for chair in self.chairs)
        return self.row.branch_of is None and not learns and 0 < len(people) == len(set(people)) and self.row.seats > 1

    def rows(self) -> list[dict[str, object]]:
        game = find(self.row.game)
        sides = game.contest.sides(self.row.seats, game.read_options(msgspec.json.decode(self.row.options)))
        result = msgspec.json.decode(self.played.result, type=Result) if self.played.result is not None else None
        people = [chair.seat for chair in self.chairs if self.who(chair) is not None]
        left = {chair.seat: chair.resigned_at or 0.0 for chair in self.chairs if self.has_left(chair)}
        places = placed(game.contest, sides, people, result, left)
        return [
            {
                "table_id": self.row.id,
                "seat": chair.seat,
                "game": self.row.game,
                "ended_at": self.played.ended_at,
                "rated": self.row.rated,
                "listed": self.row.rated or self.row.public,
                "player": self.who(chair),
                "bot": chair.bot,
                "name": chair.name,
                "side": place.side,
                "place": place.place,
                "won": place.won,
                "score": result.scores[chair.seat] if result else None,
                "resigned_at": left.get(chair.seat),
            }
            for chair, place in zip(self.chairs, places, strict=True)
        ]

    def traits(self, rows: Sequence[dict[str, object]]) -> Iterable[dict[str, object]]:
        for kind, name, seat in self.played.traits:
            row = rows[seat]
            if row["player"] is not None:
                copied = {column: row[column] for column in ("table_id", "seat", "player", "game", "listed", "won")}
                yield {**copied, "kind": kind, "name": name}


async def give_in(connection: AsyncConnection, from_player: str, to_player: str) -> None:
    """A guest signed in to an account: what they have played is the account's. Guests are never rated."""
    for table in (results, result_traits):
        await connection.execute(sa.update(table).where(table.c.player == from_player).values(player=to_player))


async def forget_in(connection: AsyncConnection, player: str) -> None:
    """Nothing says any more who this was. Matches count for the others as they did."""
    await connection.run_sync(ratings.lock)
    stands_for_them = ratings.GONE + secrets.token_hex(8)
    theirs = results.c.player == player
    await connection.execute(sa.update(results).where(theirs).values(player=stands_for_them, name=""))
    await connection.execute(sa.delete(result_traits).where(result_traits.c.player == player))
    await ratings.forget_in(connection, player, stands_for_them)


# These are made once: SQLAlchemy takes longer to put a statement together than to run it.
_among: sa.BindParameter[Sequence[str]] = sa.bindparam("among", expanding=True)
_about = sa.select(
    tables.c.id, tables.c.game, tables.c.seats, tables.c.options, tables.c.public, tables.c.rated, tables.c.branch_of
).where(tables.c.id.in_(_among))
_sitting = (  # nobody who sits there becomes nobody, or somebody else, before it is written how it ended
    sa.select(seats).where(seats.c.table_id.in_(_among)).order_by(seats.c.table_id, seats.c.seat).with_for_update()
)
_insert, _insert_traits = sa.insert(results), sa.insert(result_traits)
