"""What a question says is at stake: what there is to win, what it costs, strength against strength."""

from collections.abc import Sequence

from msgspec.structs import replace

from hyperespace.core.asks import Seat, Values
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.cubes import has_room, hidden, holds_of
from hyperespace.games.trucker.flow.building_options import goes_on
from hyperespace.games.trucker.flow.sharing import lesser, spoils
from hyperespace.games.trucker.modifiers import extra_tiles, gives_freely, looks_everywhere
from hyperespace.games.trucker.ship import ROBONAUTS, crew, crew_to_compare, figures, holds
from hyperespace.games.trucker.state import NONE, Part, Yard

MOST_PLANETS = 4
RED = COLOURS[0]


def of_building(s: Yard, seat: Seat) -> Values | None:
    """Who helps in the yard; or what there is to do there for somebody who has a number tile. (2.2.7, 7.10, 7.12)"""
    player = s.players[seat]
    if player.calling:
        return {"task": player.calling[0]}
    if not player.number:
        return None
    left = max(0, extra_tiles(s, seat))
    tasks = ["add"] if goes_on(s, seat) and (left or player.loose != NONE) else []
    tasks += ["look"] if goes_on(s, seat) and looks_everywhere(s, seat) else []
    return {"task": "_and_".join(tasks) or "turn", "left": left}


def of_planets(s: Yard, free: list[int]) -> Values:
    """Which planets are free, what lies there, and who looks for work. (2.9.2, 5.5, 8.1)"""
    found = [*(on_planet(s, planet) for planet in free), *[("", 0)] * MOST_PLANETS]
    first, second, third, fourth = [*free, *[NONE] * MOST_PLANETS][:MOST_PLANETS]
    (load1, people1), (load2, people2), (load3, people3), (load4, people4) = found[:MOST_PLANETS]
    return {
        "free": len(free), "days": s.adventure.days, "first": first, "load1": load1, "people1": people1,
        "second": second, "load2": load2, "people2": people2, "third": third, "load3": load3, "people3": people3,
        "fourth": fourth, "load4": load4, "people4": people4,
    }  # fmt: skip


def on_planet(s: Yard, planet: int) -> tuple[str, int]:
    """The cubes and the people there; less of both where somebody was quicker. (5.5, 8.1)"""
    goods, people = s.adventure.planets[planet], s.adventure.astronauts_on(planet)
    is_taken = any(other == planet for _, other in s.landed)
    return (lesser(goods), max(0, people - 1)) if is_taken else (goods, people)


def of_derelict(s: Yard, seat: Seat) -> Values:
    """What it takes to go aboard, what one finds there, and what comes first. (2.9.3, 2.9.4, 5.4)"""
    card = s.adventure
    credits, goods = spoils(s, s.takers)
    return {
        "kind": f"armed_{card.kind}" if card.shots else card.kind, "crew": card.crew, "aboard": crew_for(s, seat),
        "credits": credits, "goods": goods, "days": card.days, "shots": "".join(card.shots),
    }  # fmt: skip


def crew_for(s: Yard, seat: Seat) -> int:
    """Who could go aboard: on a derelict ship they would stay, so robonauts do not count. (2.9.3, 3.6)"""
    count = figures if s.adventure.kind == "abandoned_ship" else crew
    return count(s.players[seat].parts)


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


def of_crew(s: Yard, seat: Seat, needed: int) -> Values:
    """The crew that counts: in a comparison whoever is armed twice, for a number that is needed not. (3.6, 3.8)"""
    parts = s.players[seat].parts
    return {"needed": needed, "crew": crew(parts) if needed else crew_to_compare(parts), "more": ROBONAUTS}


def of_demand(s: Yard, seat: Seat, count: int) -> Values:
    """How much is still to be handed over, and by which rules. (2.7, 7.9, 7.14)"""
    is_free = gives_freely(s, seat)
    has_secrets = any(hidden(s, seat, cell) for cell in s.players[seat].parts)
    return {"rules": ("free" if is_free else "usual") + ("_hidden" if has_secrets else ""), "count": count}


def of_cubes(s: Yard, seat: Seat) -> Values:
    """How many cubes want a place, how many there are, and how many of them take red ones. (2.7, 7.9, 7.14)"""
    player = s.players[seat]
    containers = holds(player.parts)
    usual = {cell for cell, _ in containers}
    hideouts = [part for cell, part in holds_of(s, seat) if cell not in usual]
    return {
        "hideouts": sum(_room(s, seat, part, COLOURS) for part in hideouts),
        "count": len(player.pending),
        "red": player.pending.count(RED),
        "free": sum(_room(s, seat, part, COLOURS) for _, part in containers),
        "for_red": sum(_room(s, seat, part, RED) for _, part in containers),
    }


def _room(s: Yard, seat: Seat, part: Part, colours: Sequence[str]) -> int:
    """How many cubes of these colours a tile still takes, one after the other."""
    full = replace(part)
    while colour := next((colour for colour in colours if has_room(s, seat, full, colour)), ""):
        full.goods += colour
    return len(full.goods) - len(part.goods)
