"""The data that all parts of a live table share: its row, its seats, and the position of its match."""

from collections.abc import Sequence

import msgspec

from hyperespace.bots import best_bot
from hyperespace.core.asks import Seat
from hyperespace.server.storage.table_rows import SeatRow, TableRow
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import Settings


class TableState:
    """One table as this server knows it."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], position: Position | None) -> None:
        self.row = row
        self.seats = tuple(seats)
        self.settings = msgspec.json.decode(row.settings, type=Settings)
        self.position = position  # None until the match begins

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def playing(self) -> Position | None:
        """The position of the match, if there is one and it is not over."""
        return self.position if self.row.status == "playing" else None

    def seats_of(self, player: str | None) -> tuple[Seat, ...]:
        """The seats that this person holds."""
        return tuple(seat.seat for seat in self.seats if player is not None and seat.player == player)

    @property
    def persons(self) -> set[Seat]:
        """The seats that people play themselves; where they are away, a bot plays."""
        return {seat.seat for seat in self.seats if seat.player and not seat.away}

    def bot_at(self, seat: Seat) -> str | None:
        """The bot that answers for this seat: its own, or the one that sits in for somebody who is away."""
        row = self.seats[seat]
        if row.bot is not None:
            return row.bot
        return self.stand_in if row.away or row.player is None else None

    @property
    def stand_in(self) -> str:
        """The bot that answers for players who are away or out of time."""
        return self.settings.stand_in or best_bot(self.row.game)
