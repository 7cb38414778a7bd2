"""Plays many games of bots and counts. The same totals and digest whatever the number of jobs."""

import hashlib
import signal
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from multiprocessing import parent_process
from typing import Any

from msgspec import Struct

from hyperespace.bots import new_bot, play
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.match import new_match
from hyperespace.core.registry import find

CHUNK = 50
"""Games that one job plays at a time: enough to make the sending cheap, few enough to show progress."""


class Report(Struct):
    """What a simulation found. `wins` counts by seat; a shared victory counts for each winner."""

    game: str
    games: int
    finished: int
    decisions: int
    seconds: float
    wins: list[int]
    records_digest: str


class Plan(Struct, frozen=True):
    """Which games to play. Game number i of a plan is the same wherever and whenever it is played."""

    game: str
    seats: int
    bots: tuple[str, ...]  # by seat, repeated as needed
    seed: str
    options: dict[str, Any]  # the game's own; it checks them


class Played(Struct, frozen=True):
    """One finished game, as small as it can be sent."""

    winners: tuple[int, ...]
    decisions: int
    seal: str


def simulate(
    game: str,
    games: int,
    *,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int | str = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] = lambda finished: None,
) -> Report:
    """Play so many games. Interrupted by Ctrl-C it reports those finished so far."""
    plan = _checked(Plan(game, seats or find(game).seats[0], tuple(bots), str(seed), dict(options or {})))
    if games < 1 or jobs == 0:
        raise HyperespaceError("at least one game and one job are needed")
    report = Report(game, games, 0, 0, 0.0, [0] * plan.seats, "")
    digest = hashlib.blake2b(digest_size=16)
    start = time.perf_counter()
    try:
        with closing(_all_played(plan, games, jobs)) as all_played:
            for played in all_played:
                _count(report, played)
                digest.update(bytes.fromhex(played.seal))
                progress(report.finished)
    except KeyboardInterrupt:
        pass
    report.seconds = time.perf_counter() - start
    report.records_digest = digest.hexdigest()
    return report


def _checked(plan: Plan) -> Plan:
    """Find out here, not in every job, that the plan cannot be played."""
    new_match(plan.game, seats=plan.seats, seed=0, **plan.options)
    for bot in plan.bots:
        new_bot(bot, plan.game, "0")
    return plan


def _count(report: Report, played: Played) -> None:
    report.finished += 1
    report.decisions += played.decisions
    for winner in played.winners:
        report.wins[winner] += 1


def _all_played(plan: Plan, games: int, jobs: int) -> Generator[Played]:
    """All games in the order of their numbers."""
    if jobs == 1:
        yield from (_play(plan, number) for number in range(games))
        return
    from joblib import Parallel, delayed
    from joblib.externals.loky import get_reusable_executor

    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    parallel = Parallel(n_jobs=jobs, return_as="generator")
    try:
        for chunk in parallel(delayed(_play_some)(plan, numbers) for numbers in chunks):
            yield from chunk
    except BaseException:  # Ctrl-C, or nobody wants the rest: leave no worker behind
        get_reusable_executor().shutdown(kill_workers=True)
        raise


def _play_some(plan: Plan, numbers: range) -> list[Played]:
    if parent_process() is not None:  # Ctrl-C reaches every process; only the first one acts on it
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return [_play(plan, number) for number in numbers]


def _play(plan: Plan, number: int) -> Played:
    match = new_match(plan.game, seats=plan.seats, seed=f"{plan.seed}/{number}", **plan.options)
    names = [plan.bots[seat % len(plan.bots)] for seat in range(plan.seats)]
    play(match, [new_bot(name, plan.game, f"{plan.seed}/{number}/{seat}") for seat, name in enumerate(names)])
    return Played(match.result.winners, match.decisions, match.record().seal)
