"""An attack by the clock: how long windows last at a table with bots, in worlds that differ in the bots' hands alone.

Whoever can tell from the time whether the bots hold edicts reads their hands. `python -m tests.server.window_times`
measures it: 0.5 is a guess, 1.0 is certainty.
"""

import asyncio
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.core.match import AnyMatch
from hyperespace.games.rencontre.bot.edicts import WAITING
from hyperespace.server.table.settings import Settings
from tests.server.worlds import Recorded, World, Worlds, open_worlds

SETTINGS = Settings(pace=0.5, window_rest=0.25, absence=None)
BOTS = {1: "heuristic", 2: "heuristic", 3: "heuristic"}
TABLES, WINDOWS = 60, 2


async def window_times(worlds: Worlds, armed: bool, windows: int = WINDOWS, tables: int = TABLES) -> list[float]:
    """Seconds that windows were open, for somebody who lets them pass at once."""
    opened = [await worlds.open(World(world(armed, number)), SETTINGS, BOTS) for number in range(tables)]
    times = await asyncio.gather(*(_times(table, windows) for table in opened))
    return [each for some in times for each in some]


@cache
def world(armed: bool, number: int) -> AnyMatch:
    """A match about to begin in which every bot holds an edict, or none does; seat 0 sees the same in both."""
    match = hs.new_match("rencontre", seats=4, seed=f"table {number}", powers=0)
    for seed in range(100_000):
        other = match.resample(0, str(seed))
        holds = [not WAITING.isdisjoint(player.hand) for player in other.state.players[1:]]
        if all(holds) if armed else not any(holds):
            return other
    raise AssertionError("there is no such deal")


async def _times(table: Recorded, windows: int) -> list[float]:
    times: list[float] = []
    since = 0.0
    async with aclosing(table), aclosing(_frames(table)) as frames:
        async for frame in frames:
            if since and (frame["events"] or _is_asked(frame) or not _is_window(frame)):
                times.append(time.perf_counter() - since)
                since = 0.0
            if len(times) == windows:
                break
            if _is_asked(frame):
                if _is_window(frame):
                    since = time.perf_counter()
                await _answer(table)
    return times


async def _frames(table: Recorded) -> AsyncGenerator[dict[str, Any], None]:  # as the wire has them
    """What seat 0 is shown, until the match is over."""
    sent = await table.come(0)
    while table.match.ask is not None:
        for written in sent:
            message = msgspec.json.decode(written)
            if message["type"] == "frame":
                yield message
        sent = await table.next_sent()


def _is_asked(frame: dict[str, Any]) -> bool:
    return bool(frame["question"] and frame["question"].get("options"))


def _is_window(frame: dict[str, Any]) -> bool:
    return bool(frame["question"] and frame["question"]["step"] == "edict_window")


async def _answer(table: Recorded) -> None:
    """Pass in windows; elsewhere play like a beginner."""
    assert table.match.ask is not None
    options = table.match.ask.options(0)
    if not options:
        return  # this machine was so slow that the clock has answered
    in_window = table.match.ask.kind == "sealed" and table.match.ask.timer is not None
    chosen = options[0] if in_window else new_bot("heuristic", "rencontre", "me").choose(table.match.view(0), options)
    turn = table.live.position.turn if table.live.position else 0
    assert await table.live.answering.give(0, [chosen], "person", turn)


def tells(one: list[float], other: list[float]) -> float:
    """How well times tell two worlds apart: the chance that a time of one is longer than one of the other."""
    longer = sum((a > b) + (a == b) / 2 for a in one for b in other)
    share = longer / (len(one) * len(other))
    return max(share, 1 - share)


async def _measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with open_worlds(Path(folder)) as worlds:
            armed, unarmed = await window_times(worlds, True), await window_times(worlds, False)
    for name, times in (("with edicts", armed), ("without", unarmed)):
        ordered = sorted(times)
        middle, last = ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100]
        print(f"{name}: {len(times)} windows, median {middle * 1000:.0f} ms, 95 % within {last * 1000:.0f} ms")
    print(f"told apart by time alone: {tells(armed, unarmed):.2f}")


if __name__ == "__main__":
    asyncio.run(_measure())
