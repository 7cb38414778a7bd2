"""What people should not do at a table: it changes nothing there, and nobody else notices."""

from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person
from tests.server.databases import cluster, postgresql_url
from tests.server.misuse import DEEP, HUGE, duel, is_problem, socket_of
from tests.server.servers import running
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["cluster", "postgresql_url", "toy_server"]

pytestmark = pytest.mark.asyncio

NONSENSE = [
    "", "null", "[]", "{}", "hello", DEEP, '{"type": "answer"}', '{"type": "cheat"}',
    '{"type": "say", "ref": "1", "text": ""}',
    '{"type": "say", "ref": "1", "text": "a\\u0000b"}', '{"type": "say", "ref": "\\u0000", "text": "a"}',
    '{"type": "say", "ref": "1", "text": "\\ud800"}', '{"type": "say", "ref": "1", "text": "' + "a" * 501 + '"}',
    '{"type": "say", "ref": "1", "text": "\\u202eabc"}', '{"type": "speak", "language": "xx"}',
    '{"type": "answer", "ref": "1", "seat": 0, "frame": 1, "options": []}',
    '{"type": "answer", "ref": "1", "seat": 0, "frame": 1, "options": [["pass"]], "as": "host"}',
    '{"type": "answer", "ref": "1", "seat": "0", "frame": 1, "options": [["pass"]]}',
    '{"type": "answer", "ref": "1", "seat": 0, "frame": 1, "options": [' + DEEP + "]}",
    '{"type": "answer", "ref": "1", "seat": 0, "frame": 1, "options": [' + '["pass"],' * 60 + '["pass"]]}',
]  # fmt: skip


async def test_what_makes_no_sense_is_answered_kindly(toy_server: ToyServer) -> None:
    async with duel(toy_server) as (a, _, table):
        for written in NONSENSE:
            await a.socket.send(written)
            assert (await a.until("sorry"))["code"] == "nonsense", written
        await a.socket.send(b"\x00\x01 in bytes")
        assert (await a.until("sorry"))["code"] == "nonsense"
        for option in (["fold"], [HUGE], [None], [["bet"]], [], ["bet\0"], [{"bet": 1}]):
            assert (await a.answer(0, option))["code"] == "nonsense"
        assert not toy_server.given(table)
        assert (await a.answer(0, ["bet"]))["type"] == "accepted"


async def test_numbers_of_any_size_are_read_and_refused(toy_server: ToyServer) -> None:
    async with duel(toy_server, "tictactoe") as (a, _, table):
        for number in (-1, 9, 2**31, 2**63, 2**64, 10**30, -(10**30)):
            assert (await a.answer(0, ["mark", number]))["type"] == "refused"
            assert (await a.answer(0, ["mark", 4], frame=number))["code"] == "stale"
        await a.send({"type": "answer", "ref": "far", "seat": 10**30, "frame": 1, "options": [["mark", 4]]})
        assert (await a.reply("far"))["code"] == "not_yours"
        assert not toy_server.given(table)


async def test_nobody_answers_for_another_or_out_of_turn(toy_server: ToyServer) -> None:
    async with duel(toy_server) as (a, b, table):
        for seat in (0, -1, 2, 99):
            assert (await b.answer(seat, ["bet"], frame=1))["code"] == "not_yours"
            assert (await b.ask("undo", seat=seat))["code"] == "not_yours"
            assert (await b.ask("consent", seat=seat, agree=True))["code"] == "not_yours"
        assert (await b.answer(1, ["bet"]))["refusal"]["code"] == "not_asked"
        assert (await a.answer(0, ["time_up"]))["type"] == "refused"
        assert not toy_server.given(table)


async def test_an_answer_that_is_sent_again_is_not_taken_again(toy_server: ToyServer) -> None:
    async with duel(toy_server, "tictactoe") as (a, b, table):
        again = {"type": "answer", "ref": "r", "seat": 0, "frame": 1, "options": [["mark", 4]]}
        await a.send(again)
        assert (await a.reply("r"))["type"] == "accepted"
        for _ in range(3):
            await a.send(again)
            assert (await a.reply("r"))["type"] != "accepted"
        await b.asked(1)
        await b.answer(1, ["mark", 0])
        await a.send(again)
        assert (await a.reply("r"))["code"] == "stale"
        assert len(toy_server.given(table)) == 2


async def test_after_the_end_nothing_is_taken(toy_server: ToyServer) -> None:
    async with duel(toy_server) as (a, b, table):
        await a.answer(0, ["bet"])
        await b.asked(1)
        await b.answer(1, ["pass"])
        await a.until("table")
        assert (await a.answer(0, ["bet"]))["code"] == "not_playing"
        assert (await a.ask("undo", seat=0))["code"] == "not_playing"
        assert (await a.ask("consent", seat=0, agree=True))["type"] == "sorry"
        assert len(toy_server.given(table)) == 2


async def test_a_stolen_link_shows_what_a_spectator_sees(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve), Person(toy_server.address) as nobody:
        table = await play("kuhn", [anne, bob])
        for thief in (eve, nobody):
            async with thief.at(table) as chair:
                assert (await chair.until("welcome"))["mine"] == []
                await chair.until("frame")
                assert set(chair.frames) == {None}
                assert not chair.frames[None]["question"].get("options")
                assert (await chair.answer(0, ["bet"], frame=1))["code"] == "not_yours"
            assert is_problem(await thief.http.delete(f"/api/tables/{table}/seats/0"), 403 if thief is eve else 401)
            for secret in ("record", "replay", "replay?seat=0"):
                assert is_problem(await thief.http.get(f"/api/tables/{table}/{secret}"), 409)


@pytest.mark.parametrize("table", ["none", "%00", "x" * 200, "%F0%9F%9A%80"])
async def test_a_socket_to_no_table_is_closed(toy_server: ToyServer, table: str) -> None:
    async with connect(socket_of(toy_server, table)) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "")


async def test_texts_that_a_database_does_not_take_never_reach_it(postgresql_url: str, tmp_path: Path) -> None:
    with running(postgresql_url, tmp_path) as server:
        async with duel(server) as (a, _, _):
            for ref, text in (("1", "a\0b"), ("\0", "a")):
                await a.send({"type": "say", "ref": ref, "text": text})
                assert (await a.until("sorry"))["code"] == "nonsense"
            await a.send({"type": "answer", "ref": "\0", "seat": 0, "frame": 1, "options": [["bet"]]})
            assert (await a.until("sorry"))["code"] == "nonsense"
            assert (await a.answer(0, ["bet"]))["type"] == "accepted"
        async with Person(server.address, "Anne") as anne:
            table = await anne.open_table("kuhn", 2)
            assert is_problem(await anne.http.post(f"/api/tables/{table}/seats/0", json={"salt": "\0"}), 400)
            assert is_problem(await anne.http.get("/api/tables/%00"), 400)
        assert '"level": "error"' not in server.log
