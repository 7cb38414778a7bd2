"""Robonauts: when they are worth the energy that wakes them. (3.6)"""

from collections.abc import Sequence

from msgspec.structs import replace

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Rouse
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot import adventures, boarders, sources
from hyperespace.games.trucker.bot.reading import card, me, my_parts, order
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.ship import ROBONAUTS, Parts, crew_to_compare, of_kind
from hyperespace.games.trucker.view import YardView, parts_of


def rouse(view: YardView, options: Sequence[Option]) -> Option:
    """Wake robonauts where they reach what is asked, keep one from being least, or meet an intruder with arms."""
    rousings = [option for option in options if isinstance(option, Rouse)]
    match card(view).kind:
        case "abandoned_station":
            return _cheapest(view, rousings) if adventures.is_worth_boarding(view) else options[0]
        case "intruder":
            return _on_guard(view, rousings) or options[0]
    return _cheapest(view, rousings) if _saves_from_being_least(view) else options[0]


def _cheapest(view: YardView, rousings: Sequence[Rouse]) -> Rouse:
    """Those that a panel can wake, or whoever is armed."""
    parts = my_parts(view)

    def merit(option: Rouse) -> tuple[bool, int, int]:
        return (
            sources.is_sun(parts, option.source),
            crew_to_compare(_awake(parts, option.cell)),
            parts[option.source].energy,
        )

    return max(rousings, key=merit)


def _awake(parts: Parts, cell: Cell) -> Parts:
    return {**parts, cell: replace(parts[cell], on=True)}


def _on_guard(view: YardView, rousings: Sequence[Rouse]) -> Rouse | None:
    """The ones who keep most harm from the ship, if it is worth the cell."""
    parts, line = my_parts(view), me(view).line
    if line is None:
        return None
    found, least = None, boarders.harm(view, parts, Line(*line))
    for option in rousings if least > 0 else ():
        cost = sources.cost(view, parts, option.source)
        harmed = boarders.harm(view, _awake(parts, option.cell), Line(*line)) + cost
        if harmed < least:
            found, least = option, harmed
    return found


def _saves_from_being_least(view: YardView) -> bool:
    """Whether one has the fewest crew, and would not with everybody up; of equals, the one ahead suffers. (2.9.7)"""
    flying, parts = order(view), my_parts(view)
    if len(flying) < 2:
        return False
    own = crew_to_compare(parts)
    ahead_of = flying.index(view.seat)
    bars = [
        crew_to_compare(parts_of(view.players[seat])) + (place > ahead_of)
        for place, seat in enumerate(flying)
        if seat != view.seat
    ]
    idle = [cell for cell, part in of_kind(parts, "robonauts") if not part.on]
    most = own + ROBONAUTS * min(len(idle), sources.supply(parts, idle))
    return own < min(bars) <= most
