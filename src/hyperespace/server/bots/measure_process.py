"""A piece of work is measured in a process of its own, of the lowest priority, as matches are analysed.

The process gets the options of the match and gives back JSON. The progress is a number in shared memory.
"""

import asyncio
import os
import traceback
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from pebble import ProcessPool

from hyperespace.lab.measures import Measured, measure
from hyperespace.server.bots import processes

GAMES: Final = 200
SECONDS: Final = 1200.0
"""How long it plays. What is finished by then is counted: some hundred games of a large battle would take hours."""

PATIENCE: Final = 300.0
"""Seconds that one game may take after that, before everything is given up."""


class MeasureFailed(Exception):
    """The process could not finish. The reason is for the server's log only."""


class MeasureProcess:
    """Measures one work at a time, in a new process each."""

    def __init__(self, games: int = GAMES, seconds: float = SECONDS) -> None:
        self._games, self._seconds = games, seconds
        self._progress = processes.SPAWN.Value("d", 0.0, lock=False)

    @property
    def progress(self) -> float:
        """What part of the games has been played, from 0 to 1."""
        return float(self._progress.value)

    async def measure(self, game: str, options: Mapping[str, object], seats: int, bot: str, seed: str) -> Measured:
        """How bots fare. If the caller is cancelled, the work stops."""
        self._progress.value = 0.0
        pool = ProcessPool(1, initializer=_begin, initargs=(self._progress,), context=processes.SPAWN)
        wanted = game, msgspec.json.encode(options), seats, bot, self._games, seed, self._seconds
        try:
            future = pool.schedule(_measure, args=wanted, timeout=self._seconds + PATIENCE)
            found = msgspec.json.decode(await asyncio.wrap_future(future), type=Measured | str)
        finally:
            await asyncio.to_thread(processes.end, pool)
        if isinstance(found, str):
            raise MeasureFailed(found)
        return found


# From here on: what happens in the process.

_done: Any = None  # a number in shared memory, for which ctypes has no name


def _begin(progress: object) -> None:
    global _done
    processes.begin()
    _done = progress
    if hasattr(os, "nice"):  # Windows has no such thing
        os.nice(19)


def _measure(game: str, options: bytes, seats: int, bot: str, games: int, seed: str, seconds: float) -> bytes:
    def say(finished: int) -> None:
        _done.value = finished / games

    try:
        plain = msgspec.json.decode(options)
        return msgspec.json.encode(measure(game, plain, seats, bot, games, seed=seed, seconds=seconds, progress=say))
    except Exception:
        return msgspec.json.encode(traceback.format_exc(limit=-3)[-2000:])
