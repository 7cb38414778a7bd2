"""What a question says is at stake: what there is to win, what it costs, strength against strength."""

from collections.abc import Sequence

from msgspec.structs import replace

from hyperespace.core.asks import Seat, Values
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.cubes import has_room, hidden, holds_of
from hyperespace.games.trucker.flow.building_options import goes_on
from hyperespace.games.trucker.modifiers import extra_tiles, gives_freely, looks_everywhere
from hyperespace.games.trucker.ship import ROBONAUTS, crew, crew_to_compare, holds
from hyperespace.games.trucker.state import NONE, Part, Yard

RED = COLOURS[0]


def of_building(s: Yard, seat: Seat) -> Values | None:
    """Who helps in the yard; or what there is to do there for somebody who has a number tile. (2.2.7, 7.10, 7.12)"""
    player = s.players[seat]
    if player.calling:
        return {"task": player.calling[0]}
    if player.hand != NONE:
        return {"task": "tile", "left": 0}
    if player.holding != NONE:
        return {"task": "cards", "left": 0}
    if not player.number:
        return None
    left = max(0, extra_tiles(s, seat))
    tasks = ["add"] if goes_on(s, seat) and (left or player.loose != NONE) else []
    tasks += ["look"] if goes_on(s, seat) and looks_everywhere(s, seat) else []
    return {"task": "_and_".join(tasks) or "turn", "left": left}


def of_power(s: Yard, what: str, powered: int, strength: float) -> Values:
    """The strength that would be declared, and the one to beat: an enemy's is on the card. (2.6, 2.9.6)"""
    against = s.adventure.strength if s.card != NONE else 0
    return {
        "what": "enemy" if against and what == "cannons" else what, "powered": powered, "strength": f"{strength:g}",
        "against": against,
    }  # fmt: skip


def of_crew(s: Yard, seat: Seat, needed: int) -> Values:
    """The crew that counts: in a comparison, armed members count twice; for a required number, once. (3.6, 3.8)"""
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
    full = part
    while colour := next((colour for colour in colours if has_room(s, seat, full, colour)), ""):
        full = replace(full, goods=full.goods + colour)
    return len(full.goods) - len(part.goods)
