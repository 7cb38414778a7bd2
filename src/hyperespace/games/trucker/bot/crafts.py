"""What a trucker has learned of the trade: what to want of a ship, how far ahead to build, and what to notice."""

from typing import Any, Final, cast

from msgspec import Struct

from hyperespace.games.trucker.bot.wants import WANTS, Wants
from hyperespace.games.trucker.view import YardView


class Craft(Struct, frozen=True):
    """How a bot goes about its work. Without anything said it is what the rules of thumb are written for."""

    wants: tuple[Wants, ...] = tuple(WANTS.values())  # by the number of the class, from one
    wants_with_parts: tuple[Wants, ...] = tuple(WANTS.values())  # where the tiles of the second expansion are in play
    future: float = 1.5  # what a cell is worth that will be filled later
    tidy: float = 0.0  # how much it minds connectors that will stay exposed because nothing comes to cover them
    races: float = 0.0  # what a place further ahead at take-off is worth in the base game, times the class
    searches: bool = False  # whether it tries out, place by place, what may come next
    waits: bool = True  # whether it puts tiles back that are not good enough, while there is time
    is_thrifty: bool = True  # whether it keeps some energy for what may come
    is_greedy: bool = False  # whether it takes all that is offered on the way, whatever it costs


USUAL: Final = Craft()


class CraftView(YardView):
    """A view together with the craft of whoever looks at it."""

    craft: Craft = USUAL


def in_the_eyes_of(craft: Craft, view: YardView) -> CraftView:
    """The same view, as a trucker of this craft looks at it."""
    seen: list[Any] = [getattr(view, name) for name in _SEEN]  # of all types, in their order
    return cast(CraftView, cast(Any, CraftView)(*seen, craft))


def has_parts(view: YardView) -> bool:
    """Whether the tiles of the second expansion are in play."""
    return "second" in view.sets


_SEEN: Final = YardView.__struct_fields__


def craft_of(view: YardView) -> Craft:
    """Whose eyes these are."""
    return view.craft if isinstance(view, CraftView) else USUAL
