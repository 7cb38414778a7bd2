"""Rated tables: who may sit there, what is not done there, and what is to be seen of it afterwards."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.client import Person
from tests.server.test_accounts import PASSWORD
from tests.server.test_administration import done
from tests.server.test_lobby import status
from tests.server.test_rematches import again, finished
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def members(server: ToyServer, *names: str) -> AsyncIterator[Sequence[Person]]:
    """People with accounts."""
    async with guests(server, *names) as people:
        for each in people:
            await each.post("/api/account", {"login": f"{each.name}{secrets.token_hex(4)}", "password": PASSWORD})
        yield people


async def page_of(person: Person) -> str:
    return str((await person.get("/api/my/profile"))["profile"])


async def changes(person: Person, table: str) -> dict[int, dict[str, Any]]:
    return {each["seat"]: each for each in await person.get(f"/api/tables/{table}/ratings")}


async def test_only_accounts_open_and_sit_at_a_rated_table_each_at_one_seat(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne") as (anne,), guests(toy_server, "Bob") as (bob,):
        body = {"game": "kuhn", "seats": 2, "rated": True}
        assert "an account" in await status(bob.http.post("/api/tables", json=body), 403)
        table = await anne.open_table("kuhn", 2, rated=True)
        assert (await bob.get(f"/api/tables/{table}"))["rated"]
        assert "an account" in await status(bob.http.post(f"/api/tables/{table}/seats/1", json={}), 403)
        await anne.sit(table, 0)
        assert "one seat" in await status(anne.http.post(f"/api/tables/{table}/seats/1", json={}), 409)


async def test_what_is_no_contest_is_not_rated_and_it_is_said_why(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne") as (anne,):
        lesson = {"game": "rencontre", "seats": 4, "options": {"lesson": "duel_compromise"}, "rated": True}
        assert "it is a lesson" in await status(anne.http.post("/api/tables", json=lesson), 400)
        trial = {"seats": 4, "options": lesson["options"]}
        shown = await anne.post("/api/games/rencontre/trial?language=fr", trial)
        assert shown == {"problem": None, "unrated": "c'est une leçon"}
        table = await anne.open_table("kuhn", 2, rated=True)
        seating = anne.http.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
        assert "how strong" in await status(seating, 409)


async def test_nobody_is_helped_and_nothing_that_was_seen_is_taken_back(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne") as (anne,):
        table = await play("tictactoe", [anne], "beginner", rated=True)
        assert "nobody is helped" in await status(anne.http.post(f"/api/tables/{table}/seats/0/advice"), 403)
        async with anne.at(table) as chair:
            options = await chair.asked(0)
            await chair.answer(0, options[0])
            await chair.asked(0)
            assert chair.frames[0]["undo"] == "no"
            assert (await chair.ask("undo", seat=0))["code"] == "no_undo_counts"


async def test_a_rated_match_is_seen_at_the_table_on_pages_and_on_the_leaderboard(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne", "Bob") as (anne, bob):
        table = await finished([anne, bob], rated=True)
        changed = await changes(anne, table)
        winner = (await anne.get(f"/api/tables/{table}"))["result"]["winners"][0]
        assert changed[winner]["change"] == -changed[1 - winner]["change"] > 0
        assert changed[winner]["provisional"]
        who, loser = ((anne, bob), (bob, anne))[winner]
        page = await loser.get(f"/api/profiles/{await page_of(who)}")
        assert [(each["rating"], each["matches"]) for each in page["ratings"]] == [(changed[winner]["rating"], 1)]
        assert [(each["name"], each["ahead"], each["behind"]) for each in page["rivals"]] == [(loser.name, 1, 0)]
        (match,) = await loser.get(f"/api/profiles/{await page_of(who)}/matches")
        assert (match["table"], match["change"], match["kept"]) == (table, changed[winner]["change"], True)
        board = await loser.get("/api/games/kuhn/leaderboard?provisional=true")
        assert board["people"][0]["profile"] == await page_of(who)
        assert (await anne.get("/api/me/data"))["played"]["ratings"][0]["table"] == table


async def test_a_rematch_of_a_rated_match_is_rated_too(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne") as (anne,):
        table = await finished([anne], "regular", rated=True)
        assert (await anne.get(f"/api/tables/{await again(anne, table)}"))["rated"]


async def test_to_give_up_against_bots_alone_is_to_lose(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne") as (anne,):
        table = await play("kuhn", [anne], "regular", rated=True)
        assert await changes(anne, table) == {}, "nothing is said before the end"
        assert (await anne.http.delete(f"/api/tables/{table}")).is_success
        assert (await changes(anne, table))[0]["change"] < 0


async def test_what_was_played_at_a_private_table_is_seen_by_those_who_sat_there(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await finished([anne, bob])
        pages = [f"/api/profiles/{await page_of(anne)}{rest}" for rest in ("", "/matches")]
        assert [each["table"] for each in await bob.get(pages[1])] == [table]
        assert await eve.get(pages[1]) == []
        assert [(await eve.get(pages[0]))[part] for part in ("ratings", "games", "kinds", "rivals")] == [[]] * 4
        assert len((await anne.get("/api/profiles/me"))["games"]) == 1


async def test_who_does_not_show_their_page_is_not_found(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne", "Bob") as (anne, bob):
        table = await finished([anne, bob], public=True)
        sitting = f"/api/tables/{table}/seats/0/person"
        page = await page_of(anne)
        assert (await bob.get(sitting))["profile"] == page
        await anne.put("/api/my/profile", {"shown": False})
        for path in (f"/api/profiles/{page}", f"/api/profiles/{page}/matches", "/api/profiles/nobody"):
            await status(bob.http.get(path), 404)
        assert (await bob.get(sitting))["profile"] is None
        assert not (await anne.get(f"/api/profiles/{page}"))["shown"]


async def test_counting_again_changes_nothing(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anne", "Bob") as (anne, bob):
        table = await finished([anne, bob], rated=True)
        before = await changes(anne, table), toy_server.rows("SELECT * FROM ratings ORDER BY player, game")
        assert "Counted again" in await done(toy_server, "ratings", "--again")
        assert before == (await changes(anne, table), toy_server.rows("SELECT * FROM ratings ORDER BY player, game"))
        assert "kuhn" in await done(toy_server, "ratings")


async def test_a_match_in_which_a_seat_is_handed_over_is_no_longer_rated(toy_server: ToyServer) -> None:
    async with members(toy_server, "Anna", "Berta", "Clara") as (anna, berta, clara):
        table = await play("kuhn", [anna, berta], rated=True)
        login = (await clara.get("/api/me"))["login"]
        await done(toy_server, "hand-over", table, "--seat", "1", "--to", login, "--yes")
        assert not (await anna.get(f"/api/tables/{table}"))["rated"]
