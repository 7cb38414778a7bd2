"""The Trader. (7.21)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import Buy, Decline, Reprice
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.money import charge, purse
from hyperespace.games.trucker.state import Yard, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import CubesBought, PriceMoved

YELLOW = "Y"
LOWEST = 1
"""Price of a cube."""


class Trader(Member):
    """A: before the flight the owner may buy yellow cubes at a credit each, up to the round number.
    B: after the flight the owner may move the price of one colour by one, for everybody. (7.21)
    """

    name = "trader"
    paragraph = "7.21"

    def before_flight(self, s: Yard, seat: Seat) -> Jobs:
        return [("buy_cubes", seat)] if on_offer(s, seat) else NOTHING

    def after_flight(self, s: Yard, seat: Seat) -> Jobs:
        return [("move_price", seat)] if self.has_both(s, seat) else NOTHING


@step
def buy_cubes(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """As many as the round number, if one can pay for them. (7.21)"""
    most = on_offer(s, seat)
    return _buy(s, table, seat, most) if most else None


def on_offer(s: Yard, seat: Seat) -> int:
    """How many cubes somebody could buy. (7.21)"""
    return min(s.level, purse(s, seat)) if s.players[seat].flies else 0


def _buy(s: Yard, table: Table, seat: Seat, most: int) -> Flow:
    offered: list[Option] = [Decline(), *(Buy(count) for count in range(1, most + 1))]
    answer = yield Ask(seat, offered, "7.21")
    if isinstance(answer, Buy):
        player = s.players[seat]
        charge(s, table, seat, answer.count)
        player.pending = YELLOW * answer.count
        table.tell(CubesBought, seat, answer.count)
        s.then(("load_goods", seat))


@step
def move_price(s: Yard, table: Table, seat: Seat) -> Flow:
    """One colour, up or down by one; no price falls to nothing. (7.21)"""
    offered: list[Option] = [
        Reprice(colour, change) for colour in COLOURS for change in (1, -1) if s.price_of(colour) + change >= LOWEST
    ]
    answer = yield Ask(seat, [Decline(), *offered], "7.21")
    if isinstance(answer, Reprice):
        s.prices[answer.colour] = s.price_of(answer.colour) + answer.change
        table.tell(PriceMoved, seat, answer.colour, s.prices[answer.colour])


enlist(Trader())
