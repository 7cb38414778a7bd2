"""What a question says is at stake: what there is to win, what it costs, strength against strength."""

from hyperespace.core.asks import Seat, Values
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.first.five import lesser, spoils
from hyperespace.games.trucker.ship import containers_in, crew, holds
from hyperespace.games.trucker.state import NONE, Yard

MOST_PLANETS = 4
RED = COLOURS[0]


def of_planets(s: Yard, free: list[int]) -> Values:
    """Which planets are free, and what lies there. (2.9.2, 8.1)"""
    card, taken = s.adventure, [planet for _, planet in s.landed]
    first, second, third, fourth = [*free, *[NONE] * MOST_PLANETS][:MOST_PLANETS]
    loads = [lesser(card.planets[planet]) if planet in taken else card.planets[planet] for planet in free]
    load1, load2, load3, load4 = [*loads, *[""] * MOST_PLANETS][:MOST_PLANETS]
    return {
        "free": len(free), "days": card.days, "first": first, "load1": load1, "second": second, "load2": load2,
        "third": third, "load3": load3, "fourth": fourth, "load4": load4,
    }  # fmt: skip


def of_derelict(s: Yard, seat: Seat) -> Values:
    """What it takes to go aboard, and what one finds there. (2.9.3, 2.9.4)"""
    card, aboard = s.adventure, crew(s.players[seat].parts)
    credits, goods = spoils(s, s.takers)
    return {
        "kind": card.kind, "crew": card.crew, "aboard": aboard, "credits": credits, "goods": goods, "days": card.days,
    }  # fmt: skip


def of_victory(s: Yard, seat: Seat) -> Values:
    """Strength against strength, and what the beaten leave: credits, cubes or both. (2.9.6, 5.2)"""
    card = s.adventure
    credits, goods = spoils(s, s.takers)
    return {
        "kind": "both" if credits and goods else card.kind, "yours": f"{s.players[seat].strength:g}",
        "theirs": card.strength, "credits": credits, "goods": goods, "days": card.days,
    }  # fmt: skip


def of_power(s: Yard, what: str, powered: int, strength: float) -> Values:
    """What one would declare, and what one is up against: an enemy has his strength on the card. (2.6, 2.9.6)"""
    against = s.adventure.strength if s.card != NONE else 0
    return {
        "what": "enemy" if against and what == "cannons" else what, "powered": powered, "strength": f"{strength:g}",
        "against": against,
    }  # fmt: skip


def of_cubes(s: Yard, seat: Seat) -> Values:
    """How many cubes want a place, and how many places there are in containers. (2.7)"""
    player = s.players[seat]
    plain = special = 0
    for _, part in holds(player.parts):
        white, red = containers_in(part)
        free = max(0, white + red - len(part.goods))
        for_red = max(0, min(free, red - part.goods.count(RED)))
        plain, special = plain + free - for_red, special + for_red
    pending = player.pending
    return {"count": len(pending), "red": pending.count(RED), "plain": plain, "special": special}
