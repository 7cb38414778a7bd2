"""What the live tables of one server share. Each part of a table only gets what it needs of this."""

from dataclasses import dataclass
from functools import partial

from hyperespace.server.background import Background
from hyperespace.server.bots.workers import Workers
from hyperespace.server.cluster.membership import Cluster
from hyperespace.server.metrics import Metrics
from hyperespace.server.storage import snapshots, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Journal
from hyperespace.server.storage.snapshots import Snapshot
from hyperespace.server.storage.table_rows import Ending
from hyperespace.server.storage.together import Together
from hyperespace.server.table.history import Beginning, Replayer, WholePasts

GATHER = 0.02
"""Seconds in which ends of matches and snapshots are gathered, so that many of them are one transaction."""


@dataclass(frozen=True)
class Services:
    """The database and its log, the bots' processes, the other servers, and work in the background."""

    database: Database
    journal: Journal
    workers: Workers
    metrics: Metrics
    secret: bytes  # of resume tokens
    cluster: Cluster
    background: Background
    beginning: Beginning
    replayer: Replayer
    whole_pasts: WholePasts
    endings: Together[Ending, bool]
    snapshots: Together[Snapshot, None]

    def now(self) -> float:
        """The database's time."""
        return self.database.now()


def services(
    database: Database,
    journal: Journal,
    workers: Workers,
    metrics: Metrics,
    secret: bytes,
    cluster: Cluster,
    beginning: Beginning,
) -> Services:
    """Puts the services together, and makes those that are built on others."""
    return Services(
        database=database,
        journal=journal,
        workers=workers,
        metrics=metrics,
        secret=secret,
        cluster=cluster,
        background=Background(database.is_used_by),
        beginning=beginning,
        replayer=Replayer(journal, beginning),
        whole_pasts=WholePasts(),
        endings=Together(partial(table_rows.finish, database), GATHER),
        snapshots=Together(partial(snapshots.save, database), GATHER),
    )
