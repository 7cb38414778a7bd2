"""Analyses over HTTP: of matches that are over and of no other, one at a time, beside everything else."""

import asyncio
from multiprocessing import active_children
from typing import Any

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import RandomBot, play
from hyperespace.core.records import Record
from hyperespace.lab.analysis import Analysis, Effort, analyse
from hyperespace.server.bots.analysis_process import AnalysisProcess
from hyperespace.server.http.analyses import (
    MOST_KEPT,
    MOST_WAITING,
    OF_A_NETWORK,
    OF_A_PERSON,
    Analyses,
    AnalysisShown,
)
from hyperespace.server.http.problems import TooMany
from tests.server.client import Person
from tests.server.misuse import is_problem
from tests.server.toy_servers import ToyServer, comes, guests, toy_server
from tests.server.toy_servers import play as seated

__all__ = ["toy_server"]

LONG = 60.0
"""Seconds within which a small analysis is made, wherever this is run."""

pytestmark = pytest.mark.asyncio


def hand(seed: int = 1) -> Record:
    """A hand of Kuhn poker."""
    match = hs.new_match("kuhn", seed=seed)
    play(match, [RandomBot(0), RandomBot(1)])
    return match.record()


async def finished(person: Person) -> str:
    """A match of tic-tac-toe that one person has played against himself, and the first has won."""
    table = await seated("tictactoe", [person, person])
    async with person.at(table) as chair:
        for number, cell in enumerate((0, 3, 1, 4, 2)):
            while number % 2 not in chair.frames or ["mark", cell] not in chair.options(number % 2):
                await chair.read()
            await chair.answer(number % 2, ["mark", cell])
        while chair.table["status"] != "over":
            await chair.read()
    return table


async def analysed(person: Person, table: str, language: str = "en") -> Any:  # JSON
    found: list[Any] = []

    async def done() -> bool:
        found[:] = [await person.post(f"/api/tables/{table}/analysis?language={language}")]
        return found[0]["status"] not in ("waiting", "working")

    await comes(done, LONG)
    return found[0]


# Over HTTP


async def test_a_match_that_is_not_over_keeps_its_secrets(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        for table in (await anne.open_table("kuhn", 2), await seated("kuhn", [anne, anne])):
            response = await anne.http.post(f"/api/tables/{table}/analysis")
            assert is_problem(response, 409)
            assert "secret" in response.json()["detail"]


async def test_a_match_that_is_over_is_analysed_once_for_everybody(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await finished(anne)
        shown = await analysed(anne, table)
        assert (shown["status"], shown["progress"]) == ("done", 1.0)
        found = shown["found"]
        assert (found["answers"], [account["end"] for account in found["accounts"]]) == (5, [100, 0])
        for account in found["accounts"]:
            listed = [each["points"] for each in (*account["luck"], *account["moves"])]
            others = account["other_luck"] + account["others"] + account["small"]
            assert account["start"] + sum(listed) + others == account["end"]
        assert found["accounts"][0]["moves"][-1]["played"] == [{"option": ["mark", 2], "label": "Cell 3"}]
        assert (await bob.post(f"/api/tables/{table}/analysis"))["found"] == found


async def test_an_analysis_speaks_one_s_language(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        shown = await analysed(anne, await finished(anne), "fr")
        assert shown["found"]["accounts"][0]["moves"][-1]["played"] == [{"option": ["mark", 2], "label": "Case 3"}]


async def test_who_asks_must_have_a_name_and_mean_a_table(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,), Person(toy_server.address) as nobody:
        table = await finished(anne)
        assert is_problem(await nobody.http.post(f"/api/tables/{table}/analysis"), 401)
        assert is_problem(await anne.http.post("/api/tables/none/analysis"), 404)
        assert is_problem(await anne.http.post(f"/api/tables/{table}/analysis?language=xx"), 400)


# One at a time


class SlowProcess(AnalysisProcess):
    """Makes them only when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Semaphore(0)
        self.begun: list[str] = []

    async def analyse(self, record: Record) -> Analysis:
        self.begun.append(record.seal)
        await self.go.acquire()
        return analyse(record, effort=Effort(2, 10, 0, 1))


class Slow(Analyses):
    def __init__(self) -> None:
        process = SlowProcess()
        super().__init__(process)
        self.go, self.begun = process.go, process.begun


async def test_they_are_made_one_after_the_other() -> None:
    slow = Slow()
    for name in ("a", "b"):
        slow.ask_for(name, hand(), name, "home")
    await asyncio.sleep(0)
    assert [slow.shown(name, "en").status for name in ("a", "b")] == ["working", "waiting"]
    assert len(slow.begun) == 1
    slow.go.release()
    await comes(lambda: is_so(len(slow.begun) == 2))
    assert [slow.shown(name, "en").status for name in ("a", "b")] == ["done", "working"]
    await slow.close()


async def is_so(what: bool) -> bool:
    return what


async def test_what_somebody_else_asked_for_is_not_made_again() -> None:
    slow = Slow()
    for player in ("Anne", "Bob", "Anne"):
        slow.ask_for("table", hand(), player, "home")
    slow.go.release()
    await comes(lambda: is_so(slow.shown("table", "en").status == "done"))
    assert len(slow.begun) == 1


async def wait_for(slow: Slow, table: str) -> None:
    """Have it made, so that it waits no longer."""
    slow.go.release()
    while slow.shown(table, "en").status != "done":
        await asyncio.sleep(0)


async def test_nobody_has_more_than_his_share_of_an_hour() -> None:
    slow = Slow()
    for number in range(OF_A_PERSON.an_hour):
        slow.ask_for(str(number), hand(), "Anne", "home")
        await wait_for(slow, str(number))
    with pytest.raises(TooMany, match="many_analyses"):
        slow.ask_for("one more", hand(), "Anne", "elsewhere")
    assert not slow.knows("one more")
    slow.ask_for("another's", hand(), "Bob", "home")
    await slow.close()


async def test_no_network_has_more_than_its_share_of_an_hour() -> None:
    slow = Slow()
    for number in range(OF_A_NETWORK.an_hour):
        slow.ask_for(str(number), hand(), f"guest {number}", "home")
        await wait_for(slow, str(number))
    with pytest.raises(TooMany, match="many_analyses"):
        slow.ask_for("one more", hand(), "one more guest", "home")


async def test_only_so_many_wait() -> None:
    slow = Slow()
    for number in range(MOST_WAITING):
        slow.ask_for(str(number), hand(), str(number), str(number))
    with pytest.raises(TooMany, match="analyses_full"):
        slow.ask_for("one more", hand(), "somebody", "somewhere")
    await slow.close()


async def test_one_person_does_not_fill_the_queue() -> None:
    slow = Slow()
    for number in range(OF_A_PERSON.waiting):
        slow.ask_for(str(number), hand(), "Anne", f"network {number}")
    with pytest.raises(TooMany, match="analyses_wait"):
        slow.ask_for("one more", hand(), "Anne", "elsewhere")
    slow.ask_for("another's", hand(), "Bob", "home")
    await slow.close()


async def test_one_who_is_many_guests_does_not_fill_the_queue() -> None:
    slow = Slow()
    for number in range(OF_A_NETWORK.waiting):
        slow.ask_for(str(number), hand(), f"guest {number}", "home")
    with pytest.raises(TooMany, match="analyses_wait"):
        slow.ask_for("one more", hand(), "one more guest", "home")
    slow.ask_for("another's", hand(), "Bob", "elsewhere")
    await slow.close()


async def test_the_oldest_are_forgotten() -> None:
    slow = Slow()
    for number in range(MOST_KEPT + 1):
        slow.ask_for(str(number), hand(), str(number), str(number))
        await wait_for(slow, str(number))
    assert not slow.knows("0")
    assert slow.knows("1")


# The process


async def test_what_the_process_finds_is_what_one_finds_at_home() -> None:
    analyses, record, others = Analyses(AnalysisProcess()), hand(), set(active_children())
    analyses.ask_for("table", record, "Anne", "home")
    await comes(lambda: is_so(analyses.shown("table", "en").status == "done"), LONG)
    found = analyses.shown("table", "en").found
    assert found is not None
    at_home = analyse(record)
    assert found.curve == at_home.curve
    assert [each.small for each in found.accounts] == [each.small for each in at_home.accounts]
    assert set(active_children()) == others


async def test_one_that_fails_is_said_to_and_the_next_is_made() -> None:
    analyses, record = Analyses(AnalysisProcess()), hand()
    analyses.ask_for("altered", msgspec.structs.replace(record, seal=""), "Anne", "home")
    analyses.ask_for("whole", record, "Anne", "home")
    await comes(lambda: is_so(analyses.shown("whole", "en").status == "done"), LONG)
    assert analyses.shown("altered", "en") == AnalysisShown("failed", 1.0, None)


async def test_closing_ends_the_process() -> None:
    match = hs.new_match("rencontre", seats=4, seed=1)
    play(match, [RandomBot(seat) for seat in range(4)])
    analyses, others = Analyses(AnalysisProcess()), set(active_children())
    analyses.ask_for("table", match.record(), "Anne", "home")
    await comes(lambda: is_so(len(set(active_children()) - others) == 1), LONG)
    await analyses.close()
    assert set(active_children()) == others
