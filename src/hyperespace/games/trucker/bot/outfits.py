"""What a ship can do, counted, and what that is worth in credits before a flight of its class."""

from functools import cache
from typing import Final, NamedTuple

from hyperespace.games.trucker.bot.wants import POWER, WANTS, Wants
from hyperespace.games.trucker.ship import Parts, energy, has_alien, humans, joined, kind
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import FRONT, TILES, Direction

HUMANS: Final = 2
"""In a cabin."""


class Outfit(NamedTuple):
    """What a ship has of everything."""

    engines: int = 0
    double_engines: int = 0
    fire: float = 0.0  # of single cannons
    double_fire: float = 0.0  # of double cannons, if all were powered
    flanks: int = 0  # sides other than the front with a cannon, as bits
    covered: int = 0  # sides with a shield, as bits
    energy: int = 0
    humans: int = 0
    purple: bool = False  # whether an alien can live here
    brown: bool = False
    cargo: int = 0
    special: int = 0


def thrust(outfit: Outfit) -> float:
    """Engine strength that one can count on."""
    strength = outfit.engines + 2 * outfit.double_engines * _power(outfit)
    return strength + 2 * (strength > 0 and outfit.brown)


def fire(outfit: Outfit) -> float:
    """Cannon strength that one can count on."""
    strength = outfit.fire + outfit.double_fire * _power(outfit)
    return strength + 2 * (strength > 0 and outfit.purple)


def _power(outfit: Outfit) -> float:
    """How likely there is energy when it is needed."""
    return POWER[min(outfit.energy, len(POWER) - 1)]


def value(level: int, outfit: Outfit) -> float:
    """What all that is worth."""
    wants = WANTS[level]
    return (
        along(wants.thrust, thrust(outfit))
        + along(wants.fire, fire(outfit))
        + along(wants.energy, outfit.energy)
        + along(wants.humans, outfit.humans)
        + along(wants.crew, outfit.humans + outfit.purple + outfit.brown)
        + _hold(wants, outfit)
        + _on_sides(wants.shields, outfit.covered) * _power(outfit)
        + _on_sides(wants.flanks, outfit.flanks)
    )


@cache
def _on_sides(worths: tuple[float, ...], bits: int) -> float:
    return sum(worth for side, worth in enumerate(worths) if bits >> side & 1)


def _hold(wants: Wants, outfit: Outfit) -> float:
    """Room for goods: special containers take any of them."""
    return along(wants.cargo, outfit.cargo + outfit.special) + along(wants.special, outfit.special)


@cache
def along(slopes: tuple[float, ...], amount: float) -> float:
    """What an amount is worth, when the first is worth so much, the second so much, and so on."""
    whole = int(amount)
    rest = slopes[whole] * (amount - whole) if whole < len(slopes) else 0.0
    return sum(slopes[:whole]) + rest


def add(outfit: Outfit, tile: int, turns: int, housed: str = "") -> Outfit:
    """With one tile more, which makes a home for aliens of these colours."""
    what, capacity = TILES[tile].kind, TILES[tile].capacity
    match what:
        case "engine":
            outfit = outfit._replace(engines=outfit.engines + 1)
        case "double_engine":
            outfit = outfit._replace(double_engines=outfit.double_engines + 1)
        case "cannon":
            outfit = _armed(outfit, turns)._replace(fire=outfit.fire + _strength(turns))
        case "double_cannon":
            outfit = _armed(outfit, turns)._replace(double_fire=outfit.double_fire + 2 * _strength(turns))
        case "shield":
            outfit = outfit._replace(covered=outfit.covered | 1 << turns | 1 << (turns + 1) % 4)
        case "battery":
            outfit = outfit._replace(energy=outfit.energy + capacity)
        case "start" | "cabin":
            outfit = outfit._replace(humans=outfit.humans + HUMANS)
        case "cargo":
            outfit = outfit._replace(cargo=outfit.cargo + capacity)
        case "special_cargo":
            outfit = outfit._replace(special=outfit.special + capacity)
    return _with_aliens(outfit, housed) if housed else outfit


def _strength(turns: Direction) -> float:
    return 1.0 if turns == FRONT else 0.5


def _armed(outfit: Outfit, turns: Direction) -> Outfit:
    return outfit if turns == FRONT else outfit._replace(flanks=outfit.flanks | 1 << turns)


def _with_aliens(outfit: Outfit, housed: str) -> Outfit:
    """An alien takes the place of two humans."""
    if "purple" in housed and not outfit.purple:
        outfit = outfit._replace(purple=True, humans=outfit.humans - HUMANS)
    if "brown" in housed and not outfit.brown:
        outfit = outfit._replace(brown=True, humans=outfit.humans - HUMANS)
    return outfit


def as_built(parts: Parts) -> Outfit:
    """A ship before take-off: batteries full, cabins manned."""
    outfit = Outfit()
    for cell, part in parts.items():
        outfit = add(outfit, part.tile, part.turns, _housed(parts, cell, part))
    return outfit


def _housed(parts: Parts, cell: int, part: Part) -> str:
    """The colours of the life supports that are joined to a cabin."""
    if kind(part) != "cabin":
        return ""
    return " ".join(kind(parts[other])[5:] for other in joined(parts, cell) if kind(parts[other]).startswith("life"))


def as_it_flies(parts: Parts) -> Outfit:
    """A ship in flight, with what is left on it."""
    built = as_built(parts)
    return built._replace(
        energy=energy(parts),
        humans=humans(parts),
        purple=has_alien(parts, "purple"),
        brown=has_alien(parts, "brown"),
    )
