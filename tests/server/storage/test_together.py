"""Group commit beside the log: what comes while something is being written is written next, together."""

import asyncio
from collections.abc import Sequence

import pytest

from hyperespace.server.storage import together
from hyperespace.server.storage.together import Together

pytestmark = pytest.mark.asyncio


class Desk:
    """Writes numbers, doubled, when it is told to go on."""

    def __init__(self, pause: float = 0.0) -> None:
        self.batches: list[list[int]] = []
        self.may = asyncio.Semaphore(0)
        self.together = Together(self.write, pause)

    async def write(self, numbers: Sequence[int]) -> list[int]:
        self.batches.append(list(numbers))
        await self.may.acquire()
        if 13 in numbers:
            raise OSError("the disk does not like 13")
        return [2 * number for number in numbers]

    async def add(self, *numbers: int) -> list["asyncio.Task[int]"]:
        """They come, each from somewhere else, and it is looked after them once."""
        tasks = [asyncio.create_task(self.together.add(number)) for number in numbers]
        for _ in range(3):
            await asyncio.sleep(0)
        return tasks


async def test_what_comes_while_others_are_written_is_written_together_and_in_its_place() -> None:
    desk = Desk()
    first = await desk.add(1)
    second = await desk.add(2, 3, 4)
    assert desk.batches == [[1]]
    desk.may.release()
    assert await asyncio.gather(*first) == [2]
    desk.may.release()
    assert await asyncio.gather(*second) == [4, 6, 8]
    assert desk.batches == [[1], [2, 3, 4]]


async def test_a_failure_is_told_to_all_who_were_in_it_and_to_nobody_else() -> None:
    desk = Desk()
    spoiled = await desk.add(13, 5)
    later = await desk.add(6)
    desk.may.release()
    desk.may.release()
    assert [type(each) for each in await asyncio.gather(*spoiled, return_exceptions=True)] == [OSError, OSError]
    assert await asyncio.gather(*later) == [12]


async def test_whoever_gives_up_waiting_spoils_nothing_for_the_others() -> None:
    desk = Desk()
    impatient, patient = await desk.add(1, 2)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    desk.may.release()
    assert await patient == 4
    assert desk.batches == [[1, 2]]


async def test_what_nobody_waits_for_any_more_is_still_written_before_all_is_settled() -> None:
    desk = Desk()
    waiting = [*await desk.add(1), *await desk.add(2)]
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    settled = asyncio.create_task(desk.together.settle())
    await desk.add()
    assert not settled.done()
    desk.may.release()
    desk.may.release()
    await settled
    assert desk.batches == [[1], [2]]
    await desk.together.settle()


async def test_with_a_pause_the_first_waits_for_those_that_come_a_moment_later(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses, over = list[float](), asyncio.Event()

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await over.wait()

    monkeypatch.setattr(together, "sleep", pause)
    desk = Desk(0.02)
    tasks = [*await desk.add(1), *await desk.add(2, 3)]
    assert (desk.batches, pauses) == ([], [0.02])
    over.set()
    desk.may.release()
    assert await asyncio.gather(*tasks) == [2, 4, 6]
    assert desk.batches == [[1, 2, 3]]
