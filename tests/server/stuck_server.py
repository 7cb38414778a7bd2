"""A server that cannot stop by itself: something that it should close waits for ever. It has a second to try."""

import asyncio
import sys
from unittest.mock import patch

from hyperespace.server.app import Config
from hyperespace.server.running import serve
from hyperespace.server.tables import Tables


async def never_ends(_: Tables) -> None:
    """What stopping the tables is here."""
    await asyncio.Event().wait()


if __name__ == "__main__":
    port, database = sys.argv[1:]
    with patch("hyperespace.server.running.STUCK", 1), patch.object(Tables, "stop", never_ends):
        serve(Config(database, requests_a_minute=1_000_000), "127.0.0.1", int(port))
