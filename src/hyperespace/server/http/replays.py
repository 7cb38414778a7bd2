"""Finished matches, for everybody: the record, and each step as any seat saw it."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency as Given
from litestar.params import QueryParameter
from msgspec import Meta, Struct

import hyperespace as hs
from hyperespace.core.asks import Seat
from hyperespace.core.errors import UnknownRules
from hyperespace.core.events import Told
from hyperespace.core.records import Record
from hyperespace.core.registry import find
from hyperespace.server import wire
from hyperespace.server.days import is_secret
from hyperespace.server.http.lobby import Id, Language, written_table
from hyperespace.server.http.problems import Conflict, NotFound
from hyperespace.server.storage import records
from hyperespace.server.storage.table_rows import TableRow
from hyperespace.server.table.pings import Report, read_report
from hyperespace.server.table.restoring import OtherRules
from hyperespace.server.table.streams import event_shown, option_shown, question_shown, view_shown
from hyperespace.server.tables import Tables

MOST_STEPS = 100
ASeat = Annotated[int, Meta(ge=0, le=20)]


class StepShown(Struct, frozen=True, omit_defaults=True):
    """The table after a number of answers."""

    answers: int
    seat: Seat | None  # who gave the last answer; None at the beginning; -1 is the clock
    answer: wire.OptionShown | None
    events: list[wire.EventShown]
    view: msgspec.Raw
    question: wire.QuestionShown | None
    shown: wire.ViewShown | None = None  # of a game for which the page has no board


class ReplayShown(Struct, frozen=True):
    """Some steps of a match, as one seat saw them."""

    steps: list[StepShown]
    answers: int  # in the whole match


class ChapterShown(Struct, frozen=True):
    """Where a part of the match begins: after this many answers."""

    answers: int
    level: int  # 0 is the outermost: a turn, and in it its phases
    title: str


class ChaptersShown(Struct, frozen=True):
    """The parts of a match, and after which answers everybody was told something. Of others there is little to see."""

    chapters: list[ChapterShown]
    told: list[int]


@get("/api/tables/{table:str}/record", raises=[NotFound, Conflict], tags=["replays"])
async def download_record(table: Id, tables: Given[Tables]) -> Response[Record]:
    """The record of a match that is over, with its key. `hyperespace verify FILE` checks it."""
    row = await match_over(tables, table)
    headers = {"content-disposition": f'attachment; filename="{row.game}-{table}.json"'}
    # For readers this is a Record, but it is sent byte for byte as written: a later version might write another.
    written: Response[Any] = Response(await written_record(tables, row), headers=headers, media_type="application/json")
    return written


@get("/api/tables/{table:str}/replay", raises=[NotFound, Conflict], tags=["replays"])
async def replay(
    table: Id,
    tables: Given[Tables],
    language: Language = "en",
    seat: Annotated[ASeat | None, QueryParameter(name="seat")] = None,
    first: Annotated[int, QueryParameter(name="first", ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(name="count", ge=1, le=MOST_STEPS)] = 20,
) -> ReplayShown:
    """Steps of a finished match, as one seat or a spectator saw them."""
    record = await record_of(tables, table)
    if seat is not None and seat >= record.seats:
        raise NotFound("no_such_seat")
    reports = [read_report(each.what) for each in await tables.journal.of_kind(table, "lag")]
    steps = await asyncio.to_thread(_steps, record, seat, first, first + count, language, reports)
    return ReplayShown(steps, len(record.answers))


@get("/api/tables/{table:str}/chapters", raises=[NotFound, Conflict], tags=["replays"])
async def list_chapters(table: Id, tables: Given[Tables], language: Language = "en") -> ChaptersShown:
    """Where the turns, phases or flights of a finished match begin."""
    record = await record_of(tables, table)
    return await asyncio.to_thread(chapters_of, record, language)


async def match_over(tables: Tables, table: str) -> TableRow:
    """The table, if its match is over. Otherwise the request is refused, because the match still has secrets.

    The match of a day has them until the day is over, because others are still to play the same deal.
    """
    row, _ = await written_table(tables, table)
    if row.status != "over":
        raise Conflict("not_over")
    if is_secret(row.daily, tables.database.now()):
        raise Conflict("held_back")
    return row


async def record_of(tables: Tables, table: str) -> Record:
    """The record of a finished match, to be played again. One whose rules are not played here is refused."""
    row = await match_over(tables, table)
    record, game = Record.read(await written_record(tables, row)), find(row.game)
    if record.rules not in game.known_rules:
        raise Conflict("other_rules", theirs=record.rules, ours=game.rules)
    try:
        game.read_options(record.options)
    except UnknownRules:
        raise Conflict("not_here") from None
    return record


async def written_record(tables: Tables, row: TableRow) -> bytes:
    """The record as it was written when the match ended. A match from before records were kept gets one now."""
    written = await records.get(tables.database, row.id)
    if written is None:
        try:
            position = (await tables.table(row.id)).position
        except OtherRules:
            raise Conflict("no_record") from None
        assert position is not None
        written = position.match.record().json()
        await records.keep(tables.database, row.id, written)
    return written


def _steps(
    record: Record, seat: Seat | None, first: int, end: int, language: str, reports: Sequence[Report]
) -> list[StepShown]:
    told: list[Told] = []
    match = hs.replay(record, answers=max(0, first - 1), listen=told.append)
    texts = match.game.texts(language)
    steps: list[StepShown] = []
    for number in range(first, min(end, len(record.answers) + 1)):
        by, answer = None, None
        if number > 0:
            told.clear()
            by, written = record.answers[number - 1]
            option = match.game.read_option(written)
            match.answer(by, option)
            answer = option_shown(option, texts)
        question = match.question(seat)
        seen = match.view(seat)
        view, shown = msgspec.Raw(msgspec.json.encode(seen)), None
        if not match.game.has_board:
            shown = view_shown(match.game, seen, texts)
        heard = [each.event for each in told if each.reaches(seat)]
        heard += [line for report in reports if report.answers == number for line in report.lines]
        events = [event_shown(event, texts) for event in heard]
        asked = question_shown(question, texts, match.game.worded(seen, question)) if question else None
        steps.append(StepShown(number, by, answer, events, view, asked, shown))
    return steps


def chapters_of(record: Record, language: str) -> ChaptersShown:
    """Where its parts begin, by what everybody was told."""
    heard: list[Told] = []
    match = hs.replay(record, answers=0, listen=heard.append)
    texts, kinds = match.game.texts(language), match.game.chapters
    chapters: list[ChapterShown] = []
    told: list[int] = []
    for number in range(len(record.answers) + 1):
        if number > 0:
            heard.clear()
            by, written = record.answers[number - 1]
            match.answer(by, match.game.read_option(written))
        _ = match.ask  # goes on to the next question, and tells what happens on the way
        public = [each.event for each in heard if each.to is None]
        if public:
            told.append(number)
        begun = [event for event in public if isinstance(event, kinds)]
        chapters += [ChapterShown(number, kinds.index(type(event)), texts.say("chapters", event)) for event in begun]
    return ChaptersShown(chapters, told)


HANDLERS = [download_record, replay, list_chapters]
