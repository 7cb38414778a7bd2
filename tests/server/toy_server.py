"""A server with our toy game on its shelf, bots of our choice, and less patience with tables that nobody uses.

The processes in which its bots think load this module too, and so find the game.
"""

import sys

import hyperespace as hs
from tests import toys

hs.strict()
hs.register(toys.GAME)


def main() -> None:
    from hyperespace.server import tables  # only here, as it is large and the bots need none of it
    from hyperespace.server.app import Config
    from hyperespace.server.running import serve

    port, database, idle, bot_seconds, bots = sys.argv[1:]
    tables.IDLE = float(idle)
    config = Config(database, bot_seconds=float(bot_seconds), requests_a_minute=1_000_000, bots=bots)
    serve(config, "127.0.0.1", int(port))


if __name__ == "__main__":
    main()
