"""Stopping a server: it ends, whatever does not want to."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from hyperespace.server import background
from hyperespace.server.background import Background
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

    tasks = Background()
    tasks.later(deaf())
    await asyncio.sleep(0)
    await tasks.stop()
    assert (told, tasks.tasks) == (3, set())


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
