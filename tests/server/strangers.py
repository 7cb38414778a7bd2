"""An attack by being many: how long somebody who plays waits while strangers come and go, or fill the bots' processes.

`python -m tests.server.strangers` runs a server of its own on this machine, and ends with it. Each attack takes some
seconds and a bounded number of requests.
"""

import asyncio
import contextlib
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.server.client import PATIENCE, Chair, Person
from tests.server.servers import Server, running

AT_ONCE = {"pace": 0, "window_rest": 0, "windows": None, "absence": None, "clocks": {"timers": {"*": None}}}
LONG = 300
"""Answers in the log of the table that strangers come to."""

SECONDS = 6.0
TABLES = 40


async def long_match(anne: Person) -> tuple[str, Chair]:
    """A match of Rencontre round one screen, with a long past. It is Anne's turn."""
    table = await anne.open_table("rencontre", 4, settings=AT_ONCE)
    for seat in range(4):
        await anne.sit(table, seat)
    await anne.start(table)
    chair = await anne_stays.enter_async_context(anne.at(table))
    for _ in range(LONG):
        await answer(chair)
    return table, chair


anne_stays = AsyncExitStack()


async def answer(chair: Chair) -> float:
    """Whoever of Anne's seats is asked answers; how long that took, in milliseconds."""
    while not (asked := [seat for seat in (0, 1, 2, 3) if seat in chair.frames and chair.options(seat)]):
        await chair.read()
    began = time.perf_counter()
    while (await chair.answer(asked[0], chair.options(asked[0])[0]))["type"] != "accepted":
        await asyncio.sleep(0)
    return (time.perf_counter() - began) * 1000


async def waits(chair: Chair) -> list[float]:
    """What Anne waits for her answers, at a person's pace."""
    times: list[float] = []
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        times.append(await answer(chair))
        await asyncio.sleep(0.05)
    return times


async def come_and_go(person: Person, table: str) -> None:
    """Open the table and hang up at once, again and again."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        with contextlib.suppress(OSError, WebSocketException):
            async with person.at(table) as chair:
                chair.socket.transport.abort()
        await asyncio.sleep(0.02)


async def change_language(person: Person, table: str) -> None:
    """Watch, and want everything told again in the other language, again and again."""
    end = time.monotonic() + SECONDS
    with contextlib.suppress(OSError, WebSocketException, TimeoutError):
        async with person.at(table) as chair:
            await chair.until("welcome")
            while time.monotonic() < end:
                for language in ("fr", "en"):
                    await chair.send({"type": "speak", "language": language})
                await asyncio.sleep(0.05)


async def under(attack: Callable[[Person, str], Awaitable[None]], server: Server, table: str, chair: Chair) -> None:
    """Ten strangers do this while Anne plays."""
    async with strangers(server, 10) as crowd:
        attacks = [asyncio.ensure_future(attack(person, table)) for person in crowd]
        times = await waits(chair)
        await asyncio.gather(*attacks)
    show(attack.__name__, times)


@asynccontextmanager
async def strangers(server: Server, number: int) -> AsyncIterator[list[Person]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Person(server.address)) for _ in range(number)]


async def against_a_bot(server: Server) -> list[float]:
    """How long Bob waits for the bot that he plays with, in milliseconds."""
    times: list[float] = []
    async with Person(server.address, "Bob") as bob:
        for _ in range(5):
            table = await bob.open_table("kuhn", 2, settings=AT_ONCE)
            await bob.sit(table, 0)
            await bob.seat_bot(table, 1, "regular")
            await bob.start(table)
            async with bob.at(table) as chair:
                while options := await chair.asked(0):
                    await chair.answer(0, options[0])
                    began = time.perf_counter()
                    await chair.asked(0)
                    times.append((time.perf_counter() - began) * 1000)
    return times


async def fill_the_bots(server: Server) -> None:
    """One guest opens many tables of masters, in a hurry and without an end."""
    async with Person(server.address, "Eve") as eve:
        for _ in range(TABLES):
            options = {"turn_limit": 1000}
            table = await eve.open_table("rencontre", 4, settings=AT_ONCE, options=options)
            for seat in range(4):
                await eve.seat_bot(table, seat, "master")
            await eve.start(table)


def show(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    middle, worst = statistics.median(ordered), ordered[-1]
    print(f"{name:20} {len(times):4} waits, median {middle:8.1f} ms, longest {worst:8.1f} ms", flush=True)


async def main() -> None:
    """All attacks, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        with running(f"sqlite:///{folder}/tables.db", Path(folder)) as server:
            async with anne_stays, Person(server.address, "Anne") as anne:
                table, chair = await long_match(anne)
                show("nobody else", await waits(chair))
                await under(come_and_go, server, table, chair)
                await under(change_language, server, table, chair)
        with running(f"sqlite:///{folder}/bots.db", Path(folder)) as server:
            show("a bot, nobody else", await against_a_bot(server))
            await fill_the_bots(server)
            try:
                show(f"beside {TABLES} of masters", await against_a_bot(server))
            except TimeoutError:
                print(f"beside {TABLES} of masters: no answer of the bot within {PATIENCE:g} s")


if __name__ == "__main__":
    asyncio.run(main())
