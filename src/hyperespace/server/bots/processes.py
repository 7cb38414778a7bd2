"""How the processes of bots and analyses start, and how they end: always with the server, even if it is killed."""

import ctypes
import os
import signal
import sys
import threading
from multiprocessing import get_context, parent_process

import structlog
from pebble import ProcessPool

SPAWN = get_context("spawn")
"""A fork would copy locks that other threads hold, and every match."""

PR_SET_PDEATHSIG = 1  # from linux/prctl.h

MOST_SECONDS = 10.0
"""To end takes some tenths of a second, and longer where the machine does much else."""

log = structlog.get_logger()


def begin() -> None:
    """Called first in a new process. It ignores Ctrl-C, and ends at once when told to or when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # no handler in Python, which a bot busy in C would never come to
    if sys.platform == "linux":  # the system sees to it, even for a bot busy in C
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL))
    threading.Thread(target=_watch_the_server, daemon=True).start()


def _watch_the_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def end(pool: ProcessPool) -> None:
    """End all processes of a pool, whatever they are doing, and wait until they are gone.

    Not for ever: a thread of the pool may wait for what a lost process was about to say. It ends with the server.
    """
    pool.stop()  # type: ignore[no-untyped-call]
    joining = threading.Thread(target=pool.join, daemon=True)
    joining.start()
    joining.join(MOST_SECONDS)
    if joining.is_alive():
        log.warning("workers_stuck")
