"""Tournaments, their players and their games. Whoever changes one locks its row first, so changes follow each other."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.names import told_apart
from hyperespace.server.storage import seating, table_rows
from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import seats, tables, tournament_games, tournament_players, tournaments
from hyperespace.server.storage.table_rows import Found, Status

Format: TypeAlias = Literal["round_robin", "swiss"]
Ending: TypeAlias = Literal["played", "given_up", "decided", "closed", "bye", "walkover"]
"""To its end; all others gave up; by the host; closed without a decision; sat out; the opponent had withdrawn."""

Joined: TypeAlias = Literal["joined", "not_open", "full", "already"]


class TournamentRow(Struct, frozen=True):
    id: str
    name: str
    game: str
    seats: int  # of each table
    options: bytes  # JSON
    settings: bytes  # JSON
    public: bool
    format: Format
    rounds: int  # from the start on as many as there will be
    meetings: int  # of any two, where everybody meets everybody
    places: int
    status: Status
    host: str  # the id of a player; empty: forgotten since
    seed: str
    created_at: float
    started_at: float | None = None
    ended_at: float | None = None
    network: str | None = None  # from which it was opened, as a hash, until it is over


class EntrantRow(Struct, frozen=True):
    tournament_id: str
    number: int
    player: str | None  # None: a bot, or a person who was forgotten since
    bot: str | None
    name: str
    joined_at: float
    withdrawn_after: int | None = None  # the last round that they were paired for


class GameRow(Struct, frozen=True):
    tournament_id: str
    round: int
    board: int
    players: tuple[int, ...]  # their numbers, by seat
    table_id: str | None = None
    ending: Ending | None = None
    winners: tuple[int, ...] = ()


class Tournament(NamedTuple):
    """A tournament with everybody in it and all its games, in order."""

    row: TournamentRow
    field: tuple[EntrantRow, ...]
    games: tuple[GameRow, ...]


class Open(NamedTuple):
    """A game that is not settled, with what is known of its table; None if that is gone."""

    game: GameRow
    table: Found | None


# Reading


async def get(db: Database, id: str) -> Tournament | None:
    """A tournament and all that belongs to it."""
    rows, field, games = await db.fetch_each(
        sa.select(tournaments).where(tournaments.c.id == id),
        sa.select(tournament_players)
        .where(tournament_players.c.tournament_id == id)
        .order_by(tournament_players.c.number),
        sa.select(tournament_games)
        .where(tournament_games.c.tournament_id == id)
        .order_by(tournament_games.c.round, tournament_games.c.board),
    )
    if not rows:
        return None
    entrants = tuple(EntrantRow(**row._mapping) for row in field)
    return Tournament(TournamentRow(**rows[0]._mapping), entrants, tuple(map(_game, games)))


async def listed(db: Database, status: Status, player: str | None, limit: int) -> list[tuple[TournamentRow, int, bool]]:
    """Tournaments in this state, the newest first: the public ones, and those of this player. With each, how many
    take part, and whether it is this player's."""
    here = tournament_players.c.tournament_id == tournaments.c.id
    count = sa.select(sa.func.count()).where(here).scalar_subquery().label("taking_part")
    mine = (
        (sa.exists().where(here, tournament_players.c.player == player) | (tournaments.c.host == player))
        if (player is not None)
        else sa.false()
    )
    wanted = sa.select(tournaments, count, mine.label("mine")).where(
        tournaments.c.status == status, tournaments.c.public | mine
    )
    rows = await db.fetch(wanted.order_by(tournaments.c.created_at.desc(), tournaments.c.id).limit(limit))
    return [(_row(row), row.taking_part, bool(row.mine)) for row in rows]


async def newest(db: Database, among: Sequence[Status], limit: int) -> list[tuple[TournamentRow, int]]:
    """All tournaments in these states, the newest first, each with how many take part."""
    here = tournament_players.c.tournament_id == tournaments.c.id
    count = sa.select(sa.func.count()).where(here).scalar_subquery().label("taking_part")
    wanted = sa.select(tournaments, count).where(tournaments.c.status.in_(among))
    rows = await db.fetch(wanted.order_by(tournaments.c.created_at.desc()).limit(limit))
    return [(_row(row), row.taking_part) for row in rows]


async def going_of(db: Database, host: str) -> int:
    """How many tournaments of this person wait for players or are being played."""
    return await _count(db, tournaments.c.host == host, tournaments.c.status.in_(("open", "playing")))


async def going_from(db: Database, network: str) -> int:
    """How many that were opened from this network, given as a hash, are not over."""
    return await _count(db, tournaments.c.network == network)


async def _count(db: Database, *which: sa.ColumnElement[bool]) -> int:
    return int((await db.fetch(sa.select(sa.func.count()).select_from(tournaments).where(*which)))[0][0])


async def of_player(db: Database, player: str) -> Sequence[AnyRow]:
    """The tournaments that somebody has opened or taken part in, with their entry, in order."""
    theirs = sa.and_(tournament_players.c.tournament_id == tournaments.c.id, tournament_players.c.player == player)
    wanted = sa.select(
        tournaments, tournament_players.c.number, tournament_players.c.name.label("known_as"),
        tournament_players.c.joined_at, tournament_players.c.withdrawn_after,
    ).outerjoin(tournament_players, theirs)  # fmt: skip
    mine = (tournaments.c.host == player) | tournament_players.c.player.is_not(None)
    return await db.fetch(wanted.where(mine).order_by(tournaments.c.created_at, tournaments.c.id))


# Before the start


async def create(db: Database, row: TournamentRow) -> None:
    """A new tournament without players."""
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    await db.change(sa.insert(tournaments).values(columns))


async def join(db: Database, id: str, player: Player) -> Joined:
    """Take a place, under a name that does not look like anybody else's in the field."""
    async with db.write() as connection:
        row = await _locked(connection, id)
        field = await _field(connection, id)
        if row is None or row.status != "open":
            return "not_open"
        if any(each.player == player.id for each in field):
            return "already"
        if len(field) >= row.places:
            return "full"
        name = told_apart(player.name, [each.name for each in field])
        await _enter(connection, EntrantRow(id, _next_number(field), player.id, None, name, db.now()))
        return "joined"


async def add_bots(db: Database, id: str, bot: str, count: int, most: int) -> bool:
    """Let bots take places. False if there are not so many, or there would be more bots than allowed."""
    async with db.write() as connection:
        row, field = await _locked(connection, id), await _field(connection, id)
        bots = sum(each.bot is not None for each in field)
        if row is None or row.status != "open" or len(field) + count > row.places or bots + count > most:
            return False
        for number in range(_next_number(field), _next_number(field) + count):
            await _enter(connection, EntrantRow(id, number, None, bot, "", db.now()))
        return True


async def leave(db: Database, id: str, number: int) -> bool:
    """Free a place before the start. False if it has begun."""
    async with db.write() as connection:
        row = await _locked(connection, id)
        if row is None or row.status != "open":
            return False
        await connection.execute(sa.delete(tournament_players).where(_is_entrant(id, number)))
        return True


async def start(db: Database, id: str, rounds: int, players: int) -> bool:
    """Begin, if exactly so many take part. The first round is paired by whoever looks next."""
    async with db.write() as connection:
        row, field = await _locked(connection, id), await _field(connection, id)
        if row is None or row.status != "open" or len(field) != players:
            return False
        begins = {"status": "playing", "rounds": rounds, "started_at": db.now()}
        await connection.execute(sa.update(tournaments).where(tournaments.c.id == id).values(begins))
        return True


# While it goes on


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
    games = [_game(row) for row in await db.fetch(wanted)]
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
        row = await _locked(connection, id)
        last = sa.select(sa.func.max(tournament_games.c.round)).where(tournament_games.c.tournament_id == id)
        newest = (await connection.execute(last)).scalar_one()
        if row != before.row or newest != max((game.round for game in before.games), default=None):
            return False
        if await _field(connection, id) != list(before.field):
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
        await _locked(connection, id)
        found = [each for each in await _field(connection, id) if each.number == number]
        return await _withdraw_in(connection, found[0]) if found and found[0].withdrawn_after is None else []


async def withdraw_everywhere_in(connection: AsyncConnection, player: str) -> list[str]:
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
    return [table for row in rows for table in await _withdraw_in(connection, EntrantRow(**row._mapping))]


async def forget_in(connection: AsyncConnection, player: str) -> None:
    """Somebody's results stay, as those of somebody. What they opened and has not begun is closed."""
    await withdraw_everywhere_in(connection, player)
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
    row = await _locked(connection, id)
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


async def _withdraw_in(connection: AsyncConnection, entrant: EntrantRow) -> list[str]:
    games = tournament_games.c.tournament_id == entrant.tournament_id
    last = sa.select(sa.func.coalesce(sa.func.max(tournament_games.c.round), 0)).where(games)
    after = (await connection.execute(last)).scalar_one()
    here = _is_entrant(entrant.tournament_id, entrant.number)
    await connection.execute(sa.update(tournament_players).where(here).values(withdrawn_after=after))
    going = await connection.execute(sa.select(tournament_games).where(games, tournament_games.c.ending.is_(None)))
    own = [game.table_id for game in map(_game, going) if entrant.number in game.players and game.table_id]
    if entrant.player is not None:
        for table in own:
            await seating.resign_in(connection, table, entrant.player)
    return own


# Rows


async def _locked(connection: AsyncConnection, id: str) -> TournamentRow | None:
    found = await connection.execute(sa.select(tournaments).where(tournaments.c.id == id).with_for_update())
    row = found.first()
    return None if row is None else _row(row)


async def _field(connection: AsyncConnection, id: str) -> list[EntrantRow]:
    wanted = sa.select(tournament_players).where(tournament_players.c.tournament_id == id)
    rows = await connection.execute(wanted.order_by(tournament_players.c.number))
    return [EntrantRow(**row._mapping) for row in rows]


async def _enter(connection: AsyncConnection, entrant: EntrantRow) -> None:
    columns = {name: getattr(entrant, name) for name in entrant.__struct_fields__}
    await connection.execute(sa.insert(tournament_players).values(columns))


def _next_number(field: Collection[EntrantRow]) -> int:
    return max((each.number for each in field), default=0) + 1


def _is_entrant(id: str, number: int) -> sa.ColumnElement[bool]:
    return sa.and_(tournament_players.c.tournament_id == id, tournament_players.c.number == number)


def _is_game(game: GameRow) -> tuple[sa.ColumnElement[bool], ...]:
    columns = tournament_games.c
    return columns.tournament_id == game.tournament_id, columns.round == game.round, columns.board == game.board


def _row(row: AnyRow) -> TournamentRow:
    return TournamentRow(*(row._mapping[name] for name in TournamentRow.__struct_fields__))


def _game(row: AnyRow) -> GameRow:
    players, winners = _numbers.decode(row.players), _numbers.decode(row.winners or b"[]")
    return GameRow(row.tournament_id, row.round, row.board, players, row.table_id, row.ending, winners)


def _columns(game: GameRow) -> dict[str, object]:
    written = {"players": msgspec.json.encode(game.players)}
    written["winners"] = msgspec.json.encode(game.winners)
    return {name: getattr(game, name) for name in game.__struct_fields__} | written


_numbers = msgspec.json.Decoder(tuple[int, ...])
