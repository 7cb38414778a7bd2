"""Plays the games of a plan, in one process, in many, or on many machines: the same games in the same order."""

from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from pathlib import Path

from hyperespace.core.errors import HyperespaceError
from hyperespace.lab.checkpoints import Checkpoint
from hyperespace.lab.cluster_names import need_cluster
from hyperespace.lab.interrupts import ctrl_c
from hyperespace.lab.seatings import Plan, Played, play_one


def nobody(finished: int) -> None:
    """Ignores the progress."""


class Run:
    """How to play: the number of jobs, here or on a cluster, and a file to go on from."""

    def __init__(
        self,
        jobs: int = 1,
        cluster: str = "",
        checkpoint: Path | None = None,
        progress: Callable[[int], None] = nobody,
    ) -> None:
        need_cluster(cluster, jobs)
        self._jobs, self._cluster, self._checkpoint, self._progress = jobs, cluster, checkpoint, progress

    def games(self, plan: Plan, games: int) -> Generator[Played]:
        """A number of games of a plan, in the order of their numbers. Closing the generator ends all processes."""
        if games < 1 or self._jobs == 0:
            raise HyperespaceError(
                "at least one game and one job are needed", french="il faut au moins une partie et un processus"
            )
        kept = self._kept(plan, games) if self._checkpoint else self._fresh(plan, range(games))
        with closing(kept), ctrl_c() as interrupt:
            for finished, played in enumerate(kept, 1):
                with interrupt.held():
                    yield played
                self._progress(finished)

    def _kept(self, plan: Plan, games: int) -> Generator[Played]:
        """First the games in the file, then the others, each of which is written to it."""
        assert self._checkpoint is not None
        with Checkpoint(self._checkpoint, plan) as checkpoint:
            known = 0
            for played in checkpoint.games(games):
                known += 1
                yield played
            with closing(self._fresh(plan, range(known, games))) as fresh:
                for played in fresh:
                    checkpoint.add(played)
                    yield played

    def _fresh(self, plan: Plan, numbers: range) -> Generator[Played]:
        if not numbers:
            return
        if self._jobs == 1 and not self._cluster:
            yield from (play_one(plan, number) for number in numbers)
            return
        from hyperespace.lab.clusters import joined  # brings joblib, which a single process does not need

        with joined(self._cluster, self._jobs) as do_all:
            yield from do_all(partial(play_one, plan), numbers)
