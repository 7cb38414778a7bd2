"""Long work that no match waits for: one piece at a time, in a new process each, of the lowest priority.

A new one each, because such work leaves much memory behind. The progress is a number in shared memory.
"""

import asyncio
import os
from collections.abc import Callable
from typing import Any

from pebble import ProcessPool

from hyperespace.server.bots import processes

NICENESS = 19
"""Bots that think for players, and whoever answers, come first. On a busy machine such work then takes very long."""


class SideProcess:
    """Does one piece of work at a time."""

    def __init__(self) -> None:
        self._progress = processes.SPAWN.Value("d", 0.0, lock=False)

    @property
    def progress(self) -> float:
        """What part of the work is done, from 0 to 1."""
        return float(self._progress.value)

    async def run(self, work: Callable[..., bytes], *args: object, timeout: float) -> bytes:
        """What the work comes to. It is given up after so many seconds, and stops if the caller is cancelled."""
        self._progress.value = 0.0
        pool = ProcessPool(1, initializer=_begin, initargs=(self._progress, NICENESS), context=processes.SPAWN)
        try:
            return bytes(await asyncio.wrap_future(pool.schedule(work, args=args, timeout=timeout)))
        finally:
            await asyncio.to_thread(processes.end, pool)


# From here on: what happens in the process.

_done: Any = None  # a number in shared memory, for which ctypes has no name


def _begin(progress: object, niceness: int) -> None:
    global _done
    processes.begin()
    _done = progress
    if hasattr(os, "nice"):  # Windows has no such thing
        os.nice(niceness)


def say(done: float) -> None:
    """The work calls this with what part of it is done."""
    _done.value = done
