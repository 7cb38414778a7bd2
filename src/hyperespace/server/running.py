"""Runs the server: uvicorn, with logs that a program can read and a person too."""

import asyncio
import faulthandler
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs
import structlog
import uvicorn
from msgspec.structs import replace
from structlog.tracebacks import ExceptionDictTransformer

from hyperespace.server.app import Config, create_app
from hyperespace.server.checks import check_quickly
from hyperespace.server.http.direct_sockets import DirectSocket
from hyperespace.server.http.safety import is_this_machine
from hyperespace.server.http.timeouts import ImpatientHttp, most_connections
from hyperespace.server.http.websocket import MOST_BYTES
from hyperespace.server.listening import Listening, address_of, listening
from hyperespace.server.storage.database import Database

GRACE = 5
"""Seconds that requests under way have when the server is asked to stop."""

STUCK = 45
"""Seconds after which a server that was asked to stop ends in any case, and says where it was stuck."""

STARTUP_FAILURE = 3
ENDS_IT = {"en": "(Ctrl-C ends it)", "fr": "(Ctrl-C l'arrête)"}

log = structlog.get_logger()


def default_database() -> str:
    """A file in the folder where this system keeps the data of programs."""
    folder = Path(platformdirs.user_data_dir("hyperespace", appauthor=False))
    return f"sqlite:///{(folder / 'hyperespace.db').as_posix()}"


def serve(config: Config, host: str, port: int, show: bool = False, language: str = "en") -> None:
    """Serve until interrupted. Acknowledged answers are safe, however the server ends."""
    set_up_logs()
    sockets = listening(host, port)
    asyncio.run(try_database(config.database))
    where = Listening(host, sockets[0].getsockname()[1])
    warn_of_the_open(host)
    run_here(config, where, sockets, lambda: greet(where, show, language))


def greet(where: Listening, show: bool, language: str) -> None:
    """Say where the table is, and open it in a browser if that is wanted."""
    address = address_of(*where)
    print(f"Hyperespace: {address}   {ENDS_IT[language]}", flush=True)
    if show and has_screen():
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def run_here(config: Config, where: Listening, sockets: list[socket.socket], ready: Callable[[], None]) -> None:
    """Run one server in this process, on these sockets, until it is told to stop."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn stops politely, and then sends it to us again
    hosts = *config.hosts, where.host, *own_names()
    app = create_app(replace(config, hosts=hosts, names=config.hosts, listening=where))
    leave_garbage()
    ImpatientHttp.most = most_connections()
    uvicorn_config = uvicorn.Config(
        app,
        http=ImpatientHttp,
        ws=DirectSocket,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,  # frames are small, and the processor is what there is least of
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE,
        access_log=False,
        server_header=False,
        log_config=None,
    )
    server = _Server(uvicorn_config, ready)
    with suppress(KeyboardInterrupt):
        server.run(sockets=sockets)
    if not server.started:
        sys.exit(STARTUP_FAILURE)


class _Server(uvicorn.Server):
    """Says so when it is ready, and not before. Once it is asked to stop, it ends."""

    def __init__(self, config: uvicorn.Config, say: Callable[[], None]) -> None:
        super().__init__(config)
        self._say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._say()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        faulthandler.dump_traceback_later(STUCK, exit=True)
        await super().shutdown(sockets)


def own_names() -> tuple[str, str]:
    """The names under which others on the network may call this machine."""
    name = socket.gethostname()
    return name, f"{name}.local"


def warn_of_the_open(host: str) -> None:
    """Warn if other machines can call this server: it does not speak HTTPS, so a proxy in front of it should."""
    if not is_this_machine(host) and "FORWARDED_ALLOW_IPS" not in os.environ:
        log.warning("no_https", host=host, advice="passwords and cookies can be read on the way: see docs/running.md")


def leave_garbage() -> None:
    """Collect garbage less often: a frame makes hundreds of objects, and hardly any of them refer to each other.

    Objects that exist when the server starts are left out: going through them would hold up everybody's answers.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 100)


async def try_database(address: str) -> None:
    """Open and check the database first, so that a failure is one sentence and not a page from uvicorn."""
    database = await Database.open(address)
    try:
        await check_quickly(database)
    finally:
        await database.close()


def has_screen() -> bool:
    """Whether this system has a screen on which a browser could open."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def set_up_logs() -> None:
    """Log one line per event: JSON, or colours in a terminal.

    Tracebacks never show local variables: passwords, cookies, keys of matches and sealed cards are among them.
    """
    person = sys.stderr.isatty()
    tracebacks = structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False))
    console = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *([console] if person else [tracebacks, structlog.processors.JSONRenderer()]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, handlers=[_Structured()], force=True)


class _Structured(logging.Handler):
    """Passes on what libraries log, in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        log = structlog.get_logger(library=record.name)
        log.log(record.levelno, record.getMessage(), exc_info=record.exc_info or None)
