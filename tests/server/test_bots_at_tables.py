"""Bots at tables: they play at every level, and one that fails is answered for, which is logged and counted."""

from collections.abc import Iterator

import msgspec
import pytest

import hyperespace as hs
from tests.server.always_bad import REASONS
from tests.server.client import Person
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, opened, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


@pytest.fixture(scope="module")
def bad_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    """A server none of whose bots is any good."""
    server = ToyServer(tmp_path_factory.mktemp("bad"), bot_seconds=0.5, bots="tests.server.always_bad:new_bot")
    with opened(server):
        yield server


async def to_the_end(person: Person, table: str) -> int:
    """Play the first option always; how many answers that were."""
    answers = 0
    async with person.at(table) as chair:
        while options := await chair.asked(0):
            answers += (await chair.answer(0, options[0]))["type"] == "accepted"
        assert chair.frames[0]["result"]
        while chair.table["status"] != "over":
            await chair.read()
    return answers


@pytest.mark.parametrize(("game", "reason"), REASONS.items())
async def test_a_bot_that_fails_gives_the_safe_answer(bad_server: ToyServer, game: str, reason: str) -> None:
    async with guests(bad_server, "Anne") as (anne,):
        table = await play(game, [anne], "random")
        await to_the_end(anne, table)
        record = hs.Record.read((await anne.http.get(f"/api/tables/{table}/record")).content)
    given = [(seat, given_by) for seat, _, given_by in bad_server.given(table)]
    assert {given_by for seat, given_by in given if seat == 1} == {"safe"}
    for number, (seat, option) in enumerate(record.answers):
        if seat == 1:
            ask = hs.replay(record, answers=number).ask
            assert ask is not None
            assert msgspec.to_builtins(ask.options(1)[0]) == option
    failures = given.count((1, "safe"))
    assert bad_server.count(f'hyperespace_bot_failures_total{{reason="{reason}"}}') == failures
    logged = [line for line in bad_server.lines if line["event"] == "bot_failed" and line["table"] == table]
    assert [(line["seat"], line["bot"], line["reason"]) for line in logged] == [(1, "random", reason)] * failures


@pytest.mark.parametrize("bot", ["random", "heuristic"])
async def test_bots_of_every_level_play_a_match_to_its_end(toy_server: ToyServer, bot: str) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("rencontre", [anne], bot, bot, options={"turn_limit": 5})
        await to_the_end(anne, table)
    assert {given for seat, _, given in toy_server.given(table) if seat > 0} == {"bot"}


async def test_bots_draft_in_a_race_as_everybody_does(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("auction", [anne], "random", "random")
        await to_the_end(anne, table)
    assert not [line for line in toy_server.lines if line["event"] == "bot_failed"]


async def test_a_bot_writes_its_orders_in_one_message(toy_server: ToyServer) -> None:
    """As a captain does who sends his whole sheet: what it says first, and what it says right after that."""
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("cosmos", [anne], "heuristic")
        await to_the_end(anne, table)
    written = [msgspec.json.decode(what) for seat, what, given_by in toy_server.given(table) if given_by == "bot"]
    sheet = next(lines for lines in written if lines[0][0] == "order")
    assert [line[0] for line in sheet] == ["order"] * (len(sheet) - 1) + ["ready"]
    assert len(sheet) > 4


async def test_a_bot_takes_its_time_as_the_table_chose(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await anne.open_table("tictactoe", 2, settings=AT_ONCE | {"pace": 1})
        await anne.sit(table, 0)
        await anne.seat_bot(table, 1, "random")
        await anne.start(table)
        async with anne.at(table) as a:
            await a.asked(0)
            await a.answer(0, ["mark", 4])
            assert len(await a.asked(0)) == 7
        marked, answered = toy_server.times(table)
        assert answered - marked >= 1


async def test_many_tables_of_bots_come_to_their_end_by_themselves(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        tables = []
        for _ in range(10):
            tables.append(await anne.open_table("tictactoe", 2, settings=AT_ONCE))
            for seat in (0, 1):
                await anne.seat_bot(tables[-1], seat, "random")
            await anne.start(tables[-1])
        for table in tables:
            async with anne.at(table) as chair:
                while chair.table.get("status") != "over" or not chair.frames:
                    await chair.read()
                assert chair.frames[None]["result"]
