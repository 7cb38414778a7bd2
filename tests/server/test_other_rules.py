"""Rules that are not played here: what is over stays as it was, and what cannot go on says so."""

import sqlite3
from contextlib import AbstractContextManager, closing
from pathlib import Path

import httpx
import pytest

from tests.server.client import Person
from tests.server.misuse import is_problem
from tests.server.persistent_players import record_of
from tests.server.toy_servers import ToyServer, guests, opened, play

pytestmark = pytest.mark.asyncio

NO_HURRY = {"clocks": {"timers": {"*": None}}}


def open_in(folder: Path, version: str = "toy") -> AbstractContextManager[ToyServer]:
    """A server of this version on the database of a folder."""
    return opened(ToyServer(folder, program=f"tests.server.{version}_server"))


async def begun(anne: Person) -> str:
    """An auction in which somebody has bid."""
    table = await play("auction", [anne, anne], settings=NO_HURRY)
    async with anne.at(table) as chair:
        await chair.asked(1)
        await chair.asked(0)
        await chair.answer(0, ["more", 1])
    return table


async def finished(anne: Person) -> str:
    """The same, to its end and a moment longer, until its record is there."""
    table = await begun(anne)
    async with anne.at(table) as chair:
        for answer in (["done"], ["keep"]):
            for seat in (0, 1):
                while answer not in await chair.asked(seat):
                    await chair.read()
                assert (await chair.answer(seat, answer))["type"] == "accepted"
    await record_of(anne, table)
    return table


def forget(server: ToyServer) -> None:
    """As if nobody had kept records, nor written down any rules."""
    with closing(sqlite3.connect(server.file)) as database:
        database.execute("DELETE FROM records")
        database.execute("UPDATE tables SET rules = NULL")
        database.commit()


async def refusal(anne: Person, path: str) -> str:
    response = await anne.http.get(path)
    assert is_problem(response, httpx.codes.CONFLICT)
    return str(response.json()["detail"])


async def test_a_record_is_the_same_for_ever_and_its_replay_says_what_has_changed(tmp_path: Path) -> None:
    with open_in(tmp_path) as server:
        async with guests(server, "Anne") as (anne,):
            table = await finished(anne)
            record, shown = await record_of(anne, table), await anne.get(f"/api/tables/{table}")
            cookies = anne.http.cookies
    with open_in(tmp_path, "newer") as server:
        async with Person(server.address) as anne:
            anne.http.cookies = cookies
            assert (await anne.http.get(f"/api/tables/{table}/record")).content == record
            assert await anne.get(f"/api/tables/{table}") == shown | {"earlier_rules": 2}
            path = f"/api/tables/{table}/replay"
            assert "rules 2, which are not played here: the newest here are 3" in await refusal(anne, path)
            assert "jouée avec les règles 2, qu'on ne joue pas ici" in await refusal(anne, f"{path}?language=fr")
            analysis = await anne.http.post(f"/api/tables/{table}/analysis")
            assert "rules 2" in analysis.json()["detail"]
            new = await finished(anne)
            assert (await anne.get(f"/api/tables/{new}/replay"))["answers"] == 4  # the first bid was refused


async def test_a_match_of_other_rules_says_so_and_sends_everybody_away(tmp_path: Path) -> None:
    with open_in(tmp_path) as server:
        async with guests(server, "Anne") as (anne,):
            tables = [await begun(anne), await finished(anne)]
    with open_in(tmp_path, "newer") as server:
        async with Person(server.address) as nobody:
            for table in tables:
                for language, words in (("en", "another version of the rules"), ("fr", "autre version des règles")):
                    async with nobody.at(table, language) as chair:
                        sorry = await chair.read()
                        await chair.socket.wait_closed()
                    assert (sorry["type"], sorry["code"]) == ("sorry", "other_rules")
                    assert words in sorry["text"]
                    assert chair.socket.close_code == 4410
        warned = [line["table"] for line in server.lines if line["event"] == "other_rules"]
        assert warned == tables[:1]
    with open_in(tmp_path) as server:  # nothing of it was lost
        async with Person(server.address) as nobody, nobody.at(tables[0]) as chair:
            assert (await chair.until("frame"))["question"]["step"] == "draft"


async def test_a_record_of_earlier_days_is_written_when_it_is_asked_for(tmp_path: Path) -> None:
    with open_in(tmp_path) as server:
        async with guests(server, "Anne") as (anne,):
            table = await finished(anne)
            record = await record_of(anne, table)
    forget(server)
    with open_in(tmp_path) as server:
        async with Person(server.address) as anybody:
            assert await record_of(anybody, table) == record
    with open_in(tmp_path, "newer") as server:
        async with Person(server.address) as anybody:
            assert await record_of(anybody, table) == record


async def test_a_record_of_earlier_days_and_other_rules_is_not_made_up(tmp_path: Path) -> None:
    with open_in(tmp_path) as server:
        async with guests(server, "Anne") as (anne,):
            table = await finished(anne)
    forget(server)
    with open_in(tmp_path, "newer") as server:
        async with Person(server.address) as anybody:
            assert "before records were kept" in await refusal(anybody, f"/api/tables/{table}/record")
            assert "que le résultat" in await refusal(anybody, f"/api/tables/{table}/replay?language=fr")
            assert (await anybody.get(f"/api/tables/{table}"))["result"]
