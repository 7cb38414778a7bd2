"""Processes that need not load anything: copies of one that has loaded the server and the games, and does nothing else.

To load a server takes more than a second of a core, to copy one a few hundredths, and the tests start a hundred. A copy
runs the same module as `python -m` would, with its own arguments, environment, folder and log.
"""

import array
import asyncio
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
import tempfile
import threading
import traceback
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO, NamedTuple, NoReturn

import msgspec

LOADED = ("hyperespace.cli", "hyperespace.server.running", "uvloop", "anyio._backends._asyncio")
SELDOM = (20_000, 20, 50)
"""How many new things a copy lets pass before it looks for garbage: it does not live long."""
MOST = 1 << 20
"""Bytes of a request, with an environment in it."""
REQUESTS_A_MINUTE = 1_000_000
"""That a test may send to a server. One for so many is put together already."""


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


# From here on: what happens in the process that is copied, and in the copies.


class Copy(NamedTuple):
    pid: int
    news: int  # where it is told how it ended


def main(way: socket.socket) -> None:
    """Copy this process for every request, and tell how each copy ended."""
    _load()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the tests, and they end this
    copies: dict[int, Copy] = {}  # each under a file that can be read once it has ended
    while True:
        for ready in select.select([way.fileno(), *copies], [], [])[0]:
            if ready in copies:
                _tell_the_end(ready, copies.pop(ready))
                continue
            asked, files, _, _ = socket.recv_fds(way, MOST, 2)
            if not asked:
                sys.exit()
            news, log = files
            copy = Copy(os.fork(), news)
            if copy.pid == 0:
                way.close()
                for file in [*copies, *(each.news for each in copies.values()), news]:
                    os.close(file)
                _run(msgspec.json.decode(asked, type=Request), log)
            os.close(log)
            os.write(news, array.array("q", [copy.pid]).tobytes())
            copies[os.pidfd_open(copy.pid)] = copy


def _load() -> None:
    from argon2 import PasswordHasher

    import hyperespace as hs
    from hyperespace.bots import best_bot, new_bot
    from hyperespace.server import app
    from hyperespace.server.http import identity
    from hyperespace.server.running import try_database

    for module in LOADED:
        importlib.import_module(module)
    for game in hs.game_names():
        new_bot(best_bot(game), game, "")
    # A password takes a fifth of a second of a core on purpose. No test is about that but the one that looks at it.
    identity._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    app.put_together = cache(app.put_together)  # each copy is one server, so two never share what is put together
    app.put_together(REQUESTS_A_MINUTE)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(try_database(f"sqlite:///{folder}/tables.db"))  # loads what is loaded with the first database
    gc.collect()
    gc.freeze()  # so that no copy goes through all this
    gc.set_threshold(*SELDOM)


def _run(request: Request, log: int) -> NoReturn:
    """Be a process that runs this module, to its end."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for output in (sys.stdout, sys.stderr):
        os.dup2(log, output.fileno())
    os.close(log)
    os.environ.clear()
    os.environ.update(request.environment)
    os.chdir(request.folder)
    sys.argv[1:] = request.arguments
    sys.path[:] = request.path
    code: object = None
    try:
        runpy.run_module(request.module, run_name="__main__", alter_sys=True)
    except SystemExit as left:
        code = left.code
    except BaseException:
        traceback.print_exc()
        code = 1
    _leave(code)


def _leave(code: object) -> NoReturn:
    """As Python does it, except that it does not take apart what was loaded: that takes as long as a server's start."""
    if isinstance(code, str):
        print(code, file=sys.stderr)
    threading._shutdown()  # type: ignore[attr-defined]  # waits for threads, as it would
    atexit._run_exitfuncs()
    for output in (sys.stdout, sys.stderr):
        with suppress(ValueError):  # it is closed
            output.flush()
    os._exit(code if isinstance(code, int) else int(code is not None))


def _tell_the_end(ended: int, copy: Copy) -> None:
    os.close(ended)
    _, status = os.waitpid(copy.pid, 0)
    with suppress(BrokenPipeError):  # nobody wants to know
        os.write(copy.news, array.array("q", [os.waitstatus_to_exitcode(status)]).tobytes())
    os.close(copy.news)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
