"""A server whose clock is wrong by so many seconds, as its first argument says."""

import sys
import time

if __name__ == "__main__":
    wrong, port, database = sys.argv[1:]
    right = time.time
    time.time = lambda: right() + float(wrong)

    from hyperespace.server.app import Config  # only now, so that nothing has asked for the time yet
    from hyperespace.server.running import serve

    serve(Config(database, requests_a_minute=1_000_000), "127.0.0.1", int(port))
