"""The match of the day: one deal a day for each game, the same for everybody, alone against bots."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import msgspec
from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter
from msgspec import Struct

from hyperespace.core.chance import key_hash
from hyperespace.core.games import Result
from hyperespace.core.registry import AnyGame, all_games, find, game_names
from hyperespace.server import days, wire
from hyperespace.server.days import DailyMatch
from hyperespace.server.http.limits import caller
from hyperespace.server.http.lobby import Id, by_language, check_room, found_table, salts_of, with_people
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import Conflict, NotFound
from hyperespace.server.http.table_limits import Starts
from hyperespace.server.storage import dailies, table_rows
from hyperespace.server.storage.dailies import SEAT, Finished
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Found, SeatRow, Status, TableRow
from hyperespace.server.table.public import table_shown
from hyperespace.server.table.settings import EVERY_TIMER, Clocks, Settings
from hyperespace.server.tables import Tables

DAY = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
Day = Annotated[str, PathParameter(pattern=DAY)]

MOST_LISTED = 100
"""So many results are listed, and one's own."""

SETTINGS = Settings(clocks=Clocks(timers={EVERY_TIMER: None}), absence=None)
"""No clock runs, and no bot ever sits in for somebody who is away: players may take all day."""


class DailyShown(Struct):
    """What is played on a day. The hash of its key is known before, the key when the day is over."""

    day: str
    game: str
    titles: dict[str, str]  # of the preset, by language; empty: the game as it usually is
    sentences: dict[str, str]
    seats: int
    bot: str
    ends_at: float
    is_over: bool
    key_hash: str
    key: str | None
    finished: int  # by how many
    mine: str | None  # my table, if I have begun the try that counts
    status: Status | None  # of that table


class DailyResult(Struct):
    """How somebody did. Equal results have the same rank."""

    rank: int
    name: str  # empty: somebody who is forgotten
    mine: bool
    won: bool
    winners: int  # who shared the victory
    score: float
    turns: int | None  # of a victory, in games that count them
    table: str | None  # to watch, when the day is over


class DayShown(Struct):
    """A day with its results: for everybody when it is over, and before for those whose try is done."""

    match: DailyShown
    results: list[DailyResult] | None  # the best first; None: not yet
    earlier: str | None  # the last day before this one that somebody played
    later: str | None  # the first after it, or today


@get("/api/daily", tags=["daily"])
async def list_daily(tables: Given[Tables], player: Given[Player | None]) -> list[DailyShown]:
    """Today's match of every game that has one. Days begin and end at midnight UTC."""
    today = days.day_of(tables.database.now())
    playing = [game for game in all_games() if game.daily]
    return [await _shown(tables, await _match(tables, game, today), player) for game in playing]


@get("/api/daily/{game:str}/{day:str}", raises=[NotFound], tags=["daily"])
async def look_at_day(game: Id, day: Day, tables: Given[Tables], player: Given[Player | None]) -> DayShown:
    """The match of a day, and who did how well."""
    match = await _match(tables, _game(game), day)
    shown = await _shown(tables, match, player)
    earlier, later = await dailies.neighbours(tables.database, game, day)
    today = days.day_of(tables.database.now())
    results = None
    if shown.is_over or shown.status in ("over", "closed"):
        finished = await dailies.finished(tables.database, game, day)
        results = ranked(finished, player.id if player else None, _game(game), is_open=shown.is_over)
    return DayShown(shown, results, earlier, later or (today if day < today else None))


@post("/api/daily/{game:str}", raises=[NotFound, Conflict], tags=["daily"])
async def play_daily(
    request: AnyRequest, game: Id, known: Given[Player], tables: Given[Tables], starts: Given[Starts]
) -> wire.TableShown:
    """Play today's match, or go on with it. The first try counts, if it is over before the day is; others are for fun.

    Until the day is over nobody else can see it, and its record is held back: your deal is theirs too.
    """
    now = tables.database.now()
    match = await dailies.keep(tables.database, await _match(tables, _game(game), days.day_of(now)))
    if match.rules not in find(game).known_rules:  # another version has begun this day
        raise Conflict("other_rules", theirs=match.rules, ours=find(game).rules)
    await check_room(tables, known)
    async with starts.one_more(caller(request)) as network:
        new, chairs = _table(match, known, now, network)
        id = await dailies.begin(tables.database, known.id, new, chairs)
    if id == new.id:
        await tables.began(id)
    return table_shown(*await found_table(tables, id))


def _game(name: str) -> AnyGame:
    if name not in game_names() or not find(name).daily:
        raise NotFound("no_such_game")
    return find(name)


async def _match(tables: Tables, game: AnyGame, day: str) -> DailyMatch:
    """What is played on this day: as somebody has begun it, or today as it will be."""
    kept = await dailies.get(tables.database, game.name, day)
    if kept is not None:
        return kept
    if day != days.day_of(tables.database.now()):
        raise NotFound("no_such_day")
    return days.match_of(game, day, await tables.database.secret(days.SECRET))


async def _shown(tables: Tables, match: DailyMatch, player: Player | None) -> DailyShown:
    database, game = tables.database, find(match.game)
    mine = await dailies.try_of(database, match.game, match.day, player.id) if player else None
    ends_at = days.end_of(match.day)
    is_over = database.now() >= ends_at
    return DailyShown(
        day=match.day,
        game=match.game,
        titles=by_language(game, "presets", match.preset),
        sentences=by_language(game, "preset_sentences", match.preset),
        seats=match.seats,
        bot=match.bot,
        ends_at=ends_at,
        is_over=is_over,
        key_hash=key_hash(match.key),
        key=match.key.hex() if is_over else None,
        finished=await dailies.count(database, match.game, match.day),
        mine=mine.table if mine else None,
        status=mine.status if mine else None,
    )


def _table(match: DailyMatch, player: Player, now: float, network: str) -> Found:
    """The table of a try, with everybody at it. Nobody gives a salt: with one, chance would not be the same for all."""
    id = table_rows.new_id()
    bots = (SeatRow(id, seat, bot=match.bot) for seat in range(match.seats) if seat != SEAT)
    chairs = SeatRow(id, SEAT, player=player.id, name=player.name), *bots
    new = TableRow(
        id,
        match.game,
        match.seats,
        match.options,
        msgspec.json.encode(SETTINGS),
        public=False,
        status="playing",
        host=player.id,
        key=match.key,
        created_at=now,
        salts=salts_of(chairs),
        rules=match.rules,
        started_at=now,
        network=network,
        daily=match.day,
    )
    return msgspec.structs.replace(new, settings=with_people(new, chairs)), chairs


class Merit(NamedTuple):
    """What results are compared by: the larger is the better."""

    won: bool
    sharing: int  # minus those who shared the victory
    score: float
    turns: int  # minus those of a victory


def merit(done: Finished) -> Merit:
    """A victory comes first, one alone before one that is shared, then the score, then the sooner victory."""
    result = msgspec.json.decode(done.result, type=Result)
    won = SEAT in result.winners
    return Merit(won, -len(result.winners) if won else 0, result.scores[SEAT], -done.turns if won else 0)


def ranked(finished: Sequence[Finished], me: str | None, game: AnyGame, *, is_open: bool) -> list[DailyResult]:
    """The best results and mine, the best first; of equal ones, which share a rank, the first to end."""
    order = sorted(finished, key=merit, reverse=True)  # keeps the order of equals
    ranks: dict[Merit, int] = {}
    for place, each in enumerate(order, 1):
        ranks.setdefault(merit(each), place)
    listed = [
        DailyResult(
            rank=ranks[value],
            name=done.name,
            mine=me is not None and done.player == me,
            won=value.won,
            winners=-value.sharing,
            score=value.score,
            turns=done.turns if value.won and game.turns is not None else None,
            table=done.table if is_open else None,
        )
        for done, value in ((each, merit(each)) for each in order)
    ]
    return listed[:MOST_LISTED] + [each for each in listed[MOST_LISTED:] if each.mine]


HANDLERS = [list_daily, look_at_day, play_daily]
