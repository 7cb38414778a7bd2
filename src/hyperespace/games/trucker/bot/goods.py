"""Goods: what a load is worth in this ship, and where each cube goes. (2.7)"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Hand, Pay, Stow, Unstow
from hyperespace.games.trucker.bot.reading import me, my_parts, prices_in, skills
from hyperespace.games.trucker.cards import PRICES
from hyperespace.games.trucker.ship import Parts, containers_in, goods, kind
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.team.smuggler import CONTRABAND, HIDEOUTS
from hyperespace.games.trucker.view import YardView

ENERGY: Final = 0.8
"""What an energy cell is worth beside cubes."""


class Room(NamedTuple):
    """How many cubes a ship holds."""

    any: int
    red: int  # how many of them may be red
    hidden: int  # how many more green or blue ones there may be, in a Smuggler's hideouts (7.9)


def room_in(view: YardView, parts: Parts) -> Room:
    """All containers; with a Storekeeper, a red cube has room in white ones as well. (2.7, 7.9, 7.14)"""
    holds = [containers_in(part) for part in parts.values()]
    red = sum(red for _, red in holds)
    if skills(view, "storekeeper"):
        red += sum(white > 0 for white, _ in holds)
    hideouts = sum(kind(part) in HIDEOUTS for part in parts.values()) if skills(view, "smuggler") else 0
    return Room(sum(map(sum, holds)), red, hideouts)


def best_load(room: Room, cubes: str) -> str:
    """The dearest of these cubes that fit into the ship together."""
    red = min(cubes.count("R"), room.red, room.any)
    others = sorted((cube for cube in cubes if cube != "R"), key=lambda cube: -PRICES[cube])
    stowed, rest = others[: room.any - red], others[room.any - red :]
    hidden = [cube for cube in rest if cube in CONTRABAND][: room.hidden]
    return "R" * red + "".join([*stowed, *hidden])


def price(view: YardView, cubes: str) -> int:
    """What they sell for."""
    prices = prices_in(view)
    return sum(prices[cube] for cube in cubes)


def gain(view: YardView, cubes: str) -> int:
    """How much more the ship would carry home with these."""
    parts = my_parts(view)
    aboard = goods(parts)
    return price(view, best_load(room_in(view, parts), aboard + cubes)) - price(view, aboard)


def stow(view: YardView, options: Sequence[Option]) -> Option:
    """Cube by cube towards the best load: dear ones in, cheap ones out where there is no room."""
    parts, pending = my_parts(view), me(view).pending
    aboard = goods(parts)
    load = best_load(room_in(view, parts), aboard + pending)
    for colour in "RYGB":
        if colour in pending and aboard.count(colour) < load.count(colour):
            way = _stowed(parts, options, colour) or _room_made(view, parts, options, colour)
            if way is not None:
                return way
    return options[0]


def _stowed(parts: Parts, options: Sequence[Option], colour: str) -> Option | None:
    """Where it is hidden, or else into a white container, if it may be one; a red one into a red one."""
    ways = [option for option in options if isinstance(option, Stow) and option.colour == colour]

    def regret(option: Stow) -> int:
        white, red = containers_in(parts[option.cell])
        return (-red if colour == "R" else red) + (white + red > 0)

    return min(ways, key=regret, default=None)


def _room_made(view: YardView, parts: Parts, options: Sequence[Option], colour: str) -> Option | None:
    """Take out the cheapest that is in the way, where the dearer one may go."""
    ways = [
        option
        for option in options
        if isinstance(option, Unstow)
        and PRICES[option.colour] < PRICES[colour]
        and _takes(view, parts[option.cell], colour)
    ]
    return min(ways, key=lambda option: PRICES[option.colour], default=None)


def _takes(view: YardView, part: Part, colour: str) -> bool:
    """Whether a cube of this colour may lie here at all, once there is room. (2.7, 7.9, 7.14)"""
    white, red = containers_in(part)
    if not white + red:
        return colour in CONTRABAND
    more = int(white > 0 and skills(view, "storekeeper") > 0)
    return colour != "R" or part.goods.count("R") < red + more


def hand(view: YardView, options: Sequence[Option]) -> Option:
    """The cheapest that may go: rather out of a special container, or the fullest battery.

    Where a credit will do instead, whatever is worth more is kept. (8.5, 8.6)
    """
    parts, prices = my_parts(view), prices_in(view)

    def regret(option: Hand) -> tuple[float, bool, int]:
        part, price = parts[option.cell], float(prices[option.what]) if option.what in prices else ENERGY
        return price, not containers_in(part)[1], -part.energy

    cheapest = min((option for option in options if isinstance(option, Hand)), key=regret)
    paying = [option for option in options if isinstance(option, Pay) and option.credits < regret(cheapest)[0]]
    return paying[0] if paying else cheapest
