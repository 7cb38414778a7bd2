"""How much of the processor our server takes for an answer, here and on another checkout, in turns.

    python benchmarks/answer_cost.py                             tic-tac-toe and Rencontre, as installed
    python benchmarks/answer_cost.py --against ../before/src     beside the sources of another checkout

Both seats of some matches are connected, and so many answers are given, one at a time at each table. Whatever the
server's process does meanwhile counts: its threads, its kernel's part, the ends of matches. The tables are opened
before. Of the rounds the cheapest is shown, because a busy machine makes an answer dearer.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import uvloop
from crowd.contestants import Hyperespace, together
from crowd.load import FullSpeed
from crowd.pairs import Choice, Pair, anything, draw

SOURCES: Final = Path(__file__).parent.parent / "src"
GAMES: Final[dict[str, tuple[Choice, int]]] = {"tictactoe": (draw, 9), "rencontre": (anything, 60)}
"""How the players of each game choose, and for how many answers a table is used."""

LONGEST: Final = 300.0
"""Seconds that a round may take."""


class Server(Hyperespace):
    """Ours, made of these sources."""

    def __init__(self, game: str, sources: Path, folder: Path) -> None:
        self._sources = sources
        folder.mkdir()
        super().__init__(game, GAMES[game][0], 1, folder)

    def _environment(self) -> dict[str, str]:
        return os.environ | {"PYTHONPATH": str(self._sources)}

    def begin(self) -> None:
        """From now on what is spent counts."""
        self._since = self._spent

    def end(self) -> float:
        """Microseconds of the processor since then."""
        return self._spent - self._since

    @property
    def _spent(self) -> float:
        return time.clock_gettime_ns(~self._process.pid << 3 | 2) / 1000  # clock_getcpuclockid(3)


class Counted(FullSpeed):
    """Everybody answers as soon as they are asked, until enough answers were given."""

    def __init__(self, lanes: Sequence[Sequence[Pair]], answers: int) -> None:
        super().__init__(lanes, LONGEST)
        self._answers = answers

    def _go_on(self, pair: Pair) -> None:
        if len(self._seen) + self._under_way < self._answers:
            self._answer(pair)
        elif not self._under_way:
            self._ended = time.perf_counter()
            self._quiet.set()


async def one_round(server: Server, game: str, answers: int, matches: int) -> float:
    """What one answer takes."""
    lanes = await server.lanes(matches, -(-answers // matches // GAMES[game][1]) + 1)
    await together(pair.sit() for lane in lanes for pair in lane)
    server.begin()
    times = await Counted(lanes, answers).run()
    spent = server.end()
    for lane in lanes:
        for pair in lane:
            pair.leave()
    return spent / len(times.seen)


async def measure(servers: Sequence[Server], game: str, chosen: argparse.Namespace) -> list[float]:
    """Of each server the least."""
    for server in servers:
        await one_round(server, game, chosen.matches * 4, chosen.matches)
    rounds = [
        [await one_round(server, game, chosen.answers, chosen.matches) for server in servers]
        for _ in range(chosen.rounds)
    ]
    return [min(found) for found in zip(*rounds, strict=True)]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--against", type=Path, action="append", default=[], help="the folder `src` of a checkout")
    arguments.add_argument("--game", choices=GAMES, action="append")
    arguments.add_argument("--answers", type=int, default=3000)
    arguments.add_argument("--matches", type=int, default=40)
    arguments.add_argument("--rounds", type=int, default=5)
    chosen = arguments.parse_args()
    for game in chosen.game or GAMES:
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            places = enumerate([SOURCES, *chosen.against])
            servers = [stack.enter_context(Server(game, each.resolve(), Path(folder) / str(n))) for n, each in places]
            here, *there = uvloop.run(measure(servers, game, chosen))
        beside = "".join(f"; {each:,.0f} there, {here / each:.2f} ×" for each in there)
        print(f"{game}: {here:,.0f} µs for an answer{beside} (load {os.getloadavg()[0]:.1f})")


if __name__ == "__main__":
    main()
