"""What a ship can do, counted, and what that is worth in credits before a flight of its class."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot.wants import POWER, Wants
from hyperespace.games.trucker.first_expansion.boosters import BOOSTERS, TARGETS
from hyperespace.games.trucker.ship import (
    Parts,
    auto_defence_pairs,
    cells_in,
    connected,
    containers_in,
    energy,
    has_alien,
    humans,
    kind,
    ways,
)
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import FRONT, Direction

HUMANS: Final = 2
"""In a cabin."""

CONSUMERS: Final = ("shield", "double_cannon", "bi_cannon", "double_engine", "thruster", "robonauts")
"""What a solar panel can drive. (3.2)"""

LIFE: Final = ("life_purple", "life_brown", "life_mixed")
ARMED: Final = ("start", "cabin", "robonauts")
"""Who can use an armoury. (3.8)"""

SUN: Final = 1.5
"""A panel gives a cell again and again, but only to its neighbours."""

COMPANY: Final[dict[str, tuple[str, ...]]] = {
    "start": ("armoury",),
    "cabin": (*LIFE, "armoury"),
    "armoury": ARMED,
    "auto_defence": ("auto_defence",),
    "solar_panel": CONSUMERS,
    **dict.fromkeys(LIFE, ("cabin",)),
    **dict.fromkeys(CONSUMERS, ("solar_panel",)),
    "robonauts": ("solar_panel", "armoury"),
    **{BOOSTERS[what]: TARGETS[what] for what in TARGETS},
}
"""By kind, what makes a difference to it or for it when it is joined to it."""

Company: TypeAlias = tuple[str, ...]
"""Those kinds, as they are beside a tile."""


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
    panels: int = 0
    sunny: int = 0  # those of them that drive something
    nozzles: int = 0  # ways that thrusters blow, as bits
    robonauts: int = 0
    guards: int = 0  # auto-defences
    pairs: int = 0  # of them
    armed: int = 0  # cabins beside an armoury


def thrust(outfit: Outfit) -> float:
    """Engine strength that one can count on."""
    strength = outfit.engines + 2 * outfit.double_engines * _power(outfit)
    return strength + 2 * (strength > 0 and outfit.brown)


def fire(outfit: Outfit) -> float:
    """Cannon strength that one can count on."""
    strength = outfit.fire + outfit.pairs + outfit.double_fire * _power(outfit)
    return strength + 2 * (strength > 0 and outfit.purple)


def _power(outfit: Outfit) -> float:
    """How likely it is that there is energy when it is needed."""
    return POWER[min(outfit.energy + outfit.sunny, len(POWER) - 1)]


def value(wants: Wants, outfit: Outfit) -> float:
    """What an outfit is worth by these wants, in credits."""
    return (
        along(wants.thrust, thrust(outfit))
        + wants.single * (outfit.engines > 0)
        + along(wants.fire, fire(outfit))
        + along(wants.energy, outfit.energy + SUN * outfit.sunny)
        + along(wants.humans, outfit.humans)
        + along(wants.crew, outfit.humans + outfit.purple + outfit.brown)
        + _hold(wants, outfit)
        + _on_sides(wants.shields, outfit.covered) * _power(outfit)
        + _on_sides(wants.flanks, outfit.flanks)
        + _technology(wants, outfit)
    )


def _technology(wants: Wants, outfit: Outfit) -> float:
    """What the second expansion adds. (3)"""
    if not (outfit.nozzles or outfit.robonauts or outfit.guards or outfit.armed):
        return 0.0
    driven = _on_sides(wants.nozzles, outfit.nozzles) + along(wants.robonauts, outfit.robonauts)
    return driven * _power(outfit) + along(wants.guards, outfit.guards) + along(wants.armed, outfit.armed)


@cache
def _on_sides(worths: tuple[float, ...], bits: int) -> float:
    return sum([worth for side, worth in enumerate(worths) if bits >> side & 1], 0.0)


def _hold(wants: Wants, outfit: Outfit) -> float:
    """Room for goods: special containers take any of them."""
    return along(wants.cargo, outfit.cargo + outfit.special) + along(wants.special, outfit.special)


@cache
def along(slopes: tuple[float, ...], amount: float) -> float:
    """What an amount is worth, given the worth of the first, the second, and so on."""
    whole = int(amount)
    rest = slopes[whole] * (amount - whole) if whole < len(slopes) else 0.0
    return sum(slopes[:whole], 0.0) + rest


def add(outfit: Outfit, part: Part, company: Company = ()) -> Outfit:
    """With one tile more, which has this company."""
    turns = part.turns
    white, red = containers_in(part)
    outfit = outfit._replace(
        energy=outfit.energy + cells_in(part), cargo=outfit.cargo + white, special=outfit.special + red
    )
    match kind(part):
        case "engine":
            outfit = outfit._replace(engines=outfit.engines + 1)
        case "double_engine":
            outfit = outfit._replace(double_engines=outfit.double_engines + 1)
        case "cannon":
            outfit = _armed(outfit, turns)._replace(fire=outfit.fire + _strength(turns))
        case "cannon_engine":
            outfit = outfit._replace(fire=outfit.fire + 1, engines=outfit.engines + 1)
        case "double_cannon":
            outfit = _armed(outfit, turns)._replace(double_fire=outfit.double_fire + 2 * _strength(turns))
        case "bi_cannon":
            ahead = FRONT in ways(part)
            outfit = _armed(outfit, turns)._replace(double_fire=outfit.double_fire + (1.5 if ahead else 1.0))
        case "shield":
            outfit = outfit._replace(covered=outfit.covered | _corner(turns))
        case "thruster":
            outfit = outfit._replace(nozzles=outfit.nozzles | _corner(turns))
        case "start" | "cabin":
            outfit = outfit._replace(humans=outfit.humans + HUMANS)
        case "luxury_cabin":
            outfit = outfit._replace(humans=outfit.humans + 1)
        case "robonauts":
            outfit = outfit._replace(robonauts=outfit.robonauts + 1)
        case "solar_panel":
            outfit = outfit._replace(panels=outfit.panels + 1)
        case "auto_defence":
            outfit = outfit._replace(guards=outfit.guards + 1)
    return _in_company(outfit, kind(part), company) if company else outfit


def _corner(turns: Direction) -> int:
    """The two sides that a shield covers, or nozzles point to, when turned like this: one bit for each."""
    return 1 << turns | 1 << (turns + 1) % 4


def _strength(turns: Direction) -> float:
    return 1.0 if turns == FRONT else 0.5


def _armed(outfit: Outfit, turns: Direction) -> Outfit:
    return outfit if turns == FRONT else outfit._replace(flanks=outfit.flanks | 1 << turns)


def _in_company(outfit: Outfit, what: str, company: Company) -> Outfit:
    """What the tiles beside a new one make of it, or it of them."""
    match what:
        case "cabin":
            for life in company:
                outfit = _with_alien(outfit, life)
        case "life_purple" | "life_brown" | "life_mixed":
            return _with_alien(outfit, what)
        case "armoury":
            return outfit._replace(armed=outfit.armed + len(company))
        case "auto_defence":
            return outfit._replace(pairs=min(outfit.pairs + 1, outfit.guards // 2))
        case "solar_panel":
            return outfit._replace(sunny=outfit.sunny + 1)
    if "solar_panel" in company:
        outfit = outfit._replace(sunny=min(outfit.sunny + 1, outfit.panels))
    return outfit._replace(armed=outfit.armed + 1) if "armoury" in company else outfit


def _with_alien(outfit: Outfit, life: str) -> Outfit:
    """An alien takes the place of two humans."""
    if life in ("life_purple", "life_mixed") and not outfit.purple:
        return outfit._replace(purple=True, humans=outfit.humans - HUMANS)
    if life in ("life_brown", "life_mixed") and not outfit.brown:
        return outfit._replace(brown=True, humans=outfit.humans - HUMANS)
    return outfit


def company_of(what: str, beside: Iterable[str]) -> Company:
    """Which of the kinds beside a tile make a difference, in some fixed order."""
    wanted = COMPANY.get(what)
    return tuple(sorted(other for other in beside if other in wanted)) if wanted else ()


def as_built(parts: Parts) -> Outfit:
    """A ship before take-off: batteries full, cabins manned."""
    outfit = Outfit()
    for part in parts.values():
        outfit = add(outfit, part)
    for cell, part in parts.items():
        if kind(part) == "cabin":
            for life in _company(parts, cell):
                outfit = _with_alien(outfit, life)
    return _teched(outfit, parts) if outfit.panels or outfit.guards or _has_armoury(parts) else outfit


def _teched(outfit: Outfit, parts: Parts) -> Outfit:
    panels = [cell for cell, part in parts.items() if kind(part) == "solar_panel"]
    armed = [cell for cell, part in parts.items() if kind(part) in ARMED and "armoury" in _company(parts, cell)]
    return outfit._replace(
        sunny=sum(bool(_company(parts, cell)) for cell in panels), armed=len(armed), pairs=auto_defence_pairs(parts)
    )


def _has_armoury(parts: Parts) -> bool:
    return any(kind(part) == "armoury" for part in parts.values())


def _company(parts: Parts, cell: Cell) -> Company:
    return company_of(kind(parts[cell]), (kind(parts[other]) for other in connected(parts, cell)))


def as_it_flies(parts: Parts) -> Outfit:
    """A ship in flight, with what is left on it."""
    built = as_built(parts)
    return built._replace(
        energy=energy(parts),
        humans=humans(parts),
        purple=has_alien(parts, "purple"),
        brown=has_alien(parts, "brown"),
    )
