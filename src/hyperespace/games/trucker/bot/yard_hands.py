"""Whom the bot calls while it builds: Safety Officer, Welder, Plumber, Inspector; and the Buyer's shelf. (7)"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Adapt, Call, Choose, PutBack, SetAside, TakeAside
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot import foresight
from hyperespace.games.trucker.bot.drafts import plan_of, turns_left
from hyperespace.games.trucker.bot.favours import BOTH, is_universal
from hyperespace.games.trucker.bot.places import free_cells
from hyperespace.games.trucker.bot.plans import Plan
from hyperespace.games.trucker.bot.reading import me, my_parts, outline, skills
from hyperespace.games.trucker.bot.regions import reach
from hyperespace.games.trucker.ship import Parts, exposed, is_wrong_at
from hyperespace.games.trucker.state import Part, Tokens
from hyperespace.games.trucker.team.buyer import MOST_ASIDE
from hyperespace.games.trucker.tiles import UNIVERSAL
from hyperespace.games.trucker.view import YardView

ALARM: Final = Call("safety_officer")
WELDER: Final = Call("welder")
PLUMBER: Final = Call("plumber")

CLOSED_OFF: Final = 1.0
"""So many cells that will likely stay empty make a Plumber worth a thought."""

OPENED_UP: Final = 1.5
"""What the tile with universal connectors must gain."""

WORTH_KEEPING: Final = 1.2
"""What a tile must do for the ship, once it fits somewhere, to be set aside for it."""


def call(view: YardView, options: Sequence[Option]) -> Option | None:
    """The member who can help now; none is called twice for nothing."""
    if ALARM in options:  # it costs nothing, and stops all others (7.5)
        return ALARM
    if WELDER in options:  # a tile was placed with that in mind (7.20)
        return WELDER
    if PLUMBER in options and universal(view) is not None:
        return PLUMBER
    if me(view).number and skills(view, "inspector"):  # whoever has finished loses nothing by looking (7.12)
        found = foresight.look(view, options)
        return found if found != options[0] else None
    return returned(view, options)


# The Welder


def adapt(view: YardView, options: Sequence[Option]) -> Option:
    """The first joint that needs it. (7.20)"""
    return next(option for option in options if isinstance(option, Adapt))


# The Plumber


def choose_universal(view: YardView, options: Sequence[Option]) -> Option:
    """The tile that the Plumber was called for."""
    cell = universal(view)
    return options[0] if cell is None else Choose(cell)


def universal(view: YardView) -> Cell | None:
    """The tile that opens the ship up most, if it has closed itself off. (7.16)"""
    parts = my_parts(view)
    if skills(view, "plumber") < BOTH or any(map(is_universal, parts.values())):
        return None
    plan = plan_of(view)
    if plan.dead < CLOSED_OFF or not plan.future:
        return None
    before = _prospect(view, plan, parts)
    ships = [(cell, _with_universal(parts, cell)) for cell in parts]
    gains = [(_prospect(view, plan, after) - before, cell) for cell, after in ships if not is_wrong_at(after, cell)]
    best = max(gains, default=None)
    return best[1] if best is not None and best[0] > OPENED_UP else None


def _prospect(view: YardView, plan: Plan, parts: Parts) -> float:
    """What a ship may still become, less what it shows to meteors."""
    return plan.future * reach(free_cells(parts, outline(view))) - plan.wants.bare * exposed(parts)


def _with_universal(parts: Parts, cell: Cell) -> dict[Cell, Part]:
    sides = (UNIVERSAL, UNIVERSAL, UNIVERSAL, UNIVERSAL)
    tokens = parts[cell].tokens
    piped = replace(tokens, sides=sides) if tokens is not None else Tokens(sides=sides)
    return {**parts, cell: replace(parts[cell], tokens=piped)}


# The Buyer


def put_away(view: YardView, options: Sequence[Option]) -> Option:
    """A tile that does not fit now: aside with it, if the ship could do with it later; a Buyer loses nothing. (7.4)"""
    is_wanted = skills(view, "buyer") and turns_left(view) > 1 and is_worth_keeping(view, me(view).hand)
    if is_wanted and SetAside() in options:
        return SetAside()
    return PutBack() if PutBack() in options else options[0]


def is_worth_keeping(view: YardView, tile: int) -> bool:
    """Whether it would do the ship good if it fitted somewhere."""
    return plan_of(view).merit(tile) > WORTH_KEEPING


def returned(view: YardView, options: Sequence[Option]) -> Option | None:
    """What fills the Buyer's shelf for nothing: there are turns to spare, so it goes back. (7.4)"""
    aside = me(view).aside
    if skills(view, "buyer") < BOTH or len(aside) < MOST_ASIDE or turns_left(view) <= len(plan_of(view).free):
        return None
    stowed = [tile for tile in aside if TakeAside(tile) in options]
    return next((TakeAside(tile) for tile in stowed if not is_worth_keeping(view, tile)), None)
