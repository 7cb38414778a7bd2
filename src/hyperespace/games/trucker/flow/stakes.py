"""What a question says is at stake: what there is to win, what it costs, strength against strength."""

from hyperespace.core.asks import Seat, Values
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.ship import crew, kind, of_kind
from hyperespace.games.trucker.state import NONE, Yard
from hyperespace.games.trucker.tiles import TILES

MOST_PLANETS = 4
RED = COLOURS[0]


def of_planets(s: Yard, free: list[int]) -> Values:
    """Which planets are free, and what lies there. (2.9.2)"""
    card = s.adventure
    first, second, third, fourth = [*free, *[NONE] * MOST_PLANETS][:MOST_PLANETS]
    loads = [card.planets[planet] for planet in free]
    load1, load2, load3, load4 = [*loads, *[""] * MOST_PLANETS][:MOST_PLANETS]
    return {
        "free": len(free), "days": card.days, "first": first, "load1": load1, "second": second, "load2": load2,
        "third": third, "load3": load3, "fourth": fourth, "load4": load4,
    }  # fmt: skip


def of_derelict(s: Yard, seat: Seat) -> Values:
    """What it takes to go aboard, and what one finds there. (2.9.3, 2.9.4)"""
    card, aboard = s.adventure, crew(s.players[seat].parts)
    return {
        "kind": card.kind, "crew": card.crew, "aboard": aboard, "credits": card.credits, "goods": card.goods,
        "days": card.days,
    }  # fmt: skip


def of_victory(s: Yard, seat: Seat) -> Values:
    """Strength against strength, and what the beaten leave. (2.9.6)"""
    card = s.adventure
    return {
        "kind": card.kind, "yours": f"{s.players[seat].strength:g}", "theirs": card.strength, "credits": card.credits,
        "goods": card.goods, "days": card.days,
    }  # fmt: skip


def of_power(s: Yard, what: str, powered: int, strength: float) -> Values:
    """What one would declare, and what one is up against: an enemy has his strength on the card. (2.6, 2.9.6)"""
    against = s.adventure.strength if s.card != NONE else 0
    return {
        "what": "enemy" if against and what == "cannons" else what, "powered": powered, "strength": f"{strength:g}",
        "against": against,
    }  # fmt: skip


def of_cubes(s: Yard, seat: Seat) -> Values:
    """How many cubes want a place, and how many places there are. (2.7)"""
    player = s.players[seat]
    places = {"cargo": 0, "special_cargo": 0}
    for _, part in of_kind(player.parts, "cargo", "special_cargo"):
        places[kind(part)] += TILES[part.tile].capacity - len(part.goods)
    pending = player.pending
    return {
        "count": len(pending), "red": pending.count(RED), "plain": places["cargo"], "special": places["special_cargo"],
    }  # fmt: skip
