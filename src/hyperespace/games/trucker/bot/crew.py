"""Who flies along, and whom one can do without. (2.4, 2.9)"""

from collections.abc import Mapping, Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Board, Lose
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot.foresight import wants_of
from hyperespace.games.trucker.bot.outfits import HUMANS, Outfit, as_built, as_it_flies, value
from hyperespace.games.trucker.bot.reading import my_parts
from hyperespace.games.trucker.ship import CABINS, has_alien, humans, joined, kind, of_kind
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.view import YardView

FEW: Final = 3
"""Fewer humans than these are in danger."""

LAST: Final = 3.0
"""What each of these few is worth, besides."""

NEVER: Final = 100.0


def board(view: YardView, options: Sequence[Option]) -> Option:
    """Two humans, or the alien that is worth more than they are."""
    parts = my_parts(view)
    purple, brown = has_alien(parts, "purple"), has_alien(parts, "brown")
    homes = len(of_kind(parts, *CABINS)) - purple - brown
    outfit = as_built(parts)._replace(humans=HUMANS * homes, purple=purple, brown=brown)

    def worth(option: Board) -> float:
        return value(wants_of(view), _with(outfit, option.who))

    return max((option for option in options if isinstance(option, Board)), key=worth)


def _with(outfit: Outfit, who: str) -> Outfit:
    if who == "humans":
        return outfit
    fewer = outfit._replace(humans=outfit.humans - HUMANS)
    match who:
        case "purple":
            return fewer._replace(purple=True)
        case "brown":
            return fewer._replace(brown=True)
    return fewer


def lose(view: YardView, options: Sequence[Option]) -> Option:
    """Humans first as long as there are enough, where an epidemic would take them anyway; then aliens."""
    parts = my_parts(view)
    left = humans(parts)

    def regret(option: Lose) -> tuple[float, int, int]:
        if option.who == "human":
            return (human_worth(left), -crowd(parts, option.cell), parts[option.cell].humans)
        return (alien_worth(view, option.who), 0, 0)

    return min((option for option in options if isinstance(option, Lose)), key=regret)


def human_worth(left: int) -> float:
    """What one human is worth: the fewer there are, the more."""
    return NEVER if left == 1 else LAST if left < FEW else 1.0


def alien_worth(view: YardView, colour: str) -> float:
    """An alien is one of the crew, and adds to engines or cannons."""
    outfit = as_it_flies(my_parts(view))
    without = _without(outfit, colour)
    return 1.0 + value(wants_of(view), outfit) - value(wants_of(view), without)


def _without(outfit: Outfit, colour: str) -> Outfit:
    match colour:
        case "purple":
            return outfit._replace(purple=False)
        case "brown":
            return outfit._replace(brown=False)
    return outfit


def crowd(parts: Mapping[Cell, Part], cell: Cell) -> int:
    """Manned cabins that are joined to this one. (2.9.9)"""
    beside = [parts[other] for other in joined(parts, cell) if kind(parts[other]) in CABINS]
    return sum(bool(part.humans or part.alien) for part in beside)


def cost(view: YardView, count: int) -> float:
    """What it costs to lose this many: little before the end, much when hardly a human remains."""
    parts = my_parts(view)
    outfit = as_it_flies(parts)
    left = outfit.humans - count
    if left < 1:  # the bot gives up aliens only when it must
        return NEVER
    share = min(1.0, view.deck / 6)
    danger = LAST * max(0, FEW - left)
    return share * (value(wants_of(view), outfit) - value(wants_of(view), outfit._replace(humans=left)) + danger)


def gain(view: YardView, count: int) -> float:
    """What this many more are worth now."""
    outfit = as_it_flies(my_parts(view))
    more = value(wants_of(view), outfit._replace(humans=outfit.humans + count)) - value(wants_of(view), outfit)
    return min(1.0, view.deck / 6) * (more + LAST * min(count, max(0, FEW - outfit.humans)))
