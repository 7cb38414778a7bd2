"""What the flow asks of specialists. Whoever has no cyan alien has none. (8.4)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import connected, goods, has_alien
from hyperespace.games.trucker.state import Yard

UNINSURED_CAP = 11
"""What lost tiles cost at most on an uninsured ship with a lawyer, as in class III."""

USED = "specialist"
"""In a trucker's memory: his specialist has done what he does once in a flight."""


def works_for(s: Yard, seat: Seat, name: str) -> bool:
    """Whether this one works for him, and is still aboard. (8.4)"""
    player = s.players[seat]
    return player.specialist == name and has_alien(player.parts, "cyan")


def can_still(s: Yard, seat: Seat, name: str) -> bool:
    """Whether he has not done what he does once in a flight."""
    return works_for(s, seat, name) and USED not in s.players[seat].memory


def legal_bill(s: Yard, seat: Seat, lost: int, cap: int | None) -> int:
    """What lost tiles cost: with a lawyer half of them, up to the limit, or 11 at most where there is none. (8.4)"""
    if not works_for(s, seat, "lawyer"):
        return lost if cap is None else min(cap, lost)
    return min(lost, UNINSURED_CAP) if cap is None else min(cap, -(-lost // 2))


def market_value(s: Yard, seat: Seat) -> int:
    """What a merchant gets on top: a credit for each colour aboard. (8.4)"""
    return len(set(goods(s.players[seat].parts))) if works_for(s, seat, "merchant") else 0


def managed(s: Yard, seat: Seat, what: str, strength: float) -> float:
    """What a manager gets out of the other aliens: one more, if they add anything. (8.4)"""
    colour = "brown" if what == "engines" else "purple"
    is_helped = strength > 0 and works_for(s, seat, "manager") and has_alien(s.players[seat].parts, colour)
    return strength + 1 if is_helped else strength


def guarded(s: Yard, seat: Seat) -> frozenset[Cell]:
    """The tiles that a xenologist keeps intruders out of: his cabin, and all that is joined to it. (8.4)"""
    if not works_for(s, seat, "xenologist"):
        return frozenset()
    parts = s.players[seat].parts
    cabins = [cell for cell, part in parts.items() if part.alien == "cyan"]
    return frozenset(each for cell in cabins for each in (cell, *connected(parts, cell)))
