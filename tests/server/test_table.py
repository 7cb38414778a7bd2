"""A table from opening to the end, over HTTP and WebSocket."""

import pytest

from tests.server.client import Person
from tests.server.servers import Server, server

__all__ = ["server"]

pytestmark = pytest.mark.asyncio


async def test_two_people_play_tic_tac_toe(server: Server) -> None:
    async with Person(server.address, "Anne") as anne, Person(server.address, "Bob") as bob:
        table = await anne.open_table("tictactoe", 2)
        await anne.sit(table, 0)
        await bob.sit(table, 1)
        await anne.start(table)
        async with anne.at(table) as a, bob.at(table, "fr") as b:
            for cell, (chair, seat) in zip((0, 3, 1, 4, 2), [(a, 0), (b, 1)] * 3, strict=False):
                assert ["mark", cell] in await chair.asked(seat)
                assert (await chair.answer(seat, ["mark", cell]))["type"] == "accepted"
            assert (await b.until("table"))["table"]["status"] == "over"
            assert b.frames[1]["result"]["winners"] == [0]


async def test_one_against_three_bots(server: Server) -> None:
    async with Person(server.address, "Anne") as anne:
        table = await anne.open_table("rencontre", 4, settings={"pace": 0, "window_rest": 0, "windows": None})
        await anne.sit(table, 0)
        for seat in (1, 2, 3):
            await anne.seat_bot(table, seat, "heuristic")
        await anne.start(table)
        async with anne.at(table) as chair:
            while options := await chair.asked(0):
                assert (await chair.answer(0, options[0]))["type"] == "accepted"
            assert chair.frames[0]["result"]["winners"]
