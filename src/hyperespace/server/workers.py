"""Bots think in processes of their own: none can hold up the server, bring it down, or look into a match.

A worker gets a view and options, as bytes, and for a bot that thinks a world that was resampled for its seat before it
was sent. It gives back the number of an option, and as JSON whatever the bot wants to answer right after it. Nothing
else passes: not even an exception of a bot's own making, which to read back would be to run its code in the server.
"""

import asyncio
import ctypes
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from multiprocessing import get_context, parent_process
from typing import Literal, TypeAlias

import msgspec
from pebble import ProcessFuture, ProcessPool

from hyperespace.bots import Bot, answers_of, best_bot, new_bot, read_world
from hyperespace.core import registry
from hyperespace.core.asks import Option
from hyperespace.core.errors import NotAnOption
from hyperespace.core.games import View

Reason: TypeAlias = Literal["died", "slow", "raised", "nonsense", "busy", "closed"]
Choice: TypeAlias = tuple[int, bytes] | tuple[Reason, str]
NewBot: TypeAlias = Callable[[str, str, str], Bot]

PATIENCE = 60.0
"""Seconds that a choice may wait for a free worker before these workers are given up."""


class BotFailed(Exception):
    """A bot made no choice. The detail is for the server's log alone: a bot may have put what it sees into it."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class Workers:
    """The processes in which bots think. They are started when the first bot is asked.

    `bots` says where the function is that makes a bot of a name, a game and a seed. All methods belong to the thread
    of the event loop.
    """

    def __init__(self, processes: int, seconds: float, bots: str = "hyperespace.bots:new_bot") -> None:
        self._processes = processes
        self._seconds = seconds
        self._bots = bots
        self._pool: ProcessPool | None = None
        self._awaited: set[asyncio.Future[Choice]] = set()
        self._closed = False

    async def answers(
        self, bot: str, game: str, seed: str, view: View, options: Sequence[Option], world: bytes = b""
    ) -> list[Option]:
        """The option that this bot chooses, and what it answers after that. Whatever goes wrong is a `BotFailed`.

        If nobody awaits it any more, the bot is left to end its thought: that is cheaper than another process.
        """
        # Written down at once: a view may share lists with the state, which goes on changing while this one waits.
        seen = pickle.dumps((view, tuple(options), world), pickle.HIGHEST_PROTOCOL)
        choice, more = await self._in_a_worker(bot, game, seed, seen)
        if isinstance(choice, int):
            assert isinstance(more, bytes)
            return [options[choice], *_read(game, more)]
        assert isinstance(more, str)
        raise BotFailed(choice, more)

    async def _in_a_worker(self, bot: str, game: str, seed: str, seen: bytes) -> Choice:
        if self._closed:
            return "closed", ""
        pool = self._running_pool()
        try:
            future = pool.schedule(_choose, args=(bot, game, seed, seen), timeout=self._seconds)
        except RuntimeError as error:  # no more processes or pipes to be had
            return "died", str(error)
        choice = self._awaiting(future)
        try:
            async with asyncio.timeout(PATIENCE + self._seconds):
                return await choice
        except TimeoutError:
            self._give_up(pool)
            return "busy", f"no worker was free within {PATIENCE:g} s"
        finally:
            self._awaited.discard(choice)

    def _awaiting(self, future: ProcessFuture[Choice]) -> asyncio.Future[Choice]:
        """What the pool's threads will say, for the event loop."""
        loop = asyncio.get_running_loop()
        choice: asyncio.Future[Choice] = loop.create_future()
        self._awaited.add(choice)

        def pass_on(_: object) -> None:
            with suppress(RuntimeError):  # the loop was closed meanwhile
                loop.call_soon_threadsafe(_settle, choice, _outcome(future))

        future.add_done_callback(pass_on)
        return choice

    def _running_pool(self) -> ProcessPool:
        if self._pool is not None and not self._pool.active:
            self._give_up(self._pool)
        if self._pool is None:
            context = get_context("spawn")  # a fork would copy locks that other threads hold, and every match
            self._pool = ProcessPool(self._processes, initializer=_begin, initargs=(self._bots,), context=context)
        return self._pool

    def _give_up(self, pool: ProcessPool) -> None:
        """A pool that lost its processes, or a lock with one, is beyond repair. The next choice makes another."""
        if self._pool is pool:
            self._pool = None
            self._fail_all("died")
            threading.Thread(target=_end, args=(pool,), daemon=True).start()

    def _fail_all(self, reason: Reason) -> None:
        for choice in self._awaited:
            _settle(choice, (reason, "with all the workers"))

    def close(self) -> None:
        """End all workers, which takes some tenths of a second. Choices that are awaited fail."""
        self._closed = True
        self._fail_all("closed")
        if self._pool is not None:
            _end(self._pool)
            self._pool = None


def _read(game: str, written: bytes) -> list[Option]:
    read = registry.find(game).read_option
    try:
        return [read(each) for each in msgspec.json.decode(written, type=list[list[object]])]
    except (msgspec.DecodeError, NotAnOption) as error:
        raise BotFailed("nonsense", str(error)) from None


def _settle(awaited: asyncio.Future[Choice], choice: Choice) -> None:
    if not awaited.done():
        awaited.set_result(choice)


def _outcome(future: ProcessFuture[Choice]) -> Choice:
    try:
        return future.result()
    except TimeoutError:
        return "slow", ""
    except Exception as error:  # the process expired or the pool broke; a bot's own exceptions never come here
        return "died", str(error)


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


# From here on: what happens in a worker.

PR_SET_PDEATHSIG = 1  # from linux/prctl.h

_new_bot: NewBot = new_bot


def _begin(bots: str) -> None:
    """A worker starts: it leaves Ctrl-C to the server, ends at once when told to, and loads every game."""
    global _new_bot
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # no handler in Python, which a bot busy in C would never come to
    _end_with_the_server()
    module, _, name = bots.partition(":")
    _new_bot = getattr(import_module(module), name)
    for game in registry.games():
        with suppress(Exception):  # a game that cannot be loaded fails when its bot is asked, and no other with it
            new_bot(best_bot(game), game, "")


def _end_with_the_server() -> None:
    """However the server ends, even killed: nobody else would ever end a bot that thinks on."""
    if sys.platform == "linux":  # the system sees to it, even for a bot busy in C
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL))
    threading.Thread(target=_watch_the_server, daemon=True).start()


def _watch_the_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _choose(bot: str, game: str, seed: str, seen: bytes) -> Choice:
    try:
        view, options, world = pickle.loads(seen)
        imagine = partial(read_world, world) if world else None
        first, *more = answers_of(_new_bot(bot, game, seed), view, options, imagine)
        if first in options:
            return options.index(first), msgspec.json.encode(more)
        return "nonsense", f"it answered a {type(first).__name__}"
    except BaseException:  # a bot that exits politely has failed too, and this process goes on
        return "raised", traceback.format_exc(limit=-3)[-2000:]
