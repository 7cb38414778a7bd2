"""The bill at the end of a flight, and the end of the game. (2.11)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.events import Bill, GameOver
from hyperespace.games.trucker.first_expansion.events import FaresPaid
from hyperespace.games.trucker.first_expansion.fares import fares
from hyperespace.games.trucker.first_expansion.loans import charge, repay
from hyperespace.games.trucker.flow.insurance import cap_of
from hyperespace.games.trucker.ship import exposed
from hyperespace.games.trucker.specialists.hooks import legal_bill
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.team.bureaucrat import looks_bonus, order_bonuses
from hyperespace.games.trucker.team.cubes import worth
from hyperespace.games.trucker.team.hiring import hiring
from hyperespace.games.trucker.team.money import trick


@step
def settle(s: Yard, table: Table) -> None:
    """When the last card is done with, support teams have their say before anybody is paid. (7.3)"""
    s.then(("window", "after_flight"), ("pay",))


@step
def pay(s: Yard, table: Table) -> None:
    """Bonuses for those who arrived, goods for everybody, and what the lost tiles cost. (2.11)"""
    arrived = flyers(s)
    looks = {seat: exposed(s.players[seat].parts) for seat in arrived}
    for seat in s.seats:
        player, more = s.players[seat], trick(s, seat)
        arrival = order_bonuses(s)[arrived.index(seat)] if seat in arrived else 0
        beauty = looks_bonus(s) if seat in arrived and looks[seat] == min(looks.values()) else 0
        sold, tiles, fare = sale(s, seat), cost_of_lost_tiles(s, seat), fares(s, seat)
        arrival, beauty, tiles = arrival + more * (arrival > 0), beauty + more * (beauty > 0), max(0, tiles - more)
        player.credits += arrival + beauty + sold + fare
        if fare:
            table.tell(FaresPaid, seat, fare)
        charge(s, table, seat, tiles)
        table.tell(Bill, seat, arrival, beauty, sold, tiles, player.credits)
    if s.flight + 1 < len(s.flights):
        s.then(*hiring(s, s.flight + 1), ("open_flight", s.flight + 1))
    else:
        repay(s, table)
        s.over = True
        table.tell(GameOver, winners(s))


def sale(s: Yard, seat: Seat) -> int:
    """What the goods aboard bring in: half, rounded up, for those who gave up. (2.10)"""
    full = worth(s, seat)
    return -(-full // 2) if s.players[seat].gave_up else full


def cost_of_lost_tiles(s: Yard, seat: Seat) -> int:
    """A credit each, up to what the insurance or a lawyer leaves to pay. (2.11, 4.1, 8.4)"""
    return legal_bill(s, seat, s.players[seat].lost, cap_of(s, seat))


def winners(s: Yard) -> tuple[Seat, ...]:
    """Whoever has most credits. (2.1)"""
    most = max(player.credits for player in s.players)
    return tuple(seat for seat in s.seats if s.players[seat].credits == most)
