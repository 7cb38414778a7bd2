"""Taking back over the socket: alone and unseen, or by consent of all, and never across what somebody has learned."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.client import Chair
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def mark(chair: Chair, seat: int, cell: int) -> None:
    await chair.asked(seat)
    assert (await chair.answer(seat, ["mark", cell]))["type"] == "accepted"


async def cells(chair: Chair, seat: int | None, marked: int) -> None:
    """Wait until so many cells of the board are marked."""
    while seat not in chair.frames or 9 - chair.frames[seat]["view"]["cells"].count(-1) != marked:
        await chair.read()


async def test_lines_of_one_s_own_draft_are_taken_back_one_by_one_and_nobody_gets_a_byte(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await play("auction", [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b, eve.at(table) as e:
            await a.asked(0)
            purse = a.frames[0]["view"]["purse"]
            await e.settle()
            await b.settle()
            await a.answer(0, ["more", 1])
            await a.answer(0, ["more", 1])
            for bid, hint in ((1, "own"), (0, "no")):
                assert a.frames[0]["undo"] == "own"
                assert (await a.ask("undo", seat=0))["type"] == "accepted"
                assert (a.frames[0]["view"]["bid"], a.frames[0]["undo"]) == (bid, hint)
            assert a.frames[0]["view"]["purse"] == purse
            assert (await a.ask("undo", seat=0))["code"] == "no_undo"
            assert await b.quiet(0.2) == []
            assert await e.quiet(0.1) == []


async def test_a_sealed_answer_is_taken_back_unseen_and_given_again(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("auction", [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b:
            for chair, seat in ((a, 0), (b, 1)):
                await chair.asked(seat)
                await chair.answer(seat, ["more", 1], ["done"])
            await b.settle()
            while a.frames[0]["question"]["step"] != "speak":
                await a.read()
            await a.answer(0, ["give", 1])
            assert (a.options(0), a.frames[0]["undo"]) == ([], "own")
            assert (await a.ask("undo", seat=0))["type"] == "accepted"
            assert ["keep"] in a.options(0)
            assert await b.quiet(0.2) == []
            await a.answer(0, ["keep"])
            await b.answer(1, ["keep"])
            assert b.frames[1]["view"]["shown"] == [1, 1]
            assert (b.frames[1]["undo"], b.frames[1]["result"]["winners"]) == ("no", [0, 1])


async def test_all_go_back_if_all_agree(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await play("tictactoe", [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b, eve.at(table) as e:
            await mark(a, 0, 4)
            assert a.frames[0]["undo"] == "ask"
            assert (await a.ask("undo", seat=0))["type"] == "accepted"
            asked = await b.until("said")
            assert (asked["kind"], asked["seat"], asked["name"], asked["text"]) == ("undo_asked", 0, "Anne", "")
            assert (await b.ask("consent", seat=1, agree=True))["type"] == "accepted"
            for chair in (a, e):
                assert (await chair.until("said", kind="undone"))["seat"] == 0
            assert a.frames[0]["view"]["cells"] == e.frames[None]["view"]["cells"] == [-1] * 9
            assert a.frames[0]["undo"] == "no"
            await mark(a, 0, 0)
            assert [what for _, what, _ in toy_server.given(table)] == ['[["mark",4]]', '["back",0]', '[["mark",0]]']


@asynccontextmanager
async def asked_to_go_back(server: ToyServer) -> AsyncIterator[tuple[Chair, Chair, str]]:
    """Anne has marked the middle, and asks Bob whether she may take that back."""
    async with guests(server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b:
            await mark(a, 0, 4)
            await a.ask("undo", seat=0)
            yield a, b, table


async def test_one_refusal_is_enough(toy_server: ToyServer) -> None:
    async with asked_to_go_back(toy_server) as (a, b, table):
        await b.until("said", kind="undo_asked")
        await b.ask("consent", seat=1, agree=False)
        await a.until("said", kind="undo_refused")
        assert (await b.ask("consent", seat=1, agree=True))["code"] == "stale"
        assert len(toy_server.given(table)) == 1


async def test_a_wish_is_over_when_the_match_goes_on(toy_server: ToyServer) -> None:
    async with asked_to_go_back(toy_server) as (a, b, _):
        await mark(b, 1, 0)
        assert (await b.ask("consent", seat=1, agree=True))["code"] == "stale"
        await cells(a, 0, marked=2)
        assert (await a.ask("undo", seat=0))["type"] == "accepted"  # both last marks, if Bob agrees now
        await b.until("said", kind="undo_asked")
        await b.ask("consent", seat=1, agree=True)
        await cells(a, 0, marked=0)


async def test_bots_always_agree(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("tictactoe", [anne], "random")
        async with anne.at(table) as a:
            await mark(a, 0, 4)
            await cells(a, 0, marked=2)
            assert (await a.ask("undo", seat=0))["type"] == "accepted"
            await cells(a, 0, marked=0)
            assert len(await a.asked(0)) == 9
            await mark(a, 0, 4)
            await cells(a, 0, marked=2)  # and go on playing


async def test_one_person_on_all_seats_need_not_ask_himself(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("tictactoe", [anne, anne])
        async with anne.at(table) as a:
            await mark(a, 0, 4)
            assert (await a.ask("undo", seat=0))["type"] == "accepted"
            await cells(a, 0, marked=0)


async def test_nobody_goes_back_across_a_draw(toy_server: ToyServer) -> None:
    """At the first window of a duel the disc is drawn as soon as all have passed."""
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("rencontre", [anne] * 3, options={"powers": 0})
        async with anne.at(table) as a:
            while not all(seat in a.frames for seat in range(3)):
                await a.read()
            while a.frames[0]["question"]["step"] != "edict_window":
                seat = a.frames[0]["question"]["asked"][0]
                await a.answer(seat, (await a.asked(seat))[0])
            for seat in range(3):
                await a.asked(seat)
                await a.answer(seat, ["pass"])
            await a.settle()
            before = {seat: frame["view"] for seat, frame in a.frames.items()}
            for seat in range(3):
                assert a.frames[seat]["undo"] == "no"
                assert (await a.ask("undo", seat=seat))["code"] == "no_undo"
            assert {seat: frame["view"] for seat, frame in a.frames.items()} == before


async def test_nothing_is_taken_back_after_the_end(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("kuhn", [anne, anne])
        async with anne.at(table) as a:
            for seat in (0, 1):
                await a.asked(seat)
                await a.answer(seat, ["bet"])
            while a.table["status"] != "over":
                await a.read()
            assert (await a.ask("undo", seat=1))["code"] == "not_playing"
        async with anne.at(table) as again:
            assert [(await again.until("frame"))["undo"], (await again.until("frame"))["undo"]] == ["no", "no"]


async def test_whoever_was_away_is_told_everything_anew_if_something_was_taken_back(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b:
            await mark(a, 0, 4)
            await cells(b, 1, 1)
            async with anne.at(table) as phone:  # goes away before the undo, and comes back after it
                await cells(phone, 0, 1)
                place = phone.frames[0]["at"]
            await a.ask("undo", seat=0)
            await b.until("said", kind="undo_asked")
            await b.ask("consent", seat=1, agree=True)
            await cells(a, 0, 0)
            await mark(a, 0, 8)
            later = a.frames[0]["at"]
        for since, anew, heard in ((place, True, [8]), (later, False, [])):
            async with anne.at(table, since=since) as phone:
                frame = await phone.until("frame", seat=0)
                assert frame.get("anew", False) == anew
                assert [event["event"]["cell"] for event in frame["events"]] == heard


async def test_an_undo_that_only_its_seat_may_know_of_changes_nothing_for_others_who_come_back(
    toy_server: ToyServer,
) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("auction", [anne, bob])
        async with anne.at(table) as a:
            await a.asked(0)
            await a.answer(0, ["more", 1])
            async with bob.at(table) as b:  # has a place in the log after the answer that is taken back
                await b.asked(1)
            places = {0: a.frames[0]["at"], 1: b.frames[1]["at"]}
            assert (await a.ask("undo", seat=0))["type"] == "accepted"
        for seat, person in enumerate((anne, bob)):
            async with person.at(table, since=places[seat]) as again:
                frame = await again.until("frame", seat=seat)
                assert frame.get("anew", False) == (seat == 0)


async def test_the_log_forgets_what_was_taken_back(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await play("tictactoe", [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b:
            await mark(a, 0, 4)
            await mark(b, 1, 0)
            await cells(a, 0, 2)
            await a.ask("undo", seat=0)
            await b.until("said", kind="undo_asked")
            await b.ask("consent", seat=1, agree=True)
            for chair in (a, b):
                again = await chair.until("frame", past=True, events=[])
                assert again["view"]["cells"].count(-1) == 9
            await mark(a, 0, 8)
        async with eve.at(table) as e:  # who comes later does not hear of it either
            await cells(e, None, 1)
            assert [event["event"]["cell"] for event in e.frames[None]["events"]] == [8]
