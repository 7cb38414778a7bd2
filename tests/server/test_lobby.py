"""The lobby: tables, seats, bots, and the socket of a table at which no match has begun."""

import asyncio
from collections.abc import Awaitable

import httpx
import pytest

from tests.server.client import Person
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def status(request: Awaitable[httpx.Response], code: int) -> str:
    """The sentence that comes with a refusal."""
    response = await request
    assert response.status_code == code
    problem = response.json()
    assert response.headers["content-type"].startswith("application/problem+json")
    assert problem["status"] == code
    return str(problem["detail"])


async def listed(person: Person) -> list[str]:
    return [table["id"] for table in await person.get("/api/tables")]


async def test_a_table_shows_what_was_chosen_and_nothing_of_its_key(toy_server: ToyServer) -> None:
    settings = {"clocks": {"player": 600, "increment": 5}, "absence": None, "stand_in": "random"}
    async with guests(toy_server, "Anne") as (anne,):
        table = await anne.open_table("rencontre", 4, options={"powers": 2}, settings=settings, public=True)
        shown = await anne.get(f"/api/tables/{table}")
        assert (shown["game"], shown["status"], shown["public"]) == ("rencontre", "open", True)
        assert shown["options"]["powers"] == 2
        assert shown["settings"]["clocks"]["player"] == 600
        assert shown["settings"]["absence"] is None
        assert [seat["kind"] for seat in shown["seats"]] == ["free"] * 4
        assert len(shown["key_hash"]) == 64
        assert shown["key"] is None


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "chess", "seats": 2}, "no such game"),
        ({"game": "kuhn", "seats": 3}, "is for 2 players, not 3"),
        ({"game": "kuhn", "seats": 2, "options": {"jokers": 1}}, "kuhn has no option 'jokers'"),
        ({"game": "kuhn", "seats": 2, "settings": {"stand_in": "heuristic"}}, "no such bot"),
    ],
)
async def test_a_table_that_cannot_be_played_is_not_opened(
    toy_server: ToyServer, wrong: dict[str, object], sentence: str
) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        assert sentence in await status(anne.http.post("/api/tables", json=wrong), 400)


async def test_a_public_table_is_listed_and_another_is_found_by_its_link_only(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        public = await anne.open_table("kuhn", 2, public=True)
        private = await anne.open_table("kuhn", 2)
        assert public in await listed(bob)
        assert private not in await listed(bob)
        await bob.sit(private, 0)
        assert private in [table["id"] for table in await bob.get("/api/my/tables")]
        assert public not in [table["id"] for table in await bob.get("/api/my/tables")]


async def pages(person: Person, path: str) -> list[list[str]]:
    """The names on all pages of a list, followed from one to the next."""
    found: list[list[str]] = []
    response = await person.http.get(path)
    while True:
        found.append([table["id"] for table in response.json()])
        if "next" not in response.links:
            return found
        response = await person.http.get(response.links["next"]["url"])


async def test_lists_come_in_pages_newest_first_each_table_once(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        tables = [await anne.open_table("kuhn", 2, public=True) for _ in range(5)]
        for table in tables[:3]:
            for seat in (0, 1):
                await bob.sit(table, seat)
        newest = tables[::-1]
        assert await pages(anne, "/api/my/tables?count=2") == [newest[:2], newest[2:4], newest[4:]]
        assert await pages(bob, "/api/my/tables?count=3") == [newest[2:]]
        assert (await pages(bob, "/api/tables?count=4"))[0] == newest[:4]
        every = [table for page in await pages(bob, "/api/tables?count=2") for table in page]
        assert len(every) == len(set(every))
        assert set(newest) <= set(every)
        await status(anne.http.get("/api/my/tables?after=nothing"), 404)
        await status(anne.http.get("/api/my/tables?count=0"), 400)


async def test_who_has_no_name_yet_may_look_but_not_sit(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,), Person(toy_server.address) as nobody:
        table = await anne.open_table("kuhn", 2)
        assert (await nobody.get(f"/api/tables/{table}"))["id"] == table
        assert "Say your name" in await status(nobody.http.post(f"/api/tables/{table}/seats/0", json={}), 401)


async def test_a_seat_is_for_one_and_bots_are_the_host_s_business(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await anne.open_table("rencontre", 4)
        seats = f"/api/tables/{table}/seats"
        await anne.sit(table, 0)
        assert "this seat is taken" in await status(bob.http.post(f"{seats}/0", json={}), 409)
        assert "Only the one who opened" in await status(bob.http.put(f"{seats}/1/bot", json={"bot": "random"}), 403)
        assert "no such bot" in await status(anne.http.put(f"{seats}/1/bot", json={"bot": "genius"}), 400)
        assert "Somebody sits here" in await status(anne.http.put(f"{seats}/0/bot", json={"bot": "random"}), 409)
        await anne.seat_bot(table, 1, "random")
        await anne.seat_bot(table, 1, "heuristic")
        shown = await anne.get(f"/api/tables/{table}")
        assert [(seat["kind"], seat["bot"]) for seat in shown["seats"][:2]] == [("person", None), ("bot", "heuristic")]


async def test_every_game_says_how_well_its_bots_play(toy_server: ToyServer) -> None:
    async with Person(toy_server.address) as nobody:
        bots = {game["name"]: game["bots"] for game in await nobody.get("/api/games")}
        assert bots["kuhn"] == bots["rencontre"] == ["random", "beginner", "regular", "strong", "master"]


async def test_only_the_host_starts_and_only_with_all_seats_taken(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await anne.open_table("kuhn", 2)
        await bob.sit(table, 1)
        start = f"/api/tables/{table}/start"
        assert "Only the one who opened" in await status(bob.http.post(start), 403)
        await status(anne.http.post(start), 409)
        await anne.sit(table, 0)
        await anne.start(table)
        assert await status(anne.http.post(start), 409) == "The match has begun. You can watch it."


async def test_those_at_the_table_see_who_sits_down_and_frames_begin_with_the_match(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await anne.open_table("kuhn", 2)
        async with anne.at(table) as a, bob.at(table) as b, eve.at(table) as e:
            welcome = await a.until("welcome")
            assert (welcome["mine"], welcome["host"]) == ([], True)
            await anne.sit(table, 0)
            await bob.sit(table, 1)
            assert (await b.until("yours"))["mine"] == [1]
            await anne.start(table)
            assert await a.asked(0) == [["pass"], ["bet"]]
            assert (await b.until("frame"))["seat"] == 1
            assert (await e.until("frame"))["seat"] is None
            assert [seat["name"] for seat in e.table["seats"]] == ["Anne", "Bob"]
            assert all(seat["connected"] for seat in e.table["seats"])


async def test_who_stands_up_before_the_match_leaves_a_free_seat(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await anne.open_table("kuhn", 2)
        await bob.sit(table, 1)
        async with bob.at(table) as b:
            await b.until("welcome")
            assert b.mine == [1]
            await bob.http.delete(f"/api/tables/{table}/seats/1")
            assert (await b.until("yours"))["mine"] == []
            assert b.table["seats"][1]["kind"] == "free"
        await bob.sit(table, 1)
        await anne.http.delete(f"/api/tables/{table}/seats/1")  # the host may ask somebody to leave
        assert (await bob.get(f"/api/tables/{table}"))["seats"][1]["kind"] == "free"


async def test_one_person_plays_several_seats_round_one_screen(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("tictactoe", [anne, anne])
        async with anne.at(table) as chair:
            for number, cell in enumerate((0, 3, 1, 4, 2)):
                seat = number % 2
                assert ["mark", cell] in await chair.asked(seat)
                assert (await chair.answer(seat, ["mark", cell]))["type"] == "accepted"
            assert chair.mine == [0, 1]
            assert {seat: frame["result"]["winners"] for seat, frame in chair.frames.items()} == {
                0: [0],
                1: [0],
                None: [0],  # while nobody is alone in front of the screen
            }


async def test_a_table_can_be_given_up_before_the_match_and_during_it_if_only_bots_play_along(
    toy_server: ToyServer,
) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        open_table = await anne.open_table("kuhn", 2, public=True)
        await anne.http.delete(f"/api/tables/{open_table}")
        assert open_table not in await listed(anne)
        with_bob = await play("kuhn", [anne, bob])
        assert "Others play here" in await status(anne.http.delete(f"/api/tables/{with_bob}"), 409)
        assert (
            await status(anne.http.delete(f"/api/tables/{with_bob}/seats/1"), 409)
            == "The match has begun. You can watch it."
        )
        alone = await play("kuhn", [anne], "random")
        assert "Only the one who opened" in await status(bob.http.delete(f"/api/tables/{alone}"), 403)
        async with anne.at(alone) as chair:
            options = await chair.asked(0)
            await anne.http.delete(f"/api/tables/{alone}")
            while chair.table["status"] != "closed":
                await chair.read()
            assert (await chair.answer(0, options[0]))["code"] == "not_playing"


@pytest.mark.parametrize("rival", ["kick", "stand up", "close"])
async def test_whoever_is_faster_than_the_start_is_heard_or_too_late(toy_server: ToyServer, rival: str) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        for _ in range(10):
            table = await anne.open_table("kuhn", 2)
            await anne.sit(table, 0)
            await bob.sit(table, 1)
            who, path = (bob if rival == "stand up" else anne), f"/api/tables/{table}"
            other = who.http.delete(path if rival == "close" else f"{path}/seats/1")
            begun, done = await asyncio.gather(anne.http.post(f"{path}/start"), other)
            shown = await anne.get(path)
            kinds = [seat["kind"] for seat in shown["seats"]]
            if begun.is_success:
                assert (shown["status"], kinds) == ("playing", ["person", "person"])
                assert done.status_code == 409 or shown["seats"][1]["away"]
            else:
                assert begun.status_code == 409
                assert (shown["status"], kinds[1]) in (("closed", "person"), ("open", "free"))


async def test_a_table_that_does_not_exist_is_no_error_of_ours(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        assert "no such table" in await status(anne.http.get("/api/tables/nothing"), 404)
        async with anne.at("nothing") as chair:
            await chair.socket.wait_closed()
        assert chair.socket.close_code == 4404


async def test_a_game_says_on_the_shelf_what_the_page_needs_of_it(toy_server: ToyServer) -> None:
    async with Person(toy_server.address) as nobody:
        games = {game["name"]: game for game in await nobody.get("/api/games")}
    assert next(iter(games)) == "rencontre"
    trucker = games["trucker"]
    assert (trucker["usual_seats"], trucker["titles"]["fr"]) == (3, "Galaxy Trucker")
    assert trucker["pitches"]["en"].startswith("Build a ship out of scrap")
    assert games["kuhn"]["pitches"] == {"fr": "", "en": ""}
    (short,) = (preset for preset in trucker["presets"] if preset["name"] == "short")
    assert (short["titles"]["fr"], short["options"]) == ("Un premier vol", {"flights": ["I"]})
    assert (short["seats"], short["level"]) == (3, "beginner")
    assert [lesson["name"] for lesson in games["rencontre"]["lessons"]] == ["duel", "edicts", "powers"]


async def test_everybody_round_one_screen_has_a_name_of_their_own(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await anne.open_table("tictactoe", 2)
        for seat in (0, 1):
            await anne.sit(table, seat)
        named = await anne.put(f"/api/tables/{table}/seats/1/name", {"name": "Zoé"})
        assert [seat["name"] for seat in named["seats"]] == ["Anne", "Zoé"]
        named = await anne.put(f"/api/tables/{table}/seats/1/name", {"name": "ANNE"})
        assert [seat["name"] for seat in named["seats"]] == ["Anne", "ANNE 2"]  # they look alike
        assert (await bob.http.put(f"/api/tables/{table}/seats/1/name", json={"name": "Bob"})).status_code == 403
        assert (await anne.http.put(f"/api/tables/{table}/seats/1/name", json={"name": "\u200d"})).status_code == 400
