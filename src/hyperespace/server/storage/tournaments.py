"""Tournaments, their players and their games. Whoever changes one locks its row first, so changes follow each other."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.server.names import told_apart
from hyperespace.server.storage.database import AnyRow, Database
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import tournament_games, tournament_players, tournaments
from hyperespace.server.storage.table_rows import Status

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
    return Tournament(TournamentRow(**rows[0]._mapping), entrants, tuple(map(read_game, games)))


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
        row = await locked(connection, id)
        field = await field_in(connection, id)
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
        row, field = await locked(connection, id), await field_in(connection, id)
        bots = sum(each.bot is not None for each in field)
        if row is None or row.status != "open" or len(field) + count > row.places or bots + count > most:
            return False
        for number in range(_next_number(field), _next_number(field) + count):
            await _enter(connection, EntrantRow(id, number, None, bot, "", db.now()))
        return True


async def leave(db: Database, id: str, number: int) -> bool:
    """Free a place before the start. False if it has begun."""
    async with db.write() as connection:
        row = await locked(connection, id)
        if row is None or row.status != "open":
            return False
        await connection.execute(sa.delete(tournament_players).where(is_entrant(id, number)))
        return True


async def start(db: Database, id: str, rounds: int, players: int) -> bool:
    """Begin, if exactly so many take part. The first round is paired by whoever looks next."""
    async with db.write() as connection:
        row, field = await locked(connection, id), await field_in(connection, id)
        if row is None or row.status != "open" or len(field) != players:
            return False
        begins = {"status": "playing", "rounds": rounds, "started_at": db.now()}
        await connection.execute(sa.update(tournaments).where(tournaments.c.id == id).values(begins))
        return True


# Rows


async def locked(connection: AsyncConnection, id: str) -> TournamentRow | None:
    """A tournament that nobody else changes before the end of this transaction."""
    found = await connection.execute(sa.select(tournaments).where(tournaments.c.id == id).with_for_update())
    row = found.first()
    return None if row is None else _row(row)


async def field_in(connection: AsyncConnection, id: str) -> list[EntrantRow]:
    """Everybody in a tournament, in the order of their numbers."""
    wanted = sa.select(tournament_players).where(tournament_players.c.tournament_id == id)
    rows = await connection.execute(wanted.order_by(tournament_players.c.number))
    return [EntrantRow(**row._mapping) for row in rows]


async def _enter(connection: AsyncConnection, entrant: EntrantRow) -> None:
    columns = {name: getattr(entrant, name) for name in entrant.__struct_fields__}
    await connection.execute(sa.insert(tournament_players).values(columns))


def _next_number(field: Collection[EntrantRow]) -> int:
    return max((each.number for each in field), default=0) + 1


def is_entrant(id: str, number: int) -> sa.ColumnElement[bool]:
    """Whether a row is that of the player with this number."""
    return sa.and_(tournament_players.c.tournament_id == id, tournament_players.c.number == number)


def _row(row: AnyRow) -> TournamentRow:
    return TournamentRow(*(row._mapping[name] for name in TournamentRow.__struct_fields__))


def read_game(row: AnyRow) -> GameRow:
    """A game as it is stored."""
    players, winners = _numbers.decode(row.players), _numbers.decode(row.winners or b"[]")
    return GameRow(row.tournament_id, row.round, row.board, players, row.table_id, row.ending, winners)


_numbers = msgspec.json.Decoder(tuple[int, ...])
