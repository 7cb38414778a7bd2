"""Playing again: one new table, to which everybody is led, with their seats kept."""

import asyncio

import pytest

from tests.server.client import Chair, Person
from tests.server.test_lobby import status
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def play_to_the_end(chair: Chair, *seats: int) -> None:
    while chair.table.get("status") != "over":
        for seat in seats:
            question = chair.frames.get(seat, {}).get("question")
            if question and question.get("options"):
                await chair.answer(seat, question["options"][0]["option"])
                break
        else:
            await chair.read()


async def finished(people: list[Person], *bots: str, **more: object) -> str:
    """A match that these people have played to its end, each from their own socket."""
    table = await play("kuhn", people, *bots, **more)
    async with asyncio.TaskGroup() as group:
        for seat, person in enumerate(people):
            group.create_task(_play(person, table, seat))
    return table


async def _play(person: Person, table: str, seat: int) -> None:
    async with person.at(table) as chair:
        await play_to_the_end(chair, seat)


async def again(person: Person, table: str) -> str:
    return str((await person.post(f"/api/tables/{table}/rematch", {"salt": "s"}))["id"])


async def test_against_bots_alone_the_rematch_begins_at_once_with_the_same_bots(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Eve") as (anne, eve):
        table = await finished([anne], "random")
        assert "Only those who played" in await status(eve.http.post(f"/api/tables/{table}/rematch"), 403)
        old = await anne.get(f"/api/tables/{table}")
        new = await anne.get(f"/api/tables/{await again(anne, table)}")
        assert [(seat["kind"], seat["bot"]) for seat in new["seats"]] == [("person", None), ("bot", "random")]
        assert (new["status"], new["settings"]) == ("playing", old["settings"])
        assert new["key_hash"] != old["key_hash"]
        assert new["seats"][0]["salted"]


async def test_nobody_plays_again_before_the_end(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("kuhn", [anne], "random")
        await status(anne.http.post(f"/api/tables/{table}/rematch"), 409)


async def test_two_who_ask_at_the_same_moment_come_to_one_table(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        for public in (False, True):
            table = await finished([anne, bob], public=public)
            one, other = await asyncio.gather(again(anne, table), again(bob, table))
            assert one == other
            shown = await anne.get(f"/api/tables/{one}")
            assert [seat["name"] for seat in shown["seats"]] == ["Anne", "Bob"]
            assert {seat["kind"] for seat in shown["seats"]} == {"person"}


async def test_those_at_the_old_table_hear_who_wants_to_play_again(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await finished([anne, bob])
        async with anne.at(table) as chair:
            await chair.until("welcome")
            new = await again(bob, table)
            while chair.table["rematch"] is None:
                await chair.read()
            assert (chair.table["rematch"], chair.table["rematch_by"]) == (new, 1)


async def test_a_kept_seat_is_for_one_person_until_the_host_frees_it(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await finished([anne, bob])
        new = await again(anne, table)
        seat = f"/api/tables/{new}/seats/1"
        async with bob.at(new) as chair:
            assert (await chair.until("welcome"))["kept"] == [1]
        assert (await bob.get(f"/api/tables/{new}"))["seats"][1]["kind"] == "kept"
        assert new in [each["id"] for each in await bob.get("/api/my/tables")]
        await status(eve.http.post(seat, json={}), 409)
        await status(eve.http.delete(seat), 403)
        await status(anne.http.post(f"/api/tables/{new}/start"), 409)
        assert (await anne.http.delete(seat)).json()["seats"][1]["kind"] == "free"
        await eve.sit(new, 1)
        assert await again(bob, table) == new  # he may come and watch
        await anne.start(new)


async def test_a_rematch_that_was_given_up_can_be_asked_for_once_more(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await finished([anne, bob])
        async with bob.at(table) as chair:
            first = await again(anne, table)
            while chair.table.get("rematch") != first:
                await chair.read()
            await anne.http.delete(f"/api/tables/{first}")
            while chair.table["rematch"] is not None:
                await chair.read()
        second = await again(bob, table)
        assert second != first
        assert (await bob.get(f"/api/tables/{second}"))["seats"][0]["kind"] == "kept"


async def test_several_seats_of_one_person_are_all_taken_with_one_click(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("kuhn", [anne, anne])
        async with anne.at(table) as chair:
            await play_to_the_end(chair, 0, 1)
        new = await anne.get(f"/api/tables/{await again(anne, table)}")
        assert [seat["name"] for seat in new["seats"]] == ["Anne", "Anne"]
        assert new["status"] == "playing"
