"""The data that all parts of a live table share: its row, its seats, and the position of its match."""

from collections.abc import Sequence

from hyperespace.bots import best_bot
from hyperespace.core.asks import Ask, Option, Seat, only_option
from hyperespace.server.storage.table_rows import SeatRow, TableRow
from hyperespace.server.table import settings
from hyperespace.server.table.position import Position, is_window


class TableState:
    """One table as this server knows it."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], position: Position | None) -> None:
        self.row = row
        self.seats = tuple(seats)
        self.position = position  # None until the match begins

    @property
    def row(self) -> TableRow:
        """The table's row in the database."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row
        self.settings = settings.read(row.settings)  # how people sit is known only when the match begins

    @property
    def id(self) -> str:
        return self._row.id

    @property
    def playing(self) -> Position | None:
        """The position of the match, if there is one and it is not over."""
        return self.position if self._row.status == "playing" else None

    def seats_of(self, player: str | None) -> tuple[Seat, ...]:
        """The seats that this person holds; not those that they resigned."""
        return tuple(
            seat.seat for seat in self.seats if player is not None and seat.player == player and not seat.resigned
        )

    def has_sat(self, player: str | None) -> bool:
        """Whether this person holds a seat, or did until they resigned."""
        return player is not None and any(seat.player == player for seat in self.seats)

    def kept_for(self, player: str | None) -> tuple[Seat, ...]:
        """The seats that are kept for this person."""
        return tuple(seat.seat for seat in self.seats if player is not None and seat.kept_for == player)

    @property
    def persons(self) -> set[Seat]:
        """The seats that people play themselves; where they are away, a bot plays."""
        return {seat.seat for seat in self.seats if seat.player and not seat.away}

    def spared(self) -> dict[Seat, Option]:
        """The people who are asked although they have no choice, or let windows pass, and what is answered for each.

        Apart from windows, which last alike, only one person alone against bots is spared: others would see from the
        time that there was no choice.
        """
        position, whom = self.playing, self.settings.spares
        ask = None if position is None else position.match.ask
        if position is None or whom is None or ask is None or (whom == "apart" and not is_window(ask)):
            return {}
        only = {seat: self._given_for(position, ask, seat) for seat in ask.seats if seat in self.persons}
        return {seat: option for seat, option in only.items() if option is not None}

    @staticmethod
    def _given_for(position: Position, ask: Ask, seat: Seat) -> Option | None:
        """The only answer of this seat; to pass, which comes first in a window, if they let windows pass."""
        return ask.options(seat)[0] if seat in position.let_pass.seats else only_option(ask, seat)

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


def stand_in_at(row: TableRow) -> str:
    """The bot that answers at a table, which need not be live, for somebody who has gone for good."""
    return settings.read(row.settings).stand_in or best_bot(row.game)
