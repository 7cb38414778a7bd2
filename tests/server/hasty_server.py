"""A server that waits two seconds for anything, and may have a hundred files and sockets open."""

import resource
import sys

from hyperespace.server.app import Config
from hyperespace.server.http import timeouts
from hyperespace.server.running import serve

SECONDS, FILES = 2.0, 100

if __name__ == "__main__":
    port, database = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    timeouts.SECONDS = dict.fromkeys(timeouts.SECONDS, SECONDS)
    serve(Config(database, requests_a_minute=1_000_000), "127.0.0.1", int(port))
