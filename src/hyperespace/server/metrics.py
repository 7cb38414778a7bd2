"""What the server counts, for Prometheus. No count is about one match or one person.

Several processes on one port count in files of a folder that they share, and whichever of them is asked adds up what
all have counted. prometheus-client does that by itself if the environment names the folder before it is imported.
"""

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable of the environment that names it."""

CONTENT_TYPE = CONTENT_TYPE_LATEST

# An answer is committed and told within milliseconds, or something is wrong; a bot may think for seconds.
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
THINKING = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Metrics:
    """The counts of one app, in a registry of its own, so that two apps in one process do not add up."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        alive: Final = "livesum"  # of several processes: what those that are alive say, together
        self.processes = Gauge(
            "hyperespace_processes", "Server processes on this port.", registry=registry, multiprocess_mode=alive
        )
        self.processes.set(1)
        self.matches = Gauge(
            "hyperespace_matches_live", "Matches in memory.", registry=registry, multiprocess_mode=alive
        )
        self.sockets = Gauge("hyperespace_sockets_open", "WebSockets open.", registry=registry, multiprocess_mode=alive)
        self.answers = Counter(
            "hyperespace_answers", "Answers committed, by who gave them.", ["given_by"], registry=registry
        )
        self._answers_of: dict[str, Counter] = {}
        self.refused = Counter("hyperespace_answers_refused", "Answers that the rules refused.", registry=registry)
        self.conflicts = Counter(
            "hyperespace_conflicts", "Answers that came after another server's on the same match.", registry=registry
        )
        self.commit_seconds = Histogram(
            "hyperespace_commit_seconds", "One commit of the log.", buckets=QUICK, registry=registry
        )
        self.batch_size = Histogram(
            "hyperespace_commit_answers", "Answers in one commit.", buckets=BATCHES, registry=registry
        )
        self.told = Histogram(
            "hyperespace_answer_to_told_seconds",
            "From an answer's arrival until everybody on this server was told.",
            buckets=QUICK,
            registry=registry,
        )
        self.bot_seconds = Histogram(
            "hyperespace_bot_choice_seconds",
            "One choice of a bot, waiting included.",
            buckets=THINKING,
            registry=registry,
        )
        self.bot_failures = Counter(
            "hyperespace_bot_failures", "Choices that a bot did not make, by reason.", ["reason"], registry=registry
        )

    def answered(self, given_by: str) -> None:
        """Count one answer that is in the log."""
        count = self._answers_of.get(given_by)
        if count is None:  # to look a label up takes longer than to count
            count = self._answers_of[given_by] = self.answers.labels(given_by)
        count.inc()

    def committed(self, answers: int, seconds: float) -> None:
        """Count one commit of the log."""
        self.commit_seconds.observe(seconds)
        self.batch_size.observe(answers)

    def counted(self) -> CollectorRegistry:
        """All counts: of this process, or of all that share the port."""
        if SHARED_FOLDER not in os.environ:
            return self.registry
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return together

    def render(self) -> bytes:
        """All counts as Prometheus reads them. The media type is `CONTENT_TYPE`."""
        return generate_latest(self.counted())


def forget_process(pid: int) -> None:
    """A process has died: its matches and sockets are gone, but what it has counted stays counted."""
    mark_process_dead(pid)  # type: ignore[no-untyped-call]
