"""The bill at the end of a flight, and the end of the game. (2.11)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.cubes import worth
from hyperespace.games.trucker.events import Bill, CameHome, FaresPaid, GameOver
from hyperespace.games.trucker.flow.insurance import cap_of
from hyperespace.games.trucker.flow.sequence import FLIGHT, stretch
from hyperespace.games.trucker.modifiers import arrival_bonus, fare, looks_bonus, trick
from hyperespace.games.trucker.modifiers import cost_of_lost_tiles as cost_up_to
from hyperespace.games.trucker.moments import between_flights
from hyperespace.games.trucker.money import charge, repay
from hyperespace.games.trucker.ship import exposed, goods
from hyperespace.games.trucker.state import Yard, flyers, step


@step
def settle(s: Yard, table: Table) -> None:
    """When the last card is done with, support teams have their say before anybody is paid. (7.3)"""
    s.then(*stretch(s, FLIGHT, "settle", "pay"))


@step
def pay(s: Yard, table: Table) -> None:
    """Bonuses for those who arrived, goods for everybody, and what the lost tiles cost. (2.11)"""
    arrived = flyers(s)
    looks = {seat: exposed(s.players[seat].parts) for seat in arrived}
    for seat in s.seats:
        player, more = s.players[seat], trick(s, seat)
        arrival = arrival_bonus(s, arrived.index(seat)) if seat in arrived else 0
        beauty = looks_bonus(s) if seat in arrived and looks[seat] == min(looks.values()) else 0
        sold, tiles, fares = sale(s, seat), cost_of_lost_tiles(s, seat), fare(s, seat)
        arrival, beauty, tiles = arrival + more * (arrival > 0), beauty + more * (beauty > 0), max(0, tiles - more)
        player.credits += arrival + beauty + sold + fares
        if fares:
            table.tell(FaresPaid, seat, fares)
        place = arrived.index(seat) + 1 if seat in arrived else 0
        table.tell(CameHome, seat, place, exposed(player.parts), len(goods(player.parts)), player.lost)
        charge(s, table, seat, tiles)
        table.tell(Bill, seat, arrival, beauty, sold, tiles, player.credits)
    if s.flight + 1 < len(s.flights):
        s.then(*between_flights(s, s.flight + 1), ("open_flight", s.flight + 1))
    else:
        repay(s, table)
        s.over = True
        table.tell(GameOver, winners(s))


def sale(s: Yard, seat: Seat) -> int:
    """What the goods aboard bring in: half, rounded up, for those who gave up. (2.10)"""
    full = worth(s, seat)
    return -(-full // 2) if s.players[seat].gave_up else full


def cost_of_lost_tiles(s: Yard, seat: Seat) -> int:
    """A credit each, up to what the insurance leaves to pay. (2.11, 4.1, 8.4)"""
    return cost_up_to(s, seat, cap_of(s, seat))


def winners(s: Yard) -> tuple[Seat, ...]:
    """Those with the most credits. (2.1)"""
    most = max(player.credits for player in s.players)
    return tuple(seat for seat in s.seats if s.players[seat].credits == most)
