"""What a careful captain sees coming: mines that enemies may drop, and rocks that drift at slow ships. (7)"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from hyperespace.games.cosmos.bot.flights import Guess
from hyperespace.games.cosmos.bot.reading import Craft, Scene, Spot, mine_damage
from hyperespace.games.cosmos.hexes import Cell, length
from hyperespace.games.cosmos.state import PHASES

LIKELY: Final[tuple[float, ...]] = (0.7, 0.4, 0.3)
"""How likely a mine lies where it could have been dropped now, a phase ago, and two phases ago."""

NEAR: Final = 4
"""Farther from its hull's anchor no mine hurts a ship of ours."""


class Fears:
    """Cells on which there may be mines at the end of each phase, in some of the guesses."""

    def __init__(self, scene: Scene, foes: Sequence[Craft], guesses: Sequence[Guess]) -> None:
        self._scene = scene
        self._later: dict[tuple[str, Spot], float] = {}
        self._cells: list[list[tuple[Cell, float]]] = []
        armed = [number for number, foe in enumerate(foes) if foe.mines and foe.sheet.drops]
        for phase in (0, *PHASES):
            found: dict[Cell, float] = defaultdict(float)
            for number in armed:
                for flight in [guess[number] for guess in guesses]:
                    for ago, likely in enumerate(LIKELY):
                        spot = flight.at(phase - ago) if phase - ago >= flight.first else None
                        for cell in _drops(foes[number], spot):
                            found[cell] += likely / len(guesses)
            self._cells.append(list(found.items()))

    def harm(self, craft: Craft, phase: int, spot: Spot) -> float:
        """The damage to be feared there."""
        near = [(cell, likely) for cell, likely in self._cells[phase] if length(cell - spot[0]) <= NEAR]
        if not near:
            return 0.0
        hull = [spot[0] + part for part in craft.sheet.hull[spot[1]]]
        return sum([likely * mine_damage(cell, hull) for cell, likely in near], 0.0)

    def later(self, craft: Craft, spot: Spot) -> float:
        """The damage from what lies or drifts there in the next turn, before a slow ship can move."""
        key = (craft.kind, spot)
        found = self._later.get(key)
        if found is None:
            still = range(1, min(craft.sheet.moves, default=1))
            found = self._later[key] = sum(
                [self._scene.hazard(craft, len(PHASES) + phase, spot) for phase in still], 0.0
            )
        return found


def _drops(foe: Craft, spot: Spot | None) -> list[Cell]:
    """Where the mines of a ship at this spot would fall."""
    if spot is None:
        return []
    offsets = [foe.sheet.drop_cell(drop.name, spot[1]) for drop in foe.sheet.drops]
    return [spot[0] + offset for offset in offsets[: foe.mines] if offset is not None]
