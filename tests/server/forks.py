"""Processes that need not load anything: copies of one that has loaded the server and the games, and does nothing else.

To load a server takes more than a second of a core, to copy one a few hundredths, and the tests start a hundred. A copy
runs the same module as `python -m` would, with its own arguments, environment, folder and log.
"""

import array
import atexit
import gc
import importlib
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import BinaryIO, NoReturn

import msgspec

LOADED = ("hyperespace.cli", "hyperespace.server.running", "uvloop")
SELDOM = (20_000, 20, 50)
"""How many new things a copy lets pass before it looks for garbage: it does not live long."""
MOST = 1 << 20
"""Bytes of a request, with an environment in it."""


class Request(msgspec.Struct):
    module: str
    arguments: list[str]
    environment: dict[str, str]
    folder: str
    path: list[str]


def can_run(command: list[str]) -> bool:
    """Whether a copy would be the same as a new process.

    It would not after a change of what is read when Python or our modules begin. On other systems than Linux, the
    system's own libraries may not work in a copy.
    """
    return sys.platform == "linux" and command[:2] == [sys.executable, "-m"] and _read_at_the_beginning() == AT_FIRST


def _read_at_the_beginning() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.startswith(("PYTHON", "HYPERESPACE_"))}


AT_FIRST = _read_at_the_beginning()


class Fork:
    """A running copy, to be handled like a process of `subprocess`."""

    def __init__(self, command: list[str], log: BinaryIO) -> None:
        module, *arguments = command[2:]
        request = Request(module, arguments, dict(os.environ), str(Path.cwd()), sys.path)
        reading, writing = os.pipe()
        try:
            socket.send_fds(_original(), [msgspec.json.encode(request)], [writing, log.fileno()])
        finally:
            os.close(writing)
        self._news = os.fdopen(reading, "rb", buffering=0)  # its number, and when it has ended its exit code
        self.pid = self._next_number()
        self._code: int | None = None

    def poll(self) -> int | None:
        """Its exit code, if it has ended."""
        return self._ended_within(0)

    def wait(self, timeout: float | None = None) -> int:
        code = self._ended_within(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0.0)
        return code

    def send_signal(self, how: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)

    def _ended_within(self, seconds: float | None) -> int | None:
        if self._code is None and select.select([self._news], [], [], seconds)[0]:
            self._code = self._next_number()
            self._news.close()
        return self._code

    def _next_number(self) -> int:
        numbers = array.array("q")
        numbers.frombytes(self._news.read(numbers.itemsize))
        return numbers[0]


@cache
def _original() -> socket.socket:
    """The way to the process that is copied, which is started when the first copy is wanted and ends with this one."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", __name__, str(there.fileno())]
    process = subprocess.Popen(command, env=os.environ | AT_FIRST, pass_fds=[there.fileno()], stdin=subprocess.DEVNULL)
    there.close()

    @atexit.register
    def end() -> None:
        here.close()
        process.wait()

    return here


# From here on: what happens in the process that is copied.


def main(way: socket.socket) -> None:
    """Copy this process for every request; return in the copies only."""
    _load()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the tests, and they end this
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those who wait for the copies
    while True:
        asked, files, _, _ = socket.recv_fds(way, MOST, 2)
        if not asked:
            sys.exit()
        if os.fork() == 0:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            way.close()
            return _copy(msgspec.json.decode(asked, type=Request), *files)
        for file in files:
            os.close(file)


def _load() -> None:
    from argon2 import PasswordHasher

    import hyperespace as hs
    from hyperespace.bots import best_bot, new_bot
    from hyperespace.server.http import identity

    for module in LOADED:
        importlib.import_module(module)
    for game in hs.game_names():
        new_bot(best_bot(game), game, "")
    # A password takes a fifth of a second of a core on purpose. No test is about that but the one that looks at it.
    identity._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    gc.collect()
    gc.freeze()  # so that no copy goes through all this
    gc.set_threshold(*SELDOM)


def _copy(request: Request, news: int, log: int) -> None:
    """Stay behind to tell how the copy ended; return in the copy, which is the one that runs the module."""
    copy = os.fork()
    if copy:
        os.close(log)
        _tell_the_end(copy, news)
    os.close(news)
    for output in (sys.stdout, sys.stderr):
        os.dup2(log, output.fileno())
    os.close(log)
    os.environ.clear()
    os.environ.update(request.environment)
    os.chdir(request.folder)
    sys.argv[1:] = request.arguments
    sys.path[:] = request.path
    runpy.run_module(request.module, run_name="__main__", alter_sys=True)


def _tell_the_end(copy: int, news: int) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.write(news, array.array("q", [copy]).tobytes())
    _, status = os.waitpid(copy, 0)
    os.write(news, array.array("q", [os.waitstatus_to_exitcode(status)]).tobytes())
    os._exit(0)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
