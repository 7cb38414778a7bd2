"""Cubes in places where nobody else would put or look for them. (7.9, 7.14)"""

from collections import Counter

from hyperespace.core.asks import Option, Seat
from hyperespace.games.trucker.answers import Hand
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import COLOURS, PRICES
from hyperespace.games.trucker.in_play import heard
from hyperespace.games.trucker.modifiers import added_worth, gives_freely, hides, stows
from hyperespace.games.trucker.ship import batteries, goods, holds, room
from hyperespace.games.trucker.state import Part, Yard


def holds_of(s: Yard, seat: Seat) -> list[tuple[Cell, Part]]:
    """All tiles of a ship that hold cubes, or would take one. (2.7, 7.9)"""
    parts = s.players[seat].parts
    if not heard(s, seat, "stows"):
        return holds(parts)
    usual = {cell for cell, _ in holds(parts)}
    return [
        (cell, parts[cell])
        for cell in sorted(parts)
        if cell in usual or parts[cell].goods or any(has_room(s, seat, parts[cell], colour) for colour in COLOURS)
    ]


def has_room(s: Yard, seat: Seat, part: Part, colour: str) -> bool:
    """Whether a tile takes one more cube of this colour. (2.7, 7.9, 7.14)"""
    return room(part, colour) or stows(s, seat, part, colour)


def hidden(s: Yard, seat: Seat, cell: Cell) -> str:
    """The cubes on a tile that no intruder and no customs officer finds. (7.9, 7.14)"""
    part = s.players[seat].parts[cell]
    return hides(s, seat, part) if part.goods else ""


def in_sight(s: Yard, seat: Seat, cell: Cell) -> str:
    """The cubes on a tile that anybody can find. (7.9, 7.14)"""
    left = Counter(s.players[seat].parts[cell].goods) - Counter(hidden(s, seat, cell))
    return "".join(colour * left[colour] for colour in COLOURS)


def to_hand_over(s: Yard, seat: Seat) -> list[Option]:
    """What may be handed over next: the dearest cube in sight, then energy; hidden ones only if one likes.

    Those who have only hidden cubes may say that they have none. (2.7, 7.9, 7.14)
    """
    parts = s.players[seat].parts
    seen = [Hand(cell, colour) for cell in sorted(parts) for colour in _colours(in_sight(s, seat, cell))]
    secret = [Hand(cell, colour) for cell in sorted(parts) for colour in _colours(hidden(s, seat, cell))]
    energy = [Hand(cell, "energy") for cell, part in batteries(parts) if part.energy]
    if gives_freely(s, seat):
        return _once(seen + secret + energy) if seen or energy else []
    if seen:
        dearest = max(PRICES[each.what] for each in seen)
        return _once([each for each in seen + secret if PRICES[each.what] >= dearest])
    return _once(energy + secret) if energy else []


def _colours(cubes: str) -> list[str]:
    return [colour for colour in COLOURS if colour in cubes]


def _once(options: list[Hand]) -> list[Option]:
    return list(dict.fromkeys(options))


def worth(s: Yard, seat: Seat) -> int:
    """What all cubes aboard bring in, at today's prices, for a ship that has arrived. (2.11, 7.9, 7.21)"""
    cubes = goods(s.players[seat].parts)
    return added_worth(s, seat) + sum(s.prices.get(cube, PRICES[cube]) for cube in cubes)
