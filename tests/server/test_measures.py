"""Measuring a piece of work: bots play it in a process of their own, one work at a time, and what they find is kept."""

import asyncio
from collections.abc import Mapping
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

import hyperespace as hs
from hyperespace.lab.intervals import share_of
from hyperespace.lab.measures import Measured, measure
from hyperespace.server.bots.measure_process import MeasureFailed, MeasureProcess
from hyperespace.server.http import measures as on_the_server
from hyperespace.server.http.measures import OF_A_PERSON, Measures, Wanted
from hyperespace.server.http.problems import Conflict, TooMany
from hyperespace.server.http.work_files import read_now
from hyperespace.server.storage import measures, players, works
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.works import Limits, WorkRow
from tests.server.client import Person
from tests.server.misuse import is_problem
from tests.server.test_workshop import kept, makers, published, purses, put, tried
from tests.server.toy_servers import ToyServer, comes, toy_server
from tests.toys.purses import PURSES

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def measured(person: Person, work: str) -> Any:  # JSON
    """What comes of measuring a work."""
    await person.post(f"/api/workshop/works/{work}/measure", {"bot": "regular"})

    async def is_done() -> bool:
        return bool((await person.get(f"/api/workshop/works/{work}/measure"))["status"] in ("done", "failed"))

    await comes(is_done)
    return await person.get(f"/api/workshop/works/{work}/measure")


async def test_who_has_more_coins_is_found_to_win_more_often(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne", "Boris") as (anne, boris):
        work = await published(anne, purses("Rich and poor", (9, 1)))
        assert await anne.get(f"/api/workshop/works/{work}/measure") is None
        assert is_problem(await tried(boris, f"/api/workshop/works/{work}/measure", {"bot": "regular"}), 403)
        assert is_problem(await tried(anne, f"/api/workshop/works/{work}/measure", {"bot": "none"}), 400)
        shown = await measured(anne, work)
        rich, poor = shown["found"]["sides"]
        assert shown["found"]["games"] == 200
        assert rich["wins"]["low"] > poor["wins"]["high"]
        assert shown["found"]["answers"] > 0
        assert (await boris.get(f"/api/workshop/works/{work}/measure"))["found"] == shown["found"]
        changed = (await put(anne, work, purses("Even", (5, 5)), 1)).json()
        assert changed["listed"]["hash"] != (await anne.get(f"/api/workshop/works/{work}/measure"))["hash"]


async def test_a_guest_measures_nothing(toy_server: ToyServer) -> None:
    async with makers(toy_server, "Anne") as (anne,), Person(toy_server.address) as visitor:
        work = await kept(anne)
        assert is_problem(await tried(visitor, f"/api/workshop/works/{work}/measure", {}), 401)


async def test_victories_are_shared_and_draws_counted_and_time_ends_it() -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 1
        return now

    found = measure("tictactoe", {}, 2, "random", 100, seconds=9, clock=clock)
    assert 0 < found.games < 100
    assert sum(side.wins.wins for side in found.sides) + found.draws.wins == found.games
    whole = measure("tictactoe", {}, 2, "random", 30, seed="a")
    assert whole == measure("tictactoe", {}, 2, "random", 30, seed="a")
    assert whole.sides[0].wins == share_of(whole.sides[0].wins.wins, 30)
    assert 5 <= whole.answers <= 9


async def test_sides_that_play_together_are_counted_together() -> None:
    found = measure("cosmos", {"scenario": "line_of_battle"}, 4, "random", 1)
    assert [side.seats for side in found.sides] == [(0, 2), (1, 3)]
    assert sum(side.wins.wins for side in found.sides) + found.draws.wins == 1
    assert found.turns is not None


# One at a time


class SlowProcess(MeasureProcess):
    """Measures only when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Semaphore(0)
        self.begun: list[str] = []

    async def measure(self, game: str, options: Mapping[str, object], seats: int, bot: str, seed: str) -> Measured:
        self.begun.append(seed)
        await self.go.acquire()
        if "bad" in seed:
            raise MeasureFailed("bad")
        return measure(game, dict(options), seats, "random", 2)


@pytest_asyncio.fixture
async def database(tmp_path: Path) -> Any:  # an async generator
    opened = await Database.open(f"sqlite:///{tmp_path}/works.db")
    yield opened
    await opened.close()


async def wanted(db: Database, name: str, hash: str = "") -> tuple[str, Wanted]:
    """Somebody, and a work of theirs."""
    owner = await players.create(db, name)
    row = await works.create(db, owner.id, "auction", "purses", {}, purses(), Limits(9, 99))
    assert isinstance(row, WorkRow)
    read = read_now(hs.find("auction"), PURSES, purses())
    return owner.id, Wanted(row.id, hash or name, read, "regular")


async def status(db: Database, work: Wanted) -> str:
    row = await measures.get(db, work.id)
    return row.status if row else ""


async def test_works_are_measured_one_after_another_and_one_that_fails_stops_nobody(database: Database) -> None:
    process = SlowProcess()
    queue = Measures(database, process)
    (anne, first), (bob, bad), (carl, last) = [await wanted(database, name) for name in ("anne", "bad", "carl")]
    for player, work in ((anne, first), (bob, bad), (carl, last)):
        await queue.ask_for(work, player, "home")
    await comes(lambda: _is(process.begun == ["anne"]))
    for _ in range(3):
        process.go.release()

    async def all_done() -> bool:
        return await status(database, last) == "done"

    await comes(all_done)
    assert process.begun == ["anne", "bad", "carl"]
    assert [await status(database, each) for each in (first, bad)] == ["done", "failed"]
    await queue.close()


async def test_a_person_waits_for_one_at_a_time_and_not_too_often(database: Database) -> None:
    queue = Measures(database, SlowProcess())
    anne, work = await wanted(database, "anne")
    await queue.ask_for(work, anne, "home")
    with pytest.raises(Conflict):
        await queue.ask_for(work, anne, "home")
    for _ in range(OF_A_PERSON):
        queue._asked.add(anne)
    with pytest.raises(TooMany):
        await queue.ask_for(work, anne, "home")
    await queue.close()
    assert await status(database, work) == "failed"


async def test_the_queue_of_a_server_is_bounded(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_the_server, "MOST_WAITING", 2)
    queue = Measures(database, SlowProcess())
    for number in range(3):
        player, work = await wanted(database, f"person {number}")
        if number < 2:
            await queue.ask_for(work, player, f"home {number}")
        else:
            with pytest.raises(TooMany):
                await queue.ask_for(work, player, f"home {number}")
    await queue.close()


async def test_closing_ends_the_process(database: Database) -> None:
    others = set(active_children())
    queue = Measures(database, MeasureProcess(games=1_000_000))
    anne, work = await wanted(database, "anne")
    await queue.ask_for(work, anne, "home")
    await comes(lambda: _is(len(set(active_children()) - others) == 1))
    await queue.close()
    assert set(active_children()) == others
    assert await status(database, work) == "failed"


async def _is(true: bool) -> bool:
    return true
