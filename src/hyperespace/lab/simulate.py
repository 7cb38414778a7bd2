"""Plays many games of bots and counts. The same totals and digest whatever the number of jobs, here or on a cluster."""

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from hyperespace.core.bots import AnyBot
from hyperespace.core.registry import find
from hyperespace.lab.runs import Run, nobody
from hyperespace.lab.seatings import OwnBots, Plan, Played, Seating, check, entrants


class Report(Struct):
    """What a simulation found. `wins` counts by seat; a shared victory counts for each winner."""

    game: str
    games: int
    finished: int
    decisions: int
    seconds: float
    wins: list[int]
    records_digest: str


class Simulation(Plan, frozen=True, tag="simulate"):
    """The same bots at the same seats, game after game."""

    seats: int
    bots: tuple[str, ...]  # by seat, repeated as needed
    options: dict[str, Any]
    own: OwnBots = {}

    def seating(self, number: int) -> Seating:
        bots = [self.bots[seat % len(self.bots)] for seat in range(self.seats)]
        return Seating(tuple(self.own.get(bot, bot) for bot in bots), f"{self.seed}/{number}", self.options)


def simulate(
    game: str,
    games: int,
    *,
    seats: int | None = None,
    bots: Sequence[AnyBot] = ("random",),
    seed: int | str = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    cluster: str = "",
    checkpoint: Path | None = None,
    progress: Callable[[int], None] = nobody,
) -> Report:
    """Play games and count. After Ctrl-C it reports those finished so far; `checkpoint` keeps them in a file.

    A bot is a name, a bot, or what makes one out of a seed.
    """
    run = Run(jobs, cluster, checkpoint, progress)
    found = find(game)
    names, own = entrants(bots)
    plan = Simulation(game, found.rules, str(seed), seats or found.seats[0], names, dict(options or {}), own)
    check(plan, 0)
    report = Report(game, games, 0, 0, 0.0, [0] * plan.seats, "")
    digest = hashlib.blake2b(digest_size=16)
    start = time.perf_counter()
    with suppress(KeyboardInterrupt), closing(run.games(plan, games)) as all_played:
        for played in all_played:
            _count(report, played)
            digest.update(bytes.fromhex(played.seal))
    report.seconds = time.perf_counter() - start
    report.records_digest = digest.hexdigest()
    return report


def _count(report: Report, played: Played) -> None:
    report.finished += 1
    report.decisions += played.decisions
    for winner in played.winners:
        report.wins[winner] += 1
