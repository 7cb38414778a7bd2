"""The match of the day: the same for everybody, one try each, and nobody sees its deal before the day is over."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

import hyperespace as hs
from hyperespace.core.chance import key_hash
from hyperespace.core.games import Result
from hyperespace.server import days
from hyperespace.server.http.daily import ranked
from hyperespace.server.storage.dailies import Finished
from tests.server.client import Person
from tests.server.servers import Server, free_port
from tests.server.test_lobby import status
from tests.server.test_rematches import play_to_the_end
from tests.server.toy_servers import guests

pytestmark = pytest.mark.asyncio

DAY = 86_400.0
NOON = 43_200.0
QUESTIONS = 6
"""So many are enough for every bot to have chosen a few times."""


class DatedServer(Server):
    """A server for which it is about noon, some days from now: no story sees midnight by accident."""

    may_be_copied = False  # nothing may have asked for the time yet

    def __init__(self, folder: Path, day: int) -> None:
        port, database = free_port(), f"sqlite:///{folder / 'tables.db'}"
        super().__init__(database, port, folder / "server.log")
        self.day = days.day_of(time.time() + day * DAY)
        ahead = days.end_of(self.day) - NOON - time.time()
        self._command = [sys.executable, "-m", "tests.server.late_server", str(ahead), str(port), database]


@contextmanager
def on_day(folder: Path, day: int) -> Iterator[DatedServer]:
    server = DatedServer(folder, day)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatedServer]:
    with on_day(tmp_path_factory.mktemp("daily"), 0) as started:
        yield started


async def begun(person: Person) -> str:
    return str((await person.post("/api/daily/kuhn"))["id"])


async def tried(person: Person) -> str:
    """A try that was played to its end."""
    table = await begun(person)
    async with person.at(table) as chair:
        await play_to_the_end(chair, 0)
    return table


async def day_of(person: Person, day: str) -> Any:  # as the route shows it
    return await person.get(f"/api/daily/kuhn/{day}")


async def test_everybody_gets_the_same_deal_and_the_same_answers_lead_to_the_same_match(server: DatedServer) -> None:
    async with guests(server, "Anne", "Bob") as (anne, bob):
        shown = await day_of(anne, server.day)
        ends = []
        for person in (anne, bob):
            table = await tried(person)
            found = await person.get(f"/api/tables/{table}")
            assert (found["key_hash"], found["key"]) == (shown["match"]["key_hash"], None)
            async with person.at(table) as chair:
                ends.append((await chair.until("frame", seat=0))["view"])
        assert ends[0] == ends[1]


async def test_the_first_try_counts_and_others_are_for_fun(server: DatedServer) -> None:
    async with guests(server, "Anne") as (anne,):
        table = await begun(anne)
        assert await begun(anne) == table, "an unfinished try goes on"
        before = await day_of(anne, server.day)
        assert (before["results"], before["match"]["status"]) == (None, "playing")
        async with anne.at(table) as chair:
            await play_to_the_end(chair, 0)
        first = (await day_of(anne, server.day))["match"]["finished"]
        assert await tried(anne) != table
        after = await day_of(anne, server.day)
        assert (after["match"]["mine"], after["match"]["finished"]) == (table, first)
        (mine,) = [each for each in after["results"] if each["mine"]]
        assert (mine["name"], mine["table"]) == ("Anne", None)
        assert [each["counts"] for each in (await anne.get("/api/me/data"))["daily"]] == [True, False]


async def test_before_one_has_played_one_sees_only_how_many_have(server: DatedServer) -> None:
    async with guests(server, "Anne", "Eve") as (anne, eve):
        await tried(anne)
        day = await day_of(eve, server.day)
        assert (day["results"], day["match"]["key"], day["match"]["mine"]) == (None, None, None)
        assert day["match"]["finished"] >= 1


HELD_BACK = ["GET record", "GET replay?seat=0", "GET chapters", "POST analysis", "POST branches"]


@pytest.mark.parametrize("route", HELD_BACK)
async def test_nobody_not_even_the_player_gets_the_deal_before_the_day_is_over(server: DatedServer, route: str) -> None:
    method, what = route.split()
    async with guests(server, "Anne", "Eve") as (anne, eve):
        table = await tried(anne)
        for person in (anne, eve):
            body = {"answers": 0, "seat": 0} if what == "branches" else None
            refused = await person.http.request(method, f"/api/tables/{table}/{what}", json=body)
            assert (refused.status_code, refused.json()["code"]) == (409, "held_back")


@pytest.mark.parametrize("over", [False, True])
async def test_nobody_else_watches_before_the_day_is_over(server: DatedServer, over: bool) -> None:
    async with guests(server, "Anne", "Eve") as (anne, eve):
        table = await (tried if over else begun)(anne)
        async with eve.at(table) as chair:
            sorry = await chair.read()
            assert (sorry["type"], sorry["code"]) == ("sorry", "held_back")
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await chair.read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
        listed = await eve.get("/api/tables")
        assert table not in [each["id"] for each in listed]


async def test_it_is_played_without_help(server: DatedServer) -> None:
    async with guests(server, "Anne") as (anne,):
        table = await begun(anne)
        at = f"/api/tables/{table}/seats/0"
        assert "nobody is helped" in await status(anne.http.post(f"{at}/advice"), 403)
        assert "without help" in await status(anne.http.delete(at), 403)
        async with anne.at(table) as chair:
            await chair.asked(0)
            frame = chair.frames[0]
            await chair.answer(0, chair.options(0)[0])
            assert frame["undo"] == "no"
            if chair.frames[0]["result"] is None:
                assert (await chair.ask("undo", seat=0))["code"] == "no_undo_counts"


async def test_a_rematch_is_another_deal(server: DatedServer) -> None:
    async with guests(server, "Anne") as (anne,):
        table = await tried(anne)
        again = await anne.post(f"/api/tables/{table}/rematch", {"salt": ""})
        assert again["daily"] is None
        assert again["key_hash"] != (await day_of(anne, server.day))["match"]["key_hash"]


async def test_when_a_guest_signs_in_one_try_counts(server: DatedServer) -> None:
    who = {"login": f"anne-{server.day}", "password": "a long password"}
    async with guests(server, "Anne", "Anne") as (anne, guest):
        await anne.post("/api/account", who)
        table = await tried(anne)
        await tried(guest)
        await guest.post("/api/session", who)
        assert (await day_of(guest, server.day))["match"]["mine"] == table
        assert [each["counts"] for each in (await guest.get("/api/me/data"))["daily"]].count(True) == 1


async def test_other_days_and_games_without_one_are_not_there(server: DatedServer) -> None:
    async with guests(server, "Anne") as (anne,):
        for path in ("kuhn/2001-01-01", "kuhn/9999-99-99", f"tictactoe/{server.day}", f"chess/{server.day}"):
            await status(anne.http.get(f"/api/daily/{path}"), 404)


async def test_when_the_day_is_over_it_is_revealed_and_the_next_has_another_deal(tmp_path: Path) -> None:
    with on_day(tmp_path, 0) as today:
        async with guests(today, "Anne", "Bob", "Late") as (anne, bob, late):
            table, going = await tried(anne), await begun(late)
            await tried(bob)
            await bob.post("/api/me/deletion", {})
            shown = (await day_of(anne, today.day))["match"]
            cookies = anne.http.cookies, late.http.cookies
    with on_day(tmp_path, 1) as tomorrow:
        async with Person(tomorrow.address) as anne, Person(tomorrow.address) as late:
            anne.http.cookies, late.http.cookies = cookies
            async with late.at(going) as chair:
                await play_to_the_end(chair, 0)
            day = await day_of(anne, today.day)
            assert sorted(each["name"] for each in day["results"]) == ["", "Anne"], "who was late does not count"
            assert table in [each["table"] for each in day["results"]]
            assert key_hash(bytes.fromhex(day["match"]["key"])) == shown["key_hash"]
            record = hs.Record.read((await anne.http.get(f"/api/tables/{table}/record")).content)
            assert hs.replay(record).result == record.result
            assert record.key == day["match"]["key"]
            async with late.at(table) as chair:
                assert (await chair.until("frame", seat=None))["result"] is not None
            assert (day["earlier"], day["later"]) == (None, tomorrow.day)
            assert (await day_of(anne, tomorrow.day))["match"]["key_hash"] != shown["key_hash"]


async def test_another_server_has_another_deal() -> None:
    game = hs.find("kuhn")
    one, other = (days.match_of(game, "2026-11-18", secret) for secret in (b"1" * 32, b"2" * 32))
    assert one.key != other.key
    assert days.match_of(game, "2026-11-18", b"1" * 32).key == one.key


async def test_the_matches_that_a_game_declares_take_turns() -> None:
    game = next(game for game in hs.all_games() if len(game.daily) > 1)
    week = [days.kind_of(game, f"2026-11-{day}").preset for day in range(10, 10 + len(game.daily))]
    assert sorted(week) == sorted(each.preset for each in game.daily)


def finish(name: str, winners: tuple[int, ...], score: float, turns: int) -> Finished:
    result = msgspec.json.encode(Result(winners, (score, 0)))
    return Finished(name, None, name, result, turns, 0.0)


async def test_victory_then_alone_then_score_then_turns_and_equals_share_a_rank() -> None:
    done = [
        finish("lost", (1,), 9, 1),
        finish("shared", (0, 1), 5, 3),
        finish("slow", (0,), 5, 9),
        finish("quick", (0,), 5, 4),
        finish("rich", (0,), 6, 9),
        finish("lost too", (1,), 9, 2),
    ]
    game = next(game for game in hs.all_games() if game.turns)
    order = [(each.rank, each.name, each.turns) for each in ranked(done, None, game, is_open=True)]
    assert order == [
        (1, "rich", 9), (2, "quick", 4), (3, "slow", 9), (4, "shared", 3), (5, "lost", None), (5, "lost too", None),
    ]  # fmt: skip


async def test_bots_choose_alike_in_a_long_match(server: DatedServer) -> None:
    async with guests(server, "Anne", "Bob") as people:
        seen: list[list[object]] = []
        for person in people:
            table = (await person.post("/api/daily/rencontre"))["id"]
            questions: list[object] = []
            async with person.at(table) as chair:
                while len(questions) < QUESTIONS and (options := await chair.asked(0)):
                    questions.append((chair.frames[0]["view"], options))
                    await chair.answer(0, options[0])
                    await chair.send({"type": "hurry"})
            seen.append(questions)
        assert len(seen[0]) == QUESTIONS
        assert seen[0] == seen[1]
