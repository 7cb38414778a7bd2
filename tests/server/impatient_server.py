"""A server with little patience and few places, so that its limits are reached within a test."""

import sys

from hyperespace.server import app
from hyperespace.server.app import Config
from hyperespace.server.http import conversations, socket_limits
from hyperespace.server.running import serve

SOCKETS, WAITING, REQUESTS, RUNNING = 5, 5, 150, 3

if __name__ == "__main__":
    port, database = sys.argv[1:]
    socket_limits.MOST_SOCKETS, conversations.MOST_WAITING, conversations.MOST_SECONDS = SOCKETS, WAITING, 1.0
    app.RUNNING = REQUESTS // RUNNING
    serve(Config(database, requests_a_minute=REQUESTS), "127.0.0.1", int(port))
