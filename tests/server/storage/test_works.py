"""What is made in the workshop is the same for every server on a database, and of two at once one is first."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from hyperespace.server.storage import measures, players, works
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.measures import LOST_AFTER
from hyperespace.server.storage.works import Limits, WorkRow

pytestmark = pytest.mark.asyncio

TITLES = {"fr": "À moi", "en": "Mine"}
MANY = Limits(50, 1000)


@pytest_asyncio.fixture
async def others(postgresql_url: str) -> AsyncIterator[tuple[Database, Database]]:
    """Two servers' connections to one database."""
    pair = await Database.open(postgresql_url), await Database.open(postgresql_url)
    yield pair
    for each in pair:
        await each.close()


async def anne(db: Database) -> str:
    return (await players.create(db, "Anne")).id


async def made(db: Database, owner: str, text: str = "{}", most: Limits = MANY) -> WorkRow:
    row = await works.create(db, owner, "auction", "purses", TITLES, text, most)
    assert isinstance(row, WorkRow)
    return row


async def test_what_one_server_keeps_the_other_lists(others: tuple[Database, Database]) -> None:
    here, there = others
    row = await made(here, await anne(here), '{"a": "é"}')
    assert row.bytes == 11
    assert await works.published(there, 9) == []
    assert await works.publish(here, row, most=9)
    found = await works.published(there, 9, game="auction", craft="purses")
    assert [(each.row.id, each.author, each.row.titles) for each in found] == [(row.id, "Anne", TITLES)]
    assert await works.text_of(there, row.id) == '{"a": "é"}'
    assert await works.published(there, 9, game="kuhn") == []


async def test_of_two_windows_one_saves(others: tuple[Database, Database]) -> None:
    here, there = others
    row = await made(here, await anne(here))
    both = await asyncio.gather(*(works.change(db, row.id, 1, TITLES, f'"{db is here}"') for db in (here, there)))
    assert sorted(both) == [False, True]
    found = await works.get(here, row.id)
    assert found is not None
    assert found.row.version == 2
    assert found.row.hash == works.hash_of(await works.text_of(there, row.id) or "")


async def test_two_servers_together_keep_no_more_than_one_may(others: tuple[Database, Database]) -> None:
    here, there = others
    owner, few = await anne(here), Limits(3, 1000)
    tries = [works.create(db, owner, "auction", "purses", TITLES, "{}", few) for db in (here, there) * 4]
    answers = await asyncio.gather(*tries)
    assert sum(isinstance(each, WorkRow) for each in answers) == 3
    assert answers.count("person") == 5


async def test_a_server_that_is_full_keeps_nothing_more(database: Database) -> None:
    owner = await anne(database)
    await made(database, owner, most=Limits(9, 1))
    assert await works.create(database, owner, "auction", "purses", TITLES, "{}", Limits(9, 1)) == "server"


async def test_one_measure_of_a_person_is_under_way_on_all_servers(others: tuple[Database, Database]) -> None:
    here, there = others
    owner = await anne(here)
    first, second = await made(here, owner), await made(here, owner)
    both = await asyncio.gather(
        *(
            measures.begin(db, row.id, owner, row.hash, "regular")
            for db, row in zip((here, there), (first, second), strict=True)
        )
    )
    assert sorted(both) == [False, True]
    begun, left = (first, second) if both[0] else (second, first)
    await measures.note(here, begun.id, begun.hash, "working", 0.5)
    seen = await measures.get(there, begun.id)
    assert seen is not None
    assert (seen.status_at(there.now()), seen.progress) == ("working", 0.5)
    await measures.note(here, begun.id, begun.hash, "done", 1.0, b"{}")
    assert await measures.begin(there, left.id, owner, left.hash, "regular")


async def test_a_measure_is_lost_with_its_server_and_can_be_begun_again(database: Database) -> None:
    owner = await anne(database)
    row = await made(database, owner)
    assert await measures.begin(database, row.id, owner, row.hash, "regular")
    assert not await measures.begin(database, row.id, owner, row.hash, "regular")
    kept = await measures.get(database, row.id)
    assert kept is not None
    assert kept.status_at(kept.seen_at + LOST_AFTER + 1) == "failed"
    database._ahead += LOST_AFTER + 1  # a minute later
    assert await measures.begin(database, row.id, owner, row.hash, "strong")


async def test_what_is_deleted_takes_its_measure_with_it(database: Database) -> None:
    owner = await anne(database)
    row = await made(database, owner)
    await measures.begin(database, row.id, owner, row.hash, "regular")
    assert await works.delete(database, row.id)
    assert await measures.get(database, row.id) is None
    await measures.note(database, row.id, row.hash, "done", 1.0)  # its server has not noticed
    assert await measures.get(database, row.id) is None
