"""The deck of rough roads: as many are turned as were agreed on. (8.6)"""

from hyperespace.core.table import Table
from hyperespace.games.trucker.moments import for_the_flight
from hyperespace.games.trucker.rough_roads.events import RoadsTurned
from hyperespace.games.trucker.state import Rough, Yard, step


@step
def turn_roads(s: Yard, table: Table) -> None:
    """As many as were agreed on, all different, out of all of them. (8.6)"""
    s.rough = Rough()
    left = list(s.road_deck)
    s.rough.roads = [left.pop(table.chance.below(len(left))) for _ in range(min(s.road_count, len(left)))]
    if s.rough.roads:
        table.tell(RoadsTurned, tuple(s.rough.roads))
        s.then(*for_the_flight(s, "before_building"))
