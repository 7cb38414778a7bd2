"""Work that goes on by itself: it is not lost, nor is its failure, and it ends with the server."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

import structlog

Later: TypeAlias = Callable[[Coroutine[Any, Any, Any]], None]  # what it returns is nobody's business
"""Does something soon. Whoever asks for it does not wait."""

log = structlog.get_logger()


REST = 20
"""Work that comes again and again takes one part of so many of the time, even if there is more and more of it."""


AGAIN = 1.0
"""Seconds after which a task that has not ended is told again to do so."""

MOMENT = 0.02
PATIENCE = 5.0
"""Seconds that a task may go on with the database when everything is to end."""


async def keep_doing(work: Callable[[], Awaitable[None]], pause: float) -> None:
    """For ever, with a pause of these seconds before each time, or longer if the work takes long.

    A failure is logged, and does not end it.
    """
    took = 0.0
    while True:
        await asyncio.sleep(max(pause, REST * took))
        began = time.monotonic()
        try:
            await work()
        except Exception:  # of the database, most likely; it will be there again
            log.exception("look_failed")
        took = time.monotonic() - began


class Background:
    """The tasks that run beside the requests of one server."""

    def __init__(self, is_at_database: Callable[["asyncio.Task[Any]"], bool]) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self._is_at_database = is_at_database

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Start a task, which is kept until it ends. Its failure is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("task_failed", error=repr(error), exc_info=error)

    async def stop(self) -> None:
        """End everything that is under way. Whoever goes on, as if nobody had said so, is told again.

        Nobody is stopped in the middle of a transaction: it would stay open, and whoever writes next would wait for it
        in vain.
        """
        began, told = time.monotonic(), dict[asyncio.Task[Any], float]()
        while self.tasks:
            now = time.monotonic()
            for task in self.tasks:
                may_be_stopped = now - began > PATIENCE or not self._is_at_database(task)
                if may_be_stopped and now - told.get(task, -AGAIN) >= AGAIN:
                    task.cancel()
                    told[task] = now
            await asyncio.wait(self.tasks, timeout=MOMENT)
