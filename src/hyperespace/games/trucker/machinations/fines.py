"""Machinations that cost credits. (8.5)"""

from collections.abc import Callable, Mapping

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Hand, LoseDays, Pay, Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cubes import in_sight
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.flow.losses import hand_over, pay_or_hand_over, why_not_spend
from hyperespace.games.trucker.machinations.base import Machination, plot
from hyperespace.games.trucker.machinations.events import EnergyLost
from hyperespace.games.trucker.money import fine, means
from hyperespace.games.trucker.ship import (
    ALL_CABINS,
    CANNONS,
    ENGINES,
    Parts,
    batteries,
    cells_in,
    containers_in,
    energy,
    kind,
    of_kind,
)
from hyperespace.games.trucker.state import Part, Yard, change, flyers, step

PAY = Pay(1)
CARTELS: Mapping[str, Callable[[Part], bool]] = {
    "cabins": lambda part: kind(part) in ALL_CABINS,
    "batteries": lambda part: cells_in(part) > 0,
    "holds": lambda part: any(containers_in(part)),
    "engines": lambda part: kind(part) in ENGINES,
    "cannons": lambda part: kind(part) in CANNONS,
}
TESTED = ("shield", "double_cannon", "double_engine")


class CartelBusters(Machination):
    """A credit from whoever has most tiles of a kind, for each of the five kinds. (8.5)"""

    name = "cartel_busters"

    def meet(self, s: Yard, table: Table) -> None:
        flying = flyers(s)
        fines = dict.fromkeys(flying, 0)
        for belongs in CARTELS.values():
            counts = {seat: sum(map(belongs, s.players[seat].parts.values())) for seat in flying}
            for seat in flying:
                fines[seat] += 0 < counts[seat] == max(counts.values())
        for seat in flying:
            fine(s, table, seat, fines[seat])


class EcoPatrol(Machination):
    """A credit for every two energy cells. Panels have none. (8.5)"""

    name = "eco_patrol"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in flyers(s):
            fine(s, table, seat, energy(s.players[seat].parts) // s.adventure.count)


class Audit(Machination):
    """A credit for each tile lost, up to the number of the class. (8.5)"""

    name = "audit"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in flyers(s):
            fine(s, table, seat, min(s.level, s.players[seat].lost))


# Toll gate


class TollGate(Machination):
    """In the order of flight, everybody pays the toll in credits or waits for days. (8.5)"""

    name = "toll_gate"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("pay_toll", seat) for seat in flyers(s)))


@step
def pay_toll(s: Yard, table: Table, seat: Seat) -> Flow:
    """As many as the number of the class; those who cannot pay lose the days and are not asked. (8.5)"""
    answer: Option = LoseDays(s.level)
    if means(s, seat) >= s.level:
        answer = yield Ask(seat, [LoseDays(s.level), Pay(s.level)], "8.5")
    if isinstance(answer, Pay):
        fine(s, table, seat, answer.credits)
    else:
        move(s, table, seat, -s.level)


# Customs inspection


class CustomsInspection(Machination):
    """Customs officers take all cubes that they can see. (8.5)"""

    name = "customs_inspection"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in reversed(flyers(s)):
            s.then(("clear_customs", seat, len(cubes_in_sight(s, seat))))


def cubes_in_sight(s: Yard, seat: Seat) -> list[Hand]:
    """Every cube that is not hidden, by itself. (8.5, 7.9, 7.14)"""
    return [Hand(cell, cube) for cell in sorted(s.players[seat].parts) for cube in in_sight(s, seat, cell)]


@step
def clear_customs(s: Yard, table: Table, seat: Seat, left: int) -> Flow | None:
    """For each of them a credit, or the cube; without a credit there may be nothing to choose. (8.5)"""
    cubes, can_pay = cubes_in_sight(s, seat), means(s, seat) > 0
    offered: list[Option] = [*dict.fromkeys(cubes)]
    if left and (can_pay or (left < len(cubes) and len(offered) > 1)):
        return pay_or_hand_over(s, table, seat, left, [*offered, PAY] if can_pay else offered, "8.5", "clear_customs")
    for cube in cubes[:left]:
        hand_over(s, table, seat, cube)
    return None


# System test


class SystemTest(Machination):
    """Everything that needs energy and is known to the office. (8.5)"""

    name = "system_test"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("stand_test", seat, len(of_kind(s.players[seat].parts, *TESTED))) for seat in flyers(s)))


@step
def stand_test(s: Yard, table: Table, seat: Seat, left: int) -> Flow | None:
    """A cell from a battery, or a credit, for each. Those who have neither are let go. (8.5)"""
    offered: list[Option] = [Spend(cell) for cell in charged(s.players[seat].parts)]
    if means(s, seat):
        offered.append(PAY)
    return _stand_test(s, table, seat, left, offered) if left and offered else None


def charged(parts: Parts) -> list[Cell]:
    """The batteries with something in them."""
    return [cell for cell, part in batteries(parts) if part.energy]


def _stand_test(s: Yard, table: Table, seat: Seat, left: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.5", why_not_spend, values={"count": left}, public=s.since(5))
    if isinstance(answer, Spend):
        lose_cell(s, table, seat, answer.cell)
    else:
        fine(s, table, seat, 1)
    s.then(("stand_test", seat, left - 1))


def lose_cell(s: Yard, table: Table, seat: Seat, cell: Cell) -> None:
    """An energy cell is gone."""
    parts = s.players[seat].parts
    change(parts, cell, energy=parts[cell].energy - 1)
    table.tell(EnergyLost, seat, cell)


plot(CartelBusters())
plot(CustomsInspection())
plot(EcoPatrol())
plot(SystemTest())
plot(TollGate())
plot(Audit())
