"""In the yard: take what the ship wants most, place it where it fits best, and stop in time. (2.2)"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Draw, Finish, Place, PutBack, Take, TakeAside
from hyperespace.games.trucker.boards import BOARDS
from hyperespace.games.trucker.bot.plans import Plan, plan_for
from hyperespace.games.trucker.bot.reading import me
from hyperespace.games.trucker.tiles import LOOSE_TILES
from hyperespace.games.trucker.view import YardView

FUTURE: Final = 1.5
"""What a cell is worth that will be filled later."""

FILLED: Final = 0.85
"""How much of the outline a good ship fills."""

WORTH_A_TURN: Final = 0.1
"""What a tile must promise, or else one had better be first."""

SAMPLE: Final = 12
"""Tiles that are tried out, to know what to expect of those that lie face down."""


def turns_left(view: YardView) -> int:
    """Tiles that one may still take: counted in calm building, guessed from the heap against the clock."""
    if view.building == "calm":
        return me(view).turns_left
    return 0 if view.run == view.runs else view.face_down // len(view.players)


def plan_of(view: YardView) -> Plan:
    """The bot's own ship."""
    parts = me(view).parts
    left = len(BOARDS[view.level].cells) - len(parts) + 1
    future = FUTURE * min(1.0, turns_left(view) / left)
    return plan_for(view.level, tuple((part.cell, part.tile, part.turns) for part in parts), future)


def unseen(view: YardView) -> list[int]:
    """Tiles that may lie face down, as far as one can see."""
    seen = {part.tile for player in view.players for part in player.parts}
    seen.update(view.face_up, (player.hand for player in view.players), *(player.aside for player in view.players))
    return [tile for tile in LOOSE_TILES if tile not in seen]


class Hope(NamedTuple):
    """What may come from the heap."""

    least: float  # what a tile must gain to be placed: with turns to spare, one waits for a better one
    draw: float  # what the next tile is worth on average
    most: float


def hope(view: YardView, plan: Plan) -> Hope:
    """By trying some of the tiles that may lie there."""
    tiles = unseen(view) if view.face_down and plan.gaps else []
    ways = [plan.best_way(tile) for tile in tiles[:: max(1, len(tiles) // SAMPLE)]]
    gains = sorted(way.gain if way else 0.0 for way in ways)
    if not gains:
        return Hope(0.0, 0.0, 0.0)
    turns = turns_left(view)
    spare = max(0.0, turns - FILLED * len(plan.free)) / (turns + 1)
    least = max(0.0, gains[int(spare * len(gains))])
    return Hope(least, sum(max(gain, least) for gain in gains) / len(gains), gains[-1])


def take(view: YardView, options: Sequence[Option]) -> Option:
    """The best tile that lies face up, if it is better than what one may hope for; or the ship is done."""
    plan = plan_of(view)
    heap = hope(view, plan)
    best, gain = _best_tile(plan, options)
    if best is not None and gain >= max(heap.draw, WORTH_A_TURN):
        return best
    if heap.most > WORTH_A_TURN:
        return next(option for option in options if isinstance(option, Draw))
    return _finish(options)


def _finish(options: Sequence[Option]) -> Finish:
    """The lowest number tile: it starts first. (2.2.8)"""
    return min((option for option in options if isinstance(option, Finish)), key=lambda option: option.number)


def _best_tile(plan: Plan, options: Sequence[Option]) -> tuple[Option | None, float]:
    best, most = None, 0.0
    for option in options:
        if isinstance(option, Take | TakeAside):
            way = plan.best_way(option.tile)
            if way and way.gain > most:
                best, most = option, way.gain
    return best, most


def place(view: YardView, options: Sequence[Option]) -> Option:
    """Where it fits best; or back with it."""
    plan = plan_of(view)
    way = plan.best_way(me(view).hand)
    back = options[0]
    if way is None or (isinstance(back, PutBack) and way.gain < hope(view, plan).least):
        return back
    return Place(way.cell, way.turns)
