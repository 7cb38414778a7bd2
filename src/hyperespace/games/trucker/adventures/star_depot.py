"""Star depots: a stop on the way, for a few tiles more. (8.7)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.answers import Explore, Place, PutBack, Take
from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.events import NothingFits, TilePlaced, TileReturned, TileTaken, WentBy
from hyperespace.games.trucker.flow.building import frontier
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.flow.losses import DONE
from hyperespace.games.trucker.flow.rewards import PASS
from hyperespace.games.trucker.in_play import heard
from hyperespace.games.trucker.modifiers import adapters, outline_now
from hyperespace.games.trucker.moments import tile_welded
from hyperespace.games.trucker.ship import Parts, is_wrong_at, joined, own_sides
from hyperespace.games.trucker.state import NONE, Part, Tokens, Yard, flyers, step
from hyperespace.games.trucker.tiles import UNIVERSAL
from hyperespace.games.trucker.tokens import misfits

STOP = Explore()


class StarDepot(Adventure):
    """In order, everybody may stop. (8.7)"""

    name = "star_depot"
    paragraph = "8.7"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("stop_at_depot", seat) for seat in flyers(s)))


@step
def stop_at_depot(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """It costs days, and brings tiles; where none fits there is nothing to stop for. (8.7)"""
    if fitting(s, seat):
        return _stop(s, table, seat)
    table.tell(NothingFits, seat)
    return None


def fitting(s: Yard, seat: Seat) -> list[int]:
    """The tiles face up for which there is a place. (8.7)"""
    return [tile for tile in s.face_up if welds(s, seat, tile)]


def _stop(s: Yard, table: Table, seat: Seat) -> Flow:
    card = s.adventure
    answer = yield Ask(seat, [PASS, STOP], "8.7", values={"days": card.days, "count": card.count})
    if isinstance(answer, Explore):
        s.then(("fetch_tile", seat, card.count))
        move(s, table, seat, -card.days)
    else:
        table.tell(WentBy, seat)


@step
def fetch_tile(s: Yard, table: Table, seat: Seat, left: int) -> Flow | None:
    """One of the tiles that lie face up, if there is a place for it. (8.7)"""
    offered: list[Option] = [*map(Take, fitting(s, seat))] if left else []
    return _fetch_tile(s, table, seat, left, [DONE, *offered]) if offered else None


def _fetch_tile(s: Yard, table: Table, seat: Seat, left: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.7", why_not_fetch, values={"count": left})
    if isinstance(answer, Take):
        s.face_up.remove(answer.tile)
        s.players[seat].hand, s.players[seat].is_hand_known = answer.tile, True
        table.tell(TileTaken, seat, answer.tile)
        s.then(("weld_tile", seat), ("fetch_tile", seat, left - 1))


def why_not_fetch(seat: Seat, option: Option) -> Refusal | None:
    """It does not lie face up, or fits nowhere."""
    return Refusal("fits_nowhere", "8.7") if isinstance(option, Take) else None


@step
def weld_tile(s: Yard, table: Table, seat: Seat) -> Flow:
    """Where it holds, and nothing is wrong with it. It comes empty. (8.7)"""
    offered: list[Option] = list(welds(s, seat, s.players[seat].hand))
    answer = yield Ask(seat, [PutBack(), *offered], "8.7", why_not_weld)
    player = s.players[seat]
    tile, player.hand = player.hand, NONE
    if isinstance(answer, Place):
        player.parts[answer.cell] = Part(tile, answer.turns)
        player.parts = {cell: player.parts[cell] for cell in sorted(player.parts)}
        table.tell(TilePlaced, seat, tile, answer.cell, answer.turns)
        for cell, other in joints(player.parts, answer.cell):
            heard(s, seat, "join_tiles")[0].join_tiles(s, table, seat, cell, other)
        s.then(*tile_welded(s, seat, answer.cell))
    else:
        s.face_up = sorted([*s.face_up, tile])
        table.tell(TileReturned, seat, tile)


def why_not_weld(seat: Seat, option: Option) -> Refusal | None:
    """It would not hold there, or something would be wrong."""
    return Refusal("cannot_weld", "8.7", {"cell": str(option.cell)[:6]}) if isinstance(option, Place) else None


def welds(s: Yard, seat: Seat, tile: int) -> list[Place]:
    """All places for a tile. (8.7)"""
    player = s.players[seat]
    free = frontier(player.parts, outline_now(s, seat), s.board(seat))
    ways, spare = [Place(cell, turns) for cell in free for turns in range(4)], adapters(s, seat)
    return [way for way in ways if _holds(player.parts, way, tile, spare)]


def _holds(parts: Parts, way: Place, tile: int, spare: int) -> bool:
    """Whether it lies well there, if need be with adapters. (7.20, 8.7)"""
    trial = {**parts, way.cell: Part(tile, way.turns)}
    mended = joints(trial, way.cell)
    if len(mended) > spare:
        return False
    for cell, other in mended:
        trial[cell] = Part(trial[cell].tile, trial[cell].turns, tokens=Tokens(sides=_adapted(trial, cell, other)))
    return bool(joined(trial, way.cell)) and not is_wrong_at(trial, way.cell)


def joints(parts: Parts, cell: Cell) -> list[tuple[Cell, Cell]]:
    """Where a single connector of a tile would meet a double one, or the other way round. (7.20)"""
    return [pair for pair in misfits(parts) if cell in pair]


def _adapted(parts: Parts, cell: Cell, other: Cell) -> tuple[int, int, int, int]:
    front, right, rear, left = (
        UNIVERSAL if around(cell)[way] == other else side for way, side in enumerate(own_sides(parts[cell]))
    )
    return front, right, rear, left


put_into_decks(StarDepot())
