"""One person alone against bots need not wait for them; with others at the table, time belongs to all."""

import asyncio
from contextlib import aclosing

import pytest

import hyperespace as hs
from hyperespace.games.tictactoe import Mark
from hyperespace.server.table.settings import People, Settings
from tests.server.slow_machines import TooSlow, slower_and_slower
from tests.server.worlds import Recorded, Universe, World, universe

__all__ = ["universe"]

LONG = 10.0
"""Seconds that a bot takes: as long as a table may want. A busy machine may take as long to begin, and tries again."""


async def played(universe: Universe, people: People) -> Recorded:
    """A table at which seat 0 has answered, and a bot takes its time."""
    settings = Settings(pace=LONG, absence=None, people=people)
    table = await universe.worlds.open(World(hs.new_match("tictactoe", seed=1)), settings, {1: "random"})
    await table.come(0)
    await table.answer(0, Mark(4))
    return table


def test_bots_answer_at_once_until_the_one_who_hurries_is_asked_again(universe: Universe) -> None:
    async def times(pace: float) -> list[float]:
        async with aclosing(await played(universe, "alone")) as table:
            await table.say('{"type":"hurry"}')
            while table.match.decisions < 2:
                await asyncio.sleep(0.01)
            table.sent()
            assert table.match.ask is not None
            await table.answer(0, table.match.ask.options(0)[0])
            await asyncio.sleep(0.3)
            given = [entry.at for entry in await table.tables.journal.since(table.live.row.id, 0)]
            if given[1] - given[0] >= pace:
                raise TooSlow
            return given

    _, second, third = universe.run(slower_and_slower((LONG, LONG, LONG), times))  # or it was not quicker, three times
    assert third >= second  # and the bot takes its time again


@pytest.mark.parametrize("people", ["apart", "together"])
def test_where_others_play_nobody_is_hurried(universe: Universe, people: People) -> None:
    async def decisions() -> int:
        async with aclosing(await played(universe, people)) as table:
            await table.say('{"type":"hurry"}')
            await asyncio.sleep(0.3)
            return table.match.decisions

    assert universe.run(decisions()) == 1
