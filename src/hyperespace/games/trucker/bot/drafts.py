"""The bot's own ship, while it is being built. (2.2)"""

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot.crafts import craft_of
from hyperespace.games.trucker.bot.favours import favours_of
from hyperespace.games.trucker.bot.foresight import wants_of
from hyperespace.games.trucker.bot.plans import Becomes, Plan, Ship, Way, plan_for
from hyperespace.games.trucker.bot.reading import me, outline
from hyperespace.games.trucker.view import PartView, YardView


def turns_left(view: YardView) -> int:
    """Tiles that one may still take: counted in calm building, guessed from the heap against the clock."""
    if view.building == "calm":
        return me(view).turns_left
    return 0 if view.run == view.runs else view.face_down // len(view.players)


def plan_of(view: YardView) -> Plan:
    """The plan of the bot's ship, with as much foresight as its craft has."""
    return _plan(view, tuple(map(_part, me(view).parts)), turns_left(view))


def plan_with(view: YardView, tile: int, way: Way) -> Plan:
    """The plan of the same ship a turn later, when this tile lies there."""
    ship: Ship = (*map(_part, me(view).parts), (way.cell, tile, way.turns, "", None))
    return _plan(view, ship, turns_left(view) - 1)


def _plan(view: YardView, ship: Ship, turns: int) -> Plan:
    cells, craft = outline(view), craft_of(view)
    taken = {cell for cell, *_ in ship}  # some may be beyond the outline
    free = sum(cell not in taken for cell in cells)
    time = max(0.0, min(1.0, turns / (free + 1)))
    late = craft.tidy * (1 - time)
    return plan_for(wants_of(view), cells, ship, craft.future * time, me(view).markers, favours_of(view, turns), late)


def _part(part: PartView) -> tuple[Cell, int, int, Becomes, tuple[int, int, int, int] | None]:
    tokens = part.tokens
    return part.cell, part.tile, part.turns, tokens.becomes if tokens else "", tokens.sides if tokens else None
