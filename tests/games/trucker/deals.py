"""Looks at the ships that the yard deals: are they right, do they fly, are they alike? (2.2.10)"""

from typing import Any, NamedTuple

import hyperespace as hs
from hyperespace.games.trucker.bot.outfits import as_built, value
from hyperespace.games.trucker.bot.wants import EXTRAS, WANTS
from hyperespace.games.trucker.flow.checking import faults
from hyperespace.games.trucker.ship import Parts, exposed, kind
from hyperespace.games.trucker.state import Yard

BOXES: dict[str, dict[str, bool]] = {
    **{name: {} for name in ("I", "II", "III", "IIB", "IIIB")},
    **{name: {"first": True} for name in ("IA", "IIA", "IIIA")},
    "IV": {"parts": True},
}
"""Every class, and the boxes that it needs."""

BARE = 0.25
"""How much of what a bot would pay to be rid of an exposed connector is counted."""


def tables() -> list[tuple[str, int]]:
    """Every class with as few and as many players as it takes."""
    return [(name, seats) for name, boxes in BOXES.items() for seats in (2, 5 if "first" in boxes else 4)]


class Deal(NamedTuple):
    """What a deal was like, by seat."""

    are_right: list[bool]
    thrusts: list[int]  # of engines that need no energy
    sizes: list[int]
    outline: int
    worths: list[float]

    @property
    def difference(self) -> float:
        """By how much the poorest ship is worth less than the richest."""
        return 1 - min(self.worths) / max(self.worths)


def deal(name: str, seats: int, seed: int) -> Deal:
    """Ships of this class for so many players."""
    options: dict[str, Any] = {"flights": (name,), "building": "dealt", **BOXES[name]}
    match = hs.new_match("trucker", seats=seats, seed=seed, **options)
    assert match.ask is not None
    s: Yard = match.state
    ships = [player.parts for player in s.players]
    return Deal(
        are_right=[
            bool(s.players[seat].parts) and not faults(s, seat) and not s.players[seat].lost for seat in s.seats
        ],
        thrusts=[as_built(parts).engines for parts in ships],
        sizes=[len(parts) for parts in ships],
        outline=min(len(s.outline(seat)) for seat in s.seats),
        worths=[_worth(s.level, parts) for parts in ships],
    )


def _worth(level: int, parts: Parts) -> float:
    """As the heuristic bot sees it, which knows nothing of how the yard judges; with aliens or without."""
    wants = WANTS[level]
    human = {cell: part for cell, part in parts.items() if not kind(part).startswith("life_")}
    extras = sum(EXTRAS.get(kind(part), 0.0) * level for part in parts.values())
    return max(value(wants, as_built(ship)) for ship in (parts, human)) + extras - BARE * wants.bare * exposed(parts)
