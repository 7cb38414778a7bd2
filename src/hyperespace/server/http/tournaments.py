"""Tournaments: opened by a host, joined until it starts them, and played round by round at tables of their own."""

import secrets
from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from litestar import delete, get, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct, field

from hyperespace.bots import new_bot
from hyperespace.core.registry import find, game_names
from hyperespace.server import wire
from hyperespace.server.http.limits import caller
from hyperespace.server.http.lobby import Id, bad_seats, sealed
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import BadRequest, Conflict, NotAllowed, NotFound
from hyperespace.server.http.table_limits import TournamentOpenings
from hyperespace.server.names import read_name
from hyperespace.server.problem_words import ProblemCode
from hyperespace.server.storage import table_rows, tournaments, unheard
from hyperespace.server.storage import tournament_rounds as stored_rounds
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Status
from hyperespace.server.storage.tournaments import (
    Ending,
    EntrantRow,
    Format,
    GameRow,
    Joined,
    Tournament,
    TournamentRow,
)
from hyperespace.server.table.settings import Settings
from hyperespace.server.tables import Tables
from hyperespace.server.tournaments.pairing import rounds_of
from hyperespace.server.tournaments.results import Game, points_of
from hyperespace.server.tournaments.rounds import Rounds, games_of, plan_of
from hyperespace.server.tournaments.standings import standings

MOST_PLACES = 64
MOST_ROUNDS = 30
MOST_BOTS = 16
"""Bots in one tournament: they play to the end even if nobody looks on."""

MOST_LISTED = 50
LONGEST_TITLE = 60

AS_IT_IS: dict[Status, ProblemCode] = {
    "open": "tournament_not_begun",
    "playing": "tournament_has_begun",
    "over": "tournament_is_over",
    "closed": "tournament_is_closed",
}
"""Why something cannot be done in a tournament that is in this state."""

NOT_JOINED: dict[Joined, ProblemCode] = {
    "not_open": "tournament_has_begun",
    "full": "tournament_full",
    "already": "already_joined",
}

Number = Annotated[int, PathParameter(ge=1, le=1_000_000)]
Ordinal = Annotated[int, PathParameter(ge=0, le=1_000_000)]
ByStatus = Annotated[Literal["open", "playing", "over"], QueryParameter(name="status")]
Short = Annotated[str, Meta(max_length=40)]
Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE, pattern=wire.LINE)]
Share: TypeAlias = float
"""Points: shares of them are thirds and sixths, rounded only here."""


class NewTournament(Struct, forbid_unknown_fields=True):
    """What the host chooses."""

    name: Title
    game: Short
    seats: int  # of each table
    format: Format
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 5  # but where everybody meets everybody in a game for two
    meetings: Annotated[int, Meta(ge=1, le=2)] = 1  # there: how often
    places: Annotated[int, Meta(ge=2, le=MOST_PLACES)] = 16
    options: dict[str, Any] = {}  # the game's own, which checks them
    settings: Settings = field(default_factory=Settings)
    public: bool = False


class NewBots(Struct, forbid_unknown_fields=True):
    """Bots of one level that take places in the field."""

    bot: Short
    count: Annotated[int, Meta(ge=1, le=MOST_BOTS)] = 1


class Decision(Struct, forbid_unknown_fields=True):
    """Who shares the point of a game that does not end."""

    winners: Annotated[list[int], Meta(min_length=1, max_length=MOST_PLACES)]


class TournamentListed(Struct):
    id: str
    name: str
    game: str
    format: Format
    seats: int
    places: int
    players: int  # how many have joined
    status: Status
    public: bool
    created_at: float
    mine: bool  # I play in it, or have opened it


class EntrantShown(Struct):
    number: int
    name: str  # empty: a bot, or somebody who is not here any more
    bot: str | None
    withdrawn_after: int | None  # the last round that they were paired for


class GamePlayed(Struct):
    """A game of a round. What goes on at its table is the table's to show."""

    board: int
    table: str | None  # None: nobody had to sit down
    players: list[int]  # by seat
    ending: Ending | None  # None: it goes on
    points: list[Share]  # of each player, once it is over


class StandingShown(Struct):
    number: int
    place: int  # those who cannot be told apart share one
    points: Share
    opponents: Share  # the points of everybody one has met
    weighted: Share  # what one got of each game's point, times the points of those one met in it
    direct: Share  # what those who are still equal got against each other
    games: int  # that were played to an end


class TournamentShown(Struct):
    """A tournament as everybody sees it who has its address, and who I am in it."""

    id: str
    name: str
    game: str
    seats: int
    options: dict[str, Any]  # the game's own
    settings: Settings
    public: bool
    format: Format
    rounds: int  # planned; while it is open, as the host chose
    meetings: int
    places: int
    status: Status
    created_at: float
    started_at: float | None
    ended_at: float | None
    seed: str | None  # from the start on: with the results, every pairing can be worked out again
    players: list[EntrantShown]
    played: list[list[GamePlayed]]  # by round
    standings: list[StandingShown]
    host: bool  # I have opened it
    mine: int | None  # my number in it


@get("/api/tournaments", tags=["tournaments"])
async def list_tournaments(
    player: Given[Player | None], tables: Given[Tables], status: ByStatus = "open"
) -> list[TournamentListed]:
    """Tournaments that are public or mine, the newest first."""
    found = await tournaments.listed(tables.database, status, player.id if player else None, MOST_LISTED)
    return [
        TournamentListed(
            row.id, row.name, row.game, row.format, row.seats, row.places, players, row.status, row.public,
            row.created_at, mine,
        )
        for row, players, mine in found
    ]  # fmt: skip


@post("/api/tournaments", raises=[NotAllowed, Conflict], tags=["tournaments"])
async def open_tournament(
    request: AnyRequest,
    data: JSONBody[NewTournament],
    known: Given[Player],
    tables: Given[Tables],
    tournament_openings: Given[TournamentOpenings],
) -> TournamentShown:
    """Open a tournament, for which one needs an account."""
    _with_account(known)
    name = read_name(data.name.strip(), LONGEST_TITLE)
    if data.game not in game_names():
        raise BadRequest("no_such_game")
    game = find(data.game)
    if data.seats not in game.seats or data.seats < 2:
        raise bad_seats(game, data.seats)
    if data.places < data.seats:
        raise BadRequest("too_few_places", seats=data.seats)
    if data.settings.stand_in is not None:
        new_bot(data.settings.stand_in, data.game, "")  # says what is wrong with it
    _, options = sealed(game, data.seats, data.options)
    async with tournament_openings.one_more(known.id, caller(request)) as network:
        row = TournamentRow(
            id=table_rows.new_id(),
            name=name,
            game=data.game,
            seats=data.seats,
            options=options,
            settings=msgspec.json.encode(data.settings),
            public=data.public,
            format=data.format,
            rounds=data.rounds,
            meetings=data.meetings,
            places=data.places,
            status="open",
            host=known.id,
            seed=secrets.token_hex(16),
            created_at=tables.database.now(),
            network=network,
        )
        await tournaments.create(tables.database, row)
    return _shown(Tournament(row, (), ()), known)


@get("/api/tournaments/{tournament:str}", raises=[NotFound], tags=["tournaments"])
async def look_at_tournament(tournament: Id, player: Given[Player | None], tables: Given[Tables]) -> TournamentShown:
    """A tournament: who takes part, every round, and who stands where."""
    return _shown(await _found(tables, tournament), player)


@post(
    "/api/tournaments/{tournament:str}/players",
    status_code=200,
    raises=[NotFound, NotAllowed, Conflict],
    tags=["tournaments"],
)
async def join_tournament(tournament: Id, known: Given[Player], tables: Given[Tables]) -> TournamentShown:
    """Take a place, for which one needs an account."""
    _with_account(known)
    found = await _found(tables, tournament, "open")
    if await unheard.is_blocked(tables.database, found.row.host, known.id):
        raise NotAllowed("not_in_this_tournament")
    joined = await tournaments.join(tables.database, tournament, known)
    if joined != "joined":
        raise Conflict(NOT_JOINED[joined])
    return _shown(await _found(tables, tournament), known)


@post(
    "/api/tournaments/{tournament:str}/bots",
    status_code=200,
    raises=[NotFound, NotAllowed, Conflict],
    tags=["tournaments"],
)
async def add_bots(
    tournament: Id, data: JSONBody[NewBots], known: Given[Player], tables: Given[Tables]
) -> TournamentShown:
    """Let bots take places. Only the host may do this, and only before the start."""
    found = await _found(tables, tournament, "open")
    _host_only(found, known)
    new_bot(data.bot, found.row.game, "")  # says what is wrong with it
    if not await tournaments.add_bots(tables.database, tournament, data.bot, data.count, MOST_BOTS):
        raise Conflict("too_many_bots", most=MOST_BOTS)
    return _shown(await _found(tables, tournament), known)


@delete(
    "/api/tournaments/{tournament:str}/players/{number:int}",
    status_code=200,
    raises=[NotFound, NotAllowed, Conflict],
    tags=["tournaments"],
)
async def take_out(tournament: Id, number: Number, known: Given[Player], tables: Given[Tables]) -> TournamentShown:
    """Before the start a place becomes free. Later somebody withdraws: they give up the game that they are in, keep
    their points, and are not paired again. Players may do so themselves, the host for anybody."""
    found = await _found(tables, tournament, "open", "playing")
    entrant = next((each for each in found.field if each.number == number), None)
    if entrant is None:
        raise NotFound("no_such_entrant")
    if entrant.player != known.id:
        _host_only(found, known)
    if found.row.status == "open":
        if not await tournaments.leave(tables.database, tournament, number):
            raise Conflict("tournament_has_begun")
    else:
        for table in await stored_rounds.withdraw(tables.database, tournament, number):
            await tables.changed(table)
    return _shown(await _found(tables, tournament), known)


@post(
    "/api/tournaments/{tournament:str}/start",
    status_code=200,
    raises=[NotFound, NotAllowed, Conflict],
    tags=["tournaments"],
)
async def start_tournament(
    tournament: Id, known: Given[Player], tables: Given[Tables], tournament_rounds: Given[Rounds]
) -> TournamentShown:
    """Begin with those who are there. Only the host may do this."""
    found = await _found(tables, tournament, "open")
    _host_only(found, known)
    if len(found.field) < max(found.row.seats, 2):
        raise Conflict("too_few_players", seats=found.row.seats)
    count = rounds_of(plan_of(found.row), len(found.field), found.row.meetings)
    if not await tournaments.start(tables.database, tournament, count, len(found.field)):
        raise Conflict("faster")
    await tournament_rounds.go_on(tournament)
    return _shown(await _found(tables, tournament), known)


@post(
    "/api/tournaments/{tournament:str}/rounds/{number:int}/games/{board:int}/decision",
    status_code=200,
    raises=[NotFound, NotAllowed, Conflict],
    tags=["tournaments"],
)
async def decide_game(
    tournament: Id,
    number: Number,
    board: Ordinal,
    data: JSONBody[Decision],
    known: Given[Player],
    tables: Given[Tables],
) -> TournamentShown:
    """Close a table that does not come to an end, and say who shares its point. Only the host may do this."""
    found = await _found(tables, tournament, "playing")
    _host_only(found, known)
    game = next((each for each in found.games if (each.round, each.board) == (number, board)), None)
    if game is None or game.table_id is None or not set(data.winners) <= set(game.players):
        raise NotFound("no_such_entrant")
    winners = [each for each in game.players if each in data.winners]
    if not await stored_rounds.settle(tables.database, game, "decided", winners, close=True):
        raise Conflict("game_is_over")
    await tables.changed(game.table_id)
    return _shown(await _found(tables, tournament), known)


@delete(
    "/api/tournaments/{tournament:str}",
    status_code=200,
    raises=[NotFound, NotAllowed, Conflict],
    tags=["tournaments"],
)
async def close_tournament(tournament: Id, known: Given[Player], tables: Given[Tables]) -> TournamentShown:
    """End it for good. What was decided stands; matches that go on end without a result. Only the host may do this."""
    found = await _found(tables, tournament, "open", "playing")
    _host_only(found, known)
    for table in await stored_rounds.close(tables.database, tournament) or ():
        await tables.changed(table)
    return _shown(await _found(tables, tournament), known)


async def _found(tables: Tables, id: str, *statuses: Status) -> Tournament:
    """The tournament, if there is one and it is in one of these states."""
    found = await tournaments.get(tables.database, id)
    if found is None:
        raise NotFound("no_such_tournament")
    if statuses and found.row.status not in statuses:
        raise Conflict(AS_IT_IS[found.row.status])
    return found


def _with_account(player: Player) -> None:
    if player.login is None:
        raise NotAllowed("account_needed")


def _host_only(found: Tournament, player: Player) -> None:
    if found.row.host != player.id:
        raise NotAllowed("tournament_host_only")


def _shown(found: Tournament, me: Player | None) -> TournamentShown:
    row, entrants, _ = found
    own = [each.number for each in entrants if me is not None and each.player == me.id]
    return TournamentShown(
        id=row.id,
        name=row.name,
        game=row.game,
        seats=row.seats,
        options=msgspec.json.decode(row.options),
        settings=msgspec.json.decode(row.settings, type=Settings),
        public=row.public,
        format=row.format,
        rounds=row.rounds,
        meetings=row.meetings,
        places=row.places,
        status=row.status,
        created_at=row.created_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        seed=None if row.started_at is None else row.seed,
        players=[_entrant_shown(each) for each in entrants],
        played=_rounds_shown(row, found.games),
        standings=_standings_shown(found),
        host=me is not None and row.host == me.id,
        mine=own[0] if own else None,
    )


def _entrant_shown(entrant: EntrantRow) -> EntrantShown:
    return EntrantShown(entrant.number, entrant.name, entrant.bot, entrant.withdrawn_after)


def _rounds_shown(row: TournamentRow, games: Sequence[GameRow]) -> list[list[GamePlayed]]:
    last = max((game.round for game in games), default=0)
    return [[_game_shown(row, game) for game in games if game.round == number] for number in range(1, last + 1)]


def _game_shown(row: TournamentRow, game: GameRow) -> GamePlayed:
    plan = plan_of(row)
    plain = Game(game.round, game.board, game.players, game.ending, game.winners)
    points = [] if game.ending is None else [float(points_of(plan, plain, each)) for each in game.players]
    return GamePlayed(game.board, game.table_id, list(game.players), game.ending, points)


def _standings_shown(found: Tournament) -> list[StandingShown]:
    numbers = [each.number for each in found.field]
    return [
        StandingShown(
            each.player, each.place, float(each.points), float(each.opponents), float(each.weighted),
            float(each.direct), each.games,
        )
        for each in standings(plan_of(found.row), numbers, games_of(found))
    ]  # fmt: skip


HANDLERS = [
    list_tournaments, open_tournament, look_at_tournament, join_tournament, add_bots, take_out, start_tournament,
    decide_game, close_tournament,
]  # fmt: skip
