"""The lobby: making tables, sitting down, seating bots, starting, leaving."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct, field

from hyperespace.bots import new_bot, offered
from hyperespace.core import rules
from hyperespace.core.chance import chance_of, new_key
from hyperespace.core.errors import UnknownGame
from hyperespace.core.games import Lesson, Preset
from hyperespace.core.match import bad_seats
from hyperespace.core.registry import AnyGame, all_games, find, game_names
from hyperespace.core.texts import LANGUAGES
from hyperespace.server import wire
from hyperespace.server.http.limits import caller
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import Conflict
from hyperespace.server.http.table_limits import Openings, Starts
from hyperespace.server.storage import seating, table_rows
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Found, SeatRow, TableRow
from hyperespace.server.table.public import table_shown
from hyperespace.server.table.settings import Settings, how_people_sit
from hyperespace.server.tables import Tables

Id = Annotated[str, PathParameter(pattern=wire.ID)]
Seat = Annotated[int, PathParameter(ge=0, le=20)]
Language = Annotated[wire.Language, QueryParameter(name="language")]
Salt = Annotated[str, Meta(max_length=64, pattern=wire.LINE)]
Short = Annotated[str, Meta(max_length=40)]

MOST_LISTED = 100
MOST_HOSTED = 100
"""Tables of one person that wait for players or are being played."""


class PresetShown(Struct):
    """Options that go well together, with a title and a sentence by language."""

    name: str
    titles: dict[str, str]
    sentences: dict[str, str]
    options: dict[str, Any]


class LessonShown(Struct):
    """A match for learners, who sit at seat 0. The bot `lesson` plays the other seats."""

    name: str
    titles: dict[str, str]
    sentences: dict[str, str]
    seats: int
    options: dict[str, Any]


class GameShown(Struct):
    """A game that can be played, as the page lists it."""

    name: str
    titles: dict[str, str]  # by language
    pitches: dict[str, str]  # by language: why to play it; empty for a game that is not on the first page
    seats: tuple[int, ...]
    usual_seats: int
    presets: tuple[PresetShown, ...]
    lessons: tuple[LessonShown, ...]
    bots: tuple[str, ...]  # from weakest to strongest
    has_windows: bool
    options: dict[str, Any]  # a JSON Schema
    notices: dict[str, tuple[str, ...]]  # by language: what to know before a table is opened


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
        titles=_by_language(game, "title", "game"),
        pitches=_by_language(game, "title", "pitch"),
        seats=tuple(game.seats),
        usual_seats=game.usual_seats or game.seats[0],
        presets=tuple(_preset_shown(game, preset) for preset in game.presets),
        lessons=tuple(_lesson_shown(game, lesson) for lesson in game.lessons),
        bots=offered(game.name),
        has_windows=game.has_windows,
        options=msgspec.json.schema(game.options),
        notices={language: game.notices_in(language) for language in LANGUAGES},
    )


def _preset_shown(game: AnyGame, preset: Preset) -> PresetShown:
    titles, sentences = (_by_language(game, table, preset.name) for table in ("presets", "preset_sentences"))
    return PresetShown(preset.name, titles, sentences, dict(preset.options))


def _lesson_shown(game: AnyGame, lesson: Lesson) -> LessonShown:
    titles, sentences = (_by_language(game, table, lesson.name) for table in ("lessons", "lesson_sentences"))
    return LessonShown(lesson.name, titles, sentences, lesson.seats, dict(lesson.options))


def _by_language(game: AnyGame, table: str, key: str) -> dict[str, str]:
    """A word of the game in every language; an empty string where it has none."""
    every = {language: game.texts(language) for language in LANGUAGES}
    return {language: texts.word(table, key) if texts.has(table, key) else "" for language, texts in every.items()}


@get("/api/games/{game:str}/rules", raises=[NotFoundException], tags=["games"])
async def read_rules(game: Id, language: Language = "en") -> RulesShown:
    """The rules of a game in one language, as Markdown, with their paragraphs."""
    if game not in game_names():
        raise NotFoundException("there is no such game")
    found = find(game)
    return RulesShown(rules.text(found, language), rules.paragraphs(found, language))


Count = Annotated[int, QueryParameter(name="count", ge=1, le=MOST_LISTED)]
After = Annotated[str | None, QueryParameter(name="after", pattern=wire.ID)]
TableList = Response[list[wire.TableShown]]


@get("/api/tables", raises=[NotFoundException], tags=["tables"])
async def list_tables(tables: Given[Tables], count: Count = MOST_LISTED, after: After = None) -> TableList:
    """Public tables that wait for players or can be watched, newest first.

    If there are more, the header `Link` has the address of the next page.
    """
    await _check_place(tables, after)
    return _page("/api/tables", count, await table_rows.lobby(tables.database, count + 1, after))


@get("/api/my/tables", raises=[NotFoundException], tags=["tables"])
async def list_my_tables(
    known: Given[Player], tables: Given[Tables], count: Count = MOST_LISTED, after: After = None
) -> TableList:
    """The tables at which I sit, and those I opened, newest first; in pages like those of all tables."""
    await _check_place(tables, after)
    return _page("/api/my/tables", count, await table_rows.of_player(tables.database, known.id, count + 1, after))


async def _check_place(tables: Tables, after: str | None) -> None:
    if after is not None:
        await found_table(tables, after)


def _page(path: str, count: int, found: Sequence[Found]) -> TableList:
    """One page of the tables that were found. The query asked for one more, to know whether there is a next page."""
    shown = [table_shown(*each) for each in found[:count]]
    more = {"link": f'<{path}?count={count}&after={shown[-1].id}>; rel="next"'} if len(found) > count else None
    return Response(shown, headers=more)


@post("/api/tables", raises=[Conflict], tags=["tables"])
async def open_table(
    request: AnyRequest,
    data: JSONBody[NewTable],
    known: Given[Player],
    tables: Given[Tables],
    openings: Given[Openings],
) -> wire.TableShown:
    """Open a table. The hash of its key is fixed from this moment."""
    return await _open_for(tables, data, known, openings, caller(request))


async def _open_for(tables: Tables, data: NewTable, host: Player, openings: Openings, network: str) -> wire.TableShown:
    if not data.public:
        return await _open(tables, data, host)
    async with openings.one_more(host.id, network) as opened:
        table = await _open(tables, data, host)
        opened.append(table.id)
    return table


async def _open(tables: Tables, data: NewTable, host: Player) -> wire.TableShown:
    if data.game not in game_names():
        raise UnknownGame("there is no such game")
    if await table_rows.hosted(tables.database, host.id) >= MOST_HOSTED:
        raise Conflict(f"you have {MOST_HOSTED} tables that are not over: finish or give up some of them first")
    game = find(data.game)
    if data.seats not in game.seats:
        raise bad_seats(game, data.seats)
    if data.settings.stand_in is not None:
        _check_bot(data.settings.stand_in, data.game)
    chosen = game.read_options(data.options)
    game.setup(data.seats, chosen, chance_of(key := new_key(), ()))  # what only the game can refuse, it refuses now
    options = msgspec.json.encode(chosen)
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
    )
    return table_shown(*await found_table(tables, row.id))


@get("/api/tables/{table:str}", raises=[NotFoundException], tags=["tables"])
async def look_at_table(table: Id, tables: Given[Tables]) -> wire.TableShown:
    """A table as everybody may see it."""
    return table_shown(*await found_table(tables, table))


@post(
    "/api/tables/{table:str}/seats/{seat:int}", status_code=200, raises=[NotFoundException, Conflict], tags=["tables"]
)
async def sit_down(
    table: Id, seat: Seat, data: JSONBody[SitDown], known: Given[Player], tables: Given[Tables]
) -> wire.TableShown:
    """Take a free seat. One person may take several, for players who share a screen."""
    row = _seat(await found_table(tables, table, "open"), seat)
    if not await seating.sit(tables.database, table, row.seat, known, data.salt):
        raise Conflict("this seat is taken")
    await tables.changed(table)
    return table_shown(*await found_table(tables, table))


@delete(
    "/api/tables/{table:str}/seats/{seat:int}", status_code=200, raises=[NotFoundException, Conflict], tags=["tables"]
)
async def stand_up(table: Id, seat: Seat, known: Given[Player], tables: Given[Tables]) -> wire.TableShown:
    """Leave your seat. During a match a bot sits in at once, and you can come back.

    The host may free any seat before the match.
    """
    found = await found_table(tables, table, "open", "playing")
    row = _seat(found, seat)
    has_begun = found[0].status == "playing"
    if row.player != known.id:
        if found[0].host != known.id:
            raise PermissionDeniedException("this is not your seat")
        if has_begun:
            raise Conflict("the match has begun")
    if has_begun:
        return await _reseat(tables, row, status="playing", away=True)
    return await _reseat(tables, row, player=None, bot=None, name="", salt="")


@put("/api/tables/{table:str}/seats/{seat:int}/bot", raises=[NotFoundException, Conflict], tags=["tables"])
async def seat_bot(
    table: Id, seat: Seat, data: JSONBody[BotChosen], known: Given[Player], tables: Given[Tables]
) -> wire.TableShown:
    """Put a bot on a free seat, or replace a bot with another one. Only the host may do this."""
    found = await found_table(tables, table, "open")
    row = _seat(found, seat)
    _host_only(found, known)
    _check_bot(data.bot, found[0].game)
    if row.player is not None:
        raise Conflict("somebody sits here")
    return await _reseat(tables, row, bot=data.bot, name="")


@post("/api/tables/{table:str}/start", status_code=200, raises=[NotFoundException, Conflict], tags=["tables"])
async def start_match(
    request: AnyRequest, table: Id, known: Given[Player], tables: Given[Tables], starts: Given[Starts]
) -> wire.TableShown:
    """Begin the match. Every seat must be taken."""
    found = await found_table(tables, table, "open")
    _host_only(found, known)
    if any(seat.player is None and seat.bot is None for seat in found[1]):
        raise Conflict("there are free seats: invite somebody, or seat bots")
    salts = [seat.salt for seat in found[1]]
    rules, written = find(found[0].game).rules, msgspec.json.encode(salts if any(salts) else [])
    database = tables.database
    async with starts.one_more(caller(request)) as network:
        begun = await table_rows.start(
            database, table, written, rules, database.now(), found[1], network, _with_people(*found)
        )
        if not begun:
            raise Conflict("somebody was faster: look who sits there now")
    await tables.began(table)
    return table_shown(*await found_table(tables, table))


def _with_people(row: TableRow, seats: Sequence[SeatRow]) -> bytes:
    """The settings of a table at which a match begins, with how the people sit at it."""
    people = how_people_sit([seat.player for seat in seats], is_public=row.public)
    return msgspec.json.encode(msgspec.structs.replace(msgspec.json.decode(row.settings, type=Settings), people=people))


@delete("/api/tables/{table:str}", status_code=200, raises=[NotFoundException, Conflict], tags=["tables"])
async def close_table(table: Id, known: Given[Player], tables: Given[Tables]) -> wire.TableShown:
    """Close a table at which no match has begun, or at which only the host and bots play."""
    found = await found_table(tables, table, "open", "playing")
    _host_only(found, known)
    status = found[0].status
    if status == "playing" and any(seat.player not in (None, known.id) for seat in found[1]):
        raise Conflict("others play here")
    if not await table_rows.close(tables.database, table, status):
        raise Conflict("somebody was faster")
    await tables.changed(table)
    return table_shown(*await found_table(tables, table))


@post("/api/tables/{table:str}/rematch", raises=[NotFoundException, Conflict], tags=["tables"])
async def play_again(
    request: AnyRequest, table: Id, known: Given[Player], tables: Given[Tables], openings: Given[Openings]
) -> wire.TableShown:
    """Another table like this one, with the same bots, for those who sat here."""
    row, seats = await found_table(tables, table, "over")
    if all(seat.player != known.id for seat in seats) and row.host != known.id:
        raise PermissionDeniedException("only those who played can ask for another match")
    settings = msgspec.json.decode(row.settings, type=Settings)
    again = NewTable(row.game, row.seats, msgspec.json.decode(row.options), settings, row.public)
    opened = await _open_for(tables, again, known, openings, caller(request))
    for seat in seats:
        if seat.bot is not None:
            change = table_rows.SeatChange(bot=seat.bot)
        elif seat.player == known.id:
            change = table_rows.SeatChange(player=known.id, name=known.name)
        else:
            continue
        await table_rows.change_seat(tables.database, opened.id, seat.seat, None, None, **change)
    return table_shown(*await found_table(tables, opened.id))


async def found_table(tables: Tables, table: str, *statuses: str) -> Found:
    """The table, if there is one and it is in one of these states."""
    found = await table_rows.get(tables.database, table)
    if found is None:
        raise NotFoundException("there is no such table")
    if statuses and found[0].status not in statuses:
        raise Conflict(f"the table is {found[0].status}")
    return found


def _seat(found: Found, seat: int) -> SeatRow:
    if seat >= len(found[1]):
        raise NotFoundException("there is no such seat")
    return found[1][seat]


def _host_only(found: Found, player: Player) -> None:
    if found[0].host != player.id:
        raise PermissionDeniedException("only the one who opened the table can do that")


def _check_bot(bot: str, game: str) -> None:
    new_bot(bot, game, "")  # says what is wrong with it


async def _reseat(tables: Tables, row: SeatRow, **new: Any) -> wire.TableShown:  # the columns of a seat
    if not await table_rows.change_seat(tables.database, row.table_id, row.seat, row.player, row.bot, **new):
        raise Conflict("somebody was faster")
    await tables.changed(row.table_id)
    return table_shown(*await found_table(tables, row.table_id))


HANDLERS = [
    list_games, read_rules, list_tables, list_my_tables, open_table, look_at_table, sit_down, stand_up, seat_bot,
    start_match, close_table, play_again,
]  # fmt: skip
