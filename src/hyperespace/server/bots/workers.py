"""Bots think in processes of their own: none can hold up the server, bring it down, or look into a match.

A worker gets a view and options, as bytes, and for a bot that thinks a world that was resampled for its seat before it
was sent. It gives back the number of an option, and as JSON whatever the bot wants to answer right after it. Nothing
else comes back, not even an exception of the bot's own: unpickling it would run the bot's code in the server.
"""

import asyncio
import pickle
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from pebble import ProcessFuture, ProcessPool

from hyperespace.bots import Bot, advise, answers_of, best_bot, new_bot, read_world
from hyperespace.core import registry
from hyperespace.core.asks import Option
from hyperespace.core.errors import NotAnOption
from hyperespace.core.games import View
from hyperespace.server.bots import processes

Reason: TypeAlias = Literal["died", "slow", "raised", "nonsense", "closed"]
Choice: TypeAlias = tuple[int, bytes] | tuple[Reason, str]
NewBot: TypeAlias = Callable[[str, str, str], Bot]

START = 60.0
"""Seconds that new workers may take before their first choice."""

GRACE = 3.0
"""Seconds beyond a bot's own time after which silent workers are given up; more if they start slowly."""


class BotFailed(Exception):
    """A bot made no choice. The detail goes into the server's log, so it contains nothing that the bot saw."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class Figures(msgspec.Struct, frozen=True):
    """The master's advice as it comes out of a worker: answers are written as in records, and read by the game."""

    answers: list[list[Any]]
    share: float  # of the victory that may be expected after them
    other: list[list[Any]]  # the best of the others that were tried; empty if there is none
    less: float


class _Thought(NamedTuple):
    """A choice that somebody waits for: what is called with which arguments, and where the outcome goes."""

    work: Callable[..., Choice]
    arguments: tuple[str, ...]
    seen: bytes
    choice: asyncio.Future[Choice]


class Workers:
    """The processes in which bots think. They are started when the first bot is asked.

    Choices wait here, not in the pool: workers take turns between all those for whom bots think, so that nobody's
    many tables hold up somebody else's. `bots` says where the function is that makes a bot of a name, a game and a
    seed. All methods belong to the thread of the event loop.
    """

    def __init__(self, processes: int, seconds: float, bots: str = "hyperespace.bots:new_bot") -> None:
        self._processes = processes
        self._seconds = seconds
        self._bots = bots
        self._pool: ProcessPool | None = None
        self._grace = START
        self._started = 0.0
        self._waiting: dict[str, deque[_Thought]] = {}  # by whom they are for; whoever comes first is next
        self._begun: set[asyncio.Future[Choice]] = set()  # never more than there are processes
        self._closed = False

    async def answers(
        self,
        bot: str,
        game: str,
        seed: str,
        view: View,
        options: Sequence[Option],
        world: bytes = b"",
        *,
        whose: str = "",
    ) -> list[Option]:
        """The option that this bot chooses, and what it answers after that. Whatever goes wrong is a `BotFailed`.

        `whose`: the person for whom it thinks. If the caller is cancelled, a bot that has begun may finish its thought:
        that is cheaper than another process.
        """
        # Written down at once: a view may share lists with the state, which goes on changing while this one waits.
        seen = pickle.dumps((view, tuple(options), world), pickle.HIGHEST_PROTOCOL)
        choice, more = await self._in_a_worker(whose, _choose, (bot, game, seed), seen)
        return [options[choice], *_read(game, more)]

    async def advice(
        self, game: str, seed: str, view: View, options: Sequence[Option], world: bytes, *, whose: str = ""
    ) -> Figures:
        """What the master would answer, with what it expects. Whatever goes wrong is a `BotFailed`."""
        seen = pickle.dumps((view, tuple(options), world), pickle.HIGHEST_PROTOCOL)
        _, written = await self._in_a_worker(whose, _advise, (game, seed), seen)
        return msgspec.json.decode(written, type=Figures)

    async def _in_a_worker(
        self, whose: str, work: Callable[..., Choice], arguments: tuple[str, ...], seen: bytes
    ) -> tuple[int, bytes]:
        if self._closed:
            raise BotFailed("closed")
        choice: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(_Thought(work, arguments, seen, choice))
        self._go_on()
        outcome, more = await choice
        if isinstance(outcome, int):
            assert isinstance(more, bytes)
            return outcome, more
        assert isinstance(more, str)
        raise BotFailed(outcome, more)

    def _go_on(self) -> None:
        """Give each free worker a choice to make, taking turns between those who wait."""
        while len(self._begun) < self._processes and self._waiting:
            whose = next(iter(self._waiting))
            thoughts = self._waiting.pop(whose)
            thought = thoughts.popleft()
            if thoughts:
                self._waiting[whose] = thoughts  # behind all others
            if not thought.choice.done():
                self._schedule(thought)

    def _schedule(self, thought: _Thought) -> None:
        loop, pool, choice = asyncio.get_running_loop(), self._running_pool(), thought.choice
        try:
            future = pool.schedule(thought.work, args=(*thought.arguments, thought.seen), timeout=self._seconds)
        except RuntimeError as error:  # no more processes or pipes to be had
            choice.set_result(("died", str(error)))
            return
        self._begun.add(choice)
        # A worker was free, so the pool ends whatever takes too long. If it does not, it is broken.
        watch = loop.call_later(self._seconds + self._grace, self._give_up, pool)

        def pass_on(_: object) -> None:
            with suppress(RuntimeError):  # the loop was closed meanwhile
                loop.call_soon_threadsafe(self._ended, pool, choice, watch, _outcome(future))

        future.add_done_callback(pass_on)

    def _ended(
        self, pool: ProcessPool, choice: asyncio.Future[Choice], watch: asyncio.TimerHandle, how: Choice
    ) -> None:
        watch.cancel()
        if pool is self._pool and self._grace == START:
            self._grace = max(GRACE, 3 * (time.monotonic() - self._started))
        self._begun.discard(choice)
        _settle(choice, how)
        self._go_on()

    def _running_pool(self) -> ProcessPool:
        if self._pool is not None and not self._pool.active:
            self._give_up(self._pool)
        if self._pool is None:
            bots = (self._bots,)
            self._pool = ProcessPool(self._processes, initializer=_begin, initargs=bots, context=processes.SPAWN)
            self._grace, self._started = START, time.monotonic()
        return self._pool

    def _give_up(self, pool: ProcessPool) -> None:
        """Drop a pool that lost a process, and perhaps a lock with it. The next choice makes another pool."""
        if self._pool is pool:
            self._pool = None
            threading.Thread(target=processes.end, args=(pool,), daemon=True).start()
            begun, self._begun = self._begun, set()
            for choice in begun:
                _settle(choice, ("died", "with all the workers"))
            self._go_on()

    def close(self) -> None:
        """End all workers, which takes some tenths of a second. Choices that are awaited fail."""
        self._closed = True
        waiting = [thought.choice for thoughts in self._waiting.values() for thought in thoughts]
        self._waiting.clear()
        for choice in (*self._begun, *waiting):
            _settle(choice, ("closed", ""))
        if self._pool is not None:
            processes.end(self._pool)
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


# From here on: what happens in a worker.

_new_bot: NewBot = new_bot


def _begin(bots: str) -> None:
    """Called in a new worker: loads every game, so that no choice has to wait for it."""
    global _new_bot
    processes.begin()
    module, _, name = bots.partition(":")
    _new_bot = getattr(import_module(module), name)
    for game in registry.game_names():
        with suppress(Exception):  # a game that cannot be loaded fails when its bot is asked, and no other with it
            new_bot(best_bot(game), game, "")


def _choose(bot: str, game: str, seed: str, seen: bytes) -> Choice:
    try:
        view, options, world = pickle.loads(seen)
        imagine = partial(read_world, world) if world else None
        first, *more = answers_of(_new_bot(bot, game, seed), view, options, imagine)
        if first in options:
            return options.index(first), msgspec.json.encode(more)
        return "nonsense", f"it answered a {type(first).__name__}"
    except BaseException as error:  # a bot that exits politely has failed too, and this process goes on
        return "raised", _where(error)


def _advise(game: str, seed: str, seen: bytes) -> Choice:
    try:
        view, options, world = pickle.loads(seen)
        advice = advise(game, seed, view, options, partial(read_world, world))
        figures = Figures(
            [msgspec.to_builtins(option) for option in advice.answers],
            advice.share,
            [msgspec.to_builtins(option) for option in advice.other],
            advice.less,
        )
        return 0, msgspec.json.encode(figures)
    except BaseException as error:
        return "raised", _where(error)


def _where(error: BaseException) -> str:
    """The kind of an error, and where it happened. Its message is left out: it may contain what the bot saw."""
    places = traceback.format_tb(error.__traceback__, limit=-3)
    return "".join(places)[-2000:] + type(error).__name__
