"""The lobby: making tables, sitting down, seating bots, starting, leaving."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct, field

from hyperespace.bots import new_bot, offered
from hyperespace.core import rules
from hyperespace.core.chance import chance_of, new_key
from hyperespace.core.games import Lesson, Preset
from hyperespace.core.house_files import notices_of
from hyperespace.core.registry import AnyGame, all_games, find, game_names
from hyperespace.core.texts import LANGUAGES
from hyperespace.core.typography import count_of
from hyperespace.server import wire
from hyperespace.server.http import rated_tables
from hyperespace.server.http.limits import caller
from hyperespace.server.http.people import AnyRequest, NameGiven
from hyperespace.server.http.problems import BadRequest, Conflict, NotAllowed, NotFound
from hyperespace.server.http.table_limits import Openings, Starts
from hyperespace.server.names import read_name
from hyperespace.server.problem_words import ProblemCode
from hyperespace.server.storage import rematches, seating, table_rows, unheard
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Found, SeatRow, Status, TableRow
from hyperespace.server.table.public import table_shown
from hyperespace.server.table.settings import Settings, how_people_sit
from hyperespace.server.tables import Tables

Id = Annotated[str, PathParameter(pattern=wire.ID)]
Seat = Annotated[int, PathParameter(ge=0, le=20)]
Language = Annotated[wire.Language, QueryParameter(name="language")]
Salt = Annotated[str, Meta(max_length=64, pattern=wire.LINE)]
Short = Annotated[str, Meta(max_length=40)]

AS_IT_IS: dict[Status, ProblemCode] = {
    "open": "not_begun",
    "playing": "has_begun",
    "over": "is_over",
    "closed": "is_closed",
}
"""Why something cannot be done at a table that is in this state."""

MOST_LISTED = 100
MOST_HOSTED = 100
"""Tables of one person that wait for players or are being played."""


class PresetShown(Struct):
    """Options that go well together, with a title and a sentence by language."""

    name: str
    titles: dict[str, str]
    sentences: dict[str, str]
    options: dict[str, Any]
    seats: int
    level: str  # of the bots; empty: the usual one


class LessonShown(Struct):
    """A match for learners, who sit at seat 0. The bot `lesson` plays the other seats."""

    name: str
    titles: dict[str, str]
    sentences: dict[str, str]
    seats: int
    options: dict[str, Any]


class CraftShown(Struct):
    """A kind of work that people can make for a game in the workshop."""

    name: str
    titles: dict[str, str]
    most_bytes: int


class GameShown(Struct):
    """A game that can be played, as the page lists it."""

    name: str
    titles: dict[str, str]  # by language
    pitches: dict[str, str]  # by language: why to play it; empty for a game that is not on the first page
    seats: tuple[int, ...]
    usual_seats: int
    presets: tuple[PresetShown, ...]  # newcomers begin with the first
    lessons: tuple[LessonShown, ...]
    bots: tuple[str, ...]  # from weakest to strongest
    rated_bots: tuple[str, ...]  # those of them that may sit at a rated table
    has_windows: bool
    options: dict[str, Any]  # a JSON Schema
    notices: dict[str, tuple[str, ...]]  # by language: what to know before a table is opened
    crafts: tuple[CraftShown, ...] = ()  # what people can make for it


class RulesShown(Struct):
    """The rules of a game, in our own words."""

    text: str  # Markdown
    paragraphs: dict[str, str]  # number and title


class NewTable(Struct, forbid_unknown_fields=True):
    """What the host chooses when opening a table."""

    game: Short
    seats: int
    options: dict[str, Any] = {}  # the game's own, which checks them
    settings: Settings = field(default_factory=Settings)
    public: bool = False
    rated: bool = False  # the match counts for the ratings of those who play it


class SitDown(Struct, forbid_unknown_fields=True):
    """A salt of your own makes sure that nobody else alone decides the chance of the match."""

    salt: Salt = ""


class BotChosen(Struct, forbid_unknown_fields=True):
    bot: Short


@get("/api/games", tags=["games"])
async def list_games() -> list[GameShown]:
    """Every game that can be played, the first on the shelf first."""
    return [_game_shown(game) for game in all_games()]


def _game_shown(game: AnyGame) -> GameShown:
    return GameShown(
        name=game.name,
        titles=by_language(game, "title", "game"),
        pitches=by_language(game, "title", "pitch"),
        seats=tuple(game.seats),
        usual_seats=_usual_seats(game),
        presets=tuple(_preset_shown(game, preset) for preset in game.presets),
        lessons=tuple(_lesson_shown(game, lesson) for lesson in game.lessons),
        bots=offered(game.name),
        rated_bots=tuple(bot for bot in offered(game.name) if bot in game.contest.anchors),
        has_windows=game.has_windows,
        options=msgspec.json.schema(game.options),
        notices={language: notices_of(game, language) for language in LANGUAGES},
        crafts=tuple(
            CraftShown(craft.name, by_language(game, "crafts", craft.name), craft.most_bytes) for craft in game.crafts
        ),
    )


def _usual_seats(game: AnyGame) -> int:
    return game.usual_seats or game.seats[0]


def _preset_shown(game: AnyGame, preset: Preset) -> PresetShown:
    titles, sentences = (by_language(game, table, preset.name) for table in ("presets", "preset_sentences"))
    seats = preset.seats or _usual_seats(game)
    return PresetShown(preset.name, titles, sentences, dict(preset.options), seats, preset.level)


def _lesson_shown(game: AnyGame, lesson: Lesson) -> LessonShown:
    titles, sentences = (by_language(game, table, lesson.name) for table in ("lessons", "lesson_sentences"))
    return LessonShown(lesson.name, titles, sentences, lesson.seats, dict(lesson.options))


def by_language(game: AnyGame, table: str, key: str) -> dict[str, str]:
    """A word of the game in every language; an empty string where it has none."""
    every = {language: game.texts(language) for language in LANGUAGES}
    return {language: texts.word(table, key) if texts.has(table, key) else "" for language, texts in every.items()}


@get("/api/games/{game:str}/rules", raises=[NotFound], tags=["games"])
async def read_rules(game: Id, language: Language = "en") -> RulesShown:
    """The rules of a game in one language, as Markdown, with their paragraphs."""
    if game not in game_names():
        raise NotFound("no_such_game")
    found = find(game)
    return RulesShown(rules.with_pictures(found, language), rules.paragraphs(found, language))


Count = Annotated[int, QueryParameter(name="count", ge=1, le=MOST_LISTED)]
After = Annotated[str | None, QueryParameter(name="after", pattern=wire.ID)]
Listed = Literal["open", "playing"]
ByStatus = Annotated[Listed | None, QueryParameter(name="status")]
TableList = Response[list[wire.TableShown]]


@get("/api/tables", raises=[NotFound], tags=["tables"])
async def list_tables(
    tables: Given[Tables], count: Count = MOST_LISTED, after: After = None, status: ByStatus = None
) -> TableList:
    """Public tables that wait for players or can be watched, newest first.

    If there are more, the header `Link` has the address of the next page.
    """
    await check_place(tables, after)
    among: tuple[Listed, ...] = (status,) if status else ("open", "playing")
    found = await table_rows.lobby(tables.database, count + 1, after, among)
    path = f"/api/tables?status={status}&" if status else "/api/tables?"
    return Response([table_shown(*each) for each in found[:count]], headers=next_page(path, count, found))


async def check_place(tables: Tables, after: str | None) -> None:
    """Refuse a page after a table that does not exist."""
    if after is not None:
        await found_table(tables, after)


def next_page(path: str, count: int, found: Sequence[Found]) -> dict[str, str] | None:
    """The header that leads to the next page. The query asked for one table more, to know whether there is one."""
    if len(found) <= count:
        return None
    return {"link": f'<{path}count={count}&after={found[count - 1][0].id}>; rel="next"'}


@post("/api/tables", raises=[Conflict], tags=["tables"])
async def open_table(
    request: AnyRequest,
    data: JSONBody[NewTable],
    known: Given[Player],
    tables: Given[Tables],
    openings: Given[Openings],
) -> wire.TableShown:
    """Open a table. The hash of its key is fixed from this moment."""
    return await open_for(tables, data, known, openings, caller(request))


async def open_for(
    tables: Tables,
    data: NewTable,
    host: Player,
    openings: Openings,
    network: str,
    work: wire.WorkPlayed | None = None,
) -> wire.TableShown:
    """Open a table, perhaps to play a work, if its host and the network may have one more."""
    if not data.public:
        return await _open(tables, data, host, work)
    async with openings.one_more(host.id, network) as opened:
        table = await _open(tables, data, host, work)
        opened.append(table.id)
    return table


async def _open(tables: Tables, data: NewTable, host: Player, work: wire.WorkPlayed | None) -> wire.TableShown:
    if data.game not in game_names():
        raise BadRequest("no_such_game")
    await check_room(tables, host)
    game = find(data.game)
    if data.seats not in game.seats:
        raise bad_seats(game, data.seats)
    if data.settings.stand_in is not None:
        _check_bot(data.settings.stand_in, data.game)
    key, options = sealed(game, data.seats, data.options)
    if data.rated:
        rated_tables.check_options(game, data.options)
        rated_tables.check_account(host)
    row = await table_rows.create(
        tables.database,
        game=data.game,
        seats=data.seats,
        options=options,
        settings=msgspec.json.encode(data.settings),
        public=data.public,
        host=host.id,
        key=key,
        now=tables.database.now(),
        rated=data.rated,
        work=msgspec.json.encode(work) if work else None,
    )
    return table_shown(*await found_table(tables, row.id))


def bad_seats(game: AnyGame, wanted: int) -> BadRequest:
    """This game is not for so many."""
    count = {language: count_of(game.seats, language) for language in LANGUAGES}
    return BadRequest("bad_seats", game=by_language(game, "title", "game"), seats=count, wanted=wanted)


def sealed(game: AnyGame, seats: int, options: dict[str, Any]) -> tuple[bytes, bytes]:
    """The key of a new match and its options, as JSON. What only the game can refuse, it refuses now."""
    chosen, key = game.read_options(options), new_key()
    game.setup(seats, chosen, chance_of(key, ()), game.rules)
    return key, msgspec.json.encode(chosen)


async def check_room(tables: Tables, host: Player) -> None:
    """Refuse one table too many of one person."""
    if await table_rows.hosted(tables.database, host.id) >= MOST_HOSTED:
        raise Conflict("too_many_tables", most=MOST_HOSTED)


@get("/api/tables/{table:str}", raises=[NotFound], tags=["tables"])
async def look_at_table(table: Id, tables: Given[Tables]) -> wire.TableShown:
    """A table as everybody may see it."""
    return table_shown(*await found_table(tables, table))


@get("/api/tables/{table:str}/options", raises=[NotFound], tags=["tables"])
async def read_options(table: Id, tables: Given[Tables]) -> dict[str, Any]:
    """All options of a match, the long ones too. A board that is drawn from them asks for them once.

    What else is shown of a table has only the short ones: lists, and what the socket sends whenever somebody comes or
    goes. Its `long_options` names the others. They never change.
    """
    options: dict[str, Any] = msgspec.json.decode((await found_table(tables, table))[0].options)
    return options


@post(
    "/api/tables/{table:str}/seats/{seat:int}",
    status_code=200,
    raises=[NotFound, NotAllowed, Conflict],
    tags=["tables"],
)
async def sit_down(
    table: Id, seat: Seat, data: JSONBody[SitDown], known: Given[Player], tables: Given[Tables]
) -> wire.TableShown:
    """Take a free seat. One person may take several, for players who share a screen, unless the match is rated."""
    found = await found_table(tables, table, "open")
    row = seat_at(found, seat)
    await check_welcome(tables, found[0].host, known)
    if found[0].rated:
        rated_tables.check_sitter(found[1], known)
    if not await seating.sit(tables.database, table, row.seat, known, data.salt):
        raise Conflict("seat_kept" if row.kept_for not in (None, known.id) else "seat_taken")
    await tables.changed(table)
    return table_shown(*await found_table(tables, table))


@delete(
    "/api/tables/{table:str}/seats/{seat:int}",
    status_code=200,
    raises=[NotFound, NotAllowed, Conflict],
    tags=["tables"],
)
async def stand_up(table: Id, seat: Seat, known: Given[Player], tables: Given[Tables]) -> wire.TableShown:
    """Leave your seat. During a match a bot sits in at once, and you can come back.

    The host may free any seat before the match, also one that is kept for somebody.
    """
    found = await found_table(tables, table, "open", "playing")
    row = seat_at(found, seat)
    has_begun = found[0].status == "playing"
    if known.id not in (row.player, row.kept_for):
        if found[0].host != known.id:
            raise NotAllowed("not_your_seat")
        if has_begun:
            raise Conflict("has_begun")
    if has_begun and found[0].daily is not None:
        raise NotAllowed("without_help")
    if has_begun:
        return await _reseat(tables, row, status="playing", away=True)
    return await _reseat(tables, row, player=None, bot=None, name="", salt="", kept_for=None)


@put("/api/tables/{table:str}/seats/{seat:int}/name", raises=[NotFound, Conflict], tags=["tables"])
async def name_seat(
    table: Id, seat: Seat, data: JSONBody[NameGiven], known: Given[Player], tables: Given[Tables]
) -> wire.TableShown:
    """Say who plays on one of your seats, for players who share a screen."""
    row = seat_at(await found_table(tables, table, "open", "playing"), seat)
    if not await seating.rename(tables.database, table, row.seat, known, read_name(data.name)):
        raise NotAllowed("not_your_seat")
    await tables.changed(table)
    return table_shown(*await found_table(tables, table))


@put("/api/tables/{table:str}/seats/{seat:int}/bot", raises=[NotFound, Conflict], tags=["tables"])
async def seat_bot(
    table: Id, seat: Seat, data: JSONBody[BotChosen], known: Given[Player], tables: Given[Tables]
) -> wire.TableShown:
    """Put a bot on a free seat, or replace a bot with another one. Only the host may do this."""
    found = await found_table(tables, table, "open")
    row = seat_at(found, seat)
    _host_only(found, known)
    _check_bot(data.bot, found[0].game)
    if found[0].rated:
        rated_tables.check_bot(find(found[0].game), data.bot)
    if row.player is not None:
        raise Conflict("somebody_sits")
    return await _reseat(tables, row, bot=data.bot, name="", kept_for=None)


@post("/api/tables/{table:str}/start", status_code=200, raises=[NotFound, Conflict], tags=["tables"])
async def start_match(
    request: AnyRequest, table: Id, known: Given[Player], tables: Given[Tables], starts: Given[Starts]
) -> wire.TableShown:
    """Begin the match. Every seat must be taken."""
    found = await found_table(tables, table, "open")
    _host_only(found, known)
    if any(seat.player is None and seat.bot is None for seat in found[1]):
        raise Conflict("free_seats")
    await begin(tables, found, starts, caller(request))
    return table_shown(*await found_table(tables, table))


async def begin(tables: Tables, found: Found, starts: Starts, network: str) -> None:
    """Begin a match at a table at which every seat is taken, on the account of this network."""
    table, database = found[0].id, tables.database
    rules = find(found[0].game).rules if found[0].rules is None else found[0].rules
    if found[0].rated:
        await rated_tables.check_everybody(database, found[1])
    async with starts.one_more(network) as hashed:
        begun = await table_rows.start(
            database, table, salts_of(found[1]), rules, database.now(), found[1], hashed, with_people(*found)
        )
        if not begun:
            raise Conflict("faster")
    await tables.began(table)


def salts_of(seats: Sequence[SeatRow]) -> bytes:
    """The salts of the seats, as JSON; none at all if nobody gave one."""
    salts = [seat.salt for seat in seats]
    return msgspec.json.encode(salts if any(salts) else [])


def with_people(row: TableRow, seats: Sequence[SeatRow]) -> bytes:
    """The settings of a table at which a match begins, with how the people sit at it."""
    people = how_people_sit([seat.player for seat in seats], is_public=row.public)
    seated = tuple(seat.seat for seat in seats if seat.player is not None)
    chosen = msgspec.json.decode(row.settings, type=Settings)
    return msgspec.json.encode(msgspec.structs.replace(chosen, people=people, seated=seated))


@delete("/api/tables/{table:str}", status_code=200, raises=[NotFound, Conflict], tags=["tables"])
async def close_table(table: Id, known: Given[Player], tables: Given[Tables]) -> wire.TableShown:
    """Close a table at which no match has begun, or at which only the host and bots play.

    If the match is rated, that is to resign.
    """
    found = await found_table(tables, table, "open", "playing")
    _host_only(found, known)
    status = found[0].status
    if status == "playing" and any(seat.player not in (None, known.id) and not seat.resigned for seat in found[1]):
        raise Conflict("others_play")
    asked_at = await rematches.old_table(tables.database, table)
    if status == "playing" and found[0].rated:
        await seating.resign(tables.database, table, known.id)  # it counts, though it was never finished
    elif not await table_rows.close(tables.database, table, status):
        raise Conflict("faster")
    await tables.changed(table)
    if asked_at is not None:
        await tables.changed(asked_at)
    return table_shown(*await found_table(tables, table))


async def found_table(tables: Tables, table: str, *statuses: str) -> Found:
    """The table, if there is one and it is in one of these states."""
    found = await table_rows.get(tables.database, table)
    if found is None:
        raise NotFound("no_such_table")
    if statuses and found[0].status not in statuses:
        raise Conflict(AS_IT_IS[found[0].status])
    return found


async def written_table(tables: Tables, table: str, *statuses: str) -> Found:
    """The same for what can be done after a match: an end that everybody has seen is waited for until it is written."""
    found = await found_table(tables, table)
    if found[0].status == "playing":
        await tables.end_written(table)
    return await found_table(tables, table, *statuses)


async def check_welcome(tables: Tables, host: str, player: Player) -> None:
    """Refuse somebody whom the host has blocked, without saying so."""
    if await unheard.is_blocked(tables.database, host, player.id):
        raise NotAllowed("not_at_this_table")


def seat_at(found: Found, seat: int) -> SeatRow:
    """A seat of this table, if it has so many."""
    if seat >= len(found[1]):
        raise NotFound("no_such_seat")
    return found[1][seat]


def _host_only(found: Found, player: Player) -> None:
    if found[0].host != player.id:
        raise NotAllowed("host_only")


def _check_bot(bot: str, game: str) -> None:
    new_bot(bot, game, "")  # says what is wrong with it


async def _reseat(tables: Tables, row: SeatRow, **new: Any) -> wire.TableShown:  # the columns of a seat
    if not await table_rows.change_seat(tables.database, row.table_id, row.seat, row.player, row.bot, **new):
        raise Conflict("faster")
    await tables.changed(row.table_id)
    return table_shown(*await found_table(tables, row.table_id))


HANDLERS = [
    list_games, read_rules, list_tables, open_table, look_at_table, read_options, sit_down, stand_up, name_seat,
    seat_bot, start_match, close_table,
]  # fmt: skip
