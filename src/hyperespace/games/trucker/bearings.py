"""What the card that lies open means for one trucker, in figures. All of it can be counted by everybody.

Strengths are those that could be declared: without energy, and with as much as there is. (2.6)
"""

from msgspec.structs import replace

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.adventures.misfortunes import ill_cabins
from hyperespace.games.trucker.adventures.planets import on_planet
from hyperespace.games.trucker.cards import PRICES
from hyperespace.games.trucker.cubes import has_room, holds_of
from hyperespace.games.trucker.modifiers import arrival_bonus, strength_now
from hyperespace.games.trucker.ship import (
    Parts,
    cannon_strength,
    covers,
    crew,
    crew_to_compare,
    energy,
    engine_strength,
    exposed,
    figures,
    of_kind,
    powerable,
)
from hyperespace.games.trucker.state import NONE, SPACES, Yard, flyers
from hyperespace.games.trucker.view_format import Bearings, Haul, Line, Range

__all__ = ["Bearings", "Haul", "Line", "bearings", "strengths"]


def bearings(s: Yard, seat: Seat) -> Bearings:
    """For somebody who flies, between cards too."""
    parts, card = s.players[seat].parts, s.adventure if s.card != NONE else None
    people, open_ends, cannons = crew(parts), exposed(parts), strengths(s, seat, "cannons")
    days = open_ends if card is not None and card.kind == "stardust" else card.days if card is not None else 0
    places = _places(s, seat, days)
    enemy = card.strength + s.rough.stronger if card is not None and card.strength else 0
    return Bearings(
        crew=people,
        energy=energy(parts),
        engines=strengths(s, seat, "engines"),
        cannons=cannons,
        shields=_shielded(parts),
        exposed=open_ends,
        enemy=enemy,
        verdict=_against(cannons, enemy) if enemy else "",
        aboard=figures(parts) if card is not None and card.kind == "abandoned_ship" else people,
        ill=len(ill_cabins(parts)),
        places=places,
        bonus=arrival_bonus(s, places[0] - 1) - arrival_bonus(s, places[1] - 1),
        hauls=_hauls(s, seat),
        lines=_lines(s, seat),
    )


def strengths(s: Yard, seat: Seat, what: str) -> Range:
    """Without energy, and with all that could be spent on it, one cell each. (2.6)"""
    parts = s.players[seat].parts
    doubles = tuple(powerable(parts, what)[: energy(parts)])
    if what == "engines":
        least, most = engine_strength(parts, 0), engine_strength(parts, len(doubles))
    else:
        least, most = cannon_strength(parts, ()), cannon_strength(parts, doubles)
    return strength_now(s, seat, what, least), strength_now(s, seat, what, most)


def _against(cannons: Range, enemy: int) -> str:
    """More beats an enemy, as much holds them off. (2.9.6)"""
    least, most = cannons
    if most > enemy:
        return "wins" if least > enemy else "can_win"
    if most == enemy:
        return "holds" if least == enemy else "can_hold"
    return "loses"


def _shielded(parts: Parts) -> tuple[int, ...]:
    found = [part for _, part in of_kind(parts, "shield")]
    return tuple(side for side in range(4) if any(covers(part, side) for part in found))


def _places(s: Yard, seat: Seat, days: int) -> tuple[int, int]:
    """Now, and that many free spaces further back, if everybody else stays where they are. (2.5)"""
    place, taken = s.players[seat].place, {s.players[other].place for other in flyers(s) if other != seat}
    then = place
    for _ in range(days):
        then -= 1
        while then % SPACES in {each % SPACES for each in taken}:
            then -= 1
    return 1 + sum(other > place for other in taken), 1 + sum(other > then for other in taken)


def _hauls(s: Yard, seat: Seat) -> tuple[Haul, ...]:
    """What each planet has, or a station, and how much of it finds a place. (2.7, 2.9.2, 2.9.4)"""
    if s.card == NONE:
        return ()
    card = s.adventure
    if card.planets:
        return tuple(_haul(s, seat, planet, on_planet(s, planet)[0]) for planet in range(len(card.planets)))
    return (_haul(s, seat, NONE, card.goods),) if card.goods else ()


def _haul(s: Yard, seat: Seat, planet: int, goods: str) -> Haul:
    prices = PRICES | s.prices
    dearest = sorted(goods, key=lambda cube: -prices[cube])
    stowed = _stowed(s, seat, dearest)
    worth, brings = (sum(prices[cube] for cube in cubes) for cubes in (goods, stowed))
    return Haul(planet, worth, len(goods), len(stowed), brings)


def _stowed(s: Yard, seat: Seat, cubes: list[str]) -> list[str]:
    """Those that find a place, the dearest first: red ones in special containers, others there last. (2.7)"""
    found, holds = list[str](), [part for _, part in holds_of(s, seat)]
    for cube in cubes:
        open_to = [place for place, part in enumerate(holds) if has_room(s, seat, part, cube)]
        usual = [place for place in open_to if not has_room(s, seat, holds[place], "R")]
        if open_to:
            place = (usual or open_to)[0]
            holds[place] = replace(holds[place], goods=holds[place].goods + cube)
            found.append(cube)
    return found


def _lines(s: Yard, seat: Seat) -> tuple[Line, ...]:
    others = [other for other in flyers(s) if other != seat]
    if s.card == NONE or not s.adventure.lines or not others:
        return ()
    return tuple(_line(s, seat, others, line.least) for line in s.adventure.lines)


def _line(s: Yard, seat: Seat, others: list[Seat], what: str) -> Line:
    """Who has least suffers; of equals, the one ahead. (2.9.7)"""
    mine, counted = _counted(s, seat, what), [_counted(s, other, what) for other in others]
    theirs = min(least for least, _ in counted), min(most for _, most in counted)
    verdict = "safe" if mine[0] > theirs[1] else "struck" if mine[1] < theirs[0] else "open"
    return Line(what, mine, theirs, verdict)


def _counted(s: Yard, seat: Seat, what: str) -> Range:
    if what != "crew":
        return strengths(s, seat, what)
    count = float(crew_to_compare(s.players[seat].parts))
    return count, count
