"""Strangers at a table: whoever comes, goes, or wants everything told again, nobody who plays waits for him."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from hyperespace.server import wire
from hyperespace.server.http.socket_limits import BURST, Budget, SocketLimits
from hyperespace.server.storage.table_rows import TableRow
from hyperespace.server.table import history
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.history import Heard, Stopped, Undone
from tests.server.boards import Board, board
from tests.server.client import PATIENCE

__all__ = ["board"]

pytestmark = pytest.mark.asyncio


Found = tuple[list[Heard], list[Undone]]


class Replays:
    """The replays of a server, which end when we say so."""

    def __init__(self, replay: Callable[[TableRow, threading.Event], Awaitable[Found]]) -> None:
        self.begun: list[threading.Event] = []
        self.may_end = asyncio.Event()
        self._replay = replay

    async def __call__(self, row: TableRow, stop: threading.Event) -> Found:
        self.begun.append(stop)
        await self.may_end.wait()
        return await self._replay(row, stop)

    async def awaited_by(self, number: int, board: Board) -> None:
        """Wait until so many do."""
        async with asyncio.timeout(PATIENCE):
            while board.table.stage.past._waiting < number:
                await asyncio.sleep(0.001)


@pytest.fixture
def replays(board: Board, monkeypatch: pytest.MonkeyPatch) -> Replays:
    """A table remembers only its last two entries, and replays take as long as we like."""
    monkeypatch.setattr(history, "REMEMBERED", 2)
    replayer = board.tables.services.replayer
    replays = Replays(replayer.replay)
    monkeypatch.setattr(replayer, "replay", replays)
    return replays


async def watcher(board: Board) -> Connection:
    connection = Connection(None, "", "en")
    await board.table.join(connection, None)
    return connection


def marks(connection: Connection) -> list[int]:
    """The cells of which somebody who came was told."""
    frames = [message for message in map(msgspec.json.decode, connection.take_unsent()) if message["type"] == "frame"]
    return [event["event"]["cell"] for event in frames[0]["events"] if "cell" in event["event"]]


@pytest.mark.introspective
async def test_nobody_who_plays_waits_for_a_stranger_who_wants_to_hear_everything(
    board: Board, replays: Replays
) -> None:
    for cell in (0, 3, 1):
        await board.mark(cell)
    coming = asyncio.create_task(watcher(board))
    await replays.awaited_by(1, board)
    for cell in (4, 8):
        assert await board.mark(cell) == wire.Accepted(f"ref {cell}")
    replays.may_end.set()
    assert marks(await coming) == [0, 3, 1, 4, 8]


@pytest.mark.introspective
async def test_the_log_is_played_once_for_all_who_come_and_not_again(board: Board, replays: Replays) -> None:
    for cell in (0, 3, 1):
        await board.mark(cell)
    coming = [asyncio.create_task(watcher(board)) for _ in range(5)]
    await replays.awaited_by(5, board)
    replays.may_end.set()
    assert [marks(await each) for each in coming] == [[0, 3, 1]] * 5
    await board.mark(4)
    assert marks(await watcher(board)) == [0, 3, 1, 4]
    french = Connection(None, "", "en")
    await board.table.join(french, None)
    await board.table.speak(french, "fr")
    assert len(replays.begun) == 1


@pytest.mark.introspective
async def test_when_all_have_hung_up_it_stops(board: Board, replays: Replays) -> None:
    for cell in (0, 3, 1):
        await board.mark(cell)
    coming = [asyncio.create_task(watcher(board)) for _ in range(2)]
    await replays.awaited_by(2, board)
    coming[0].cancel()
    await asyncio.sleep(0)
    assert not replays.begun[0].is_set()
    coming[1].cancel()
    await asyncio.gather(*coming, return_exceptions=True)
    assert replays.begun[0].is_set()
    with pytest.raises(Stopped):
        await replays._replay(board.table.row, replays.begun[0])
    replays.may_end.set()
    assert marks(await watcher(board)) == [0, 3, 1]


@pytest.mark.introspective
async def test_of_many_tables_not_everything_is_remembered(
    board: Board, replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_WHOLE", 0)
    replays.may_end.set()
    for cell in (0, 3, 1, 4):
        await board.mark(cell)
    assert board.table.stage.past.known(0) is None
    assert [number for number, _ in board.table.stage.past.known(2) or []] == [3, 4]


async def test_hidden_answers_do_not_push_out_what_was_told(board: Board) -> None:
    memory = board.table.stage.past
    told = ()
    memory.begin(0)
    for number in range(1, 1000):
        memory.add(number, told, hidden=number > 3)
    assert memory.known(1) == []  # three entries that everybody saw are not many


async def test_whoever_asks_too_much_waits_and_the_others_at_the_table_do_not() -> None:
    crowd = SocketLimits(600)
    eve, anne = crowd.breath("192.0.2.1", None, "table"), crowd.breath("192.0.2.2", "anne", "table")
    pauses = [eve.take(20.0, watches=True) for _ in range(6)]
    assert pauses[:3] == [0, 0, 0]
    assert pauses[-1] > 2
    other_socket = crowd.breath("192.0.2.1", None, "another table")
    assert other_socket.take() > 2  # it is the same person
    assert crowd.breath("192.0.2.3", None, "table").take(watches=True) > 2  # those who watch share
    assert anne.take() == 0  # those who play do not


async def test_strangers_cannot_keep_players_from_coming_back() -> None:
    crowd = SocketLimits(600)
    came = [crowd.may_come(f"192.0.2.{number}", None, "table", sits=False) for number in range(200)]
    assert came.count(False) > 100
    assert crowd.may_come("192.0.2.1", "anne", "table", sits=True)
    assert crowd.may_come("192.0.2.2", None, "another table", sits=False)


async def test_what_is_spent_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("hyperespace.server.http.socket_limits.time.monotonic", lambda: now[0])
    budget = Budget(BURST, 10.0)
    assert budget.afford(BURST)
    assert not budget.afford(10.0)
    now[0] += 1.0
    assert budget.afford(10.0)
    assert not budget.is_full
    now[0] += BURST
    assert budget.is_full
