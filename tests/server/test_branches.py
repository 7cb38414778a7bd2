"""Trying again as it was from a point of a finished match: who may, what is the same, and what nobody can know."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.server.checks import check_all
from tests.server.client import Chair, Person
from tests.server.test_lobby import status
from tests.server.test_rematches import finished, play_to_the_end
from tests.server.toy_servers import ToyServer, guests, opened, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio

WON = (0, 3, 1, 4, 2)


async def board(person: Person) -> str:
    """A match of tic-tac-toe in which one person held both seats, and the first has won."""
    table = await play("tictactoe", [person, person])
    async with person.at(table) as chair:
        for number, cell in enumerate(WON):
            await asked(chair, number % 2)
            await chair.answer(number % 2, ["mark", cell])
        while chair.table["status"] != "over":
            await chair.read()
    return table


async def asked(chair: Chair, seat: int) -> list[Any]:
    """The options of a seat, once it is asked."""
    while seat not in chair.frames or not chair.frames[seat]["question"] or not chair.options(seat):
        await chair.read()
    return chair.options(seat)


async def again(person: Person, table: str, answers: int, seat: int = 0) -> str:
    wanted = {"answers": answers, "seat": seat, "salt": "s", "dealt_again": False}
    return str((await person.post(f"/api/tables/{table}/branches", wanted))["id"])


async def record_of(person: Person, table: str) -> hs.Record:
    return hs.Record.read((await person.http.get(f"/api/tables/{table}/record")).content)


async def test_the_match_stands_exactly_before_that_answer_and_bots_hold_the_other_seats(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await board(anne)
        new = await again(anne, table, 2)
        shown = await anne.get(f"/api/tables/{new}")
        assert [(seat["kind"], seat["name"], seat["bot"]) for seat in shown["seats"]] == [
            ("person", "Anne", None),
            ("bot", "", "strong"),
        ]
        assert (shown["status"], shown["branch_of"], shown["branch_at"]) == ("playing", table, 2)
        async with anne.at(new) as chair:
            options = await asked(chair, 0)
            assert chair.frames[0]["view"]["cells"] == [0, -1, -1, 1, -1, -1, -1, -1, -1]
            assert ["mark", 1] in options
            assert ["mark", 3] not in options


async def test_what_was_told_before_is_told_again(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await finished([anne], "random")
        new = await again(anne, table, 1)
        steps = (await anne.get(f"/api/tables/{table}/replay?seat=0&first=0&count=2"))["steps"]
        before = [event["line"] for step in steps for event in step["events"]]
        async with anne.at(new) as chair:
            first = await chair.until("frame", seat=0)
        assert before
        assert [event["line"] for event in first["events"]][: len(before)] == before


async def test_it_is_played_to_its_end_and_verified_offline(toy_server: ToyServer, tmp_path: Path) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await finished([anne], "random")
        new = await again(anne, table, 0)
        async with anne.at(new) as chair:
            await play_to_the_end(chair, 0)
        old, record = await record_of(anne, table), await record_of(anne, new)
        shown = await anne.get(f"/api/tables/{new}")
        steps = (await anne.get(f"/api/tables/{new}/replay?seat=0"))["steps"]
    (former,) = record.branches
    assert (former.answers, former.key) == (0, old.key)
    assert record.salts == ("s", "")
    assert (record.key_hash, record.key) == (shown["key_hash"], shown["key"])
    assert record.key != old.key
    assert len(steps) == len(record.answers) + 1
    file = tmp_path / "record.json"
    file.write_bytes(record.json())
    told = CliRunner().invoke(app, ["verify", str(file)])
    assert told.exit_code == 0
    assert "branched off" in told.output
    assert old.key_hash in told.output


async def test_only_whoever_sat_there_tries_again_and_only_at_their_seat(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await finished([anne, bob])
        way = f"/api/tables/{table}/branches"
        as_it_was = {"answers": 0, "dealt_again": False}
        await status(eve.http.post(way, json={**as_it_was, "seat": 0}), 403)
        await status(bob.http.post(way, json={**as_it_was, "seat": 0}), 403)
        await status(bob.http.post(way, json={**as_it_was, "seat": 7}), 404)
        told = await status(bob.http.post(way, json={**as_it_was, "seat": 1, "friends": True}), 403)
        assert "practice" in told
        shown = await bob.get(f"/api/tables/{await again(bob, table, 1, seat=1)}")
        assert [(seat["kind"], seat["bot"]) for seat in shown["seats"]] == [("bot", "strong"), ("person", None)]
        assert not shown["public"]
        assert (await bob.get(f"/api/my/tables/{table}"))["mine"] == [1]
        assert (await eve.get(f"/api/my/tables/{table}"))["mine"] == []


async def test_the_bots_that_sat_there_stay(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await finished([anne], "random")
        shown = await anne.get(f"/api/tables/{await again(anne, table, 0)}")
        assert shown["seats"][1]["bot"] == "random"
        assert shown["settings"]["people"] == "alone"


async def test_there_must_be_something_left_to_play(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        going, over = await play("kuhn", [anne], "random"), await board(anne)
        assert "not over" in await status(
            anne.http.post(f"/api/tables/{going}/branches", json={"answers": 0, "seat": 0}), 409
        )
        assert "earlier" in await status(
            anne.http.post(f"/api/tables/{over}/branches", json={"answers": 5, "seat": 0}), 409
        )
        for wrong in ({"answers": -1, "seat": 0}, {"answers": 0}, {"answers": 0, "seat": 0, "key": "00"}):
            await status(anne.http.post(f"/api/tables/{over}/branches", json=wrong), 400)


async def test_two_branches_from_one_place_have_different_keys_and_the_old_match_stays_as_it_was(
    toy_server: ToyServer,
) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await finished([anne], "random")
        before = (await anne.http.get(f"/api/tables/{table}/record")).content
        hashes = {(await anne.get(f"/api/tables/{await again(anne, table, 0)}"))["key_hash"] for _ in range(2)}
        assert len(hashes | {hs.Record.read(before).key_hash}) == 3
        assert (await anne.http.get(f"/api/tables/{table}/record")).content == before


async def test_an_answer_of_the_old_match_cannot_be_taken_back_but_ones_own_can(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await board(anne)
        new = await again(anne, table, 2)
        async with anne.at(new) as chair:
            await asked(chair, 0)
            assert chair.frames[0]["undo"] == "no"
            refused = await chair.ask("undo", seat=0)
            assert (refused["type"], refused["code"]) == ("sorry", "no_undo")


async def test_a_branch_is_there_again_after_a_restart_and_checked(tmp_path: Path) -> None:
    server = ToyServer(tmp_path)
    with opened(server):
        async with guests(server, "Anne") as (anne,):
            table = await board(anne)
            new = await again(anne, table, 2)
            async with anne.at(new) as chair:
                await asked(chair, 0)
                await chair.answer(0, ["mark", 8])
                seen = (await asked(chair, 0), chair.frames[0]["view"])
            server.close()
            server.start()
            async with anne.at(new) as chair:
                assert (await asked(chair, 0), chair.frames[0]["view"]) == seen
                await play_to_the_end(chair, 0)
            record = await record_of(anne, new)
            assert [seat for seat, _ in record.answers[:4]] == [0, 1, 0, 1]
            other = await again(anne, new, 3)  # a branch of a branch
            assert (await anne.get(f"/api/tables/{other}"))["branch_of"] == new
    told: list[str] = []
    assert await check_all(server.database, told.append) == 0
    assert "3 matches played again" in told[-1]
