"""Measuring a piece of work by games of bots: who may ask for it, and how far it is. One is measured at a time."""

import asyncio
from contextlib import suppress
from typing import Final, Literal

import msgspec
import structlog
from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Struct

from hyperespace.lab.measures import Measured
from hyperespace.server.bots.measure_process import MeasureProcess
from hyperespace.server.http.limits import Recent, caller
from hyperespace.server.http.lobby import Id
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import Conflict, NotAllowed, NotFound, TooMany
from hyperespace.server.http.work_files import ReadWork, read_work
from hyperespace.server.http.workshop import Workshop, my_work, seen_work, text_of
from hyperespace.server.storage import measures
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.measures import Status
from hyperespace.server.storage.players import Player
from hyperespace.server.tables import Tables

MOST_WAITING: Final = 10
OF_A_PERSON, OF_A_NETWORK = 12, 40
"""Measures in an hour."""

HOUR: Final = 3600.0
BEAT: Final = 2.0
"""Seconds after which the progress is written down again."""

log = structlog.get_logger()


class NewMeasure(Struct, forbid_unknown_fields=True):
    """Which bots play, all of them alike."""

    bot: Literal["regular", "strong"] = "regular"


class MeasureShown(Struct, frozen=True):
    """The progress of a measure, and at the end what was found."""

    status: Status
    progress: float  # from 0 to 1
    bot: str
    hash: str  # of the text that was measured, which may not be the newest
    found: Measured | None


class Wanted(Struct, frozen=True):
    id: str
    hash: str
    work: ReadWork
    bot: str


class Measures:
    """The works that wait to be measured by this server. All methods belong to the thread of the event loop."""

    def __init__(self, database: Database, process: MeasureProcess) -> None:
        self._database = database
        self._process = process
        self._wanted: dict[str, Wanted] = {}  # the first is being measured
        self._asked = Recent(HOUR)
        self._task: asyncio.Task[None] | None = None

    def check_share(self, player: str, network: str) -> None:
        """Refuse one measure too many."""
        for who, most in ((player, OF_A_PERSON), (network, OF_A_NETWORK)):
            if self._asked.count(who) >= most:
                raise TooMany("many_measures", self._asked.wait(who))
        if len(self._wanted) >= MOST_WAITING:
            raise TooMany("measures_full")

    async def ask_for(self, wanted: Wanted, player: str, network: str) -> None:
        """Put a work into the queue, unless its owner waits for one already."""
        self.check_share(player, network)
        if not await measures.begin(self._database, wanted.id, player, wanted.hash, wanted.bot):
            raise Conflict("measure_waits")
        self._asked.add(player)
        self._asked.add(network)
        self._wanted[wanted.id] = wanted
        if self._task is None:
            self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop: whoever waits is told that nothing came of it."""
        if self._task is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        for wanted in self._wanted.values():
            await measures.note(self._database, wanted.id, wanted.hash, "failed")

    async def _work(self) -> None:
        while self._wanted:
            wanted = next(iter(self._wanted.values()))
            try:
                found = await self._measured(wanted)
                await measures.note(self._database, wanted.id, wanted.hash, "done", 1.0, msgspec.json.encode(found))
            except Exception as error:  # the next one is measured all the same
                log.error("measure_failed", work=wanted.id, error=repr(error))
                with suppress(Exception):  # the database may be what failed: then it is lost after a minute
                    await measures.note(self._database, wanted.id, wanted.hash, "failed")
            del self._wanted[wanted.id]
        self._task = None

    async def _measured(self, wanted: Wanted) -> Measured:
        game, seats = wanted.work.game, wanted.work.seats
        usual = seats or game.usual_seats or game.seats[0]
        telling = asyncio.create_task(self._tell(wanted))
        try:
            return await self._process.measure(game.name, wanted.work.options, usual, wanted.bot, wanted.hash)
        finally:
            telling.cancel()
            with suppress(asyncio.CancelledError):
                await telling

    async def _tell(self, wanted: Wanted) -> None:
        """Write down how far it is, for every server that is asked."""
        while True:
            with suppress(OSError):
                progress = self._process.progress
                await measures.note(self._database, wanted.id, wanted.hash, "working", progress)
                await measures.still_wait(self._database, [each for each in self._wanted if each != wanted.id])
            await asyncio.sleep(BEAT)


@post("/api/workshop/works/{work:str}/measure", raises=[NotAllowed, NotFound, Conflict], tags=["workshop"])
async def measure_work(
    request: AnyRequest,
    work: Id,
    data: JSONBody[NewMeasure],
    known: Given[Player],
    tables: Given[Tables],
    work_measures: Given[Measures],
) -> MeasureShown:
    """Have bots play many matches with a work of yours, and count who wins."""
    row = (await my_work(tables, work, known)).row
    work_measures.check_share(known.id, caller(request))
    read = await read_work(row.game, row.craft, await text_of(tables, row.id))
    await work_measures.ask_for(Wanted(row.id, row.hash, read, data.bot), known.id, caller(request))
    asked = await _shown(tables, row.id)
    assert asked is not None
    return asked


@get("/api/workshop/works/{work:str}/measure", raises=[NotFound], tags=["workshop"])
async def look_at_measure(
    work: Id, player: Given[Player | None], tables: Given[Tables], workshop: Given[Workshop]
) -> MeasureShown | None:
    """How far measuring a work is, and what was found; nothing, if nobody asked for it."""
    return await _shown(tables, (await seen_work(tables, work, player, workshop)).row.id)


async def _shown(tables: Tables, work: str) -> MeasureShown | None:
    row = await measures.get(tables.database, work)
    if row is None:
        return None
    found = msgspec.json.decode(row.found, type=Measured) if row.found else None
    return MeasureShown(row.status_at(tables.database.now()), row.progress, row.bot, row.hash, found)


HANDLERS = [measure_work, look_at_measure]
