"""What a rough road is, all of them by name, and how they are turned. (8.6)"""

from typing import Final

from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Addition
from hyperespace.games.trucker.cards import ROADS
from hyperespace.games.trucker.in_play import register_road
from hyperespace.games.trucker.moments import for_the_flight
from hyperespace.games.trucker.rough_roads.events import RoadsTurned
from hyperespace.games.trucker.state import Rough, Yard, step


class RoughRoad(Addition):
    """One rough road, there for the whole flight. What it remembers lies in `Yard.rough`, in plain sight."""

    paragraph = "8.6"


ROUGH_ROADS: Final[dict[str, RoughRoad]] = {}
"""All of them, by name. Each is opened at the end of the file that it is in."""


def open_road(road: RoughRoad) -> None:
    """Make a rough road known. Whether it is about building or intruders is said in its row of the data file."""
    if road.name not in ROADS:
        raise ValueError(f"the rough road {road.name!r} has no row in data/extras.json")
    register_road(road)
    ROUGH_ROADS[road.name] = road


def check_roads() -> None:
    """Refuse rows of the data file that have no road."""
    missing = ROADS.keys() - ROUGH_ROADS.keys()
    if missing:
        raise ValueError(f"rough roads in data/extras.json that nothing is written for: {', '.join(sorted(missing))}")


@step
def turn_roads(s: Yard, table: Table) -> None:
    """As many as were agreed on, all different, out of all of them. (8.6)"""
    s.rough = Rough()
    left = list(s.road_deck)
    s.rough.roads = [left.pop(table.chance.below(len(left))) for _ in range(min(s.road_count, len(left)))]
    if s.rough.roads:
        table.tell(RoadsTurned, tuple(s.rough.roads))
        s.then(*for_the_flight(s, "before_building"))
