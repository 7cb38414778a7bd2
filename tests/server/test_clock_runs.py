"""The clocks of a table, running: what time ends, it ends by an answer that is in the log like any other."""

import time
from collections.abc import Awaitable

import pytest

from tests.server.client import Chair, Message
from tests.server.slow_machines import TooSlow, slower_and_slower
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio

SECONDS = (1.5, 5.0, 20.0)
"""That people have for what they are to do in time: the first of these that are enough on this machine."""

CLOCK = -1
TIME_UP = '[["time_up"]]'


def clocks(**chosen: object) -> dict[str, object]:
    return AT_ONCE | {"clocks": chosen}


async def in_time(answer: Awaitable[Message]) -> None:
    """Whoever has to be quicker than the clock is, or it is all for nothing."""
    if (await answer)["type"] != "accepted":
        raise TooSlow


async def step(chair: Chair, seat: int | None, *steps: str) -> None:
    """Read on until one of these is asked."""
    while seat not in chair.frames or chair.frames[seat]["question"]["step"] not in steps:
        if seat in chair.frames and chair.frames[seat]["result"]:
            raise TooSlow  # the clock has given all answers
        await chair.read()


async def test_a_timer_of_the_game_ends_its_question_for_everybody(toy_server: ToyServer) -> None:
    async def story(seconds: float) -> None:
        async with guests(toy_server, "Anne", "Bob") as (anne, bob):
            began = time.monotonic()
            table = await play("auction", [anne, bob], settings=clocks(timers={"draft": seconds, "speak": seconds}))
            async with anne.at(table) as a, bob.at(table) as b:
                await a.asked(0)
                await in_time(a.answer(0, ["more", 1]))  # a draft goes on, and so does its clock
                await step(b, 1, "speak")
                assert time.monotonic() - began > seconds
                await in_time(b.answer(1, ["keep"]))
                while not a.frames[0]["result"]:
                    await a.read()
                assert a.frames[0]["view"]["shown"] == [1, 0]
            assert toy_server.given(table) == [
                (0, '[["more",1]]', "person"),
                (CLOCK, TIME_UP, "clock"),
                (1, '[["keep"]]', "person"),
                (CLOCK, TIME_UP, "clock"),
            ]

    await slower_and_slower(SECONDS, story)


async def test_a_window_is_closed_by_the_clock(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        settings = clocks(timers={"window": 1})
        table = await play("rencontre", [anne] * 3, options={"powers": 0}, settings=settings)
        async with anne.at(table) as a:
            await to_a_window(a)
            assert 0 < a.frames[0]["clock"]["timer_left"] <= 1
            window = a.frames[0]["question"]
            while a.frames[0]["question"] == window:
                await a.read()
        assert toy_server.given(table)[-1] == (CLOCK, TIME_UP, "clock")


async def to_a_window(chair: Chair) -> None:
    await step(chair, 2, "may_play_rings", "edict_window")
    while chair.frames[2]["question"]["step"] != "edict_window":
        seat = chair.frames[2]["question"]["asked"][0]
        await chair.answer(seat, (await chair.asked(seat))[0])
    await step(chair, 0, "edict_window")


async def test_a_deal_ends_with_its_time(toy_server: ToyServer) -> None:
    """Sit on all chairs of the lesson in which both main players hold a compromise, lay them, and say no more."""
    async with guests(toy_server, "Anne") as (anne,):
        settings = clocks(timers={"deal": 1, "window": None})
        table = await play("rencontre", [anne] * 4, options={"lesson": "duel_compromise"}, settings=settings)
        async with anne.at(table) as a:
            await a_deal_has_begun(a)
            assert a.frames[0]["clock"]["timer_left"] <= 1
            await a.until("frame", seat=0)
            assert "deal_failed" in [each["event"]["type"] for each in a.frames[0]["events"]]
            assert toy_server.given(table)[-1] == (CLOCK, TIME_UP, "clock")


async def a_deal_has_begun(a: Chair) -> None:
    seats = range(4)
    while not all(seat in a.frames for seat in seats):
        await a.read()
    while (a.frames[0]["question"].get("timer") or {}).get("name") != "deal":
        seat = next(seat for seat in seats if a.options(seat))
        options = a.options(seat)
        wanted = [option for option in (["lay", "compromise"], ["standing", "no_edicts"]) if option in options]
        await a.answer(seat, (wanted or options)[0])
        while not any(a.options(seat) for seat in seats):
            await a.read()


async def test_a_bot_answers_for_whoever_takes_too_long_over_a_question(toy_server: ToyServer) -> None:
    async def story(seconds: float) -> None:
        async with guests(toy_server, "Anne", "Bob") as (anne, bob):
            table = await play("kuhn", [anne, bob], settings=clocks(question=seconds))
            async with bob.at(table) as b:
                assert (await b.until("frame"))["clock"]["question"] <= seconds
                await b.asked(1)
                await in_time(b.answer(1, ["pass"]))
            first, *others = toy_server.given(table)
            assert (first[0], first[2]) == (0, "clock")
            assert others[0][2] == "person"

    await slower_and_slower(SECONDS, story)


async def test_a_sealed_question_with_a_limit_is_answered_for_those_who_have_not(toy_server: ToyServer) -> None:
    async def story(seconds: float) -> None:
        async with guests(toy_server, "Anne", "Bob") as (anne, bob):
            settings = clocks(question=seconds, timers={"*": None})
            table = await play("auction", [anne, bob], settings=settings)
            async with anne.at(table) as a, bob.at(table) as b:
                await a.asked(0)
                await in_time(a.answer(0, ["done"]))
                await b.asked(1)
                await in_time(b.answer(1, ["done"]))
                await step(a, 0, "speak")
                await in_time(a.answer(0, ["keep"]))
                while not a.frames[0]["result"]:
                    await a.read()
            assert [(seat, given) for seat, _, given in toy_server.given(table)][-2:] == [(0, "person"), (1, "clock")]

    await slower_and_slower(SECONDS, story)


async def test_a_player_s_own_time_runs_only_while_he_is_asked(toy_server: ToyServer) -> None:
    async def story(seconds: float) -> None:
        async with guests(toy_server, "Anne", "Bob") as (anne, bob):
            table = await play("tictactoe", [anne, bob], settings=clocks(player=seconds))
            async with anne.at(table) as a, bob.at(table) as b:
                await a.asked(0)
                assert a.frames[0]["clock"]["running"] == 0
                await in_time(a.answer(0, ["mark", 4]))
                await b.asked(1)
                full, spent = b.frames[1]["clock"]["players"][1], b.frames[1]["clock"]["players"][0]
                if full < seconds * 0.8:
                    raise TooSlow
                assert full <= seconds
                assert 0 < spent < seconds
                await a.asked(0)
                clock = a.frames[0]["clock"]
                assert (clock["players"][1], clock["running"]) == (0, 0)
                if clock["players"][0] < spent - seconds / 2:
                    raise TooSlow
                assert clock["players"][0] <= spent  # it stood still
            assert [(seat, given) for seat, _, given in toy_server.given(table)] == [(0, "person"), (1, "clock")]

    await slower_and_slower(SECONDS, story)


async def test_by_correspondence_nothing_runs(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        settings = clocks(timers={"*": None}) | {"absence": None}
        table = await play("auction", [anne, bob], settings=settings)
        async with anne.at(table) as a:
            assert (await a.until("frame"))["clock"] == {}
        assert toy_server.given(table) == []
