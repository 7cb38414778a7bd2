"""A server without limits on what one may say, so that many hostile things can be said in a short time."""

import sys

from hyperespace.server.app import Config
from hyperespace.server.http import conversations, socket_limits
from hyperespace.server.running import serve

if __name__ == "__main__":
    port, database = sys.argv[1:]
    socket_limits.MESSAGES_A_SECOND = socket_limits.BURST = 1e9
    conversations.MOST_WAITING = 10**9
    serve(Config(database, requests_a_minute=1_000_000), "127.0.0.1", int(port))
