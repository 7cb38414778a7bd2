"""Mines: dropped where they hit at once, or where the enemy can hardly avoid flying. (7)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Drop
from hyperespace.games.cosmos.bot.flights import Pilot
from hyperespace.games.cosmos.bot.reading import Craft, Scene, mine_damage
from hyperespace.games.cosmos.hexes import Cell
from hyperespace.games.cosmos.state import PHASES

WORTH_IT: Final = 5.0
"""So much damage must be expected of a mine that is dropped."""

LAST_CHANCE: Final = 12
"""A ship with so little defence left drops what it has."""


def mines(scene: Scene, options: Sequence[Option]) -> list[Option]:
    """The mines to drop now, at most as many as each ship has."""
    ships = {craft.name: craft for craft in scene.flying}
    drops = [option for option in options if isinstance(option, Drop) and option.ship in ships]
    paths = [_path(scene, foe) for foe in scene.side_with(1 - scene.side)]
    rated = sorted(((_harm(_cell(ships[drop.ship], drop), paths), drop) for drop in drops), key=lambda each: -each[0])
    chosen: list[Option] = []
    for harm, drop in rated:
        craft = ships[drop.ship]
        if craft.mines and harm >= (WORTH_IT if craft.defence > LAST_CHANCE else WORTH_IT / 4):
            chosen.append(drop)
            craft.mines -= 1
    return chosen


def _cell(craft: Craft, drop: Drop) -> Cell:
    offset = craft.sheet.drop_cell(drop.side, craft.heading)
    assert offset is not None
    return craft.cell + offset


def _path(scene: Scene, foe: Craft) -> list[tuple[float, list[Cell]]]:
    """Where an enemy is now and may be soon, with how sure that is."""
    flight = Pilot(scene, foe).straight()
    spots = [(1.0, (foe.cell, foe.heading)), *((_sureness(scene, foe, n), spot) for n, spot in enumerate(flight.spots))]
    return [(sure, [cell + part for part in foe.sheet.hull[heading]]) for sure, (cell, heading) in spots]


def _sureness(scene: Scene, foe: Craft, number: int) -> float:
    """Each movement of the enemy makes a guess half as good."""
    phases = PHASES[scene.phase : scene.phase + number + 1]
    return 0.5 ** sum(1 for phase in phases if phase in foe.sheet.moves)


def _harm(mine: Cell, paths: Sequence[Sequence[tuple[float, list[Cell]]]]) -> float:
    return sum([sure * mine_damage(mine, hull) for path in paths for sure, hull in path], 0.0)
