"""What a side is after in its scenario, beyond shooting: running for an edge, coming home, hunting. (8)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.games.cosmos.bot.flights import Flight
from hyperespace.games.cosmos.bot.homing import Homing
from hyperespace.games.cosmos.bot.lookups import off_course
from hyperespace.games.cosmos.bot.manners import USUAL, Manner
from hyperespace.games.cosmos.bot.reading import Craft, Scene
from hyperespace.games.cosmos.bot.worth import VICTORY
from hyperespace.games.cosmos.flow.victory import BEACON_REACH
from hyperespace.games.cosmos.hexes import Cell, Heading, column_and_row, length
from hyperespace.games.cosmos.scenarios import SIDES, Edge, Land, Leave
from hyperespace.games.cosmos.sheets import base_of

TOWARDS: Final[dict[Edge, tuple[Heading, ...]]] = {"east": (0,), "west": (3,), "north": (4, 5), "south": (1, 2)}

RUN: Final = 2.0
"""What a cell nearer to the exit is worth to a ship that wants to leave."""

CLOSE_IN: Final = 0.4
KEEP_UP: Final = 2.5
OFF_COURSE: Final = 0.8
EDGE: Final = 1.0
"""What a cell too far from the prey costs, and where the prey is as fast as we are; a notch off course; and a cell too
near the edge."""

ZEAL: Final = 2.0
"""How much more than usual hits count on those who hunt ships that want to get somewhere."""

EASE: Final = {"fighter": 3, "escort": 4, "cargo": 4}
"""How near to its prey a class wants to be; others want six."""


ALOOF: Final = 12
"""The same for a ship with which the battle is lost, if its captain is careful."""

LURE: Final = 2.0
"""How many cells farther a ship goes for a prey that is worth a point more by point of defence."""

WAIT_AT: Final = 13
"""How far from the enemy fast ships wait for the slow ones; nearer than that they would be fired at."""

CONTACT: Final = 8
"""At this distance a fight begins."""

STRAY: Final = 0.5
BESIDE: Final = 6
"""What each cell costs that a ship is farther than this from the station that it guards."""

LIGHT: Final = 2.0
"""What it is worth to be near the beacon."""

TOO_SOON: Final = 0.7
"""What each cell costs that a ship is ahead of the others."""


class Goals:
    """The goals of one side."""

    def __init__(
        self, scene: Scene, side: int, foes: Sequence[Craft], ends: Sequence[Cell], manner: Manner = USUAL
    ) -> None:
        self._scene, self._careful = scene, manner.careful
        self._foes = list(zip(foes, ends, strict=True))
        self._delay = _delay(
            [craft for craft in scene.side_with(side) if not (manner.careful and craft.is_vital)], foes
        )
        waits = scene.plan.time_up == SIDES[side]  # then the enemy must come to the station
        self._posts = [craft.cell for craft in scene.side_with(side) if waits and not craft.sheet.moves]
        # A ship that runs alone is a prize, and fights like one.
        runners = [
            (goal.side, goal.kind) for goal in scene.plan.victory if isinstance(goal, Leave | Land) and goal.count > 1
        ]
        self.zeal = ZEAL if manner.purposeful and SIDES[side] in [each for each, _ in runners] else 1.0
        running = [foe for foe in foes if manner.purposeful and (SIDES[foe.side], foe.kind) in runners]
        self._fastest = max([_speed(foe) for foe in running], default=-1)
        self.homing = Homing(scene, side, manner.purposeful)
        self._exits = {exit.kind: exit.edge for exit in scene.plan.exits if SIDES.index(exit.side) == side}

    def value(self, craft: Craft, flight: Flight) -> float:
        """What the end of a flight is worth."""
        if self.homing.wants(craft):
            return self.homing.value(flight)
        if flight.is_out:
            return VICTORY
        cell, heading = flight.spots[-1]
        if craft.kind in self._exits:
            return self._run(craft, cell, heading)
        place = self._light(cell) - EDGE * max(0, 3 - self._scene.rooms[cell])
        return self._hunt(craft, cell, heading) + self.homing.carrier_value(craft, flight) + place

    def has_exit(self, craft: Craft) -> bool:
        return craft.kind in self._exits

    def is_chase(self, craft: Craft) -> bool:
        """Whether ships that run are as fast as this one: once they are away, it does not catch them."""
        return self._fastest >= _speed(craft)

    def _run(self, craft: Craft, cell: Cell, heading: Heading) -> float:
        edge = self._exits[craft.kind]
        ways = TOWARDS[edge]
        turn = min(min((way - heading) % 6, (heading - way) % 6) for way in ways)
        return -RUN * (self._to_edge(edge, cell) + 2 * turn)

    def _to_edge(self, edge: Edge, cell: Cell) -> int:
        column, row = column_and_row(cell)
        plan = self._scene.plan
        return {"east": plan.columns - column, "west": column, "north": row, "south": plan.rows - row}[edge]

    def _hunt(self, craft: Craft, cell: Cell, heading: Heading) -> float:
        """Near the prey, or near the station that is guarded; and with the bow to the prey."""
        if not self._foes:
            return 0.0
        _, prey = min((length(end - cell) - foe.point * LURE, end) for foe, end in self._foes)
        distance, turned = length(prey - cell), OFF_COURSE * off_course(prey - cell, heading)
        if self._posts:
            return -turned - STRAY * max(0, min(length(post - cell) for post in self._posts) - BESIDE)
        far, soon = max(0, distance - self._ease(craft)), self._ahead_of_time(craft, distance)
        nearness = KEEP_UP if self.is_chase(craft) else CLOSE_IN
        return -turned - nearness * far - TOO_SOON * soon

    def _ease(self, craft: Craft) -> int:
        if self._careful and craft.is_vital and not self.homing.involves(craft):
            return ALOOF
        return EASE.get(base_of(craft.kind), 6)

    def _light(self, cell: Cell) -> float:
        """What it is worth to be near the beacon at the end of a turn. (9.4)"""
        return LIGHT if any(length(cell - light) <= BEACON_REACH for light in self._scene.beacon) else 0.0

    def _ahead_of_time(self, craft: Craft, distance: int) -> float:
        """How many cells a ship is nearer to the enemy than it should be, if all are to arrive together."""
        return (
            max(0.0, min(WAIT_AT, CONTACT + _speed(craft) * (self._delay - 1)) - distance) if self._delay > 1 else 0.0
        )


def _speed(craft: Craft) -> int:
    """Cells in a turn."""
    return 2 * len(craft.sheet.moves)


def _delay(ships: Sequence[Craft], foes: Sequence[Craft]) -> float:
    """How many turns it takes until the last of these ships is in the fight."""
    turns = [
        (min(length(foe.cell - craft.cell) for foe in foes) - CONTACT) / _speed(craft)
        for craft in ships
        if foes and craft.sheet.moves
    ]
    return max(turns, default=0.0)
