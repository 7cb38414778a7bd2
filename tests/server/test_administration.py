"""Whoever runs a server looks after tables and people beside it; players notice within seconds, and no secret shows."""

import asyncio
import inspect
import re
import sqlite3
from contextlib import closing

import pytest
from typer.testing import CliRunner, Result

from hyperespace.cli import administration, app
from hyperespace.server.storage import admin_log
from hyperespace.server.storage.database import Database
from tests.server.client import Chair, Person
from tests.server.misuse import is_problem
from tests.server.test_accounts import PASSWORD, account, is_shut_out
from tests.server.test_rematches import finished
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def admin(server: ToyServer, *words: str) -> Result:
    """Type a command. It runs a loop of its own, so it needs a thread."""
    command = ["admin", *words, "--database", server.database, "--language", "en"]
    return await asyncio.to_thread(CliRunner(env={"COLUMNS": "200"}).invoke, app, command)


async def done(server: ToyServer, *words: str) -> str:
    result = await admin(server, *words)
    assert result.exit_code == 0, result.output
    return result.output


async def refused(server: ToyServer, *words: str) -> str:
    result = await admin(server, *words)
    assert result.exit_code != 0
    return str(result.exception)


async def until_seat(chair: Chair, seat: int, **fields: object) -> None:
    """Read on until a seat looks like this."""
    while True:
        shown = (await chair.until("table"))["table"]["seats"][seat]
        if all(shown[name] == value for name, value in fields.items()):
            return


async def test_tables_are_listed_with_who_sits_there_and_whose_turn_it_is(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Amélie", "Basile") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        other = await bob.open_table("kuhn", 2)
        lines = {line.split()[1]: line for line in (await done(toy_server, "tables")).splitlines() if "kuhn" in line}
        assert "playing" in lines[table]
        assert "Amélie, Basile" in lines[table]
        assert "open" in lines[other]
        assert other not in await done(toy_server, "tables", "--person", "Amélie")
        assert table not in await done(toy_server, "tables", "--status", "over")


async def test_a_look_at_a_match_shows_no_hand_no_sealed_answer_and_no_key(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("auction", [anne, bob])
        before = await done(toy_server, "table", table, "--chat")
        async with anne.at(table) as chair:
            await chair.answer(0, (await chair.asked(0))[0])
        after = await done(toy_server, "table", table, "--chat")
        key = toy_server.rows("SELECT hex(key) FROM tables WHERE id = ?", table)[0][0]
        assert key.lower() not in after.lower()
        assert before == after


async def test_a_closed_table_is_closed_for_those_who_sit_there(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        async with bob.at(table) as chair:
            await chair.until("welcome")
            await done(toy_server, "close", table, "--yes")
            while (await chair.until("table"))["table"]["status"] != "closed":
                pass
        assert "not going on" in await refused(toy_server, "close", table, "--yes")


async def test_nothing_is_closed_by_somebody_who_does_not_say_yes(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        assert (await admin(toy_server, "close", table)).exit_code == 1
        assert (await anne.get(f"/api/tables/{table}"))["status"] == "playing"


async def test_a_match_that_is_over_cannot_be_closed(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await finished([anne], "random")
        assert "not going on" in await refused(toy_server, "close", table, "--yes")


async def test_a_seat_goes_to_another_person_who_plays_on_there(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Clara") as (anne, bob, clara):
        await clara.post("/api/account", account("clara"))
        table = await play("kuhn", [anne, bob])
        async with clara.at(table) as chair:
            await done(toy_server, "hand-over", table, "--seat", "0", "--to", "clara", "--yes")
            assert (await chair.until("yours"))["mine"] == [0]
            await chair.answer(0, (await chair.asked(0))[0])


async def test_a_seat_goes_to_a_bot_for_good(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        async with bob.at(table) as chair:
            await done(toy_server, "hand-over", table, "--seat", "0", "--yes")
            await until_seat(chair, 0, resigned=True)
            await chair.asked(1)  # the bot has answered


async def test_a_table_gets_another_host(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Denise") as (anne, denise):
        await denise.post("/api/account", account("denise"))
        table = await anne.open_table("kuhn", 2)
        await done(toy_server, "hand-over", table, "--to", "denise", "--yes")
        assert is_problem(await anne.http.delete(f"/api/tables/{table}"), 403)
        assert (await denise.http.delete(f"/api/tables/{table}")).is_success
        assert "say to whom" in await refused(toy_server, "hand-over", table, "--yes")


async def test_people_are_found_by_a_part_of_their_name_or_login(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Séraphine", "Zoé") as (one, _):
        await one.post("/api/account", account("sera.phine"))
        for text in ("raph", "sera.p"):
            found = await done(toy_server, "people", text)
            assert "Séraphine" in found
            assert "Zoé" not in found
        assert "nobody" in await refused(toy_server, "unban", "Nemo")


async def test_a_name_that_two_people_have_is_not_enough_to_ban_one(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Jumeau", "Jumeau"):
        assert "several people" in await refused(toy_server, "ban", "Jumeau", "--yes")


async def test_a_new_name_is_seen_at_the_table(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Vilain", "Bob") as (rude, bob):
        table = await play("kuhn", [rude, bob])
        async with bob.at(table) as chair:
            await chair.until("welcome")
            await done(toy_server, "rename", "Vilain", "Marguerite")
            await until_seat(chair, 0, name="Marguerite")
        assert "a name has" in await refused(toy_server, "rename", "Marguerite", "x" * 50)


async def test_whoever_is_banned_is_out_and_a_bot_plays_on(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Tricheur", "Bob") as (cheat, bob):
        await cheat.post("/api/account", account("cheat"))
        table = await play("kuhn", [cheat, bob])
        async with cheat.at(table) as theirs, bob.at(table) as chair:
            await theirs.until("welcome")
            await done(toy_server, "ban", "cheat", "--for", "2d", "--yes")
            assert await is_shut_out(theirs)
            await until_seat(chair, 0, resigned=True)
        async with Person(toy_server.address) as again:
            answer = await again.http.post("/api/session", json=account("cheat"))
            assert is_problem(answer, 403)
            assert answer.json()["code"] == "banned"
            wrong = await again.http.post("/api/session", json=account("cheat", "not " + PASSWORD))
            assert wrong.json()["code"] == "wrong_login"  # it is not told to those who guess
            await done(toy_server, "unban", "cheat")
            assert (await again.http.post("/api/session", json=account("cheat"))).is_success


async def test_a_deleted_person_leaves_a_seat_and_a_record_that_verifies(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Oublié", "Bob") as (gone, bob):
        over, going = await finished([gone], "random"), await play("kuhn", [gone, bob])
        before = (await bob.http.get(f"/api/tables/{over}/record")).content
        async with bob.at(going) as chair:
            await chair.until("welcome")
            await done(toy_server, "delete", "Oublié", "--yes")
            await until_seat(chair, 0, name="", kind="bot")
        assert "Oublié" not in await done(toy_server, "people", "oubli")
        assert (await bob.http.get(f"/api/tables/{over}/record")).content == before


async def test_what_is_old_is_purged_and_what_is_played_stays(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        going, over = await play("kuhn", [anne, bob]), await finished([anne], "random")
        closed = await anne.open_table("kuhn", 2)
        await anne.http.delete(f"/api/tables/{closed}")
        assert "closed: 0 deleted" in await done(toy_server, "purge", "closed,matches", "--older-than", "1d", "--yes")
        await done(toy_server, "purge", "closed,matches,guests,chat", "--older-than", "0h", "--yes")
        left = {id for (id,) in toy_server.rows("SELECT id FROM tables")}
        assert going in left
        assert not left & {over, closed}
        assert not toy_server.rows("SELECT number FROM entries WHERE table_id = ?", over)
        assert await anne.get("/api/me") == {"name": "Anne", "login": None}
        assert "nothing called 'people'" in await refused(toy_server, "purge", "people", "--yes")


async def test_every_deed_and_every_look_is_written_down(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        await done(toy_server, "table", table)
        await done(toy_server, "close", table, "--yes")
        told = await done(toy_server, "log", "--limit", "2")
        assert "close table" in told.splitlines()[3]
        assert "look at table" in told.splitlines()[4]
        assert told.count(table) == 2


async def test_new_keys_sign_everybody_out(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        before = toy_server.rows("SELECT value FROM secrets WHERE name = 'cookies'")
        await done(toy_server, "rotate-keys", "--yes")
        assert toy_server.rows("SELECT value FROM secrets WHERE name = 'cookies'") != before
        assert (await anne.get("/api/me"))["name"] is None


async def test_a_deed_that_fails_is_not_written_down(toy_server: ToyServer) -> None:
    database = await Database.open(toy_server.database, beside_server=True)
    try:
        before = await admin_log.last_id(database)
        await refused(toy_server, "close", "nowhere", "--yes")
        assert await admin_log.last_id(database) == before
    finally:
        await database.close()


@pytest.mark.parametrize(("language", "head"), [("en", "answers committed"), ("fr", "réponses gardées")])
async def test_a_page_says_how_the_server_is(toy_server: ToyServer, language: str, head: str) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        await finished([anne], "random")
    page = toy_server.get(f"/health?language={language}").text
    counted = float(toy_server.count('hyperespace_answers_total{given_by="person"}'))
    said = re.search(rf"<th>{head}</th><td>([0-9\s,]+)</td>", page)
    assert said is not None
    assert int(re.sub(r"\D", "", said[1])) >= counted > 0
    assert "<style" not in page  # the policy would not let it in
    elsewhere = toy_server.get("/health", headers={"X-Forwarded-For": "203.0.113.5"})
    assert is_problem(elsewhere, 403)


async def test_people_whose_ids_begin_with_a_dash_are_found_as_they_are_typed(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Dora Dash") as (dora,):
        ((id,),) = toy_server.rows("SELECT id FROM players WHERE name = 'Dora Dash'")
        assert not id.startswith("-")
        for old in (f"-l{id[2:]}", f"--{id[2:]}"):  # the first looks like the option -l
            with closing(sqlite3.connect(toy_server.file)) as database, database:
                for table, column in (("players", "id"), ("sessions", "player")):
                    database.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (old, id))
            id = old
            assert "Dora" in await done(toy_server, "people", old)
            await done(toy_server, "rename", old, "Dora")
            assert "–" not in await done(toy_server, "tables", "--person", old)
        await done(toy_server, "ban", id, "--yes")
        assert await dora.get("/api/me") == {"name": None, "login": None}


async def test_players_are_told_when_old_things_were_deleted_and_how_old_they_are_then(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Prudence") as (prudence,):
        before = (await prudence.get("/api/privacy"))["purged"]
        await done(toy_server, "purge", "closed,chat", "--yes")
        told = await prudence.get("/api/privacy")
        assert {kind for kind, at in told["purged"].items() if at != before[kind]} == {"closed", "chat"}
        default = inspect.signature(administration.purge).parameters["older_than"].default
        assert told["seconds"]["old"] == administration.seconds_of(default)
        cookie = (await prudence.http.post("/api/me", json={"name": "Prudence"})).headers["set-cookie"]
        assert f"Max-Age={told['seconds']['session']:.0f};" in cookie
