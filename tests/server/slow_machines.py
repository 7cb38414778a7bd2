"""Stories in which somebody has to be in time. A busy machine may be too slow for one; then it is told again, slower.

What such a story proves does not depend on how many seconds something takes, only on what comes first.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


class TooSlow(Exception):
    """Somebody was not in time, so nothing follows from what happened."""


async def slower_and_slower(seconds: Sequence[float], story: Callable[[float], Awaitable[T]]) -> T:
    """What came of the story, with the first of these times for which this machine was quick enough."""
    for each in seconds:
        with suppress(TooSlow):
            return await story(each)
    raise AssertionError(f"this machine is too slow for this story, also with {seconds[-1]:g} s")


async def side_by_side(*worlds: Coroutine[Any, Any, T]) -> list[T]:
    """The same story in several worlds at once, each to its end."""
    tasks = [asyncio.ensure_future(world) for world in worlds]
    await asyncio.wait(tasks)
    return [task.result() for task in tasks]
