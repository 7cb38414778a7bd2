"""Real servers in processes of their own, to talk to and to kill."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server import forks
from tests.server.client import PATIENCE
from tests.server.databases import provided
from tests.server.forks import Fork

HYPERESPACE = (sys.executable, "-m", "hyperespace")
START = 60.0
"""Seconds after which a server that is not up is given up, on a machine that does much else."""


class Server:
    """One server process."""

    may_be_copied = True
    """Whether it may be a copy of a process that has loaded everything, or has to load it itself."""

    def __init__(
        self,
        database: str,
        port: int,
        log: Path,
        *arguments: str,
        program: Sequence[str] = HYPERESPACE,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._command = [
            *program, "serve", "--port", str(port), "--database", database,
            "--workers", "1", "--requests-a-minute", str(forks.REQUESTS_A_MINUTE), *arguments,
        ]  # fmt: skip
        self._started_in, self._environment = folder, environment
        self._log = log
        self._process: subprocess.Popen[bytes] | Fork | None = None

    def launch(self) -> subprocess.Popen[bytes] | Fork:
        """Start it, and do not wait until it is up."""
        for argument in self._command:
            if argument.startswith("sqlite:"):
                provided(argument)
        with self._log.open("ab") as log:
            if self.may_be_copied and self._environment is None and forks.can_run(self._command):
                self._process = Fork(self._command, log)
            else:
                self._process = subprocess.Popen(
                    self._command, stdout=log, stderr=log, cwd=self._started_in, env=self._environment
                )
        return self._process

    def start(self) -> "Server":
        process = self.launch()
        end = time.monotonic() + START
        while time.monotonic() < end:
            if process.poll() is not None:
                break
            try:
                self.get("/healthz", patience=1.0).raise_for_status()
                return self
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self._log.read_text()[-2000:]}")

    def get(self, path: str, headers: Mapping[str, str] | None = None, patience: float = PATIENCE) -> httpx.Response:
        """Ask once, without certificates and settings of a proxy: to read them takes a hundred times as long."""
        return httpx.get(self.address + path, headers=headers, timeout=patience, verify=False, trust_env=False)

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is finished."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it politely."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START)
            self._process = None

    @property
    def log(self) -> str:
        return self._log.read_text()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(database: str, folder: Path, *arguments: str, program: Sequence[str] = HYPERESPACE) -> Iterator[Server]:
    with started(Server(database, free_port(), folder / "server.log", *arguments, program=program)) as server:
        yield server


@contextmanager
def running_program(program: str, folder: Path) -> Iterator[Server]:
    """A module of the tests that starts a server in its own way, on SQLite."""
    port = free_port()
    server = Server("", port, folder / "server.log")
    server._command = [sys.executable, "-m", program, str(port), f"sqlite:///{folder}/tables.db"]
    with started(server):
        yield server


@contextmanager
def started(server: Server) -> Iterator[Server]:
    try:
        yield server.start()
    finally:
        server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, for all tests of a module."""
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder}/tables.db", folder) as server:
        yield server
