"""Roads that are about building: made to order, dead zone, defective connectors; and the nasty surprise. (8.6)"""

from msgspec.structs import replace

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Jobs
from hyperespace.games.trucker.answers import Done, Remove
from hyperespace.games.trucker.boards import Cell, around, column_of
from hyperespace.games.trucker.cards import ROADS, TILES_TO_ORDER
from hyperespace.games.trucker.events import TileRemoved
from hyperespace.games.trucker.lines import printed, rolled
from hyperespace.games.trucker.modifiers import price_of_tile
from hyperespace.games.trucker.rough_roads.base import RoughRoad, open_road
from hyperespace.games.trucker.rough_roads.events import DeadZoneFound, RoadReplaced, TilesDelivered
from hyperespace.games.trucker.ship import OPPOSITE, Parts, own_sides
from hyperespace.games.trucker.state import Part, Yard, change, step
from hyperespace.games.trucker.tiles import DOUBLE, FRONT, SINGLE, UNIVERSAL, Direction
from hyperespace.games.trucker.tokens import tokens_of


class MadeToOrder(RoughRoad):
    """Each is dealt some tiles, face up, and builds from those only."""

    name = "made_to_order"

    def before_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("deliver_order",)]

    def builds_to_order(self, s: Yard) -> bool:
        return True

    def why_not_take(self, s: Yard) -> Refusal | None:
        return Refusal("made_to_order", "8.6")


@step
def deliver_order(s: Yard, table: Table) -> None:
    """Tiles at random for each, as many as the class asks for; they lie where tiles are set aside. (8.6)"""
    for seat in s.seats:
        count = min(TILES_TO_ORDER[s.level], len(s.face_down))
        drawn = [s.face_down.pop(table.chance.below(len(s.face_down))) for _ in range(count)]
        s.players[seat].aside = sorted(drawn)
        table.tell(TilesDelivered, seat, count)


class NastySurprise(RoughRoad):
    """When building is over another road takes its place."""

    name = "nasty_surprise"

    def after_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("surprise",)]


@step
def surprise(s: Yard, table: Table) -> None:
    """Another road instead; never one that is about building. (8.6)"""
    possible = [name for name in s.road_deck if name not in s.rough.roads and not ROADS[name].construction]
    s.rough.roads.remove(NastySurprise.name)
    if possible:
        s.rough.roads.append(table.chance.pick(possible))
        table.tell(RoadReplaced, s.rough.roads[-1])


class DeadZone(RoughRoad):
    """Two dice find a column before building, and nothing works there but plating."""

    name = "dead_zone"

    def before_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("find_dead_zone",)]

    def before_loading(self, s: Yard, seat: Seat) -> Jobs:
        return [("go_dead",)]

    def tile_welded(self, s: Yard, seat: Seat, cell: Cell) -> Jobs:
        return [("go_dead",)]


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
def go_dead(s: Yard, table: Table) -> None:
    """Nothing works in the dead column any more. (8.6)"""
    for player in s.players:
        for cell in player.parts:
            die_out(s, player.parts, cell)


def die_out(s: Yard, parts: dict[Cell, Part], cell: Cell) -> None:
    """A tile in the dead zone is nothing but sides. (8.6)"""
    if s.rough.dead and column_of(cell) == s.rough.dead:
        change(parts, cell, tokens=replace(tokens_of(parts[cell]), becomes="dead"))


class DefectiveConnectors(RoughRoad):
    """Thrust is less for each universal connector that holds a single or double one; such tiles may come off."""

    name = "defective_connectors"

    def after_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("shed_tile", seat) for seat in sorted(s.seats, key=lambda seat: s.players[seat].number)]

    def strength(self, s: Yard, seat: Seat, what: str, strength: float) -> float:
        if what != "engines":
            return strength
        return max(0.0, strength - len(defects(s.players[seat].parts)))


def defects(parts: Parts) -> list[tuple[Cell, Cell]]:
    """Each universal connector that is joined to a single or double one: its cell, and the other. (8.6)"""
    found = []
    for cell in sorted(parts):
        for direction, side in enumerate(own_sides(parts[cell])):
            other = around(cell)[direction]
            if side == UNIVERSAL and other in parts and _facing(parts, other, direction) in (SINGLE, DOUBLE):
                found.append((cell, other))
    return found


def _facing(parts: Parts, cell: Cell, direction: Direction) -> int:
    return own_sides(parts[cell])[OPPOSITE[direction]]


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


open_road(MadeToOrder())
open_road(NastySurprise())
open_road(DeadZone())
open_road(DefectiveConnectors())
