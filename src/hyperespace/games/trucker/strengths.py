"""What is added to and taken from a strength that is declared: a manager, rough roads, a strike. (8)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.rough_roads.hooks import rough_thrust
from hyperespace.games.trucker.specialists.hooks import managed
from hyperespace.games.trucker.state import Yard


def adjusted(s: Yard, seat: Seat, what: str, strength: float) -> float:
    """Engines or cannons as they count today. (8.4, 8.5, 8.6)"""
    strength = managed(s, seat, what, strength)
    if what != "engines":
        return strength
    strength = rough_thrust(s, seat, strength)
    return float(strength // 2) if is_on_strike(s) else strength


def is_on_strike(s: Yard) -> bool:
    """Whether the card before this one has called a strike. (8.5)"""
    return s.strike > 0 and len(s.turned) == s.strike + 1
