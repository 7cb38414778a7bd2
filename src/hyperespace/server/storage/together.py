"""Group commit for what is written beside the log.

When five hundred matches end at once, the log must not wait for five hundred transactions, each of which flushes the
disk. While one is under way, everything else waits, and then goes into the next one together.
"""

import asyncio
from asyncio import sleep
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Together(Generic[T, R]):
    """Writes things of one kind. `write` gets a list of them and returns a list of results in the same order.

    With a pause, in seconds, each waits a moment for others that are to be written too.
    """

    def __init__(self, write: Callable[[Sequence[T]], Awaitable[Sequence[R]]], pause: float = 0.0) -> None:
        self._write = write
        self._pause = pause
        self._turn = asyncio.Lock()
        self._waiting: list[T] = []
        self._next: asyncio.Task[Sequence[R]] | None = None  # writes those that wait, in its turn
        self._under_way: set[asyncio.Task[Sequence[R]]] = set()

    async def add(self, thing: T) -> R:
        """Write this together with others. On return it is committed. A cancelled caller does not stop the others."""
        if self._next is None:
            self._next = asyncio.create_task(self._write_next())
            self._under_way.add(self._next)
            self._next.add_done_callback(self._under_way.discard)
        place, written = len(self._waiting), self._next
        self._waiting.append(thing)
        return (await asyncio.shield(written))[place]

    async def settle(self) -> None:
        """Wait until nothing is being written any more, even if its callers were cancelled."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _write_next(self) -> Sequence[R]:
        async with self._turn:
            if self._pause:
                await sleep(self._pause)
            things, self._waiting, self._next = self._waiting, [], None
            return await self._write(things)
