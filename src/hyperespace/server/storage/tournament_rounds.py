"""Tournaments that go on: games are settled, rounds are added, and players withdraw, each in one transaction."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.storage import seating, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import seats, tables, tournament_games, tournament_players, tournaments
from hyperespace.server.storage.table_rows import Found
from hyperespace.server.storage.tournaments import (
    Ending,
    EntrantRow,
    GameRow,
    Tournament,
    field_in,
    is_entrant,
    locked,
    read_game,
)


class Open(NamedTuple):
    """A game that is not settled, with what is known of its table; None if that is gone."""

    game: GameRow
    table: Found | None


async def unsettled(db: Database) -> list[Open]:
    """Games that go on, and at whose tables something has happened that may decide them: the match is over, or the
    table closed or gone, or somebody has given up or was forgotten."""
    forgotten = sa.exists().where(
        tournament_players.c.tournament_id == tournament_games.c.tournament_id,
        tournament_players.c.player.is_(None),
        tournament_players.c.bot.is_(None),
    )
    resigned = sa.exists().where(seats.c.table_id == tournament_games.c.table_id, seats.c.resigned)
    goes_on = tables.c.status == "playing"
    wanted = (
        sa.select(tournament_games)
        .outerjoin(tables, tables.c.id == tournament_games.c.table_id)
        .where(tournament_games.c.ending.is_(None), tables.c.id.is_(None) | ~goes_on | resigned | forgotten)
    )
    games = [read_game(row) for row in await db.fetch(wanted)]
    return [Open(game, await table_rows.get(db, game.table_id or "")) for game in games]


async def field_of(db: Database, id: str) -> dict[int, EntrantRow]:
    """Everybody in a tournament by their numbers."""
    rows = await db.fetch(sa.select(tournament_players).where(tournament_players.c.tournament_id == id))
    return {row.number: EntrantRow(**row._mapping) for row in rows}


async def settle(db: Database, game: GameRow, ending: Ending, winners: Sequence[int], *, close: bool) -> bool:
    """Write down how a game ended, and close its table if the match there goes on. False if somebody was faster."""
    async with db.write() as connection:
        if close and not await table_rows.close_in(connection, game.table_id or "", "playing"):
            return False
        decided = sa.update(tournament_games).where(*_is_game(game), tournament_games.c.ending.is_(None))
        written = decided.values(ending=ending, winners=msgspec.json.encode(winners))
        return (await connection.execute(written)).rowcount == 1


async def between_rounds(db: Database) -> list[str]:
    """The tournaments that go on although no game does: the next round is to be paired, or they are over."""
    goes_on = sa.exists().where(
        tournament_games.c.tournament_id == tournaments.c.id, tournament_games.c.ending.is_(None)
    )
    return [
        row.id for row in await db.fetch(sa.select(tournaments.c.id).where(tournaments.c.status == "playing", ~goes_on))
    ]


async def add_round(db: Database, before: Tournament, games: Sequence[GameRow], at_tables: Sequence[Found]) -> bool:
    """Write down the next round and open its tables, all of them or none.

    False if the tournament is not as it was before: another server has paired the round, or somebody has withdrawn.
    """
    id = before.row.id
    async with db.write() as connection:
        row = await locked(connection, id)
        last = sa.select(sa.func.max(tournament_games.c.round)).where(tournament_games.c.tournament_id == id)
        newest = (await connection.execute(last)).scalar_one()
        if row != before.row or newest != max((game.round for game in before.games), default=None):
            return False
        if await field_in(connection, id) != list(before.field):
            return False
        for table in at_tables:
            await table_rows.insert(connection, *table)
        await connection.execute(sa.insert(tournament_games), [_columns(game) for game in games])
        return True


async def finish(db: Database, id: str) -> bool:
    """The last round is over."""
    going = tournaments.c.id == id, tournaments.c.status == "playing"
    over = {"status": "over", "ended_at": db.now(), "network": None}
    return await db.change(sa.update(tournaments).where(*going).values(over)) == 1


async def withdraw(db: Database, id: str, number: int) -> list[str]:
    """Somebody goes on no more: they give up the game that they are in, and are not paired again. Returns the tables
    that look different now."""
    async with db.write() as connection:
        await locked(connection, id)
        found = [each for each in await field_in(connection, id) if each.number == number]
        return await _withdraw_in(connection, found[0], db.now()) if found and found[0].withdrawn_after is None else []


async def withdraw_everywhere_in(connection: AsyncConnection, player: str, now: float) -> list[str]:
    """Take somebody out of all their tournaments: off the list of those that have not begun, out of those that go on.
    Returns the tables that look different now."""
    theirs = (
        sa.select(tournament_players)
        .join(tournaments, tournaments.c.id == tournament_players.c.tournament_id)
        .where(tournament_players.c.player == player)
    )
    waiting = sa.select(tournaments.c.id).where(tournaments.c.status == "open")
    entered = tournament_players.c.player == player, tournament_players.c.tournament_id.in_(waiting)
    await connection.execute(sa.delete(tournament_players).where(*entered))
    going = tournaments.c.status == "playing", tournament_players.c.withdrawn_after.is_(None)
    rows = (await connection.execute(theirs.where(*going))).all()
    return [table for row in rows for table in await _withdraw_in(connection, EntrantRow(**row._mapping), now)]


async def forget_in(connection: AsyncConnection, player: str, now: float) -> None:
    """Somebody's results stay, as those of somebody. What they opened and has not begun is closed."""
    await withdraw_everywhere_in(connection, player, now)
    theirs = tournament_players.c.player == player
    await connection.execute(sa.update(tournament_players).where(theirs).values(player=None, name=""))
    hosted = tournaments.c.host == player
    waiting = hosted, tournaments.c.status == "open"
    await connection.execute(sa.update(tournaments).where(*waiting).values(status="closed", network=None))
    await connection.execute(sa.update(tournaments).where(hosted).values(host=""))


async def rename_in(connection: AsyncConnection, player: str, name: str) -> None:
    """Somebody is called something else, also in their tournaments."""
    await connection.execute(
        sa.update(tournament_players).where(tournament_players.c.player == player).values(name=name)
    )


async def close_in(connection: AsyncConnection, id: str, now: float) -> list[str] | None:
    """End a tournament before its time, with the tables at which it is played. What was decided stands; games that go
    on count for nobody. Returns the tables, or None if it was over."""
    row = await locked(connection, id)
    if row is None or row.status not in ("open", "playing"):
        return None
    goes_on = tournament_games.c.tournament_id == id, tournament_games.c.ending.is_(None)
    at = sa.select(tournament_games.c.table_id).where(*goes_on)
    here = [str(table) for table in (await connection.execute(at)).scalars()]
    for table in here:
        await table_rows.close_in(connection, table, "playing")
    nobody = {"ending": "closed", "winners": b"[]"}
    await connection.execute(sa.update(tournament_games).where(*goes_on).values(nobody))
    over = {"status": "closed", "ended_at": now, "network": None}
    await connection.execute(sa.update(tournaments).where(tournaments.c.id == id).values(over))
    return here


async def close(db: Database, id: str) -> list[str] | None:
    """The same as a transaction of its own."""
    async with db.write() as connection:
        return await close_in(connection, id, db.now())


async def delete_in(connection: AsyncConnection, before: float) -> int:
    """Delete tournaments that ended before. Their matches stay, as those of nobody's tournament."""
    old = tournaments.c.status.in_(("over", "closed")), sa.func.coalesce(tournaments.c.ended_at, 0) < before
    ids = sa.select(tournaments.c.id).where(*old, tournaments.c.created_at < before)
    await connection.execute(sa.update(tables).where(tables.c.tournament.in_(ids)).values(tournament=None))
    for column in (tournament_players.c.tournament_id, tournament_games.c.tournament_id):
        await connection.execute(sa.delete(column.table).where(column.in_(ids)))
    return (await connection.execute(sa.delete(tournaments).where(*old, tournaments.c.created_at < before))).rowcount


async def _withdraw_in(connection: AsyncConnection, entrant: EntrantRow, now: float) -> list[str]:
    games = tournament_games.c.tournament_id == entrant.tournament_id
    last = sa.select(sa.func.coalesce(sa.func.max(tournament_games.c.round), 0)).where(games)
    after = (await connection.execute(last)).scalar_one()
    here = is_entrant(entrant.tournament_id, entrant.number)
    await connection.execute(sa.update(tournament_players).where(here).values(withdrawn_after=after))
    going = await connection.execute(sa.select(tournament_games).where(games, tournament_games.c.ending.is_(None)))
    own = [game.table_id for game in map(read_game, going) if entrant.number in game.players and game.table_id]
    if entrant.player is not None:
        for table in own:
            await seating.resign_in(connection, table, entrant.player, now)
    return own


def _is_game(game: GameRow) -> tuple[sa.ColumnElement[bool], ...]:
    columns = tournament_games.c
    return columns.tournament_id == game.tournament_id, columns.round == game.round, columns.board == game.board


def _columns(game: GameRow) -> dict[str, object]:
    written = {"players": msgspec.json.encode(game.players)}
    written["winners"] = msgspec.json.encode(game.winners)
    return {name: getattr(game, name) for name in game.__struct_fields__} | written
