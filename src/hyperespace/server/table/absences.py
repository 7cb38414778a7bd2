"""Bots sit in for players who are away too long, until they come back."""

import time
from collections.abc import Awaitable, Callable, Collection

import structlog

from hyperespace.core.asks import Seat
from hyperespace.server.storage import table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.table_rows import SeatRow
from hyperespace.server.table.state import TableState

log = structlog.get_logger()


class Absences:
    """Which players are missing at one table, and since when."""

    def __init__(self, state: TableState, database: Database, on_change: Callable[[], Awaitable[None]]) -> None:
        self._state = state
        self._database = database
        self._on_change = on_change
        self._since: dict[Seat, float] = {}

    async def replace(self, connected: set[Seat]) -> None:
        """Let bots sit in for missing players, if somebody else is there and waits for them."""
        patience = self._state.settings.absence
        if patience is None:
            return
        persons, now = self._state.persons, time.monotonic()
        missing = persons - connected if persons & connected else set()
        self._since = {seat: self._since.get(seat, now) for seat in missing}
        gone = [seat for seat, since in self._since.items() if now - since >= patience]
        for seat in gone:
            await self._set_away(self._state.seats[seat], away=True)
            log.info("stand_in", table=self._state.id, seat=seat)
        if gone:
            await self._on_change()

    async def sit_in(self, late: Collection[Seat]) -> None:
        """Let bots sit in for players who are out of time."""
        for seat in late:
            await self._set_away(self._state.seats[seat], away=True)
        await self._on_change()

    async def give_back(self, came: Collection[Seat]) -> bool:
        """Give players who came back their seats. Returns whether anybody did."""
        back = [seat for seat in self._state.seats if seat.away and seat.seat in came]
        for seat in back:
            await self._set_away(seat, away=False)
        if back:
            await self._on_change()
        return bool(back)

    async def _set_away(self, seat: SeatRow, away: bool) -> None:
        change = table_rows.SeatChange(away=away)
        await table_rows.change_seat(
            self._database, seat.table_id, seat.seat, seat.player, seat.bot, status="playing", **change
        )
