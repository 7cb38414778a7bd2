"""Who is away too long is sat in for, as long as somebody waits for him; and his seat stays his."""

import asyncio

import pytest

from tests.server.client import Chair
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio

SOON = AT_ONCE | {"absence": 5}


async def away(chair: Chair, seat: int, is_away: bool) -> None:
    """Wait until everybody sees it."""
    while not chair.table or chair.table["seats"][seat]["away"] is not is_away:
        await chair.read()


async def test_a_bot_sits_in_for_the_absent_who_takes_his_seat_back(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob], settings=SOON)
        async with anne.at(table) as a:
            async with bob.at(table) as b:
                await a.asked(0)
                await a.answer(0, ["mark", 4])
                await b.asked(1)
            await away(a, 1, True)
            assert a.table["seats"][1]["name"] == "Bob"
            assert await a.asked(0)
            async with bob.at(table, since=b.frames[1]["at"]) as b:
                await away(a, 1, False)
                missed = await b.until("frame")
                assert [each["event"]["seat"] for each in missed["events"]] == [1]
                await a.answer(0, a.options(0)[0])
                mine = await b.asked(1)
                await b.quiet(0.5)  # no bot is in a hurry to answer for him
                assert (await b.answer(1, mine[0]))["type"] == "accepted"
        assert [(seat, given) for seat, _, given in toy_server.given(table)] == [
            (0, "person"), (1, "bot"), (0, "person"), (1, "person"),
        ]  # fmt: skip


async def test_who_is_alone_finds_everything_as_it_was(toy_server: ToyServer) -> None:
    """Nobody waits for him who is alone with bots, or whose companions are away too; spectators do not count."""
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        alone = await play("kuhn", [anne], "random", settings=SOON)
        together = await play("tictactoe", [anne, bob], settings=SOON)
        async with anne.at(alone) as a, anne.at(together), bob.at(together):
            before = await a.until("frame")
        async with eve.at(alone):
            await asyncio.sleep(7)
        async with anne.at(alone) as a:
            after = await a.until("frame")
            assert not a.table["seats"][0]["away"]
        assert (after["view"], after["question"]) == (before["view"], before["question"])
        assert not any(seat["away"] for seat in (await anne.get(f"/api/tables/{together}"))["seats"])
        assert toy_server.given(together) == []


async def test_who_leaves_during_a_match_is_replaced_at_once_and_may_come_back(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob], settings=AT_ONCE)
        async with bob.at(table) as b:
            await anne.http.delete(f"/api/tables/{table}/seats/0")
            await b.asked(1)
            assert b.table["seats"][0]["away"]
            assert (await bob.http.delete(f"/api/tables/{table}/seats/0")).status_code == 403
            async with anne.at(table) as a:
                await away(b, 0, False)
                await b.answer(1, b.options(1)[0])
                assert (await a.answer(0, (await a.asked(0))[0]))["type"] == "accepted"
        assert [(seat, given) for seat, _, given in toy_server.given(table)] == [
            (0, "bot"), (1, "person"), (0, "person"),
        ]  # fmt: skip
