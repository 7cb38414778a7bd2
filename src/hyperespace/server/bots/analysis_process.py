"""A match is analysed in a process of its own, of the lowest priority, beside those in which bots think for players.

The process gets the record and gives back JSON. The progress is a number in shared memory.
"""

import asyncio
import os
import traceback
from typing import Any, Final

import msgspec
from pebble import ProcessPool

from hyperespace.core.records import Record
from hyperespace.lab.analysis import Analysis, analyse
from hyperespace.server.bots import processes

SECONDS: Final = 300.0
"""How long an analysis may take before it is given up."""


class AnalysisFailed(Exception):
    """The process could not finish the analysis. The reason is for the server's log only."""


class AnalysisProcess:
    """Makes one analysis at a time, in a new process each: an analysis leaves much memory behind."""

    def __init__(self) -> None:
        self._progress = processes.SPAWN.Value("d", 0.0, lock=False)

    @property
    def progress(self) -> float:
        """What part of the work is done, from 0 to 1."""
        return float(self._progress.value)

    async def analyse(self, record: Record) -> Analysis:
        """The analysis of a match. If the caller is cancelled, the work stops."""
        self._progress.value = 0.0
        pool = ProcessPool(1, initializer=_begin, initargs=(self._progress,), context=processes.SPAWN)
        try:
            future = pool.schedule(_analyse, args=(record.json(),), timeout=SECONDS)
            found = msgspec.json.decode(await asyncio.wrap_future(future), type=Analysis | str)
        finally:
            await asyncio.to_thread(processes.end, pool)
        if isinstance(found, str):
            raise AnalysisFailed(found)
        return found


# From here on: what happens in the process.

_done: Any = None  # a number in shared memory, for which ctypes has no name


def _begin(progress: object) -> None:
    global _done
    processes.begin()
    _done = progress
    if hasattr(os, "nice"):  # Windows has no such thing
        os.nice(19)


def _analyse(written: bytes) -> bytes:
    try:
        return msgspec.json.encode(analyse(Record.read(written), progress=_say))
    except Exception:
        return msgspec.json.encode(traceback.format_exc(limit=-3)[-2000:])


def _say(done: float) -> None:
    _done.value = done
