"""A database that fails now and then: what was answered is answered, what is over is over, and nobody hears a lie."""

import asyncio
from collections.abc import Sequence

import msgspec
import pytest
import sqlalchemy as sa

from hyperespace.server import wire
from hyperespace.server.http.lobby import written_table
from hyperespace.server.http.problems import Conflict
from hyperespace.server.http.replays import match_over
from hyperespace.server.storage import schema, table_rows
from hyperespace.server.storage.journal import Entry, WriteFailed
from hyperespace.server.storage.table_rows import Ending
from hyperespace.server.table import live
from hyperespace.server.table.audience import Connection
from tests.server.boards import Board, board
from tests.server.client import PATIENCE

__all__ = ["board"]

pytestmark = pytest.mark.asyncio


def fail(board: Board, monkeypatch: pytest.MonkeyPatch, *, times: int, written: bool) -> None:
    """The next writes to the log fail, before or after all is in it."""
    append_all, left = board.tables.journal.append_all, [times]

    async def failing(together: Sequence[Entry]) -> bool:
        left[0] -= 1
        if left[0] < 0:
            return await append_all(together)
        if written:
            await append_all(together)
        raise WriteFailed("the connection was lost")

    monkeypatch.setattr(board.tables.journal, "append_all", failing)


@pytest.mark.parametrize("written", [True, False], ids=["written", "not written"])
async def test_an_answer_that_may_be_in_the_log_is_in_the_log(
    board: Board, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    fail(board, monkeypatch, times=2, written=written)
    assert await board.mark(4) == wire.Accepted("ref 4")
    assert await board.log() == [(1, "ref 4")]
    assert await board.mark(0) == wire.Accepted("ref 0")


async def test_an_answer_that_lost_against_another_is_not_taken_for_written(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = board.table.log.entry(0, "answer", b'[["mark",8]]', "person", "from another server")
    assert await board.tables.journal.append(other)
    fail(board, monkeypatch, times=1, written=True)
    reply = await board.mark(4)
    assert isinstance(reply, wire.Sorry)
    assert await board.log() == [(1, "from another server")]


async def test_the_end_of_a_match_is_written_though_the_database_fails(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    add, failures = board.tables.services.endings.add, [OSError("gone"), WriteFailed("gone again")]

    async def failing(ending: Ending) -> bool:
        if failures:
            raise failures.pop()
        return await add(ending)

    monkeypatch.setattr(board.tables.services.endings, "add", failing)
    for cell in (0, 3, 1, 4, 2):
        assert isinstance(await board.mark(cell), wire.Accepted)
    async with asyncio.timeout(PATIENCE):
        while board.table.row.status != "over":
            await asyncio.sleep(0.01)
    found = await table_rows.get(board.tables.database, board.table.row.id)
    assert found is not None
    assert found[0].result is not None


async def test_whoever_has_seen_the_end_gets_record_and_rematch_though_it_is_still_being_written(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PATIENCE", PATIENCE)
    add, taken = board.tables.services.endings.add, asyncio.Event()

    async def slow(ending: Ending) -> bool:
        await taken.wait()
        return await add(ending)

    monkeypatch.setattr(board.tables.services.endings, "add", slow)
    table = board.table.row.id
    for cell in (0, 3, 1, 4):
        await board.mark(cell)
    with pytest.raises(Conflict):  # at once: the match goes on
        await match_over(board.tables, table)
    with pytest.raises(Conflict):
        await written_table(board.tables, table, "over")
    await board.mark(2)
    record = asyncio.create_task(match_over(board.tables, table))
    rematch = asyncio.create_task(written_table(board.tables, table, "over"))
    await asyncio.sleep(0)
    assert not record.done()
    assert not rematch.done()
    taken.set()
    assert (await record).status == "over"
    assert (await rematch)[0].status == "over"


async def test_somebody_comes_though_what_was_said_was_deleted(board: Board) -> None:
    await board.table.chat.post(board.anne, wire.Say("1", "Hello!"))
    await board.tables.database.change(sa.delete(schema.messages))
    async with asyncio.timeout(PATIENCE):
        await board.table.join(watcher := Connection(None, "", "en"), None)
    welcome = msgspec.json.decode(watcher.take_unsent()[0])
    assert welcome["messages"] == []
