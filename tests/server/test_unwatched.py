"""Matches that nobody watches: they go on for a while, and then wait for somebody to come."""

import asyncio
from contextlib import aclosing

import pytest

import hyperespace as hs
from hyperespace.server.table import live
from tests.server.client import PATIENCE
from tests.server.toy_servers import ToyServer, guests, toy_server
from tests.server.worlds import Recorded, Universe, World, universe

__all__ = ["toy_server", "universe"]


async def answers(table: Recorded, number: int) -> None:
    """Wait until so many were given."""
    async with asyncio.timeout(PATIENCE):
        while table.live.position is None or table.live.position.number < number or table.live.autopilot.busy:
            await asyncio.sleep(0.01)


def test_bots_that_nobody_watches_wait_until_somebody_comes(
    universe: Universe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_UNWATCHED", 3)

    async def watched() -> list[int]:
        seen = []
        table = await universe.worlds.open(World(hs.new_match("tictactoe")), bots={0: "random", 1: "random"})
        async with aclosing(table):
            await answers(table, 3)
            seen.append(table.match.decisions)
            await table.come(None)
            await answers(table, 5)
            seen.append(table.match.decisions)
        return seen

    paused, played = universe.run(watched())
    assert paused == 3
    assert played >= 5


def test_whoever_answers_and_goes_leaves_the_bots_enough_time(
    universe: Universe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each answer of a person starts the count anew: in a match by correspondence nobody has to look on."""
    monkeypatch.setattr(live, "MOST_UNWATCHED", 1)

    async def answered() -> int:
        table = await universe.worlds.open(World(hs.new_match("tictactoe")), bots={1: "random"})
        async with aclosing(table):
            for number in (2, 4):
                assert table.match.ask is not None
                await table.other(0, table.match.ask.options(0)[0])
                await answers(table, number)
            return table.match.decisions

    assert universe.run(answered()) == 4


@pytest.mark.asyncio
async def test_one_person_does_not_fill_the_house(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        tables = [await anne.open_table("kuhn", 2) for _ in range(100)]
        refused = await anne.http.post("/api/tables", json={"game": "kuhn", "seats": 2})
        assert refused.status_code == 409
        assert "Finish or give up" in refused.json()["detail"]
        await bob.open_table("kuhn", 2)
        await anne.http.delete(f"/api/tables/{tables[0]}")
        await anne.open_table("kuhn", 2)


@pytest.mark.asyncio
async def test_a_match_cannot_be_made_endless(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        body = {"game": "rencontre", "seats": 4, "options": {"turn_limit": 10**12}}
        assert (await anne.http.post("/api/tables", json=body)).status_code == 400
