"""The log: what it acknowledges is there, what it refuses was taken, and it writes many entries at once."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from tests.server.stored_matches import new_table


def entry(number: int, table: str = "table", what: bytes = b'[["mark",4]]', ref: str | None = None) -> Entry:
    return Entry(table, number, 1, "answer", what, "person", 1000.5 + number, ref)


@pytest_asyncio.fixture
async def journal(database: Database) -> AsyncIterator[Journal]:
    journal = Journal(database)
    journal.start()
    yield journal
    await journal.close()


@pytest.mark.asyncio
async def test_what_was_appended_is_read_back_as_it_was(journal: Journal) -> None:
    first = entry(1, what='[["say","né à l’aube ☄"]]'.encode(), ref="r1")
    second = Entry("table", 2, -1, "undo", b'["back",0]', "clock", 0.1, None)
    assert await journal.append(first)
    assert await journal.append(second)
    assert await journal.since("table", 0) == [first, second]


@pytest.mark.asyncio
async def test_a_number_is_given_once(journal: Journal) -> None:
    first, late = entry(1, ref="first"), entry(1, ref="late")
    assert await journal.append(first)
    assert not await journal.append(late)
    assert await journal.since("table", 0) == [first]


@pytest.mark.asyncio
async def test_of_two_with_one_number_in_one_batch_the_first_wins(journal: Journal) -> None:
    three = [entry(1, ref=ref) for ref in "abc"]
    assert await asyncio.gather(*map(journal.append, three)) == [True, False, False]
    assert await journal.since("table", 0) == [three[0]]


@pytest.mark.asyncio
async def test_since_gives_later_entries_of_one_table_in_order(journal: Journal) -> None:
    await asyncio.gather(*(journal.append(entry(number)) for number in (3, 1, 10, 2)))
    await journal.append(entry(4, "other table"))
    assert [each.number for each in await journal.since("table", 1)] == [2, 3, 10]
    assert await journal.since("table", 10) == []


@pytest.mark.asyncio
async def test_the_last_numbers_of_tables(database: Database, journal: Journal) -> None:
    ids = [(await new_table(database)).id for _ in range(3)]
    for number, table in ((1, ids[0]), (2, ids[0]), (1, ids[1])):
        await journal.append(entry(number, table))
    assert await journal.last_numbers(ids) == {ids[0]: 2, ids[1]: 1, ids[2]: 0}
    assert await journal.last_numbers([]) == {}


@pytest.mark.asyncio
async def test_the_last_numbers_of_more_tables_than_a_statement_has_parameters(
    database: Database, journal: Journal
) -> None:
    last = (await new_table(database)).id
    await journal.append(entry(7, last))
    numbers = await journal.last_numbers([*(f"table {number}" for number in range(33000)), last])
    assert (len(numbers), numbers[last], numbers["table 5"]) == (33001, 7, 0)


@pytest.mark.asyncio
async def test_five_hundred_at_once_are_few_transactions(database: Database) -> None:
    batches: list[int] = []
    journal = Journal(database, lambda size, seconds: batches.append(size))
    journal.start()
    appended = await asyncio.gather(*(journal.append(entry(1, f"table {number}")) for number in range(500)))
    await journal.close()
    assert appended == [True] * 500
    assert sum(batches) == 500
    assert len(batches) <= 3


@pytest.mark.asyncio
async def test_one_transaction_takes_more_rows_than_one_statement(journal: Journal) -> None:
    appended = await asyncio.gather(*(journal.append(entry(number)) for number in range(1, 5001)))
    assert all(appended)
    assert [each.number for each in await journal.since("table", 0)] == list(range(1, 5001))


@pytest.mark.asyncio
async def test_those_who_answer_again_and_again_get_every_number_once(journal: Journal) -> None:
    async def answer(table: str) -> list[bool]:
        return [await journal.append(entry(number, table)) for number in range(1, 11)]

    answers = await asyncio.gather(*(answer(f"table {number}") for number in range(50)))
    assert all(all(each) for each in answers)
    assert [each.number for each in await journal.since("table 49", 0)] == list(range(1, 11))


@pytest.mark.asyncio
async def test_each_transaction_is_observed(database: Database) -> None:
    observed: list[tuple[int, float]] = []
    journal = Journal(database, lambda size, seconds: observed.append((size, seconds)))
    journal.start()
    await journal.append(entry(1))
    await asyncio.gather(*(journal.append(entry(number)) for number in (2, 3)))
    await journal.close()
    assert [size for size, _ in observed] == [1, 2]
    assert all(0 < seconds < 10 for _, seconds in observed)


@pytest.mark.asyncio
async def test_closing_writes_what_waits(database: Database) -> None:
    journal = Journal(database)
    journal.start()
    waiting = [asyncio.create_task(journal.append(entry(number))) for number in range(1, 101)]
    await asyncio.sleep(0)
    await journal.close()
    assert await asyncio.gather(*waiting) == [True] * 100
    with pytest.raises(RuntimeError, match="closed"):
        await journal.append(entry(101))


@pytest.mark.asyncio
@pytest.mark.parametrize("ref", ["zero \0 byte", "half \ud83d a character"])
async def test_a_text_that_no_database_takes_hurts_nobody_else(journal: Journal, ref: str) -> None:
    bad, good = await asyncio.gather(
        journal.append(entry(1, ref=ref)), journal.append(entry(1)), return_exceptions=True
    )
    assert isinstance(bad, ValueError)
    assert good is True


@pytest.mark.asyncio
async def test_one_who_stops_waiting_does_not_disturb_the_others(journal: Journal) -> None:
    waiting = [asyncio.create_task(journal.append(entry(number))) for number in (1, 2, 3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    first, gone, third = await asyncio.gather(*waiting, return_exceptions=True)
    assert (first, third) == (True, True)
    assert isinstance(gone, asyncio.CancelledError)
