"""The workshop over HTTP: what people make is checked, kept, published, copied, played and taken away again."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import hyperespace as hs
from hyperespace.server.http.workshop import MOST_OF_A_PERSON, MOST_PUBLISHED
from hyperespace.server.storage import players, works
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.works import Limits, WorkRow
from hyperespace.server.table.public import LONG
from hyperespace.testing.works import blank_of, mutated
from tests.server.client import Person
from tests.server.misuse import is_problem
from tests.server.servers import running
from tests.server.test_accounts import PASSWORD, account
from tests.server.test_administration import done, refused
from tests.server.toy_servers import ToyServer, guests, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


def purses(title: str = "Rich and poor", coins: tuple[int, ...] = (9, 1)) -> str:
    """A file of the toy craft."""
    return json.dumps({"title": title, "purses": coins}, indent=2, ensure_ascii=False)


def file(text: str) -> dict[str, str]:
    return {"game": "auction", "craft": "purses", "text": text}


@asynccontextmanager
async def makers(server: ToyServer, *names: str) -> AsyncIterator[list[Person]]:
    """People with an account each."""
    async with guests(server, *names) as people:
        for person in people:
            await person.post("/api/account", account(f"{person.name.lower()}-{secrets.token_hex(4)}"))
        yield list(people)


async def kept(person: Person, text: str = purses()) -> str:
    """Keep a work; its id."""
    return str((await person.post("/api/workshop/works", file(text)))["listed"]["id"])


async def published(person: Person, text: str = purses()) -> str:
    work = await kept(person, text)
    await person.post(f"/api/workshop/works/{work}/publication")
    return work


async def put(person: Person, work: str, text: str, version: int) -> httpx.Response:
    body = msgspec.json.encode({"text": text, "version": version})
    return await person.http.put(f"/api/workshop/works/{work}", content=body)


async def tried(person: Person, path: str, body: object = None) -> httpx.Response:
    return await person.http.post(path, content=msgspec.json.encode(body))


async def test_a_game_says_what_can_be_made_for_it_and_what_one_begins_with(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        auction = next(game for game in await anne.get("/api/games") if game["name"] == "auction")
        assert auction["crafts"] == [
            {"name": "purses", "titles": {"fr": "Bourses", "en": "Purses"}, "most_bytes": 20_000}
        ]
        blank = (await anne.get("/api/workshop/blank/auction/purses"))["text"]
        assert (await anne.post("/api/workshop/check", file(blank)))["titles"]["en"] == "Two purses"
        assert is_problem(await anne.http.get("/api/workshop/blank/auction/nothing"), 404)
        assert is_problem(await anne.http.get("/api/workshop/blank/nothing/purses"), 404)


async def test_a_file_is_checked_whole_in_both_languages_and_without_a_name(toy_server: ToyServer) -> None:
    async with Person(toy_server.address) as visitor:
        bad = '{\n "title": "",\n "purses": [1, -1],\n "more": 1\n}'
        found = await visitor.post("/api/workshop/check", file(bad))
        assert [each["field"] for each in found["complaints"]] == ["more", "title", "purses[1]"]
        assert found["complaints"][0]["line"] == 4
        assert found["complaints"][2]["said"]["fr"] == "Une bourse a de 0 à 50 pièces."
        assert found["titles"] is None
        good = await visitor.post("/api/workshop/check", file(purses(coins=(1, 2, 3))))
        assert (good["complaints"], good["seats"]) == ([], 3)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON from here on: line 1"),
        ("x" * 20_001, "20,001 bytes"),
        ("[" * 41 + "]" * 41, "within each other"),
        ('{"title": 1, "title": 2}', "is there twice"),
        ('{"purses": [NaN, 1]}', "NaN is no number"),
        ('{"purses": [' + "9" * 5000 + "]}", "too long"),
        ('{"title": "a\u202eb"}', "cannot be seen"),
        ("\ufeff{}", "cannot be seen"),
        (json.dumps({"title": "a\u0000b", "purses": [1, 1]}), "only characters that can be seen"),
        (json.dumps({"title": "Z" + "\u0301" * 9, "purses": [1, 1]}), "too many accents"),
    ],
)
async def test_a_hostile_file_gets_a_sentence(toy_server: ToyServer, text: str, said: str) -> None:
    async with makers(toy_server, "Mallory") as (mallory,):
        found = await mallory.post("/api/workshop/check", file(text))
        assert said in found["complaints"][0]["said"]["en"]
        refused = await tried(mallory, "/api/workshop/works", file(text))
        assert is_problem(refused, 400)
        assert refused.json()["code"] == "bad_work"


async def test_whatever_is_sent_for_any_craft_the_server_does_not_stumble(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Mallory") as (mallory,):
        random = Random(1)
        crafts = [(game.name, craft) for game in hs.all_games() for craft in game.crafts]
        for game, craft in crafts:
            for text in (mutated(blank_of(craft), random) for _ in range(60)):
                sent = {"game": game, "craft": craft.name, "text": text}
                body = msgspec.json.encode(sent) if text.isprintable() else json.dumps(sent).encode()
                for path in ("check", "tables"):
                    content = body if path == "check" else b'{"seats": 2, "file": ' + body + b"}"
                    answer = await mallory.http.post(f"/api/workshop/{path}", content=content)
                    assert answer.status_code in (200, 201, 400, 409, 413, 429), answer.text
                    if answer.status_code == 201:
                        await mallory.http.delete(f"/api/tables/{answer.json()['id']}")


async def test_more_than_any_craft_allows_is_not_even_read(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Mallory") as (mallory,):
        assert is_problem(await tried(mallory, "/api/workshop/check", file("x" * 500_000)), 413)


async def test_a_guest_tries_everything_out_and_needs_an_account_to_keep_it(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        refusal = await tried(anne, "/api/workshop/works", file(purses()))
        assert is_problem(refusal, 403)
        assert refusal.json()["code"] == "work_account"
        table = await anne.post("/api/workshop/tables", {"file": file(purses()), "seats": 2})
        assert table["work"]["titles"]["en"] == "Rich and poor"
        assert table["work"]["id"] is None


async def test_a_work_is_kept_changed_downloaded_and_deleted_by_its_author(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne") as (anne,):
        work = await kept(anne)
        assert (await put(anne, work, purses("Mine"), 1)).json()["listed"]["version"] == 2
        stale = await put(anne, work, purses("From another window"), 1)
        assert is_problem(stale, 409)
        assert stale.json()["code"] == "work_changed"
        shown = await anne.get(f"/api/workshop/works/{work}")
        assert (shown["text"], shown["seats"], shown["listed"]["titles"]["fr"]) == (purses("Mine"), 2, "Mine")
        loaded = await anne.http.get(f"/api/workshop/works/{work}/file")
        assert loaded.text == purses("Mine")
        assert loaded.headers["content-type"] == "application/json"
        assert loaded.headers["content-disposition"] == f'attachment; filename="auction-purses-{work}.json"'
        assert loaded.headers["x-content-type-options"] == "nosniff"
        assert is_problem(await put(anne, work, "{}", 2), 400)
        left = await anne.http.delete(f"/api/workshop/works/{work}")
        assert left.json() == []
        assert is_problem(await anne.http.get(f"/api/workshop/works/{work}"), 404)


async def test_an_unpublished_work_is_seen_by_nobody_else(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne", "Boris") as (anne, boris), Person(toy_server.address) as visitor:
        work = await kept(anne)
        nothing = await boris.http.get("/api/workshop/works/nothing-of-this-name")
        for reader in (boris, visitor):
            for end in ("", "/file", "/measure"):
                answer = await reader.http.get(f"/api/workshop/works/{work}{end}")
                assert is_problem(answer, 404)
                assert answer.json() == nothing.json()
        for end in ("copies", "reports", "publication", "measure"):
            body = {"reason": "spam"} if end == "reports" else {}
            assert is_problem(await tried(boris, f"/api/workshop/works/{work}/{end}", body), 404)
        assert is_problem(await put(boris, work, purses(), 1), 404)
        assert is_problem(await boris.http.delete(f"/api/workshop/works/{work}"), 404)
        assert is_problem(await tried(boris, "/api/workshop/tables", {"work": work, "seats": 2}), 404)
        assert work not in str(await boris.get("/api/workshop/works"))


async def test_a_published_work_is_listed_copied_and_played_but_not_changed_by_others(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne", "Boris") as (anne, boris), Person(toy_server.address) as visitor:
        work = await published(anne, purses("Shown to all"))
        first = (await visitor.get("/api/workshop/works?game=auction&craft=purses"))[0]
        assert (first["id"], first["author"], first["mine"]) == (work, "Anne", False)
        assert await visitor.get("/api/workshop/works?game=kuhn") == []
        assert is_problem(await put(boris, work, purses(), 1), 403)
        assert is_problem(await boris.http.delete(f"/api/workshop/works/{work}"), 403)
        copy = (await boris.post(f"/api/workshop/works/{work}/copies"))["listed"]
        assert copy["mine"]
        assert copy["published_at"] is None
        table = await boris.post("/api/workshop/tables", {"work": work, "seats": 2})
        assert table["work"]["id"] == work
        await anne.http.delete(f"/api/workshop/works/{work}/publication")
        assert is_problem(await visitor.http.get(f"/api/workshop/works/{work}"), 404)
        assert (await boris.get(f"/api/workshop/works/{copy['id']}"))["text"] == purses("Shown to all")


async def test_works_are_listed_page_by_page(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne") as (anne,):
        mine = [await published(anne, purses(f"Number {number}")) for number in range(5)]
        seen, path = list[str](), "/api/workshop/works?game=auction&count=2"
        while set(mine) - set(seen):
            answer = await anne.http.get(path)
            seen += [each["id"] for each in answer.json()]
            path = answer.links["next"]["url"] if "next" in answer.links else ""
        assert [each for each in seen if each in mine] == mine[::-1]


async def test_the_works_of_somebody_who_is_blocked_are_not_listed(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne", "Rude") as (anne, rude):
        work, table = await published(rude, purses("Rude words")), await rude.open_table("kuhn", 2)
        await rude.sit(table, 0)
        assert work in str(await anne.get("/api/workshop/works"))
        await anne.post("/api/my/unheard", {"table": table, "seat": 0, "everywhere": True})
        assert work not in str(await anne.get("/api/workshop/works"))


async def test_nobody_keeps_or_publishes_without_end(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne") as (anne,):
        mine = [await kept(anne) for _ in range(MOST_OF_A_PERSON)]
        full = await tried(anne, "/api/workshop/works", file(purses()))
        assert is_problem(full, 409)
        assert full.json()["code"] == "too_many_works"
        answers = await asyncio.gather(
            *(tried(anne, f"/api/workshop/works/{work}/publication") for work in mine[: MOST_PUBLISHED + 5])
        )
        assert sorted(each.status_code for each in answers) == [200] * MOST_PUBLISHED + [409] * 5
        for work in mine[:MOST_PUBLISHED]:
            await anne.http.delete(f"/api/workshop/works/{work}/publication")


async def test_a_table_with_a_work_has_what_the_server_made_of_it_and_never_counts(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne") as (anne,):
        work = await kept(anne, purses("Nine to one", (9, 1)))
        table = await anne.post("/api/workshop/tables", {"work": work, "seats": 2})
        assert (table["options"]["purses"], table["rated"]) == ([9, 1], False)
        wrong = await tried(anne, "/api/workshop/tables", {"work": work, "seats": 3})
        assert is_problem(wrong, 400)
        assert "2 players" in wrong.json()["detail"]
        smuggled = {"work": work, "seats": 2, "options": {"purses": [50, 0]}}
        assert is_problem(await tried(anne, "/api/workshop/tables", smuggled), 400)
        both = {"work": work, "file": file(purses()), "seats": 2}
        assert is_problem(await tried(anne, "/api/workshop/tables", both), 400)
        rated = {"game": "auction", "seats": 2, "options": {"purses": [9, 1]}, "rated": True}
        assert (await tried(anne, "/api/tables", rated)).json()["code"] == "not_ratable"


async def test_only_what_is_published_has_its_title_in_the_list_of_tables(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne") as (anne,):
        work = await kept(anne, purses("For my friends"))
        for what in ({"work": work}, {"file": file(purses("Rude words"))}):
            refused = await tried(anne, "/api/workshop/tables", {**what, "seats": 2, "public": True})
            assert is_problem(refused, 403)
        await anne.post(f"/api/workshop/works/{work}/publication")
        table = await anne.post("/api/workshop/tables", {"work": work, "seats": 2, "public": True})
        listed = next(each for each in await anne.get("/api/tables") if each["id"] == table["id"])
        assert listed["work"]["titles"]["en"] == "For my friends"
        await anne.http.delete(f"/api/tables/{table['id']}")


async def test_whoever_runs_the_server_can_switch_publishing_off(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    database = await Database.open(address)
    owner = await players.create(database, "Anne")
    titles = {"fr": "À moi", "en": "Mine"}
    made = await works.create(database, owner.id, "auction", "purses", titles, purses(), Limits(9, 9))
    assert isinstance(made, WorkRow)
    await works.publish(database, made, most=9)
    await database.close()
    for options, seen in ((("--no-publishing",), False), ((), True)):
        with running(address, tmp_path, *options) as server:
            assert server.get("/api/workshop").json()["publishing"] is seen
            assert bool(server.get("/api/workshop/works").json()) is seen
            assert server.get(f"/api/workshop/works/{made.id}/file").is_success is seen


async def test_a_match_goes_on_with_the_work_as_it_was(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne") as (anne,):
        work = await kept(anne, purses("Nine to one", (9, 1)))
        table = (await anne.post("/api/workshop/tables", {"work": work, "seats": 2}))["id"]
        await anne.sit(table, 0)
        await anne.seat_bot(table, 1, "random")
        await anne.http.delete(f"/api/workshop/works/{work}")
        await anne.start(table)
        async with anne.at(table) as chair:
            assert (await chair.until("frame", seat=0))["view"]["purse"] == 9
            assert chair.table["work"]["titles"]["en"] == "Nine to one"


async def test_long_options_are_read_once_and_not_sent_again_and_again(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        name = "x" * (LONG + 1)
        table = await anne.post(
            "/api/tables", {"game": "auction", "seats": 2, "public": True, "options": {"purses_name": name}}
        )
        assert (table["options"], table["long_options"]) == ({"minutes": 1}, ["purses_name"])
        assert (await anne.get(f"/api/tables/{table['id']}/options"))["purses_name"] == name
        assert name not in (await anne.http.get("/api/tables")).text
        async with anne.at(table["id"]) as chair:
            assert name not in str(await chair.until("welcome"))
        await anne.http.delete(f"/api/tables/{table['id']}")


async def test_a_work_is_reported_removed_and_restored_by_whoever_runs_the_server(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne", "Rude") as (anne, rude):
        work = await published(rude, purses("[red]toad"))
        await anne.post(f"/api/workshop/works/{work}/reports", {"reason": "insult", "words": "look"})
        assert is_problem(await tried(rude, f"/api/workshop/works/{work}/reports", {"reason": "spam"}), 409)
        shown = await done(toy_server, "reports")
        assert all(word in shown for word in ("[red]toad", "insult", "look", work))
        assert work in await done(toy_server, "works")
        await done(toy_server, "remove-work", work, "--yes")
        assert work not in str(await anne.get("/api/workshop/works"))
        assert is_problem(await anne.http.get(f"/api/workshop/works/{work}"), 404)
        assert (await rude.get(f"/api/workshop/works/{work}"))["listed"]["removed"]
        again = await tried(rude, f"/api/workshop/works/{work}/publication")
        assert again.json()["code"] == "work_removed"
        assert work in await done(toy_server, "works", "--removed")
        assert "is removed already" in await refused(toy_server, "remove-work", work, "--yes")
        await done(toy_server, "restore-work", work)
        assert work in str(await anne.get("/api/workshop/works"))
        assert "there is no work" in await refused(toy_server, "remove-work", "nothing", "--yes")
        log = await done(toy_server, "log")
        assert all(deed in log for deed in ("list works", "remove work", "restore work"))


async def test_what_one_has_made_is_part_of_what_is_kept_and_goes_with_the_account(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne", "Boris") as (anne, boris):
        work = await published(anne, purses("Farewell"))
        copy = (await boris.post(f"/api/workshop/works/{work}/copies"))["listed"]["id"]
        data: dict[str, Any] = await anne.get("/api/me/data")
        assert [(each["work"], each["text"]) for each in data["works"]] == [(work, purses("Farewell"))]
        await anne.post("/api/me/deletion", {"password": PASSWORD})
        assert is_problem(await boris.http.get(f"/api/workshop/works/{work}"), 404)
        assert (await boris.get(f"/api/workshop/works/{copy}"))["text"] == purses("Farewell")
