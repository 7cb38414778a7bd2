"""Tables at which all is over and nobody is leave the memory without writing anything, and can be looked at again."""

import asyncio

import pytest

from hyperespace.server import tables
from hyperespace.server.storage import snapshots
from hyperespace.server.table import live
from tests.server.boards import Board, board

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
    async with board.tables.database.turn(), asyncio.timeout(10):  # nobody else can write
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
    async with asyncio.timeout(10):
        while board.tables.live_tables():
            await asyncio.sleep(0.01)
    saved = await snapshots.load(board.tables.database, board.table.row.id)
    assert saved is not None
    assert saved[0] == 1
