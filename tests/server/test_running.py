"""Running a server: what it says of itself, how it stops, and what is as it was when it runs again."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Chair, Person
from tests.server.servers import START, free_port
from tests.server.toy_servers import ROOT, ToyServer, comes, guests, opened, play

pytestmark = pytest.mark.asyncio

METRICS = (
    "hyperespace_matches_live",
    "hyperespace_sockets_open",
    "hyperespace_answers_total",
    "hyperespace_answers_refused_total",
    "hyperespace_conflicts_total",
    "hyperespace_commit_seconds_bucket",
    "hyperespace_commit_answers_bucket",
    "hyperespace_answer_to_told_seconds_bucket",
    "hyperespace_bot_choice_seconds_bucket",
    "hyperespace_bot_failures_total",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    """A server that puts away a table after a second without anybody."""
    with opened(ToyServer(tmp_path_factory.mktemp("running"), idle=1)) as server:
        yield server


async def closed(chair: Chair) -> int | None:
    """With which code the server closes a socket."""
    with suppress(ConnectionClosed):
        while True:
            await chair.read()
    return chair.socket.close_code


async def test_it_says_that_it_is_well(server: ToyServer) -> None:
    response = server.get("/healthz")
    assert (response.status_code, response.json()["status"]) == (200, "ok")


async def test_it_counts_what_it_does(server: ToyServer) -> None:
    async with guests(server, "Anne") as (anne,):
        table = await play("tictactoe", [anne, anne])
        before = server.count('hyperespace_answers_total{given_by="person"}')
        async with anne.at(table) as chair:
            await chair.asked(0)
            await chair.answer(0, ["mark", 0])
            await chair.asked(1)
            await chair.answer(1, ["mark", 0])
            assert server.count('hyperespace_answers_total{given_by="person"}') == before + 1
            assert server.count("hyperespace_answers_refused_total") == 1
            assert server.count("hyperespace_sockets_open") == 1
    written = server.get("/metrics").text
    assert [
        name for name in METRICS if f"# TYPE {name.removesuffix('_total').removesuffix('_bucket')}" not in written
    ] == []


async def test_its_ways_are_written_down(server: ToyServer) -> None:
    schema = server.get("/schema/openapi.json").json()
    assert schema["info"]["title"] == "Hyperespace"
    assert {"/healthz", "/api/tables", "/api/tables/{table}/seats/{seat}", "/api/me"} <= schema["paths"].keys()


async def test_a_table_that_was_put_away_is_brought_in_as_it_was(server: ToyServer) -> None:
    async with guests(server, "Anne", "Bob") as (anne, bob):
        table = await play("auction", [anne, bob], settings={"clocks": {"timers": {"*": None}}})
        async with anne.at(table) as a, bob.at(table) as b:
            await a.asked(0)
            await a.answer(0, ["more", 1])
            await a.answer(0, ["done"])
            await b.asked(1)
            await b.answer(1, ["done"])
            await a.asked(0)
            await a.answer(0, ["keep"])
            before = a.frames[0]

        async def put_away() -> bool:
            return bool((await anne.get("/healthz"))["matches"] == 0)

        await comes(put_away)
        async with anne.at(table, since=before["at"]) as a, bob.at(table) as b:
            after = await a.until("frame")
            assert {name for name in after if after[name] != before[name]} <= {"at", "past", "frame", "clock", "events"}
            assert after["events"] == []
            assert after["undo"] == "own"
            await b.asked(1)
            await b.answer(1, ["keep"])
            assert b.frames[1]["result"]["winners"] == [0]


async def test_it_stops_politely_and_goes_on_where_it_was(tmp_path: Path) -> None:
    server = ToyServer(tmp_path)
    server.start()
    try:
        async with guests(server, "Anne", "Eve") as (anne, eve):
            bots = await of_bots(anne)
            table = await play("tictactoe", [anne], "random")
            async with anne.at(table) as a, eve.at(table) as e:
                await a.asked(0)
                await a.answer(0, ["mark", 4])
                await a.asked(0)
                await e.until("frame")
                code = server.close()
                assert [await closed(a), await closed(e)] == [1012, 1012]
            before = a.frames[0]
            server.start()
            async with anne.at(table, since=before["at"]) as a:
                welcome, frame = await a.until("welcome"), await a.until("frame")
                assert welcome["refs"] == {"0": "0"}  # the answer that was acknowledged
                assert (frame["events"], frame["view"]) == ([], before["view"])
                await a.answer(0, a.options(0)[0])
                await a.asked(0)  # the bot is back as well
            assert await is_over(anne, bots)
        server.end()
        told = [line["event"] for line in server.lines if line["level"] == "info"]
        assert told == ["ready", "notifications", "stopped"] * 2
        assert code == 0
    finally:
        server.kill()


async def of_bots(host: Person) -> str:
    """A match of bots that takes some seconds."""
    table = await host.open_table("tictactoe", 2, settings={"pace": 0.7})
    for seat in (0, 1):
        await host.seat_bot(table, seat, "random")
    await host.start(table)
    return table


async def is_over(person: Person, table: str) -> bool:
    """Whether it comes to its end though nobody looks."""

    async def over() -> bool:
        return bool((await person.get(f"/api/tables/{table}"))["status"] == "over")

    await comes(over)
    return True


async def test_two_servers_do_not_share_a_file(server: ToyServer) -> None:
    command = [sys.executable, "-m", "hyperespace", "serve", "--port", str(free_port()), "--database", server.database]
    second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=START, check=False)
    assert second.returncode != 0
    assert "is in use by another server" in second.stderr
    assert "Traceback" not in second.stderr
