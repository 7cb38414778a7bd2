"""Several server processes behind one port, and the process that looks after them.

Each process binds the port itself (SO_REUSEPORT), and the system gives each new caller to one of them. When a process
dies, its socket goes with it, so nobody is given to a dead one while the next one starts.
"""

import asyncio
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import connection, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import structlog
from msgspec.structs import replace

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.app import Config
from hyperespace.server.bots.processes import SPAWN
from hyperespace.server.cluster.membership import new_name
from hyperespace.server.listening import Listening, held, listening
from hyperespace.server.metrics import SHARED_FOLDER, forget_process
from hyperespace.server.running import GRACE, greet, run_here, set_up_logs, try_database, warn_of_the_open
from hyperespace.server.storage import servers
from hyperespace.server.storage.database import LOST, Database

LONG_ENOUGH = 60.0
"""A process that has lived for so many seconds was well, and its death is no sign that the next one will die too."""

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds before a process that died soon after its start is started again. Each time the pause doubles."""

PATIENCE = GRACE + 10.0
"""Seconds in which the processes must have stopped. Whoever has not is killed: what was acknowledged is safe."""

log = structlog.get_logger()


def serve_in_several(
    processes: int, config: Config, host: str, port: int, show: bool = False, language: str = "en"
) -> None:
    """Serve from several processes until interrupted."""
    check_several(config.database)
    set_up_logs()
    for each in listening(host, port):  # nobody else is there, and 0 becomes a port
        port = each.getsockname()[1]
        each.close()
    asyncio.run(try_database(config.database))
    where = Listening(host, port)
    warn_of_the_open(host)
    with held(host, port), tempfile.TemporaryDirectory(prefix="hyperespace-") as folder:
        os.environ[SHARED_FOLDER] = folder
        Supervisor(processes, config, where, lambda: greet(where, show, language)).run()


def check_several(database: str) -> None:
    """Refuse what only one process can do, before anything is opened."""
    if not database.startswith("postgres"):
        raise HyperespaceError(
            "several processes need PostgreSQL, because a SQLite file belongs to one server at a time. Leave out "
            "--processes, or create a database and name it with --database postgresql://… (docs/running.md)",
            french="plusieurs processus demandent PostgreSQL, car un fichier SQLite est à un seul serveur à la fois. "
            "Enlève --processes, ou crée une base et nomme-la avec --database postgresql://… (docs/running.md)",
        )
    if sys.platform != "linux":
        raise HyperespaceError(
            "only Linux shares a port among processes. Elsewhere, start several servers on ports of their own, and "
            "let a proxy choose (docs/running.md)",
            french="seul Linux partage un port entre des processus. Ailleurs, lance plusieurs serveurs sur leurs "
            "propres ports, et laisse un relais choisir (docs/running.md)",
        )


def share_of(workers: int, processes: int) -> int:
    """How many of the processes in which bots think belong to each server process."""
    return max(1, workers // processes)


@dataclass(eq=False)
class Child:
    """A server process, or the place of one that is to be started."""

    number: int
    name: str = ""  # by which the other servers know it
    process: SpawnProcess | None = None
    news: Connection | None = None  # one word: that it is ready
    began: float = 0.0
    due: float = 0.0  # when it is to be started
    deaths: int = 0  # in a row, each soon after the start

    @property
    def pause(self) -> float:
        """Seconds to wait before it is started again."""
        return min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (self.deaths - 1)) if self.deaths else 0.0


class Supervisor:
    """Starts the processes, starts again those that die, and stops all of them when it is told to stop."""

    def __init__(self, processes: int, config: Config, where: Listening, ready: Callable[[], None]) -> None:
        self._children = [Child(number) for number in range(1, processes + 1)]
        self._config, self._where, self._ready = config, where, ready
        self._told_to_stop = False
        self._greeted = False

    def run(self) -> None:
        """Look after the processes until SIGTERM or SIGINT."""
        with _woken_by_signals(self._stop_soon) as woken:
            log.info("supervisor", processes=len(self._children), pid=os.getpid())
            try:
                while not self._told_to_stop:
                    self._start_those_due()
                    self._wait(woken)
                    self._look()
            finally:
                self._stop()

    def _stop_soon(self) -> None:
        self._told_to_stop = True

    def _start_those_due(self) -> None:
        for child in self._children:
            if child.process is None and time.monotonic() >= child.due:
                self._start(child)

    def _start(self, child: Child) -> None:
        child.name, (child.news, theirs) = new_name(), SPAWN.Pipe(duplex=False)
        arguments = (replace(self._config, process=child.number, name=child.name), self._where, theirs)
        child.process = SPAWN.Process(target=_serve, args=arguments, name=f"server {child.number}")
        child.began = time.monotonic()
        child.process.start()
        theirs.close()
        log.info("process_started", process=child.number, pid=child.process.pid)

    def _wait(self, woken: socket.socket) -> None:
        """Until a signal comes, a process is ready or dies, or one is to be started."""
        pauses = [child.due - time.monotonic() for child in self._children if child.process is None]
        news = [child.news for child in self._children if child.news is not None]
        ends = [child.process.sentinel for child in self._children if child.process is not None]
        connection.wait([woken, *news, *ends], max(0.0, min(pauses)) if pauses else None)
        while _drained(woken):
            pass

    def _look(self) -> None:
        for child in self._children:
            if child.news is not None and child.news.poll():
                child.news.close()  # it is ready, or it died before it was; that is found out below
                child.news = None
            if child.process is not None and child.process.exitcode is not None:
                self._bury(child, child.process)
        if not self._greeted and all(child.process and child.news is None for child in self._children):
            self._greeted = True
            self._ready()

    def _bury(self, child: Child, process: SpawnProcess) -> None:
        lived = time.monotonic() - child.began
        child.deaths = 1 if lived >= LONG_ENOUGH else child.deaths + 1
        # The first one in a long time is replaced at once; others may die of what killed it.
        pause = 0.0 if lived >= LONG_ENOUGH else child.pause
        child.due, child.process = time.monotonic() + pause, None
        if process.pid is not None:
            forget_process(process.pid)
        log.error("process_died", process=child.number, code=process.exitcode, lived=round(lived, 1), pause=pause)
        try:
            asyncio.run(_strike_off(self._config.database, child.name))
        except (HyperespaceError, *LOST) as error:  # then the others find out by themselves, some seconds later
            log.warning("process_not_struck_off", process=child.number, error=repr(error))

    def _stop(self) -> None:
        """Pass the signal on, and wait until everybody has stopped gracefully."""
        running = [child for child in self._children if child.process is not None]
        log.info("supervisor_stopping", processes=len(running))
        for child in running:
            assert child.process is not None
            child.process.terminate()
        end = time.monotonic() + PATIENCE
        for child in running:
            assert child.process is not None
            child.process.join(max(0.0, end - time.monotonic()))
            if child.process.exitcode is None:
                log.error("process_killed", process=child.number, waited=PATIENCE)
                child.process.kill()
                child.process.join()
        log.info("supervisor_stopped")


async def _strike_off(address: str, name: str) -> None:
    """Tell the other servers that one is gone, so that they take over its tables at once."""
    database = await Database.open(address)
    try:
        await servers.gone(database, name)
    finally:
        await database.close()


def _serve(config: Config, where: Listening, news: Connection) -> None:
    """What a server process does, from its start to its end."""
    set_up_logs()
    structlog.contextvars.bind_contextvars(process=config.process)
    threading.Thread(target=_follow_the_supervisor, daemon=True).start()

    def ready() -> None:
        news.send_bytes(b"ready")
        news.close()

    run_here(config, where, listening(*where, shared=True), ready)


def _follow_the_supervisor() -> None:
    """Stop gracefully when the supervisor is gone, even if it was killed."""
    supervisor = parent_process()
    assert supervisor is not None
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def _woken_by_signals(stop: Callable[[], None]) -> Iterator[socket.socket]:
    """A socket that can be read as soon as a signal has come. `stop` is called for those that ask us to end."""
    reading, writing = socket.socketpair()
    for end in (reading, writing):
        end.setblocking(False)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop())
    signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
    try:
        yield reading
    finally:
        signal.set_wakeup_fd(-1)
        reading.close()
        writing.close()


def _drained(woken: socket.socket) -> bool:
    """Whether there was something to read, which was read."""
    try:
        return bool(woken.recv(64))
    except BlockingIOError:
        return False
