"""Matches over days: the deadline in lists, those who are late, and days off, at a server whose clock we set."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from hyperespace.server import tables as all_tables
from hyperespace.server.app import Config, open_tables
from hyperespace.server.storage import holidays, messages, schema, seating
from hyperespace.server.storage.database import Database
from hyperespace.server.table import autopilot
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.settings import DAY, Settings, days_a_question
from hyperespace.server.tables import Tables
from tests.server.client import PATIENCE, Person
from tests.server.databases import provided
from tests.server.misuse import is_problem
from tests.server.stored_matches import begun
from tests.server.toy_servers import ToyServer, guests, toy_server

__all__ = ["toy_server"]

NOON = 1_795_003_200.0


class SetClock:
    """What the servers of a test believe to be the time."""

    def __init__(self) -> None:
        self.now = NOON


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """A clock of ours, for servers that look again at once."""
    clock = SetClock()
    monkeypatch.setattr(Database, "now", lambda _: clock.now)
    monkeypatch.setattr(all_tables, "TICK", 0.01)
    monkeypatch.setattr(all_tables, "LOOK_AGAIN", 0.01)
    monkeypatch.setattr(autopilot, "NAP", 0.01)
    return clock


@asynccontextmanager
async def one_server(folder: Path) -> AsyncIterator[Tables]:
    async with open_tables(Config(provided(f"sqlite:///{folder}/tables.db"), workers=1), None) as (tables, _):
        yield tables


async def match(
    tables: Tables, settings: Settings, people: Sequence[str] = ("ada", "bob"), game: str = "tictactoe"
) -> str:
    """A match by correspondence that begins now."""
    row = await begun(tables.database, tables.database.now(), game, people)
    settings = msgspec.structs.replace(settings, pace=0.0)
    change = sa.update(schema.tables).where(schema.tables.c.id == row.id)
    await tables.database.change(change.values(settings=msgspec.json.encode(settings)))
    await tables.began(row.id)
    return row.id


async def comes(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


async def given(tables: Tables, table: str) -> list[tuple[int, str, str]]:
    """The log: which seat, what kind of entry, and by whom."""
    return [(entry.seat, entry.kind, entry.given_by) for entry in await tables.journal.since(table, 0)]


async def said(tables: Tables, table: str) -> list[str]:
    return [message.kind for message in await messages.since(tables.database, table, 0, 10)]


def step_of(live: LiveTable) -> str | None:
    assert live.position is not None
    question = live.position.match.question(None)
    return None if question is None else question.step


def number(live: LiveTable) -> int:
    assert live.position is not None
    return live.position.number


@pytest.mark.asyncio
async def test_a_bot_answers_once_for_somebody_who_is_late(clock: SetClock, tmp_path: Path) -> None:
    async with one_server(tmp_path) as tables:
        table = await match(tables, days_a_question(3))
        live = await tables.table(table)
        clock.now += 3 * DAY - 1
        await asyncio.sleep(0.1)
        assert number(live) == 0
        clock.now += 1
        await comes(lambda: number(live) == 1)
        assert await given(tables, table) == [(0, "answer", "clock")]
        assert not any(seat.away or seat.resigned for seat in live.state.seats)
        turn = live.turns.look()
        assert turn is not None
        assert (turn.waiting_for, turn.until) == ((1,), clock.now + 3 * DAY)


@pytest.mark.asyncio
async def test_only_the_table_knows_whether_it_still_waits_for_somebody(clock: SetClock, tmp_path: Path) -> None:
    async with one_server(tmp_path) as tables:
        table = await match(tables, days_a_question(3), game="auction")
        assert await tables.still_asks(table, "ada")
        live = await tables.table(table)
        assert live.position is not None
        assert live.position.match.ask is not None
        (done, *_) = live.position.match.ask.options(0)
        assert await live.answering.give(0, [done], "person", live.position.turn)
        assert not await tables.still_asks(table, "ada")
        assert await tables.still_asks(table, "bob")
        assert not await tables.still_asks("nowhere", "ada")


@pytest.mark.asyncio
async def test_a_bot_sits_in_for_somebody_who_is_late_until_they_come_back(clock: SetClock, tmp_path: Path) -> None:
    async with one_server(tmp_path) as tables:
        table = await match(tables, days_a_question(3, "stand_in"))
        live = await tables.table(table)
        clock.now += 3 * DAY
        await comes(lambda: number(live) == 1 and live.state.seats[0].away)
        assert not live.state.seats[0].resigned
        await comes(lambda: live.chat._last > 0)
        assert await said(tables, table) == ["late"]
        await live.absences.give_back([0])
        assert not live.state.seats[0].away


@pytest.mark.asyncio
async def test_somebody_who_is_late_has_given_up_where_the_table_says_so(clock: SetClock, tmp_path: Path) -> None:
    async with one_server(tmp_path) as tables:
        table = await match(tables, days_a_question(3, "resign"))
        live = await tables.table(table)
        clock.now += 3 * DAY
        await comes(lambda: number(live) == 1 and live.chat._last > 0)
        assert [seat.resigned for seat in live.state.seats] == [True, False]
        assert await said(tables, table) == ["out_of_time"]
        clock.now += 3 * DAY  # and then the other is late too: nobody is left to play
        await comes(lambda: live.row.status == "closed")


@pytest.mark.asyncio
async def test_of_several_who_are_asked_only_the_late_ones_give_up(clock: SetClock, tmp_path: Path) -> None:
    """All have the same deadline, and who has answered in time keeps their seat."""
    async with one_server(tmp_path) as tables:
        table = await match(tables, days_a_question(2, "resign"), ("ada", "bob", "eve"), "auction")
        live = await tables.table(table)
        assert live.position is not None
        assert live.position.match.ask is not None
        option = live.position.match.ask.options(1)[0]
        assert await live.answering.give(1, [option], "person", live.position.turn)
        clock.now += 2 * DAY
        await comes(lambda: [seat.resigned for seat in live.state.seats] == [True, False, True])


@pytest.mark.asyncio
async def test_a_race_is_finished_for_those_who_are_late(clock: SetClock, tmp_path: Path) -> None:
    """A draft takes many answers. They do not wait three days for each."""
    async with one_server(tmp_path) as tables:
        table = await match(tables, days_a_question(3), game="auction")
        live = await tables.table(table)
        drafting = step_of(live)
        clock.now += 3 * DAY
        await comes(lambda: step_of(live) != drafting)
        assert {by for _, _, by in await given(tables, table)} == {"clock"}


@pytest.mark.asyncio
async def test_who_sits_at_a_table_and_takes_days_off_stops_the_clock_for_everybody(
    clock: SetClock, tmp_path: Path
) -> None:
    async with one_server(tmp_path) as tables:
        table = await match(tables, days_a_question(3))
        live = await tables.table(table)
        changed = await holidays.add(
            tables.database, "ada", "2026-11-19", "2026-11-20", NOON + DAY, NOON + 3 * DAY, lambda _: None
        )
        assert changed == [table]
        await comes(lambda: number(live) == 1)  # nobody tells the server: it finds out by itself
        assert await given(tables, table) == [(0, "days_off", "server")]
        assert live._shown().seats[0].days_off == ((NOON + DAY, NOON + 3 * DAY),)
        turn = live.turns.look()
        assert turn is not None
        assert turn.until == NOON + 5 * DAY
        clock.now = NOON + 4 * DAY
        await asyncio.sleep(0.1)
        assert number(live) == 1
        clock.now = NOON + 5 * DAY
        await comes(lambda: number(live) == 2)
        assert (await given(tables, table))[1] == (0, "answer", "clock")


@pytest.mark.asyncio
async def test_a_table_that_sleeps_hears_of_days_off_and_sleeps_until_the_new_deadline(
    clock: SetClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_tables, "IDLE", 0.0)
    async with one_server(tmp_path) as tables:
        table = await match(tables, days_a_question(3))
        await comes(lambda: not tables._live)
        await holidays.add(tables.database, "ada", "", "", NOON + DAY, NOON + 2 * DAY, lambda _: None)
        async with asyncio.timeout(PATIENCE):
            while await tables.journal.last_numbers([table]) != {table: 1} or tables._live:
                await asyncio.sleep(0.01)
        (row,) = await tables.database.fetch(sa.select(schema.turns))
        assert (row.due, row.until, row.asleep_at) == (NOON + 4 * DAY, NOON + 4 * DAY, 1)


@pytest.mark.asyncio
async def test_days_off_go_with_a_seat_that_is_given_up(clock: SetClock, tmp_path: Path) -> None:
    async with one_server(tmp_path) as tables:
        await holidays.add(tables.database, "ada", "", "", NOON, NOON + 9 * DAY, lambda _: None)
        table = await match(tables, days_a_question(3), ("ada", "bob", "eve"), "auction")
        live = await tables.table(table)
        await comes(lambda: number(live) == 1)
        await seating.resign(tables.database, table, "ada")
        await tables.changed(table)
        assert (await given(tables, table))[:2] == [(0, "days_off", "server"), (0, "days_off", "server")]
        assert live.position is not None
        assert live.position.clock.remaining(clock.now).stands is None


@pytest.mark.asyncio
async def test_a_table_that_does_not_allow_days_off_goes_on(clock: SetClock, tmp_path: Path) -> None:
    async with one_server(tmp_path) as tables:
        await holidays.add(tables.database, "ada", "", "", NOON, NOON + 9 * DAY, lambda _: None)
        table = await match(tables, days_a_question(3, holidays=False))
        live = await tables.table(table)
        clock.now += 3 * DAY
        await comes(lambda: number(live) == 1)
        assert await given(tables, table) == [(0, "answer", "clock")]


# By way of the page


async def take(person: Person, first: str, last: str) -> httpx.Response:
    return await person.http.post("/api/my/holidays", json={"first": first, "last": last, "time_zone": "Europe/Paris"})


@pytest.mark.asyncio
async def test_somebody_takes_days_off_and_gives_them_up(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        year = int((await anne.get("/api/my/holidays"))["left"].popitem()[0])  # the next one
        shown = (await take(anne, f"{year}-01-10", f"{year}-01-19")).json()
        assert shown["left"][str(year)] == shown["most"] - 10
        assert shown["planned"][0]["until_at"] - shown["planned"][0]["from_at"] == 10 * DAY
        again = await take(anne, f"{year}-01-19", f"{year}-01-20")
        assert is_problem(again, 409)
        many = await take(anne, f"{year}-02-01", f"{year}-02-21")
        assert is_problem(many, 409)
        assert "20" in many.json()["detail"]
        assert is_problem(await take(anne, "2020-01-01", f"{year}-01-02"), 400)
        kept = await anne.get("/api/me/data")
        assert [each["first"] for each in kept["holidays"]] == [f"{year}-01-10"]
        gone = await anne.http.delete(f"/api/my/holidays/{shown['planned'][0]['id']}")
        assert gone.json()["left"][str(year)] == shown["most"]
        await anne.post("/api/me/deletion", {})
        assert toy_server.rows("SELECT * FROM holidays") == []


@pytest.mark.asyncio
async def test_days_that_have_begun_are_used_up(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        left = (await anne.get("/api/my/holidays"))["left"]
        now = datetime.now(ZoneInfo("Europe/Paris"))
        today, year = now.date().isoformat(), str(now.year)
        shown = (await take(anne, today, today)).json()
        assert shown["planned"][0]["from_at"] > now.timestamp() - 1  # at once, not since midnight
        id = shown["planned"][0]["id"]
        assert is_problem(await bob.http.delete(f"/api/my/holidays/{id}"), 404)
        ended = (await anne.http.delete(f"/api/my/holidays/{id}")).json()
        assert ended["planned"] == []
        assert ended["left"][year] == left[year] - 1


@pytest.mark.asyncio
async def test_lists_say_until_when_and_begin_with_what_ends_first(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        tables = []
        for days in (7, None, 2):
            clocks = {"timers": {"*": None}, "question": days and days * DAY}
            settings = {"clocks": clocks, "windows": None, "absence": None, "late": "resign"}
            table = await anne.open_table("tictactoe", 2, settings=settings)
            await anne.sit(table, 0)
            await bob.sit(table, 1)
            await anne.start(table)
            tables.append(table)
        weeks, open_end, two = tables
        turns = await anne.get("/api/my/turns")
        assert [turn["table"] for turn in turns] == [two, weeks, open_end]
        assert [turn["until"] and round((turn["until"] - turn["since"]) / DAY) for turn in turns] == [2, 7, None]
        mine = await bob.get(f"/api/my/tables/{two}")
        assert mine["turn_until"] == turns[0]["until"]
        assert mine["settings"]["late"] == "resign"
        written = "SELECT until FROM turns WHERE table_id = ? AND until IS NOT NULL"
        await comes(lambda: len(toy_server.rows(written, two)) == 1)  # for the lists that other servers make
