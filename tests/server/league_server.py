"""A server whose clock is a file that a test sets, and which looks at everything far more often than usual.

Who is alive is still known by real time: a clock that leaps over an hour must not make servers believe that the others
are gone.
"""

import sys
import time
from pathlib import Path

import hyperespace as hs
from tests import toys
from tests.server.file_clock import FileClock

hs.register(toys.GAME)


def main() -> None:
    from hyperespace.server import tables
    from hyperespace.server.app import Config
    from hyperespace.server.cluster import membership
    from hyperespace.server.notifications import dispatcher
    from hyperespace.server.notifications.config import NotifyConfig
    from hyperespace.server.running import serve
    from hyperespace.server.storage import servers
    from hyperespace.server.storage.database import Database
    from hyperespace.server.table import autopilot

    file, mail_port, port, database = sys.argv[1:]
    clock = FileClock(Path(file))

    async def beat(self: membership.Cluster) -> None:
        now = time.time()
        await servers.beat(self._database, self.name, now)
        alive = await servers.alive(self._database, now, membership.SILENCE)
        self._alive = tuple(sorted({*alive, self.name}))

    Database.now = lambda self: clock.now  # type: ignore[method-assign]
    membership.Cluster._beat = beat  # type: ignore[method-assign]
    membership.HEARTBEAT, membership.SILENCE = 0.2, 1.0
    tables.TICK, tables.LOOK_AGAIN, tables.IDLE = 0.1, 0.3, 0.5
    dispatcher.LOOK, autopilot.NAP = 0.1, 0.1
    notify = NotifyConfig(
        smtp=f"smtp://127.0.0.1:{mail_port}", mail_from="table@example.org", public_address="https://play.example.org"
    )
    serve(Config(database, requests_a_minute=1_000_000, workers=1, notify=notify), "127.0.0.1", int(port))


if __name__ == "__main__":
    main()
