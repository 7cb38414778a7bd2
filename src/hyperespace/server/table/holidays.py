"""Writes the days off of the players into the log of one table, before they begin or as soon as they are known.

The clock goes by the log alone. So whoever reads the log knows the same deadlines, on every server.
"""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from hyperespace.core.asks import Seat
from hyperespace.server.storage import holidays
from hyperespace.server.storage.database import Database
from hyperespace.server.table.clock_format import DaysOff
from hyperespace.server.table.clocks import coming
from hyperespace.server.table.log import TableLog
from hyperespace.server.table.position import SERVER, Position
from hyperespace.server.table.state import TableState


@dataclass(eq=False)
class Holidays:
    """The days off of those who play at one table."""

    state: TableState
    log: TableLog
    database: Database
    now: Callable[[], float]

    async def note(self) -> None:
        """Write down what has changed since the last time. Only the server that keeps the table does this."""
        if self.state.playing is None or not self.state.settings.stops_on_holidays:
            return
        async with self.log.lock:
            while (changed := await self._changed()) is not None:
                seat, planned, position = changed
                await self.log.append(seat, "days_off", msgspec.json.encode(planned), SERVER, position.stay())

    async def _changed(self) -> tuple[Seat, list[DaysOff], Position] | None:
        """The first seat whose days off are not as the log has them."""
        people = {seat.seat: seat.player for seat in self.state.seats if seat.player and not seat.resigned}
        now = self.now()
        planned = await holidays.planned(self.database, set(people.values()), now)
        position = self.state.playing
        if position is None or position.match.ask is None:
            return None
        for seat in range(len(self.state.seats)):
            wanted = coming(planned.get(people.get(seat, ""), []), now)
            if coming(position.clock.days_off(seat), now) != wanted:
                return seat, wanted, position
        return None
