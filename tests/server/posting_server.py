"""The server with the toy, with a mail server and a public address beside."""

import sys

from tests.server import toy_server  # its game, too


def main() -> None:
    from hyperespace.server.app import Config  # only here, as it is large and the bots need none of it
    from hyperespace.server.notifications.config import NotifyConfig
    from hyperespace.server.running import serve

    port, database, _, bot_seconds, bots, smtp, public = sys.argv[1:]
    notify = NotifyConfig(smtp, "Hyperespace <table@example.org>", public)
    config = Config(database, 1, float(bot_seconds), 1_000_000, bots, notify=notify)
    serve(config, "127.0.0.1", int(port))


if __name__ == "__main__":
    assert toy_server
    main()
