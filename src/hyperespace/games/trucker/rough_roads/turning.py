"""Rough roads before and after building: they are turned, and some of them meddle at once. (8.6)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Done, Remove
from hyperespace.games.trucker.boards import column_of
from hyperespace.games.trucker.cards import ROADS, TILES_TO_ORDER
from hyperespace.games.trucker.events import TileRemoved
from hyperespace.games.trucker.lines import printed, rolled
from hyperespace.games.trucker.rough_roads.building_sites import defects
from hyperespace.games.trucker.rough_roads.events import DeadZoneFound, RoadReplaced, RoadsTurned, TilesDelivered
from hyperespace.games.trucker.rough_roads.hooks import jobs, price_of_tile
from hyperespace.games.trucker.state import Part, Rough, Yard, step
from hyperespace.games.trucker.team.tokens import tokens_of
from hyperespace.games.trucker.tiles import FRONT

SURPRISE = "nasty_surprise"


@step
def turn_roads(s: Yard, table: Table) -> None:
    """As many as were agreed on, all different, out of all of them. (8.6)"""
    s.rough = Rough()
    left = list(s.road_deck)
    s.rough.roads = [left.pop(table.chance.below(len(left))) for _ in range(min(s.road_count, len(left)))]
    if s.rough.roads:
        table.tell(RoadsTurned, tuple(s.rough.roads))
        s.then(*jobs(s, "before_building"))


@step
def deliver_order(s: Yard, table: Table) -> None:
    """Tiles at random for each, as many as the class asks for; they lie where tiles are set aside. (8.6)"""
    for seat in s.seats:
        count = min(TILES_TO_ORDER[s.level], len(s.face_down))
        drawn = [s.face_down.pop(table.chance.below(len(s.face_down))) for _ in range(count)]
        s.players[seat].aside = sorted(drawn)
        table.tell(TilesDelivered, seat, count)


@step
def find_dead_zone(s: Yard, table: Table) -> None:
    """Two dice, until they find a column of the boards. (8.6)"""
    columns = {column_of(cell) for seat in s.seats for cell in s.board(seat).cells}
    while True:
        line = rolled(s.board(0), FRONT, (table.chance.roll(6), table.chance.roll(6)))
        if line.number in columns:
            break
    s.rough.dead = line.number
    table.tell(DeadZoneFound, printed(s.board(0), line))


@step
def roads_after_building(s: Yard, table: Table) -> None:
    """When support teams have done what they do then. (7.3, 8.6)"""
    s.then(*jobs(s, "after_building"))


@step
def surprise(s: Yard, table: Table) -> None:
    """Another road instead; never one that is about building. (8.6)"""
    possible = [name for name in s.road_deck if name not in s.rough.roads and not ROADS[name].construction]
    s.rough.roads.remove(SURPRISE)
    if possible:
        s.rough.roads.append(table.chance.pick(possible))
        table.tell(RoadReplaced, s.rough.roads[-1])


@step
def shed_tile(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """Tiles with a defective connector may come off, one by one; they are lost. (8.6)"""
    cells = sorted({cell for pair in defects(s.players[seat].parts) for cell in pair})
    return _shed_tile(s, table, seat, [Done(), *map(Remove, cells)]) if cells else None


def _shed_tile(s: Yard, table: Table, seat: Seat, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.6", values={"count": len(defects(s.players[seat].parts))})
    if isinstance(answer, Remove):
        player = s.players[seat]
        part = player.parts.pop(answer.cell)
        player.lost += price_of_tile(s, part)
        s.scrap.append(part.tile)
        table.tell(TileRemoved, seat, answer.cell, part.tile)
        s.then(("keep_piece", seat), ("shed_tile", seat))


@step
def roads_before_loading(s: Yard, table: Table) -> None:
    """Ships are as they are. (8.6)"""
    s.then(*jobs(s, "before_loading"))


@step
def go_dead(s: Yard, table: Table) -> None:
    """Nothing works in the dead column any more. (8.6)"""
    for player in s.players:
        for cell, part in player.parts.items():
            die_out(s, cell, part)


def die_out(s: Yard, cell: int, part: Part) -> None:
    """A tile in the dead zone is nothing but sides. (8.6)"""
    if s.rough.dead and column_of(cell) == s.rough.dead:
        tokens_of(part).becomes = "dead"
