"""The bill at the end of a flight, and the end of the game. (2.11)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.cards import PRICES
from hyperespace.games.trucker.events import Bill, GameOver
from hyperespace.games.trucker.ship import exposed, goods
from hyperespace.games.trucker.state import Yard, flyers, step


@step
def settle(s: Yard, table: Table) -> None:
    """Bonuses for those who arrived, goods for everybody, and what the lost tiles cost. (2.11)"""
    arrived = flyers(s)
    looks = {seat: exposed(s.players[seat].parts) for seat in arrived}
    for seat in s.seats:
        player, board = s.players[seat], s.board
        arrival = board.arrival[arrived.index(seat)] if seat in arrived else 0
        beauty = board.best_looking if seat in arrived and looks[seat] == min(looks.values()) else 0
        sold, tiles = sale(s, seat), min(board.cap, player.lost)
        player.credits = max(0, player.credits + arrival + beauty + sold - tiles)
        table.tell(Bill, seat, arrival, beauty, sold, tiles, player.credits)
    if s.flight + 1 < len(s.flights):
        s.then(("open_flight", s.flight + 1))
    else:
        s.over = True
        table.tell(GameOver, winners(s))


def sale(s: Yard, seat: Seat) -> int:
    """What the goods aboard bring in: half, rounded up, for those who gave up. (2.10)"""
    player = s.players[seat]
    full = sum(PRICES[cube] for cube in goods(player.parts))
    return -(-full // 2) if player.gave_up else full


def winners(s: Yard) -> tuple[Seat, ...]:
    """Whoever has most credits. (2.1)"""
    most = max(player.credits for player in s.players)
    return tuple(seat for seat in s.seats if s.players[seat].credits == most)
