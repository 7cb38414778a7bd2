"""The server under load, beside boardgame.io's, with all clients on the same machine, in one run.

    make bench-server
    python benchmarks/server.py --quick      a small one, to see that it works

Many matches are live, with both seats connected. Ours are in SQLite, each answer committed to the disk before anybody
hears of it; boardgame.io's are in its memory, as it comes, or in its files, which it writes after it has told everybody
and does not wait for. An answer is counted when both screens show it and it was acknowledged. "Paced" is a given number
of answers a second in all. At "full speed" everybody answers as soon as he is asked, so that its times are those of a
queue with every match in it. Rounds take turns and the best one counts, so that a busy machine hurts all alike. Memory
is what the server's process grows by for a match that has begun.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import uvloop
from crowd.contestants import NODE, PEER, BoardgameIo, Contestant, Hyperespace, together
from crowd.load import FullSpeed, Load, Paced, Times
from crowd.pairs import Pair, anything, draw
from msgspec import Struct

WARM_UP = 30  # tables


CONTESTANTS: dict[str, Callable[[Path], Contestant]] = {
    "hyperespace tictactoe": lambda folder: Hyperespace("tictactoe", draw, 3, folder),
    "boardgame.io in memory": lambda folder: BoardgameIo("boardgame.io in memory", False, folder),
    "boardgame.io in files": lambda folder: BoardgameIo("boardgame.io in files", True, folder),
    "hyperespace rencontre": lambda folder: Hyperespace("rencontre", anything, 1, folder),
}


NEVER = Times(float("inf"), [float("inf")])


class Figures(Struct):
    """What was measured of one server."""

    live: float = 0.0  # kB of memory a match
    connected: float = 0.0  # the same with both sockets
    paced: Times = NEVER  # of the best round
    full: Times = NEVER
    core: float = float("inf")  # seconds of a core for an answer, at full speed
    sent_again: int = 0  # answers of which nothing was heard for long


async def run(load: Load) -> Times:
    """Our own garbage is no business of the servers."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        return await load.run()
    finally:
        gc.enable()
        gc.unfreeze()


async def memory(server: Contestant, matches: int, figures: Figures) -> None:
    """What a match costs that waits for its first answer."""
    warm = await server.lanes(WARM_UP, 1)
    await sit(warm)
    await run(FullSpeed(warm, 1.0))
    leave(warm)
    before = server.memory
    lanes = await server.lanes(matches, 1)
    figures.live = (server.memory - before) / matches / 1000
    await sit(lanes)
    figures.connected = (server.memory - before) / matches / 1000
    leave(lanes)


async def one_round(server: Contestant, chosen: argparse.Namespace, figures: Figures) -> None:
    """At a pace, then at full speed. Short matches need several tables a lane, all of them connected beforehand."""
    lanes = await server.lanes(chosen.matches, server.tables)
    await sit(lanes)
    paced = await run(Paced([lane[:1] for lane in lanes], chosen.seconds, chosen.rate))
    if paced.percentile(99) < figures.paced.percentile(99):
        figures.paced = paced
    before = server.seconds
    full = await run(FullSpeed([lane[-2:] for lane in lanes], chosen.seconds))
    figures.core = min(figures.core, (server.seconds - before) / len(full.seen))
    if full.speed > figures.full.speed:
        figures.full = full
    figures.sent_again += paced.sent_again + full.sent_again
    leave(lanes)


async def sit(lanes: Sequence[Sequence[Pair]]) -> None:
    await together(pair.sit() for lane in lanes for pair in lane)


def leave(lanes: Sequence[Sequence[Pair]]) -> None:
    for lane in lanes:
        for pair in lane:
            pair.leave()


def give_up(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:  # the types are asyncio's
    """A player got something that it cannot read: nothing that is measured after that is worth anything."""
    loop.default_exception_handler(context)
    for task in asyncio.all_tasks(loop):
        task.cancel()


@contextlib.contextmanager
def at(server: Contestant) -> Iterator[None]:
    """Whatever fails meanwhile says at whose server."""
    try:
        yield
    except Exception as error:
        error.add_note(f"at {server.name}")
        raise


async def measure(servers: Sequence[Contestant], chosen: argparse.Namespace) -> list[Figures]:
    asyncio.get_running_loop().set_exception_handler(give_up)
    found = [Figures() for _ in servers]
    for server, figures in zip(servers, found, strict=True):
        with at(server):
            await memory(server, chosen.matches, figures)
    for _ in range(chosen.rounds):
        for server, figures in zip(servers, found, strict=True):
            with at(server):
                await one_round(server, chosen, figures)
    return found


def row(figures: Figures) -> dict[str, float]:
    """All that is shown of one server."""
    shown: dict[str, float] = {}
    for name, times in (("paced", figures.paced), ("full speed", figures.full)):
        shown[f"{name}: answers a second"] = times.speed
        shown |= {f"{name}: p{percent}, ms": times.percentile(percent) * 1000 for percent in (50, 95, 99)}
    shown["answers sent again"] = figures.sent_again
    shown["time of a core for an answer, µs"] = figures.core * 1e6
    shown["memory of a live match, kB"] = figures.live
    shown["the same with two sockets, kB"] = figures.connected
    return shown


def table(rows: dict[str, dict[str, float]]) -> str:
    lines = [f"| | {' | '.join(rows)} |", "| --- |" + " ---: |" * len(rows)]
    for name in next(iter(rows.values())):
        values = (shown[name] for shown in rows.values())
        written = " | ".join(f"{value:,.1f}" if value < 1000 else f"{value:,.0f}" for value in values)
        lines.append(f"| {name} | {written} |")
    return "\n".join(lines)


def beside(name: str, theirs: Figures, ours: Figures) -> str:
    """Our tic-tac-toe and theirs."""
    speed = ours.full.speed / theirs.full.speed
    late = " and ".join(
        f"{one.percentile(99) / other.percentile(99):.2f} × at {name}"
        for name, one, other in (("full speed", ours.full, theirs.full), ("a pace", ours.paced, theirs.paced))
    )
    return f"Tic-tac-toe: {speed:.2f} × the answers a second of {name}; p99 is {late}."


def set_up() -> None:
    if not (PEER / "node_modules" / "boardgame.io").exists():
        options = "--silent", "--no-fund", "--no-audit", "--ignore-scripts"
        environment = os.environ | {"PATH": f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"}
        subprocess.run([str(NODE.parent / "npm"), "ci", *options], cwd=PEER, env=environment, check=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--matches", type=int, default=500)
    arguments.add_argument("--rate", type=float, default=400, help="answers a second, in all, when paced")
    arguments.add_argument("--seconds", type=float, default=10, help="of each load, at most")
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--quick", action="store_true", help="20 matches, one round")
    arguments.add_argument("--only", help="only the servers with this in their name")
    arguments.add_argument("--json", action="store_true")
    chosen = arguments.parse_args()
    if chosen.quick:
        chosen.matches, chosen.seconds, chosen.rounds = 20, 2, 1
    set_up()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        servers = [
            stack.enter_context(make(Path(folder)))
            for name, make in CONTESTANTS.items()
            if not chosen.only or chosen.only in name
        ]
        found = uvloop.run(measure(servers, chosen))
    rows = {server.name: row(figures) for server, figures in zip(servers, found, strict=True)}
    if chosen.json:
        print(json.dumps(rows))
        return
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load}; {chosen.matches} matches\n")
    print(table(rows))
    if not chosen.only:
        ours, *theirs, _ = found
        print("", *(beside(*peer, ours) for peer in zip(list(rows)[1:3], theirs, strict=True)), sep="\n")


if __name__ == "__main__":
    main()
