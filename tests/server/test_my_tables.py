"""Your games: whose turn it is, how it ended, and what can be done about a match from the list."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hyperespace.server.storage import turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.turns import Turn
from tests.server.client import Person
from tests.server.misuse import is_problem
from tests.server.test_rematches import finished
from tests.server.toy_servers import ToyServer, comes, guests, opened, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def mine(person: Person, among: str = "all") -> dict[str, dict[str, Any]]:
    return {table["id"]: table for table in await person.get(f"/api/my/tables?among={among}")}


async def test_the_list_says_whose_turn_it_is_and_since_when(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        first = (await mine(anne))[table]
        assert (first["mine"], first["waiting_for"], first["host"]) == ([0], [0], True)
        async with anne.at(table) as chair:
            await chair.asked(0)
            await chair.answer(0, ["pass"])
        second = (await mine(bob))[table]
        assert (second["mine"], second["waiting_for"], second["host"]) == ([1], [1], False)
        assert second["turn_since"] > first["turn_since"]


async def test_who_has_sealed_an_answer_is_not_told_from_who_has_not(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("auction", [anne, bob])
        before = (await mine(bob))[table]
        async with anne.at(table) as chair:
            options = await chair.asked(0)
            await chair.answer(0, options[0])
        after = (await mine(bob))[table]
        assert before["waiting_for"] == after["waiting_for"] == [0, 1]
        assert before["turn_since"] == after["turn_since"]


async def test_a_table_that_sleeps_says_whose_turn_it_is_and_is_not_brought_in(tmp_path: Path) -> None:
    with opened(ToyServer(tmp_path, idle=0.5)) as server:
        async with guests(server, "Anne", "Bob") as (anne, bob):
            table = await play("kuhn", [anne, bob])
            since = (await mine(anne))[table]["turn_since"]
            assert server.count("hyperespace_matches_live") == 1

            async def sleeps() -> bool:
                return server.count("hyperespace_matches_live") == 0

            await comes(sleeps)
            asleep = (await mine(bob))[table]
            assert (asleep["waiting_for"], asleep["turn_since"]) == ([0], since)
            assert await sleeps()


async def test_what_goes_on_and_what_is_over_are_two_lists(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        waiting, over = await anne.open_table("kuhn", 2), await finished([anne], "random")
        given_up, closed = await play("kuhn", [anne], "random"), await anne.open_table("kuhn", 2)
        for table in (given_up, closed):
            await anne.http.delete(f"/api/tables/{table}")
        assert set(await mine(anne, "going")) == {waiting}
        assert set(await mine(anne, "over")) == {over, given_up}
        assert (await mine(anne, "over"))[over]["ended_at"] is not None


async def test_what_somebody_hides_is_hidden_from_them_alone(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        for _ in range(2):
            assert (await anne.http.put(f"/api/my/tables/{table}/hidden")).is_success
        assert table not in await mine(anne)
        assert table in await mine(bob)
        assert (await anne.get("/api/me/data"))["hidden"] == [table]
        await anne.http.delete(f"/api/my/tables/{table}/hidden")
        assert table in await mine(anne)


async def test_among_people_a_bot_plays_on_for_who_resigns_and_the_others_are_told(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await play("kuhn", [anne, bob], settings={"pace": 0, "stand_in": "random"})
        resignation = f"/api/tables/{table}/resignation"
        async with anne.at(table) as a, bob.at(table) as b:
            await a.until("welcome")
            assert is_problem(await eve.http.post(resignation), 403)
            assert (await anne.http.post(resignation)).is_success
            assert (await b.until("said"))["kind"] == "resigned"
            assert (await a.until("yours"))["mine"] == []
            while b.table["status"] != "over":
                question = b.frames.get(1, {}).get("question")
                if question and question.get("options"):
                    await b.answer(1, question["options"][0]["option"])
                else:
                    await b.read()
            seat = b.table["seats"][0]
            assert (seat["kind"], seat["name"], seat["resigned"]) == ("bot", "Anne", True)
        assert is_problem(await anne.http.post(resignation), 409)


async def test_who_resigned_does_not_come_back_by_opening_the_table(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("auction", [anne, bob])
        await anne.post(f"/api/tables/{table}/resignation")
        async with anne.at(table) as chair:
            assert (await chair.until("welcome"))["mine"] == []
        assert (await anne.get(f"/api/tables/{table}"))["seats"][0]["resigned"]


async def test_the_match_ends_when_nobody_is_left_however_many_resign_at_once(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        alone, both = await play("auction", [anne], "random"), await play("auction", [anne, bob])
        assert (await anne.post(f"/api/tables/{alone}/resignation"))["status"] == "closed"
        await asyncio.gather(*(person.post(f"/api/tables/{both}/resignation") for person in (anne, bob)))
        assert (await anne.get(f"/api/tables/{both}"))["status"] == "closed"


async def test_public_tables_are_listed_by_what_goes_on_there(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        waiting = await anne.open_table("kuhn", 2, public=True)
        running = await play("kuhn", [anne], "random", public=True)
        listed = {state: await anne.get(f"/api/tables?status={state}") for state in ("open", "playing")}
        assert {table["status"] for table in listed["playing"]} == {"playing"}
        assert waiting in [table["id"] for table in listed["open"]]
        assert running in [table["id"] for table in listed["playing"]]
        first = await anne.http.get("/api/tables?status=open&count=1")
        assert "next" not in first.links or "status=open" in first.links["next"]["url"]


async def test_a_turn_is_written_over_the_one_before(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/tables.db")
    await turns.write(database, [Turn("a", (0, 1), 5.0), Turn("b", (), 6.0)])
    await turns.write(database, [Turn("a", (2,), 7.0)])
    assert await turns.at(database, ["a", "b", "c"]) == {"a": Turn("a", (2,), 7.0), "b": Turn("b", (), 6.0)}
    await database.close()
