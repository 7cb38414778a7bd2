"""Tables at which all is over and nobody is leave the memory without writing anything, and can be looked at again."""

import asyncio

import pytest

from hyperespace.server import tables
from hyperespace.server.cluster.membership import Cluster, Notice
from hyperespace.server.storage import snapshots
from hyperespace.server.table import live
from tests.server.boards import Board, board
from tests.server.client import PATIENCE

__all__ = ["board"]

pytestmark = pytest.mark.asyncio

WON = (0, 3, 1, 4, 2)


async def test_a_match_that_is_over_is_put_away_while_the_database_is_busy(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each was saved once more before it went, one after the other: short matches ended faster than that."""
    monkeypatch.setattr(live, "OVER", 0.0)
    monkeypatch.setattr(tables, "TICK", 0.01)
    for cell in WON:
        await board.mark(cell)
    while board.table.row.status != "over":
        await asyncio.sleep(0.01)
    await board.table.leave(board.anne)
    async with board.tables.database.turn(), asyncio.timeout(PATIENCE):  # nobody else can write
        while board.tables.live_tables():
            await asyncio.sleep(0.01)
    assert await snapshots.load(board.tables.database, board.table.row.id) is None
    again = await board.tables.table(board.table.row.id)
    assert again.position is not None
    assert (again.row.status, again.position.match.result.winners) == ("over", (0,))


async def test_a_match_that_goes_on_is_saved_before_it_is_put_away(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "IDLE", 0.0)
    monkeypatch.setattr(tables, "TICK", 0.01)
    await board.mark(4)
    await board.table.leave(board.anne)
    async with asyncio.timeout(PATIENCE):
        while board.tables.live_tables():
            await asyncio.sleep(0.01)
    saved = await snapshots.load(board.tables.database, board.table.row.id)
    assert saved is not None
    assert saved[0] == 1


async def test_where_nobody_is_any_more_nothing_is_remembered_of_another_server(board: Board) -> None:
    """Of each table that was ever open elsewhere an empty set was kept, until that server ended."""
    here = Cluster(board.tables.database, None, lambda _: None)
    here._alive = (here.name, "other")
    for table in ("first", "second", "third"):
        here._note_present(Notice("other", present={table: {0, 1}}))
    for table in ("first", "third"):
        here._note_present(Notice("other", present={table: set()}))
    assert [here.present(table) for table in ("first", "second")] == [set(), {0, 1}]
    assert here._present == {"other": {"second": {0, 1}}}
