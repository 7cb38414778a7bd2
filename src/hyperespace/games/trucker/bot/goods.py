"""Goods: what a load is worth in this ship, and where each cube goes. (2.7)"""

from collections.abc import Mapping, Sequence

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Hand, Stow, Unstow
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot.reading import me, my_parts
from hyperespace.games.trucker.cards import PRICES
from hyperespace.games.trucker.ship import goods, kind
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import TILES
from hyperespace.games.trucker.view import YardView


def slots(parts: Mapping[Cell, Part], what: str) -> int:
    """How many cubes the containers of a kind hold."""
    return sum(TILES[part.tile].capacity for part in parts.values() if kind(part) == what)


def best_load(parts: Mapping[Cell, Part], cubes: str) -> str:
    """The dearest of these cubes that fit into the ship together: red ones only in special containers."""
    special, plain = slots(parts, "special_cargo"), slots(parts, "cargo")
    red = cubes.count("R")
    stowed = min(red, special)
    others = sorted((cube for cube in cubes if cube != "R"), key=lambda cube: -PRICES[cube])
    return "R" * stowed + "".join(others[: special + plain - stowed])


def price(cubes: str) -> int:
    """What they sell for."""
    return sum(PRICES[cube] for cube in cubes)


def gain(view: YardView, cubes: str) -> int:
    """How much more the ship would carry home with these."""
    parts = my_parts(view)
    aboard = goods(parts)
    return price(best_load(parts, aboard + cubes)) - price(aboard)


def stow(view: YardView, options: Sequence[Option]) -> Option:
    """Cube by cube towards the best load: dear ones in, cheap ones out where there is no room."""
    parts, pending = my_parts(view), me(view).pending
    aboard = goods(parts)
    load = best_load(parts, aboard + pending)
    for colour in "RYGB":
        if colour in pending and aboard.count(colour) < load.count(colour):
            return _stowed(parts, options, colour) or _room_made(parts, options, colour)
    return options[0]


def _stowed(parts: Mapping[Cell, Part], options: Sequence[Option], colour: str) -> Option | None:
    """Into a plain container if it may be one."""
    ways = [option for option in options if isinstance(option, Stow) and option.colour == colour]
    return min(ways, key=lambda option: kind(parts[option.cell]) == "special_cargo", default=None)


def _room_made(parts: Mapping[Cell, Part], options: Sequence[Option], colour: str) -> Option:
    """Take out the cheapest that is in the way; for a red one, out of a special container."""
    ways = [
        option
        for option in options
        if isinstance(option, Unstow)
        and option.colour != "R"
        and (colour != "R" or kind(parts[option.cell]) == "special_cargo")
    ]
    return min(ways, key=lambda option: PRICES[option.colour], default=options[0])


def hand(view: YardView, options: Sequence[Option]) -> Option:
    """The dearest goes anyway: rather out of a special container, or the fullest battery."""
    parts = my_parts(view)
    hands = [option for option in options if isinstance(option, Hand)]
    return max(hands, key=lambda option: (kind(parts[option.cell]) == "special_cargo", parts[option.cell].energy))
