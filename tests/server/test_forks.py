"""Copies of a process that has loaded everything behave as processes of their own."""

import signal
import sys
from pathlib import Path

import pytest

from tests.server import forks
from tests.server.forks import Fork

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there are no copies")

READ = [sys.executable, "-m", "json.tool", "--compact"]


def run(command: list[str], log: Path) -> Fork:
    assert forks.can_run(command)
    with log.open("ab") as file:
        return Fork(command, file)


def test_a_copy_runs_a_module_with_its_arguments_and_log(tmp_path: Path) -> None:
    (tmp_path / "in.json").write_text("[1, 2]")
    copy = run([*READ, str(tmp_path / "in.json")], tmp_path / "log")
    assert copy.wait(60) == 0
    assert (tmp_path / "log").read_text() == "[1,2]\n"


def test_a_copy_tells_how_it_ended(tmp_path: Path) -> None:
    (tmp_path / "in.json").write_text("[1, ")
    copies = [run([*READ, str(tmp_path / "in.json")], tmp_path / "log"),
              run([sys.executable, "-m", "http.server", "0"], tmp_path / "log")]  # fmt: skip
    copies[1].send_signal(signal.SIGKILL)
    assert [copy.wait(60) for copy in copies] == [1, -signal.SIGKILL]
    assert copies[1].poll() == -signal.SIGKILL


def test_there_is_no_copy_where_it_would_be_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not forks.can_run([sys.executable, "-c", "pass"])
    monkeypatch.setenv("HYPERESPACE_STRICT", "0")
    assert not forks.can_run(READ)
