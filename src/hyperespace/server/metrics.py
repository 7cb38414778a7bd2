"""What the server counts, for Prometheus. No count is about one match or one person."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST

# An answer is committed and told within milliseconds, or something is wrong; a bot may think for seconds.
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
THINKING = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Metrics:
    """The counts of one app, in a registry of its own, so that two apps in one process do not add up."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.matches = Gauge("hyperespace_matches_live", "Matches in this server's memory.", registry=registry)
        self.sockets = Gauge("hyperespace_sockets_open", "WebSockets open.", registry=registry)
        self.answers = Counter(
            "hyperespace_answers", "Answers committed, by who gave them.", ["given_by"], registry=registry
        )
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

    def committed(self, answers: int, seconds: float) -> None:
        """Count one commit of the log."""
        self.commit_seconds.observe(seconds)
        self.batch_size.observe(answers)

    def render(self) -> bytes:
        """All counts as Prometheus reads them. The media type is `CONTENT_TYPE`."""
        return generate_latest(self.registry)
