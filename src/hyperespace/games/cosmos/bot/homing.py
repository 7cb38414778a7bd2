"""Coming home: the cruiser flies where its fighters can reach its ramps, and they make for them. (6.5, 8.7)

A fighter flies two cells at a time, so that of all cells it only ever gets to every fourth one. Whether a ramp is
among these depends on how the cruiser turns.
"""

from collections.abc import Sequence
from typing import Final

from hyperespace.games.cosmos.bot.flights import Flight, Pilot
from hyperespace.games.cosmos.bot.reading import Craft, Scene
from hyperespace.games.cosmos.hexes import Cell, length, unpack
from hyperespace.games.cosmos.scenarios import SIDES, Land
from hyperespace.games.cosmos.state import PHASES

MOVE: Final = 2.5
HURRIED: Final = 4.0
"""What a movement nearer to the ramp is worth; and to a fighter of a purposeful captain."""

DETOUR: Final = 5
"""How many movements it costs to wait until the cruiser has turned."""

LANDED: Final = 40.0
SOON: Final = 2.0
"""What it is worth to be above a ramp, and to be there a phase sooner."""


class Homing:
    """The ramps of a side whose goal is to bring its ships aboard."""

    def __init__(self, scene: Scene, side: int, is_hurried: bool = False) -> None:
        self._move = HURRIED if is_hurried else MOVE
        goals = [goal for goal in scene.plan.victory if isinstance(goal, Land) and SIDES.index(goal.side) == side]
        self._kinds = {goal.kind for goal in goals}
        self._ships = [craft for craft in scene.side_with(side) if craft.kind in self._kinds]
        self._rooms = {
            (craft.name, number): ramp.room - _aboard(scene, craft, ramp.name)
            for craft in scene.side_with(side)
            for number, ramp in enumerate(craft.sheet.ramps)
        }
        self._carriers: list[tuple[Craft, Flight]] = []

    def involves(self, craft: Craft) -> bool:
        """Whether this ship is to come home, or is where they come home to."""
        return self.wants(craft) or (bool(self._kinds) and bool(craft.sheet.ramps))

    def wants(self, craft: Craft) -> bool:
        """Whether this ship is to come home."""
        return craft.kind in self._kinds and bool(self._carriers)

    def note(self, craft: Craft, flight: Flight) -> None:
        """What a ship is going to do: where its ramps will be, or which one it takes up."""
        if self._kinds and craft.sheet.ramps:
            self._carriers.append((craft, flight))
        elif flight.is_out and self.wants(craft):
            last = flight.first + len(flight.spots) - 1
            taken = next(key for key, cell in self._ramps(last) if cell == flight.spots[-1][0])
            self._rooms[taken] -= 1

    def carrier_value(self, craft: Craft, flight: Flight) -> float:
        """How well a cruiser comes to meet its fighters."""
        if not self._kinds or not craft.sheet.ramps or not flight.spots:
            return 0.0
        cell, heading = flight.spots[-1]
        ramps = [cell + landing[heading] for landing in craft.sheet.landings]
        return -MOVE * sum([min(_movements(ship.cell, ramp) for ramp in ramps) for ship in self._ships], 0.0)

    def value(self, flight: Flight) -> float:
        """How near a fighter has come to a ramp, or how soon it is there."""
        if flight.is_out:
            return LANDED - SOON * len(flight.spots)
        cell = flight.spots[-1][0]
        return -self._move * min((_movements(cell, ramp) for _, ramp in self._ramps(PHASES[-1])), default=0.0)

    def _ramps(self, phase: int) -> list[tuple[tuple[str, int], Cell]]:
        """The ramps with room, and where they are at the end of a phase."""
        found = []
        for craft, flight in self._carriers:
            spot = flight.at(phase)
            for number, landing in enumerate(craft.sheet.landings):
                if spot is not None and self._rooms[craft.name, number] > 0:
                    found.append(((craft.name, number), spot[0] + landing[spot[1]]))
        return found

    def landings(self, craft: Craft, pilot: Pilot) -> list[Flight]:
        """Flights that end above a ramp."""
        if not self.wants(craft):
            return []
        return pilot.to_any([[cell for _, cell in self._ramps(phase)] for phase in PHASES[pilot.first - 1 :]])


def _aboard(scene: Scene, carrier: Craft, ramp: str) -> int:
    return sum(1 for craft in scene.aboard if (craft.carrier, craft.ramp) == (carrier.name, ramp))


def _movements(cell: Cell, ramp: Cell) -> float:
    """How many movements it takes from a cell to a ramp."""
    vector = ramp - cell
    return length(vector) / 2 + (0 if _is_even(unpack(vector)) else DETOUR)


def _is_even(place: Sequence[int]) -> bool:
    return place[0] % 2 == 0 and place[1] % 2 == 0
