"""The standing orders at one table: given by players, kept, obeyed, and shown to nobody but who gave them."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

import msgspec
import structlog

from hyperespace.core.asks import Option, Seat
from hyperespace.core.errors import BadStandingOrder
from hyperespace.core.registry import AnyGame, find
from hyperespace.server import wire
from hyperespace.server.background import Later
from hyperespace.server.storage import standing_orders
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.standing_orders import Deed, OrdersRow
from hyperespace.server.table.audience import Audience, Connection, encode
from hyperespace.server.table.ordered_answers import AnyOrder, Ordered, Timing, answered_by, ordered
from hyperespace.server.table.position import Position
from hyperespace.server.table.public import sorry
from hyperespace.server.table.stage import Stage
from hyperespace.server.table.state import TableState

Obey: TypeAlias = Callable[[Seat, Callable[[Position], list[Option]]], Awaitable[bool]]
"""Gives the answer of an order, worked out when nothing else can happen. Whether it was taken."""

WORTH_A_NOTE = 3.0
"""Seconds: nobody is told of a turn that is over sooner."""

log = structlog.get_logger()


@dataclass(eq=False)
class StandingOrders:
    """What the players at one table want answered for them."""

    state: TableState
    stage: Stage
    database: Database
    timing: Timing
    obey: Obey
    now: Callable[[], float]
    later: Later
    on_change: Callable[[], Awaitable[None]]  # they are to be read again, on every server
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    _rows: dict[Seat, OrdersRow] = field(default_factory=dict, init=False)
    _orders: dict[Seat, list[AnyOrder]] = field(default_factory=dict, init=False)
    _timers: dict[Seat, tuple[float, asyncio.TimerHandle]] = field(default_factory=dict, init=False)
    _noted: dict[Seat, float] = field(default_factory=dict, init=False)

    @property
    def _game(self) -> AnyGame:
        return find(self.state.row.game)

    @property
    def audience(self) -> Audience:
        """The clients that are connected to this server."""
        return self.stage.audience

    # What was ordered

    @property
    def rows(self) -> list[OrdersRow]:
        """The orders as they are stored, by seat."""
        return [row for _, row in sorted(self._rows.items())]

    async def read(self) -> bool:
        """Read the orders again. Returns whether something is new."""
        async with self._reading:  # one after the other: what was read first must not come last
            if self.state.playing is None or not self._game.standing_orders:
                return self.know([])
            return self.know(await standing_orders.at(self.database, [self.state.id]))

    def know(self, rows: Sequence[OrdersRow]) -> bool:
        """These are the orders at this table. Returns whether something is new."""
        # Whoever sits there now has given it; what others left behind is nobody's.
        here = {row.seat: row for row in rows if self.state.seats_of(row.player) == (row.seat,)}
        if here == self._rows:
            return False
        self._rows = here
        self._orders = {seat: self._readable(row) for seat, row in here.items()}
        return True

    def _readable(self, row: OrdersRow) -> list[AnyOrder]:
        """Orders as this program knows them. After an upgrade there may be some that it does not: those rest."""
        found: list[AnyOrder] = []
        for written in row.orders:
            try:
                found.append(self._game.read_standing_order(written))
            except BadStandingOrder as error:
                log.warning("order_unread", table=self.state.id, error=str(error))
        return found

    async def give(self, connection: Connection, message: wire.GiveOrders) -> wire.ToClient:
        """A player says what is to be answered for them from now on: these orders, and no others."""
        if message.seat not in connection.mine or connection.player is None:
            return sorry(message.ref, "not_yours", connection.language)
        if len(connection.mine) > 1:  # whoever shares their screen would see them
            return sorry(message.ref, "shared_screen", connection.language)
        if self.state.playing is None:
            return sorry(message.ref, "not_playing", connection.language)
        try:
            orders = [self._game.read_standing_order(each) for each in message.orders]
        except BadStandingOrder:
            return sorry(message.ref, "nonsense", connection.language)
        if len({order.kind() for order in orders}) < len(orders):
            return sorry(message.ref, "nonsense", connection.language)
        written = list(map(msgspec.to_builtins, orders))
        await standing_orders.put(self.database, self.state.id, message.seat, connection.player, written)
        self._noted.pop(message.seat, None)
        await self.on_change()
        return wire.Accepted(message.ref)

    # Obeying

    @property
    def due(self) -> float:
        """When an order answers next."""
        return min((at for at, _ in self._timers.values()), default=math.inf)

    def work(self) -> None:
        """Set a timer for each order that answers the open question. Called when it was shown."""
        self.rest()
        position = self.state.playing
        if not self._orders or position is None or position.match.ask is None:
            return
        spared = self.state.spared()
        for seat in position.match.ask.seats:
            if seat in spared or self._answering(position, seat) is None:
                continue
            at = self.timing.due(position, self.state.settings, seat)
            wait = max(0.0, at - self.now())
            self._timers[seat] = at, asyncio.get_running_loop().call_later(wait, self._ring, seat)
            if wait > WORTH_A_NOTE and self._noted.get(seat) != at:
                self._noted[seat] = at
                self.later(standing_orders.note_time(self.database, self.state.id, seat, at))

    def _answering(self, position: Position, seat: Seat) -> AnyOrder | None:
        """The order that answers for this seat now.

        None while a bot sits in for the player, and none to a question to which they have taken an answer back.
        """
        if seat not in self.state.persons or position.taken_back.get(seat) == position.clock.began:
            return None
        return answered_by(position.match, seat, self._orders.get(seat, ()))

    def rest(self) -> None:
        """Stop all timers, because the match went on, or this server leaves the table."""
        for _, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _ring(self, seat: Seat) -> None:
        self._timers.pop(seat, None)
        self.later(self._answer(seat))

    async def _answer(self, seat: Seat) -> None:
        given: list[Ordered] = []
        if await self.obey(seat, partial(self._choose, seat, given)) and given:
            await self._note(seat, given[-1])

    def _choose(self, seat: Seat, given: list[Ordered], position: Position) -> list[Option]:
        order = self._answering(position, seat)
        if order is None:
            return []
        given.append(ordered(position.match, seat, order))
        return given[-1].options

    async def _note(self, seat: Seat, given: Ordered) -> None:
        """Keep what was answered, for the player to see."""
        row = self._rows.get(seat)
        if row is None:
            return
        deeds = row.deeds | {given.order.kind(): Deed(given.labels, self.now())}
        await standing_orders.note_deeds(self.database, self.state.id, seat, deeds)
        await self.on_change()

    # Showing them

    def tell(self) -> None:
        """Show each player what is new of their own orders."""
        for connection in self.audience.connections:
            if self._rows or connection.orders is not None:  # mostly nobody has given any
                self.show(connection)

    def show(self, connection: Connection) -> None:
        """Show a client the orders of its one seat, if it was shown others last, or none."""
        if len(connection.mine) != 1 or (connection.orders is None and connection.mine[0] not in self._rows):
            return
        written = encode(self._as_seen(connection.mine[0], connection.language))
        if connection.orders != written:
            connection.orders = written
            connection.send(written)

    def _as_seen(self, seat: Seat, language: wire.Language) -> wire.Orders:
        row = self._rows.get(seat)
        deeds = row.deeds if row else {}
        return wire.Orders(
            seat=seat,
            given=[msgspec.to_builtins(order) for order in self._orders.get(seat, ())],
            done={kind: wire.OrderDone(deed.labels[language], deed.at) for kind, deed in deeds.items()},
            next=self._next(seat, language),
        )

    def _next(self, seat: Seat, language: wire.Language) -> wire.OrderNext | None:
        """What an order will answer for this seat, and when, as far as the seat sees a question."""
        position = self.state.playing
        if position is None or not self.stage.is_open_to(seat) or seat in self.state.spared():
            return None
        order = self._answering(position, seat)
        if order is None:
            return None
        at = self.timing.due(position, self.state.settings, seat)
        return wire.OrderNext(order.kind(), ordered(position.match, seat, order).labels[language], at)
