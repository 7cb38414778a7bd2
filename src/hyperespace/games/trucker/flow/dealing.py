"""Ships that the yard builds itself, for those who want to fly at once. (2.2.10)"""

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.core.table import Table
from hyperespace.games.trucker.events import TilePlaced
from hyperespace.games.trucker.flow.building import finish
from hyperespace.games.trucker.flow.slipways import ENGINE, Make, Slipway, make_of
from hyperespace.games.trucker.modifiers import builds_to_order
from hyperespace.games.trucker.state import Yard, step

FULL = 0.8
"""How much of the smallest outline the yard fills."""

ROUNDS, TORN = 16, 6
"""How often a ship that cannot grow is torn down to try other tiles, and by how many tiles."""

ALIKE = 9 / 10
"""What the poorest ship is worth at least, of what the richest is."""


@step
def deal_ships(s: Yard, table: Table) -> None:
    """Every ship gets the same, but for connectors; number tiles in the order of seats, rotating. (2.2.10)"""
    slips = [_slipway(s, seat) for seat in s.seats]
    for slip in slips:
        slip.begin(table.chance)
    _build(slips, table.chance, 1 if builds_to_order(s) else len(slips))
    even_out(slips, table.chance)
    for seat, slip in enumerate(slips):
        for way in slip.laid():
            table.tell(TilePlaced, seat, *way)
    if not builds_to_order(s):
        _clear_up(s, {tile for slip in slips for tile in slip.tried})
    for number, turn in enumerate(s.seats):
        finish(s, table, (s.flight + turn) % len(s.players), number + 1)
    s.then(("end_building",))


def _slipway(s: Yard, seat: Seat) -> Slipway:
    """All build from one heap; made to order, each from what was delivered. (8.6)"""
    player = s.players[seat]
    return Slipway(s.board(seat), s.outline(seat), player.parts, player.aside if builds_to_order(s) else s.face_down)


def _clear_up(s: Yard, tried: set[int]) -> None:
    """What was on a ship and came off again lies face up. (2.2.3)"""
    s.face_up = sorted(tile for tile in s.face_down if tile in tried)
    s.face_down = sorted(tile for tile in s.face_down if tile not in tried)


def _build(slips: list[Slipway], chance: Chance, sharing: int) -> None:
    """All ships at once, out of the same makes. Where one is stuck, its last tiles come off."""
    room = int(FULL * min(len(slip.outline) for slip in slips))
    for slip in slips:
        slip.odd = _odd_ones(slip.heap, sharing)
        slip.owed = _order([slip.sort_of(tile) for tile in slip.heap], room - len(slip.parts), sharing)
    while _grow(slips, chance):
        pass
    for more in range(ROUNDS):
        stuck = [slip for slip in slips if slip.owed]
        for slip in stuck:
            slip.tear_down(TORN + more)
        while _grow(stuck, chance):
            pass
    for slip in slips:
        slip.restore()


def _odd_ones(heap: Sequence[int], sharing: int) -> frozenset[Make]:
    """The makes of which there are not enough for everybody."""
    supply = Counter(map(make_of, heap))
    return frozenset(make for make, count in supply.items() if count < sharing)


def _order(heap: Sequence[Make], room: int, sharing: int) -> list[Make]:
    """The makes that a ship gets: each by its share of the heap, if everybody can have it; and always an engine."""
    supply = Counter(heap)
    most = {make: count // sharing for make, count in supply.items()}
    share = {make: room * count / len(heap) for make, count in supply.items()}
    order = {make: min(int(share[make]), most[make]) for make in sorted(supply)}
    if most.get(ENGINE, 0):
        order[ENGINE] = max(1, order[ENGINE])
    for make in sorted(supply, key=lambda make: (order[make] - share[make], make)):
        if sum(order.values()) < room and order[make] < most[make]:
            order[make] += 1
    return [make for make, count in order.items() for _ in range(count)]


def _grow(slips: list[Slipway], chance: Chance) -> bool:
    """In turns, add to each ship a tile that it is owed, if there is a place. Returns whether any ship has grown."""
    owed = sum(len(slip.owed) for slip in slips)
    for makes in zip_longest(*[slip.queue(chance) for slip in slips]):
        for slip, make in zip(slips, makes, strict=True):
            if make is not None:
                slip.add(make, chance)
    return sum(len(slip.owed) for slip in slips) < owed


def even_out(slips: list[Slipway], chance: Chance) -> None:
    """While one ship is worth too much more than another, take a tile off, preferably one that the other lacks."""
    while min(slip.worth() for slip in slips) < ALIKE * max(slip.worth() for slip in slips):
        richest = max(slips, key=lambda slip: slip.worth())
        poorest = min(slips, key=lambda slip: slip.worth())
        ends = richest.ends()
        lacking = [cell for cell in ends if richest.sort_of(richest.parts[cell].tile) in poorest.owed]
        if not ends:
            break
        richest.take_off(chance.pick(lacking or ends))
