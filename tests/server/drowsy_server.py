"""A server that takes its time before it listens to the others."""

import asyncio
import sys
from unittest.mock import patch

from hyperespace.server.app import Config
from hyperespace.server.cluster.membership import HEARTBEAT
from hyperespace.server.cluster.notifier import Notifier
from hyperespace.server.running import serve


class DrowsyNotifier(Notifier):
    async def on_startup(self) -> None:
        """By then all others would have noticed it, and have told it who is where."""
        await asyncio.sleep(3 * HEARTBEAT)
        await super().on_startup()


if __name__ == "__main__":
    port, database = sys.argv[1:]
    with patch("hyperespace.server.cluster.notifier.Notifier", DrowsyNotifier):
        serve(Config(database, requests_a_minute=1_000_000), "127.0.0.1", int(port))
