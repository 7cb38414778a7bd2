"""Stopping a server: it ends, whatever does not want to."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from hyperespace.server import background
from hyperespace.server.background import Background
from hyperespace.server.storage.database import Database
from tests.server.client import PATIENCE
from tests.server.servers import START, Server, free_port


@pytest.mark.asyncio
async def test_a_task_that_goes_on_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "AGAIN", 0.01)
    told = 0

    async def deaf() -> None:
        nonlocal told
        while told < 3:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                told += 1

    tasks = Background(lambda _: False)
    tasks.later(deaf())
    await asyncio.sleep(0)
    await tasks.stop()
    assert (told, tasks.tasks) == (3, set())


@pytest.mark.asyncio
async def test_whoever_is_writing_is_not_stopped_in_the_middle(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/tables.db")
    tasks, begun, written = Background(database.is_used_by), asyncio.Event(), list[int]()

    async def write() -> None:
        async with database.write() as connection:
            for number in range(50):
                await connection.execute(sa.text("SELECT 1"))
                begun.set()
                written.append(number)
        await asyncio.Event().wait()

    tasks.later(write())
    await begun.wait()
    await tasks.stop()
    assert len(written) == 50
    async with asyncio.timeout(PATIENCE), database.write() as connection:  # the database is not locked
        await connection.execute(sa.text("DELETE FROM snapshots"))
    await database.close()


@pytest.mark.asyncio
async def test_a_database_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "PATIENCE", 0.01)
    tasks = Background(lambda _: True)
    tasks.later(asyncio.Event().wait())
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await tasks.stop()


def test_a_server_that_is_stuck_ends_and_says_where(tmp_path: Path) -> None:
    port = free_port()
    server = Server("", port, tmp_path / "server.log")
    server._command = [sys.executable, "-m", "tests.server.stuck_server", str(port), f"sqlite:///{tmp_path}/tables.db"]
    server.start()
    process = server._process
    assert process is not None
    process.send_signal(signal.SIGTERM)
    assert process.wait(START) == 1
    assert "Timeout (0:00:01)!" in server.log
    assert "running.py" in server.log
