"""A match that is over: its record, any step of it through any eyes, and chance that nobody could have bent."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.core.chance import key_hash
from tests.server.client import Person
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def finished(person: Person) -> str:
    """A hand of Kuhn poker that one person has played against himself."""
    table = await play("kuhn", [person, person])
    async with person.at(table) as chair:
        while chair.table.get("status") != "over":
            await chair.read()
            for seat in (0, 1):
                if seat in chair.frames and chair.options(seat):
                    await chair.answer(seat, chair.options(seat)[-1])
    return table


async def test_there_is_no_record_before_the_end(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        waiting, begun = await anne.open_table("kuhn", 2), await play("kuhn", [anne, anne])
        for table in (waiting, begun):
            for what in ("record", "replay", "chapters"):
                response = await anne.http.get(f"/api/tables/{table}/{what}")
                assert response.status_code == 409
                assert "secret" in response.json()["detail"]


async def test_the_record_can_be_downloaded_and_verified_offline(toy_server: ToyServer, tmp_path: Path) -> None:
    async with guests(toy_server, "Anne") as (anne,), Person(toy_server.address) as anybody:
        table = await finished(anne)
        response = await anybody.http.get(f"/api/tables/{table}/record")
    assert response.headers["content-disposition"] == f'attachment; filename="kuhn-{table}.json"'
    file = tmp_path / "record.json"
    file.write_bytes(response.content)
    told = CliRunner().invoke(app, ["verify", str(file)])
    assert told.exit_code == 0
    assert "all legal" in told.output
    assert "The key fits the hash" in told.output
    file.write_bytes(response.content.replace(b'["bet"]', b'["pass"]', 1))
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code != 0


async def test_any_step_can_be_seen_through_any_eyes(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await finished(anne)
        record = hs.Record.read((await anne.http.get(f"/api/tables/{table}/record")).content)
        for seat in (None, 0, 1):
            eyes = "" if seat is None else f"&seat={seat}"
            replay = await anne.get(f"/api/tables/{table}/replay?first=0&count=50{eyes}")
            assert replay["answers"] == len(record.answers) == len(replay["steps"]) - 1
            for step in replay["steps"]:
                match = hs.replay(record, answers=step["answers"])
                assert step["view"] == msgspec.json.decode(msgspec.json.encode(match.view(seat)))
                assert step["answers"] == 0 or step["seat"] == record.answers[step["answers"] - 1][0]
            one = await anne.get(f"/api/tables/{table}/replay?first=2&count=1{eyes}")
            assert one["steps"] == replay["steps"][2:3]
        assert (await anne.http.get(f"/api/tables/{table}/replay?seat=2")).status_code == 404


async def test_a_replay_speaks_one_s_language(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await finished(anne)
        english, french = [
            (await anne.get(f"/api/tables/{table}/replay?language={language}"))["steps"] for language in ("en", "fr")
        ]
        assert english[1]["events"][0]["line"] != french[1]["events"][0]["line"]
        assert english[1]["events"][0]["event"] == french[1]["events"][0]["event"]


async def test_what_was_taken_back_is_not_in_the_record(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("tictactoe", [anne, anne])
        async with anne.at(table) as chair:
            await chair.asked(0)
            await chair.answer(0, ["mark", 8])
            assert (await chair.ask("undo", seat=0))["type"] == "accepted"
            for number, cell in enumerate((0, 3, 1, 4, 2)):
                seat = number % 2
                while ["mark", cell] not in chair.options(seat):
                    await chair.read()
                await chair.answer(seat, ["mark", cell])
            while chair.table["status"] != "over":
                await chair.read()
        record = hs.Record.read((await anne.http.get(f"/api/tables/{table}/record")).content)
        assert [option for _, option in record.answers] == [["mark", cell] for cell in (0, 3, 1, 4, 2)]
        assert hs.replay(record).result.winners == (0,)


async def test_the_key_is_fixed_before_the_first_draw_and_nobody_alone_decides_the_chance(
    toy_server: ToyServer,
) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await anne.open_table("kuhn", 2)
        before = await anne.get(f"/api/tables/{table}")
        await anne.sit(table, 0, salt="of Anne")
        await bob.sit(table, 1, salt="of Bob")
        shown = await bob.get(f"/api/tables/{table}")
        assert [seat["salted"] for seat in shown["seats"]] == [True, True]
        await anne.start(table)
        async with anne.at(table) as a, bob.at(table) as b:
            for chair, seat in ((a, 0), (b, 1)):
                assert (await chair.until("welcome"))["table"]["key"] is None
                await chair.asked(seat)
                await chair.answer(seat, ["bet"])
            while b.table["status"] != "over":
                await b.read()
        assert b.table["key_hash"] == before["key_hash"] == key_hash(bytes.fromhex(b.table["key"]))
        record = hs.Record.read((await bob.http.get(f"/api/tables/{table}/record")).content)
        assert record.salts == ("of Anne", "of Bob")
        assert (record.key, record.key_hash) == (b.table["key"], before["key_hash"])
        dealt = hs.new_match("kuhn", key=bytes.fromhex(b.table["key"]), salts=record.salts)
        assert (dealt.view(0).card, dealt.view(1).card) == (a.frames[0]["view"]["card"], b.frames[1]["view"]["card"])
