"""Analyses of matches that are over: one at a time, in a process of its own that gives way to everything else.

Bots' workers are for those who play. An analysis takes a minute or more, so it has another process, of the lowest
priority. The record goes there, and JSON comes back: what part of the work is done, again and again, and the analysis.
"""

import asyncio
import os
import signal
import traceback
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
import structlog
from litestar import post
from litestar.di import NamedDependency as Given
from litestar.exceptions import NotFoundException, TooManyRequestsException
from msgspec import Struct
from msgspec.structs import replace

from hyperespace.core.asks import Seat
from hyperespace.core.records import Record
from hyperespace.core.registry import AnyGame, find
from hyperespace.lab.analysis import Analysis, Parts, Point, Progress, TurningPoint, analyse
from hyperespace.server import wire
from hyperespace.server.house import House
from hyperespace.server.limits import Recent, caller
from hyperespace.server.lobby import Id, Language
from hyperespace.server.people import AnyRequest
from hyperespace.server.problems import Conflict
from hyperespace.server.replays import match_over, record_of
from hyperespace.server.storage.players import Player
from hyperespace.server.streams import option_shown

SECONDS: Final = 900.0
"""How long an analysis may take before it is given up."""

QUICKER: Final = 2
"""So many times fewer rollouts than at home: somebody waits in front of the page."""

MOST_KEPT, MOST_WAITING = 100, 20
HOUR: Final = 3600.0


class Share(NamedTuple):
    """How much of the queue is one's own."""

    waiting: int
    an_hour: int


OF_A_PERSON, OF_A_NETWORK = Share(3, 12), Share(10, 40)
"""Guests cost nothing, so a person is not enough to count by; and a school may be behind one address."""

Status: TypeAlias = Literal["waiting", "working", "done", "failed"]
Said: TypeAlias = float | str | Analysis
"""What the process says: what part of the work is done, what went wrong, or what it found."""

log = structlog.get_logger()


class AnalysisFailed(Exception):
    """The process could not make it. The reason is for the server's log alone."""


class AdviceShown(Struct, frozen=True):
    """What the master would have answered instead, and how much better that is by what the seat could know."""

    options: list[wire.OptionShown]
    gain: float
    error: float


class TurningPointShown(Struct, frozen=True):
    """A move, of one answer or several, that made a difference."""

    answers: int  # so many were given before it
    seat: Seat
    played: list[wire.OptionShown]
    before: float
    after: float
    error: float
    master: AdviceShown | None  # None: the same


class FoundShown(Struct, frozen=True):
    """What was found out about a match."""

    answers: int  # in the match
    rollouts: int
    curve: tuple[Point, ...]
    parts: tuple[Parts, ...]  # by seat
    turning_points: list[TurningPointShown]


class AnalysisShown(Struct, frozen=True):
    """How far an analysis is, and at the end what was found."""

    status: Status
    progress: float  # from 0 to 1
    found: FoundShown | None


class Wanted(NamedTuple):
    """An analysis that is to be made, and for whom."""

    record: Record
    player: str
    network: str


class Analyses:
    """Those that are wanted, and those that were made. All methods belong to the thread of the event loop."""

    def __init__(self) -> None:
        self._wanted: dict[str, Wanted] = {}  # the first is being made
        self._made: dict[str, Analysis | None] = {}  # None: it failed
        self._progress = 0.0
        self._asked = Recent(HOUR)  # for new ones
        self._task: asyncio.Task[None] | None = None

    def knows(self, table: str) -> bool:
        """Whether this one was asked for before."""
        return table in self._wanted or table in self._made

    def ask_for(self, table: str, record: Record, player: str, network: str) -> None:
        """Somebody wants it. Whoever wants what another wanted first has nothing to wait for twice."""
        if self.knows(table):
            return
        wanted = Wanted(record, player, network)
        self._check_share([each.player for each in self._wanted.values()], player, OF_A_PERSON)
        self._check_share([each.network for each in self._wanted.values()], network, OF_A_NETWORK)
        if len(self._wanted) >= MOST_WAITING:
            raise TooManyRequestsException("others are waiting for theirs; try again later")
        self._asked.add(player)
        self._asked.add(network)
        self._wanted[table] = wanted
        if self._task is None:
            self._task = asyncio.create_task(self._work())

    def _check_share(self, waiting: list[str], who: str, share: Share) -> None:
        if self._asked.count(who) >= share.an_hour:
            raise TooManyRequestsException("that is enough for this hour")
        if waiting.count(who) >= share.waiting:
            raise TooManyRequestsException("yours are waiting already; try again later")

    def shown(self, table: str, language: wire.Language) -> AnalysisShown:
        """How far it is."""
        if table in self._made:
            made = self._made[table]
            return AnalysisShown("done", 1.0, _found(made, language)) if made else AnalysisShown("failed", 1.0, None)
        is_first = table == next(iter(self._wanted))
        return AnalysisShown("working", self._progress, None) if is_first else AnalysisShown("waiting", 0.0, None)

    async def close(self) -> None:
        """Give up whatever is being made."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _work(self) -> None:
        while self._wanted:
            table, wanted = next(iter(self._wanted.items()))
            self._progress, made = 0.0, None
            try:
                async with asyncio.timeout(SECONDS):
                    made = await self._make(wanted.record)
            except Exception as error:  # the next one is made all the same
                log.error("analysis_failed", table=table, error=repr(error))
            self._made = dict([*self._made.items(), (table, made)][-MOST_KEPT:])
            del self._wanted[table]
        self._task = None

    async def _make(self, record: Record) -> Analysis:
        context = get_context("spawn")  # a fork would copy locks that other threads hold, and every match
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_analyse, args=(record.json(), theirs), daemon=True)
        try:
            await asyncio.to_thread(process.start)
            theirs.close()  # so that we are told when the process is gone
            while True:
                said = msgspec.json.decode(await asyncio.to_thread(ours.recv_bytes), type=Said)
                if isinstance(said, Analysis):
                    return said
                if isinstance(said, str):
                    raise AnalysisFailed(said)
                self._progress = said
        finally:
            if process.pid is not None:
                process.kill()
                await asyncio.to_thread(process.join)
            ours.close()


def _found(made: Analysis, language: wire.Language) -> FoundShown:
    points = [_turning_point(point, find(made.game), language) for point in made.turning_points]
    return FoundShown(made.answers, made.effort.rollouts, made.curve, made.parts, points)


def _turning_point(point: TurningPoint, game: AnyGame, language: wire.Language) -> TurningPointShown:
    texts, master = game.texts(language), point.master

    # An option as records write it: its name, then its fields.
    def shown(written: Sequence[list[Any]]) -> list[wire.OptionShown]:
        return [option_shown(game.read_option(each), texts) for each in written]

    return TurningPointShown(
        answers=point.answers,
        seat=point.seat,
        played=shown(point.played),
        before=point.before,
        after=point.after,
        error=point.error,
        master=AdviceShown(shown(master.options), master.gain, master.error) if master else None,
    )


# From here on: what happens in the process.


def _analyse(written: bytes, server: Connection) -> None:
    """When the server is gone, nobody hears of the progress any more, and the process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    if hasattr(os, "nice"):  # Windows has no such thing
        os.nice(19)
    with suppress(BrokenPipeError):
        try:
            _say(server, _analysis(Record.read(written), partial(_say, server)))
        except Exception:
            _say(server, traceback.format_exc(limit=-3)[-2000:])


def _analysis(record: Record, progress: Progress) -> Analysis:
    usual = find(record.game).effort
    return analyse(record, effort=replace(usual, rollouts=usual.rollouts // QUICKER), progress=progress)


def _say(server: Connection, said: Said) -> None:
    server.send_bytes(msgspec.json.encode(said))


@post("/api/tables/{table:str}/analysis", status_code=200, raises=[NotFoundException, Conflict], tags=["replays"])
async def analyse_match(
    request: AnyRequest,
    table: Id,
    known: Given[Player],
    house: Given[House],
    analyses: Given[Analyses],
    language: Language = "en",
) -> AnalysisShown:
    """Have a match that is over analysed, or ask how far that is. It is done once for everybody."""
    await match_over(house, table)
    if not analyses.knows(table):
        analyses.ask_for(table, await record_of(house, table, language), known.id, caller(request))
    return analyses.shown(table, language)


HANDLERS = [analyse_match]
