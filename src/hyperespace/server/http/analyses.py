"""Analyses of finished matches: how many each person may ask for, and how they are shown. One is made at a time."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import structlog
from litestar import post
from litestar.di import NamedDependency as Given
from msgspec import Struct

from hyperespace.core.records import Record
from hyperespace.core.registry import AnyGame, find
from hyperespace.lab.analysis import Account, Analysis, Point
from hyperespace.lab.analysis.accounts import Kind
from hyperespace.server import wire
from hyperespace.server.bots.analysis_process import AnalysisProcess
from hyperespace.server.http.limits import Recent, caller
from hyperespace.server.http.lobby import Id, Language
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import Conflict, NotFound, TooMany
from hyperespace.server.http.replays import match_over, record_of
from hyperespace.server.storage.players import Player
from hyperespace.server.table.streams import option_shown
from hyperespace.server.tables import Tables

MOST_KEPT, MOST_WAITING = 100, 20
HOUR: Final = 3600.0


class Share(NamedTuple):
    """How many analyses may wait at once, and how many may be asked for in an hour."""

    waiting: int
    an_hour: int


OF_A_PERSON, OF_A_NETWORK = Share(3, 12), Share(10, 40)
"""Guests cost nothing, so a person is not enough to count by; and a school may be behind one address."""

Status: TypeAlias = Literal["waiting", "working", "done", "failed"]
log = structlog.get_logger()


class LuckShown(Struct, frozen=True):
    """What chance, or what nobody could know, gave a seat or took from it."""

    kind: Kind
    place: int  # the number of answers after which it was seen
    points: int
    told: str  # what the log says of a draw; otherwise the chapter of the match


class MoveShown(Struct, frozen=True):
    """A mistake, with what it cost, or a good find."""

    place: int  # the number of answers after its first one
    points: int  # below zero: a mistake
    played: list[wire.OptionShown]
    master: list[wire.OptionShown]  # what the master would have answered instead; empty: the same


class AccountShown(Struct, frozen=True):
    """What made the difference for a seat, in points of a hundred. From the start all of it adds up to the end."""

    start: int
    luck: list[LuckShown]
    other_luck: int
    moves: list[MoveShown]
    others: int
    small: int
    end: int


class FoundShown(Struct, frozen=True):
    """What was found out about a match."""

    answers: int  # in the match
    learned: bool  # whether positions were judged by what was learned
    curve: tuple[Point, ...]
    accounts: list[AccountShown]  # by seat


class AnalysisShown(Struct, frozen=True):
    """The progress of an analysis, and at the end what was found."""

    status: Status
    progress: float  # from 0 to 1
    found: FoundShown | None


class Wanted(NamedTuple):
    """An analysis that is to be made, and for whom."""

    record: Record
    player: str
    network: str


class Analyses:
    """The analyses that wait, and those that are done. All methods belong to the thread of the event loop."""

    def __init__(self, process: AnalysisProcess) -> None:
        self._process = process
        self._wanted: dict[str, Wanted] = {}  # the first is being made
        self._made: dict[str, Analysis | None] = {}  # None: it failed
        self._asked = Recent(HOUR)  # for new ones
        self._task: asyncio.Task[None] | None = None

    def knows(self, table: str) -> bool:
        """Whether somebody has asked for this analysis before."""
        return table in self._wanted or table in self._made

    def ask_for(self, table: str, record: Record, player: str, network: str) -> None:
        """Put an analysis into the queue, unless somebody else has asked for it already."""
        if self.knows(table):
            return
        wanted = Wanted(record, player, network)
        self._check_share([each.player for each in self._wanted.values()], player, OF_A_PERSON)
        self._check_share([each.network for each in self._wanted.values()], network, OF_A_NETWORK)
        if len(self._wanted) >= MOST_WAITING:
            raise TooMany("analyses_full")
        self._asked.add(player)
        self._asked.add(network)
        self._wanted[table] = wanted
        if self._task is None:
            self._task = asyncio.create_task(self._work())

    def _check_share(self, waiting: list[str], who: str, share: Share) -> None:
        if self._asked.count(who) >= share.an_hour:
            raise TooMany("many_analyses", self._asked.wait(who))
        if waiting.count(who) >= share.waiting:
            raise TooMany("analyses_wait")

    def shown(self, table: str, language: wire.Language) -> AnalysisShown:
        """The progress or the result, in one language."""
        if table in self._made:
            made = self._made[table]
            return AnalysisShown("done", 1.0, _found(made, language)) if made else AnalysisShown("failed", 1.0, None)
        is_first = table == next(iter(self._wanted))
        return (
            AnalysisShown("working", self._process.progress, None) if is_first else AnalysisShown("waiting", 0.0, None)
        )

    async def close(self) -> None:
        """Stop the analysis that is being made."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _work(self) -> None:
        while self._wanted:
            table, wanted = next(iter(self._wanted.items()))
            made = None
            try:
                made = await self._process.analyse(wanted.record)
            except Exception as error:  # the next one is made all the same
                log.error("analysis_failed", table=table, error=repr(error))
            self._made = dict([*self._made.items(), (table, made)][-MOST_KEPT:])
            del self._wanted[table]
        self._task = None


def _found(made: Analysis, language: wire.Language) -> FoundShown:
    accounts = [_account(each, find(made.game), language) for each in made.accounts]
    return FoundShown(made.answers, made.learned, made.curve, accounts)


def _account(account: Account, game: AnyGame, language: wire.Language) -> AccountShown:
    texts = game.texts(language)

    # An option as records write it: its name, then its fields.
    def shown(written: Sequence[list[Any]]) -> list[wire.OptionShown]:
        return [option_shown(game.read_option(each), texts) for each in written]

    return AccountShown(
        start=account.start,
        luck=[LuckShown(each.kind, each.place, each.points, each.told[language]) for each in account.luck],
        other_luck=account.other_luck,
        moves=[MoveShown(each.place, each.points, shown(each.played), shown(each.master)) for each in account.moves],
        others=account.others,
        small=account.small,
        end=account.end,
    )


@post("/api/tables/{table:str}/analysis", status_code=200, raises=[NotFound, Conflict], tags=["replays"])
async def analyse_match(
    request: AnyRequest,
    table: Id,
    known: Given[Player],
    tables: Given[Tables],
    analyses: Given[Analyses],
    language: Language = "en",
) -> AnalysisShown:
    """Have a finished match analysed, or ask for the progress. Each match is analysed once, for everybody."""
    await match_over(tables, table)
    if not analyses.knows(table):
        analyses.ask_for(table, await record_of(tables, table), known.id, caller(request))
    return analyses.shown(table, language)


HANDLERS = [analyse_match]
