"""A server that hardly ever looks by itself what other servers wrote, but relies on being told."""

import sys

from hyperespace.server import tables
from hyperespace.server.app import Config
from hyperespace.server.running import serve

LOOKS_AGAIN = 60.0

if __name__ == "__main__":
    port, database = sys.argv[1:]
    tables.LOOK_AGAIN = LOOKS_AGAIN
    serve(Config(database, requests_a_minute=1_000_000), "127.0.0.1", int(port))
