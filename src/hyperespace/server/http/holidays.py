"""My days off: meanwhile my clocks stand still, at the tables that allow it."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo

from litestar import delete, get, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.http.problems import BadRequest, Conflict, NotFound
from hyperespace.server.notifications.quiet_hours import is_time_zone, local
from hyperespace.server.storage import holidays
from hyperespace.server.storage.holidays import Holiday
from hyperespace.server.storage.players import Player
from hyperespace.server.tables import Tables

MOST_DAYS = 30
"""Days off of one person in a calendar year."""

FURTHEST = 366
"""Days ahead on which days off may begin."""

Zone = Annotated[str, Meta(min_length=1, max_length=64, pattern=wire.LINE)]
HolidayId = Annotated[str, PathParameter(pattern=wire.ID)]


class NewHoliday(Struct, forbid_unknown_fields=True):
    """The first and the last day off, in my time zone."""

    first: date
    last: date
    time_zone: Zone


class HolidayShown(Struct):
    """Some days off in a row. They begin and end at midnight where I am, or begin at once."""

    id: str
    first: date
    last: date
    from_at: float
    until_at: float


class HolidaysShown(Struct):
    """My days off that are not over yet, and how many days I have left in which year."""

    planned: list[HolidayShown]
    most: int  # in a calendar year
    left: dict[str, int]  # by year: this one and the next


@get("/api/my/holidays", tags=["people"])
async def list_holidays(known: Given[Player], tables: Given[Tables]) -> HolidaysShown:
    """When I have days off, and how many I have left."""
    return await _shown(known, tables)


@post("/api/my/holidays", status_code=200, raises=[BadRequest, Conflict], tags=["people"])
async def take_days_off(data: JSONBody[NewHoliday], known: Given[Player], tables: Given[Tables]) -> HolidaysShown:
    """Take days off, from today on if need be: today then counts as a whole day."""
    if not is_time_zone(data.time_zone):
        raise BadRequest("bad_time_zone")
    now = tables.database.now()
    today = local(now, data.time_zone).date()
    if not today <= data.first <= data.last or data.last > today + timedelta(days=FURTHEST):
        raise BadRequest("bad_days_off")
    begins, ends = _midnight(data.first, data.time_zone), _midnight(data.last + timedelta(days=1), data.time_zone)

    def check(others: Sequence[Holiday]) -> None:
        if any(each.first <= data.last.isoformat() and data.first.isoformat() <= each.last for each in others):
            raise Conflict("days_off_twice")
        for year in {data.first.year, data.last.year}:
            if _used(others, year) + _days(data.first, data.last, year) > MOST_DAYS:
                raise Conflict("days_off_used", most=MOST_DAYS, year=str(year), left=MOST_DAYS - _used(others, year))

    days = data.first.isoformat(), data.last.isoformat()
    changed = await holidays.add(tables.database, known.id, *days, max(now, begins), ends, check)
    return await _changed(known, tables, changed)


@delete("/api/my/holidays/{holiday:str}", status_code=200, raises=[NotFound], tags=["people"])
async def cancel_days_off(holiday: HolidayId, known: Given[Player], tables: Given[Tables]) -> HolidaysShown:
    """Give days off up again. If they have begun, they end now, and the days that have begun are used up."""
    now = tables.database.now()
    mine = [each for each in await holidays.of_player(tables.database, known.id) if each.id == holiday]
    if not mine or mine[0].until_at <= now:
        raise NotFound("no_such_days_off")
    if mine[0].from_at > now:
        return await _changed(known, tables, await holidays.cancel(tables.database, known.id, holiday))
    begun = date.fromisoformat(mine[0].last) - timedelta(days=int((mine[0].until_at - now) // 86_400))
    changed = await holidays.end(tables.database, known.id, holiday, begun.isoformat(), now)
    return await _changed(known, tables, changed)


async def _changed(known: Player, tables: Tables, changed: Sequence[str]) -> HolidaysShown:
    for table in changed:
        await tables.changed(table)
    return await _shown(known, tables)


async def _shown(known: Player, tables: Tables) -> HolidaysShown:
    now, mine = tables.database.now(), await holidays.of_player(tables.database, known.id)
    this_year = datetime.fromtimestamp(now, UTC).year
    planned = [
        HolidayShown(
            each.id, date.fromisoformat(each.first), date.fromisoformat(each.last), each.from_at, each.until_at
        )
        for each in mine
        if each.until_at > now
    ]
    return HolidaysShown(planned, MOST_DAYS, {str(year): MOST_DAYS - _used(mine, year) for year in _two(this_year)})


def _two(year: int) -> tuple[int, int]:
    return year, year + 1


def _used(every: Sequence[Holiday], year: int) -> int:
    return sum(_days(date.fromisoformat(each.first), date.fromisoformat(each.last), year) for each in every)


def _days(first: date, last: date, year: int) -> int:
    """How many of these days are in a year."""
    return max(0, (min(last, date(year, 12, 31)) - max(first, date(year, 1, 1))).days + 1)


def _midnight(day: date, time_zone: str) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(time_zone)).timestamp()


HANDLERS = [list_holidays, take_days_off, cancel_days_off]
