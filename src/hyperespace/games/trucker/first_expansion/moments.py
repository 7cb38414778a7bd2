"""The moments of a flight at which the first expansion asks something, as jobs for the flow. (8)"""

from hyperespace.core.asks import Seat
from hyperespace.core.state import Job
from hyperespace.games.trucker.ship import figures, of_kind
from hyperespace.games.trucker.state import Yard, flyers

CREW = "crew"
"""In a trucker's memory: how many would be awake if nobody had been lost since the last card."""


def before_card(s: Yard) -> list[Job]:
    """Each hyperspace drive may be used, in the order of flight. (8.2.10)"""
    if "first" not in s.sets:
        return []
    return [
        ("hyperspace", seat, cell, 0) for seat in flyers(s) for cell, _ in of_kind(s.players[seat].parts, "hyperdrive")
    ]


def after_losses(s: Yard) -> list[Job]:
    """Whoever has lost crew may wake those who sleep, in the order of flight. (8.2.2)"""
    return [("wake", seat) for seat in flyers(s) if has_lost_crew(s, seat)]


def note_crews(s: Yard) -> None:
    """So that one can tell afterwards who has lost somebody, also where nobody sleeps yet. (5.5, 8.2.2)"""
    if "first" in s.sets:
        for seat in flyers(s):
            s.players[seat].memory[CREW] = figures(s.players[seat].parts)


def note_newcomer(s: Yard, seat: Seat) -> None:
    """Somebody came aboard, which makes up for nobody lost. (8.2.2)"""
    memory = s.players[seat].memory
    if CREW in memory:
        memory[CREW] += 1


def has_lost_crew(s: Yard, seat: Seat) -> bool:
    """Whether fewer are awake than there were."""
    player = s.players[seat]
    return figures(player.parts) < player.memory.get(CREW, 0)
