"""Playing on from any step of any finished match: from any seat, with bots or friends, and the unknown dealt again."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.server.checks import check_all
from hyperespace.server.http.lobby import MOST_HOSTED
from hyperespace.server.storage.table_rows import TableRow
from hyperespace.server.table import restoring
from hyperespace.server.table.settings import Settings
from tests.core.test_branches import a_record
from tests.server.client import Person
from tests.server.test_branches import record_of
from tests.server.test_lobby import status
from tests.server.test_rematches import finished, play_to_the_end
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def fork(person: Person, table: str, answers: int, seat: int, **more: Any) -> Any:  # as the server answers
    wanted = {"answers": answers, "seat": seat, "salt": "s", **more}
    return await person.post(f"/api/tables/{table}/branches", wanted)


async def play_all(*people: Person, table: str) -> None:
    """Everybody plays the seats that they hold, each from their own socket, until the match is over."""

    async def play_own(person: Person) -> None:
        async with person.at(table) as chair:
            await chair.until("welcome")
            await play_to_the_end(chair, *chair.mine)

    async with asyncio.TaskGroup() as group:
        for person in people:
            group.create_task(play_own(person))


def verified(record: hs.Record, folder: Path) -> str:
    """What is printed by whoever checks this record offline."""
    file = folder / "record.json"
    file.write_bytes(record.json())
    told = CliRunner().invoke(app, ["verify", str(file)])
    assert told.exit_code == 0, told.output
    return told.output


async def test_anybody_plays_on_at_any_seat_and_nobody_s_name_goes_along(toy_server: ToyServer, tmp_path: Path) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await finished([anne, bob])
        shown = await fork(eve, table, 1, 1, bot="random")
        assert [(seat["name"], seat["bot"]) for seat in shown["seats"]] == [("", "random"), ("Eve", None)]
        assert (shown["status"], shown["public"], shown["settings"]["people"]) == ("playing", False, "alone")
        assert (shown["branch_of"], shown["branch_at"], shown["branch_seat"]) == (table, 1, 1)
        async with eve.at(shown["id"]) as chair:
            before = await eve.get(f"/api/tables/{table}/replay?seat=1&first=1&count=1")
            frame = await chair.until("frame", seat=1)
            assert frame["view"] == before["steps"][0]["view"]
            await play_to_the_end(chair, 1)
        old, record = await record_of(eve, table), await record_of(eve, shown["id"])
        names = {"Anne", "Bob"} & set(str(await eve.get(f"/api/tables/{shown['id']}")).split("'"))
    assert not names
    (former,) = record.branches
    assert (former.answers, former.key, former.dealt_for) == (1, old.key, 1)
    told = verified(record, tmp_path)
    assert old.key_hash in told
    assert "What seat 1 could not know there was dealt again" in told


async def test_friends_find_the_table_waiting_and_see_where_it_comes_from(
    toy_server: ToyServer, tmp_path: Path
) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        old = await finished([anne], "random")
        new = await fork(anne, old, 0, 0, friends=True)
        assert (new["status"], [seat["kind"] for seat in new["seats"]]) == ("open", ["person", "free"])
        assert (new["branch_of"], new["branch_at"], new["branch_seat"]) == (old, 0, 0)
        assert (await anne.get(f"/api/tables/{new['id']}/invitation")) is not None
        await status(anne.http.post(f"/api/tables/{new['id']}/start"), 409)
        async with bob.at(new["id"]) as chair:
            assert (await chair.until("welcome"))["table"]["branch_of"] == old
            await bob.sit(new["id"], 1, "b")
            await anne.start(new["id"])
            frame = await chair.until("frame", seat=1)
        await play_all(anne, bob, table=new["id"])
        record = await record_of(bob, new["id"])
        assert record.key_hash == new["key_hash"], "fixed before anybody had sat down"
    assert record.salts == ("s", "b")
    dealt = hs.replay(record, answers=0)
    assert frame["view"] == msgspec.json.decode(msgspec.json.encode(dealt.view(1)))
    verified(record, tmp_path)


async def test_bots_fill_up_a_table_that_waits(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        new = (await fork(anne, await finished([anne], "random"), 0, 0, friends=True))["id"]
        await anne.seat_bot(new, 1, "random")
        await anne.start(new)
        await play_all(anne, table=new)
        assert (await record_of(anne, new)).result is not None


async def test_a_friend_at_another_seat_learns_nothing_of_what_was_there(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("rencontre", [anne, bob], options={"turn_limit": 1})
        await play_all(anne, bob, table=table)
        old = await record_of(anne, table)
        answers = len(old.answers) // 2
        new = (await fork(anne, table, answers, 0, friends=True))["id"]
        await bob.sit(new, 1)
        await anne.start(new)
        async with bob.at(new) as chair:
            frame = await chair.until("frame", seat=1)
        await play_all(anne, bob, table=new)
        record = await record_of(bob, new)
    told: list[hs.Told] = []
    then = hs.replay(old, answers=answers, listen=told.append)
    _ = then.ask
    dealt = hs.replay(record, answers=answers)
    assert frame["view"] == msgspec.json.decode(msgspec.json.encode(dealt.view(1)))
    assert frame["view"] != msgspec.json.decode(msgspec.json.encode(then.view(1)))
    heard = [event["event"] for event in frame["events"]]
    public = [msgspec.json.decode(msgspec.json.encode(each.event)) for each in told if each.to is None]
    assert heard[: len(public)] == public


@pytest.mark.parametrize("seat", [0, 1])
async def test_what_others_were_told_alone_is_told_nobody_where_it_was_dealt_again(seat: int) -> None:
    record = a_record("rencontre")
    row = TableRow(
        "new", "rencontre", record.seats, msgspec.json.encode(record.options), msgspec.json.encode(Settings()),
        public=False, status="playing", host="anne", key=bytes(32), created_at=0.0, rules=record.rules,
        branch_of="old", branch_at=len(record.answers) // 2,
    )  # fmt: skip
    _, as_it_was = restoring.beginning(row, record)
    _, told = restoring.beginning(msgspec.structs.replace(row, branch_seat=seat), record)
    assert {each.to for each in as_it_was} >= {None, 0, 1}
    assert list(told) == [each for each in as_it_was if each.to in (None, seat)]


async def test_two_forks_look_the_same_to_their_seat_and_have_keys_of_their_own(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Eve") as (anne, eve):
        table = await finished([anne], "random")
        sent, hashes = set[str](), set[str]()
        for person in (anne, eve):
            new = await fork(person, table, 0, 0, friends=True)
            hashes.add(new["key_hash"])
            await person.seat_bot(new["id"], 1, "random")
            await person.start(new["id"])
            async with person.at(new["id"]) as chair:
                frame = await chair.until("frame", seat=0)
            sent.add(str((frame["view"], frame["question"], frame["events"])))
        assert (len(sent), len(hashes)) == (1, 2)


async def test_what_cannot_be_forked_is_refused(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Eve") as (anne, eve):
        going, over = await play("kuhn", [anne], "random"), await finished([anne], "random")
        wanted = {"answers": 0, "seat": 0}
        assert "not over" in await status(eve.http.post(f"/api/tables/{going}/branches", json=wanted), 409)
        await status(eve.http.post(f"/api/tables/{over}/branches", json={**wanted, "seat": 2}), 404)
        await status(eve.http.post(f"/api/tables/{over}/branches", json={**wanted, "answers": 99}), 409)
        await status(eve.http.post(f"/api/tables/{over}/branches", json={**wanted, "bot": "divine"}), 400)
        async with Person(toy_server.address) as nobody:
            await status(nobody.http.post(f"/api/tables/{over}/branches", json=wanted), 401)


async def test_forks_that_wait_count_as_tables_of_their_host(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await finished([anne], "random")
        for _ in range(MOST_HOSTED):
            await fork(anne, table, 0, 0, friends=True)
        wanted = {"answers": 0, "seat": 0, "friends": True}
        assert str(MOST_HOSTED) in await status(anne.http.post(f"/api/tables/{table}/branches", json=wanted), 409)


async def test_a_fork_goes_on_when_its_server_was_killed_and_when_those_of_the_old_match_are_gone(
    tmp_path: Path,
) -> None:
    server = ToyServer(tmp_path)
    server.start()
    try:
        async with guests(server, "Anne", "Bob", "Eve") as (anne, bob, eve):
            await anne.post("/api/account", {"login": "anne", "password": "a secret of hers"})
            table = await play("rencontre", [anne, bob], options={"turn_limit": 1})
            await play_all(anne, bob, table=table)
            answers = len((await record_of(eve, table)).answers) // 2
            new = (await fork(eve, table, answers, 1, bot="random"))["id"]
            async with eve.at(new) as chair:
                await chair.answer(1, (await chair.asked(1))[0])
                seen = await chair.asked(1), chair.frames[1]["view"]
            await anne.post("/api/me/deletion", {"password": "a secret of hers"})
            for stop in (server.kill, server.close):  # brought back from its log, then from what it saved
                stop()
                server.start()
                async with eve.at(new) as chair:
                    assert (await chair.asked(1), chair.frames[1]["view"]) == seen
            await play_all(eve, table=new)
            verified(await record_of(eve, new), tmp_path)
            other = (await fork(bob, new, answers, 0, bot="random"))["id"]  # a fork of a fork, at the same place
            await play_all(bob, table=other)
            twice = await record_of(bob, other)
            assert [(each.answers, each.dealt_for) for each in twice.branches] == [(answers, 1), (answers, 0)]
            verified(twice, tmp_path)
    finally:
        server.kill()
    told: list[str] = []
    assert await check_all(server.database, told.append) == 0
