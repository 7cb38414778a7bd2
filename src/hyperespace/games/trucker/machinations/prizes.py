"""Machinations by which somebody gets something. (8.5)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Done, Sell
from hyperespace.games.trucker.cards import COLOURS, PRICES
from hyperespace.games.trucker.machinations.base import Machination, plot
from hyperespace.games.trucker.machinations.events import CubeSold, LeaderRobbed
from hyperespace.games.trucker.money import charge, due, earn
from hyperespace.games.trucker.ship import exposed
from hyperespace.games.trucker.state import Yard, change, flyers, step

DONE = Done()


class QualityControl(Machination):
    """The prize for looks, now, as it is printed. (8.5, 7.6, 7.8)"""

    name = "quality_control"

    def meet(self, s: Yard, table: Table) -> None:
        looks = {seat: exposed(s.players[seat].parts) for seat in flyers(s)}
        for seat, count in looks.items():
            if count == min(looks.values()):
                earn(s, table, seat, s.round.best_looking)


class Checkpoint(Machination):
    """The bonuses for arrival, now, as they are printed. (8.5, 7.8)"""

    name = "checkpoint"

    def meet(self, s: Yard, table: Table) -> None:
        for seat, bonus in zip(flyers(s), s.round.arrival, strict=False):
            earn(s, table, seat, bonus)


class SalvageRights(Machination):
    """The last one gets something for what the leader has lost. A ship that flies alone gets nothing. (8.5)"""

    name = "salvage_rights"

    def meet(self, s: Yard, table: Table) -> None:
        flying = flyers(s)
        if len(flying) > 1:
            earn(s, table, flying[-1], min(s.adventure.credits, s.players[flying[0]].lost))


# Ambush


class Ambush(Machination):
    """All declare the strength of their cannons, pairs of auto-defences with them. (8.5)"""

    name = "ambush"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("declare", seat, "cannons", ()) for seat in flyers(s)), ("rob_leader",))


@step
def rob_leader(s: Yard, table: Table) -> None:
    """Those who are stronger than the leader take credits from them, in order, as long as there are any. (8.5)"""
    leader, *others = flyers(s)
    for seat in others:
        if s.players[seat].strength > s.players[leader].strength:
            owed = due(s, leader, s.adventure.credits)
            taken = charge(s, table, leader, owed)
            table.tell(LeaderRobbed, seat, leader, taken)
            earn(s, table, seat, taken)


# Black market


class BlackMarket(Machination):
    """In order, everybody may sell cubes. (8.5)"""

    name = "black_market"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("sell_cubes", seat) for seat in flyers(s)))


@step
def sell_cubes(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """One after the other, each for a credit less than its price, hidden ones too. (8.5)"""
    parts = s.players[seat].parts
    offered: list[Option] = [
        Sell(colour, cell) for cell in sorted(parts) for colour in COLOURS if colour in parts[cell].goods
    ]
    dear = [each for each in offered if isinstance(each, Sell) and price_of(s, each.colour) > 0]
    return _sell(s, table, seat, [DONE, *dear]) if dear else None


def price_of(s: Yard, colour: str) -> int:
    """What the black market gives for a cube."""
    return s.prices.get(colour, PRICES[colour]) - 1


def _sell(s: Yard, table: Table, seat: Seat, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.5")
    if isinstance(answer, Sell):
        parts = s.players[seat].parts
        change(parts, answer.cell, goods=parts[answer.cell].goods.replace(answer.colour, "", 1))
        table.tell(CubeSold, seat, answer.colour, price_of(s, answer.colour))
        earn(s, table, seat, price_of(s, answer.colour))
        s.then(("sell_cubes", seat))


plot(QualityControl())
plot(Checkpoint())
plot(Ambush())
plot(BlackMarket())
plot(SalvageRights())
