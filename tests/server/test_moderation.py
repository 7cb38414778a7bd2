"""People who disturb are reported, muted or blocked. They do not notice, and matches go on as they were."""

import pytest

from hyperespace.server.http.moderation import MOST_REPORTS
from tests.server.client import Chair, Message, Person
from tests.server.misuse import is_problem
from tests.server.test_accounts import PASSWORD, account
from tests.server.test_administration import done, refused
from tests.server.test_rematches import again, finished
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def say(chair: Chair, text: str) -> int:
    """Say something; the id of the line."""
    await chair.send({"type": "say", "ref": text, "text": text})
    return int((await chair.until("said", text=text))["id"])


async def said_to(person: Person, table: str) -> list[str]:
    """The lines that a newcomer is shown."""
    async with person.at(table) as chair:
        lines: list[Message] = (await chair.until("welcome"))["messages"]
    return [line["text"] for line in lines]


async def stop_hearing(person: Person, table: str, **whom: object) -> list[Message]:
    found: list[Message] = await person.post("/api/my/unheard", {"table": table, **whom})
    return found


async def test_a_line_is_reported_as_it_was_and_settled_by_whoever_runs_the_server(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Boris") as (anne, boris):
        table = await play("kuhn", [anne, boris])
        async with boris.at(table) as b:
            line = await say(b, "[red]you toad")
        report = {"reason": "other", "message": line, "words": "every day"}
        await anne.post(f"/api/tables/{table}/reports", report)
        shown = await done(toy_server, "reports")
        assert all(word in shown for word in ("Boris", "[red]you toad", "something else", "every day", table))
        id = toy_server.rows("SELECT id FROM reports WHERE table_id = ?", table)[0][0]
        await done(toy_server, "settle", str(id))
        assert table not in await done(toy_server, "reports")
        assert table in await done(toy_server, "reports", "--all")
        assert "no open report" in await refused(toy_server, "settle", str(id))
        await done(toy_server, "purge", "chat", "--older-than", "0h", "--yes")
        assert table not in await done(toy_server, "reports", "--all")
        log = await done(toy_server, "log")
        assert "list reports" in log
        assert "settle report" in log


async def test_a_name_is_reported_at_its_seat(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Rude Word") as (anne, rude):
        table = await play("kuhn", [anne, rude])
        await anne.post(f"/api/tables/{table}/reports", {"reason": "bad_name", "seat": 1})
        await rude.post("/api/me", {"name": "Nice Word"})
        kept = toy_server.rows("SELECT name, reason, seat, message FROM reports WHERE table_id = ?", table)
        assert kept == [("Rude Word", "bad_name", 1, None)]


async def test_only_people_and_their_lines_can_be_reported(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table, other = await play("kuhn", [anne], "random"), await anne.open_table("kuhn", 2)
        async with anne.at(table) as a:
            mine = await say(a, "hello")
        for status, about in (
            (409, {"seat": 1}),
            (409, {"seat": 0}),
            (409, {"message": mine}),
            (404, {"seat": 7}),
            (404, {"message": 2**31 - 1}),
            (400, {"message": 2**31}),
            (400, {}),
            (400, {"seat": 1, "message": mine}),
        ):
            body = {"reason": "insult", **about}
            assert is_problem(await anne.http.post(f"/api/tables/{table}/reports", json=body), status)
        elsewhere = {"reason": "insult", "message": mine}
        assert is_problem(await anne.http.post(f"/api/tables/{other}/reports", json=elsewhere), 404)
        long = {"reason": "other", "seat": 1, "words": "x" * 301}
        assert is_problem(await anne.http.post(f"/api/tables/{table}/reports", json=long), 400)


async def test_one_person_reports_so_much_in_a_day_and_no_more(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        for _ in range(MOST_REPORTS):
            await anne.post(f"/api/tables/{table}/reports", {"reason": "spam", "seat": 1})
        once_more = await anne.http.post(f"/api/tables/{table}/reports", json={"reason": "spam", "seat": 1})
        assert is_problem(once_more, 429)
        assert once_more.json()["code"] == "too_many_reports"
        await bob.post(f"/api/tables/{table}/reports", {"reason": "spam", "seat": 0})


async def test_somebody_muted_is_not_heard_at_that_table_until_one_wants_to_again(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Clara") as (anne, bob, clara):
        table, other = await play("kuhn", [anne, bob]), await play("kuhn", [bob, clara])
        async with anne.at(table) as a, bob.at(table) as b, clara.at(table) as c, bob.at(other) as elsewhere:
            line = await say(b, "first")
            (entry,) = await stop_hearing(anne, table, message=line)
            assert (entry["name"], entry["table"]) == ("Bob", table)
            await say(b, "second")
            await say(c, "from Clara")
            await a.until("said", text="from Clara")
            assert not any(b"second" in each for each in a.received)
            await say(elsewhere, "elsewhere")
        assert await said_to(anne, table) == ["from Clara"]
        assert await said_to(anne, other) == ["elsewhere"]
        assert await said_to(clara, table) == ["first", "second", "from Clara"]
        assert (await anne.http.delete(f"/api/my/unheard/{entry['id']}")).json() == []
        chat = await anne.get(f"/api/tables/{table}/chat")
        assert [each["text"] for each in chat["lines"]] == ["first", "second", "from Clara"]
        assert chat["last"] == chat["lines"][-1]["id"]


async def test_a_wish_to_go_back_is_heard_from_everybody(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob])
        await stop_hearing(bob, table, seat=0, everywhere=True)
        async with anne.at(table) as a, bob.at(table) as b:
            await a.answer(0, (await a.asked(0))[0])
            await b.answer(1, (await b.asked(1))[0])
            await a.ask("undo", seat=0)
            await b.until("said", kind="undo_asked")


async def test_somebody_blocked_cannot_sit_down_at_my_tables_and_is_heard_nowhere(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await anne.open_table("kuhn", 2)
        await bob.sit(table, 1)
        (entry,) = await stop_hearing(anne, table, seat=1, everywhere=True)
        assert (await anne.get(f"/api/tables/{table}"))["seats"][1]["name"] == "Bob"  # blocking changes no seat
        await anne.http.delete(f"/api/tables/{table}/seats/1")
        answer = await bob.http.post(f"/api/tables/{table}/seats/1", json={})
        assert is_problem(answer, 403)
        assert answer.json()["detail"].startswith("You cannot sit at this table.")
        assert "Anne" not in answer.text
        theirs = await bob.open_table("kuhn", 2)
        await anne.sit(theirs, 0)  # the other way round nothing is forbidden
        async with bob.at(theirs) as b:
            await say(b, "still here")
        assert await said_to(anne, theirs) == []
        await anne.http.delete(f"/api/my/unheard/{entry['id']}")
        await bob.sit(table, 1)


async def test_a_rematch_of_somebody_s_keeps_those_out_whom_they_blocked(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await finished([anne, bob])
        await stop_hearing(anne, table, seat=1, everywhere=True)
        new = await again(anne, table)
        assert is_problem(await bob.http.post(f"/api/tables/{table}/rematch", json={}), 403)
        assert is_problem(await bob.http.post(f"/api/tables/{new}/seats/1", json={}), 403)


async def test_who_is_reported_muted_and_blocked_gets_the_same_bytes_as_before(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        paths = f"/api/tables/{table}", "/api/me", "/api/me/data", "/api/my/unheard", f"/api/tables/{table}/chat"
        async with anne.at(table) as a, bob.at(table) as b:
            line = await say(b, "hello")
            await a.until("said", text="hello")
            await b.settle()
            before, heard = [(await bob.http.get(path)).content for path in paths], len(b.received)
            await anne.post(f"/api/tables/{table}/reports", {"reason": "insult", "message": line})
            await stop_hearing(anne, table, message=line)
            await stop_hearing(anne, table, seat=1, everywhere=True)
            assert [(await bob.http.get(path)).content for path in paths] == before
            await b.settle()
            assert len(b.received) == heard + 1  # the refusal that settling asks for
            await say(b, "can you hear me?")
            await a.answer(0, (await a.asked(0))[0])
            assert await b.asked(1)  # the match goes on
        assert "can you hear me?" in await said_to(bob, table)


async def test_one_s_own_reports_and_blocks_are_in_one_s_data(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        await anne.post(f"/api/tables/{table}/reports", {"reason": "cheating", "seat": 1, "words": "he peeks"})
        await stop_hearing(anne, table, seat=1)
        await stop_hearing(anne, table, seat=1, everywhere=True)
        kept = await anne.get("/api/me/data")
        assert [(each["name"], each["reason"], each["words"]) for each in kept["reports"]] == [
            ("Bob", "cheating", "he peeks")
        ]
        assert [(each["name"], each["table"]) for each in kept["unheard"]] == [("Bob", table), ("Bob", None)]


@pytest.mark.parametrize("who", ["reporter", "reported"])
async def test_reports_and_blocks_of_somebody_forgotten_say_nothing_of_them(toy_server: ToyServer, who: str) -> None:
    async with guests(toy_server, f"Odile {who}", f"Gaston {who}") as (odile, gaston):
        table = await play("kuhn", [odile, gaston])
        async with gaston.at(table) as g:
            line = await say(g, f"croak {who}")
        await odile.post(f"/api/tables/{table}/reports", {"reason": "insult", "message": line, "words": f"ask {who}"})
        await stop_hearing(odile, table, seat=1, everywhere=True)
        await (odile if who == "reporter" else gaston).post("/api/me/deletion", {})
        assert toy_server.rows("SELECT * FROM unheard WHERE name = ?", f"Gaston {who}") == []
        kept = toy_server.rows("SELECT player, other, name, text, words FROM reports WHERE table_id = ?", table)
        ((player, other, name, text, words),) = kept
        assert words == ""
        if who == "reporter":
            assert (player, name, text) == (None, "Gaston reporter", "croak reporter")
        else:
            assert (other, name, text) == (None, "", "")


async def test_a_block_goes_along_when_either_of_them_signs_in(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Ines", "Jo", "Ines on the train", "Jo on the train") as (ines, jo, ines_2, jo_2):
        await ines.post("/api/account", account("ines"))
        await jo.post("/api/account", account("joel"))
        table = await play("kuhn", [ines_2, jo_2])
        await stop_hearing(ines_2, table, seat=1, everywhere=True)
        for person, login in ((jo_2, "joel"), (ines_2, "ines")):
            await person.post("/api/session", {"login": login, "password": PASSWORD})
        assert [each["name"] for each in await ines.get("/api/my/unheard")] == ["Jo on the train"]
        waiting = await ines.open_table("kuhn", 2)
        assert is_problem(await jo.http.post(f"/api/tables/{waiting}/seats/1", json={}), 403)
        assert len(await stop_hearing(ines, table, seat=1, everywhere=True)) == 1  # it is the same person
