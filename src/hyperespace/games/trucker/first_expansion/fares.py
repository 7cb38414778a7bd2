"""Passengers in luxury cabins pay when they arrive. (8.2.1)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.ship import of_kind
from hyperespace.games.trucker.state import Yard


def fares(s: Yard, seat: Seat) -> int:
    """The number of the class for each luxury cabin in which somebody still lives; nothing for who gave up. (8.2.1)"""
    player = s.players[seat]
    return s.level * sum(part.humans > 0 for _, part in of_kind(player.parts, "luxury_cabin")) * player.flies
