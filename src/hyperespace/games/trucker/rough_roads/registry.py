"""All rough roads, by name. Each is opened at the end of the file that it is in, and has a row in the data file."""

from typing import Final

from hyperespace.games.trucker.cards import ROADS
from hyperespace.games.trucker.in_play import register_road
from hyperespace.games.trucker.rough_roads.base import RoughRoad

ROUGH_ROADS: Final[dict[str, RoughRoad]] = {}


def open_road(road: RoughRoad) -> None:
    """Make a rough road known. Which deck it belongs to is said in its row of `data/extras.json`."""
    if road.name not in ROADS:
        raise ValueError(f"the rough road {road.name!r} has no row in data/extras.json")
    register_road(road)
    ROUGH_ROADS[road.name] = road


def check_roads() -> None:
    """No row may be left that no road goes by."""
    missing = ROADS.keys() - ROUGH_ROADS.keys()
    if missing:
        raise ValueError(f"rough roads in data/extras.json that nothing is written for: {', '.join(sorted(missing))}")
