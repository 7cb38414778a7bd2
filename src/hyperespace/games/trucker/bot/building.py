"""In the yard: take what the ship wants most, place it where it fits best, and stop in time. (2.2)"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Call, Draw, Finish, Place, PutBack, Take, TakeAside
from hyperespace.games.trucker.bot import conversions, yard_hands
from hyperespace.games.trucker.bot.crafts import craft_of, has_parts
from hyperespace.games.trucker.bot.drafts import plan_of, plan_with, turns_left
from hyperespace.games.trucker.bot.plans import Plan, Way
from hyperespace.games.trucker.bot.reading import me, skills
from hyperespace.games.trucker.tiles import loose_tiles
from hyperespace.games.trucker.view import YardView

DRAW: Final = Draw()
COURIER: Final = Call("courier")

FILLED: Final = 0.85
"""How much of the outline a good ship fills."""

WORTH_A_TURN: Final = 0.1
"""What a tile must promise, or else one had better be first."""

FAR_FROM_DONE: Final = 5
"""Free cells of a ship that is worth some turns more."""

WITH_TIME: Final = 1.0
"""How much the future counts of a ship that there is time to build on."""

THE_BETTER_ONES: Final = 0.75
"""Of four tiles, the best one."""

SAMPLE: Final = 12
"""Tiles that are tried out, to know what to expect of those that lie face down."""

MOST_PLACES: Final = 8
"""Places for a tile that are thought over, or ways to turn it there."""

CLOSE: Final = 6.0
"""A place that is worse by so much is not thought over."""

COMING: Final = 3.0
"""How many of the tiles to come will find such places as the next one does."""

TRIED: Final = 24
"""Tiles that are tried out in each of these places."""


def unseen(view: YardView) -> list[int]:
    """Tiles that may lie face down, as far as one can see."""
    seen = {part.tile for player in view.players for part in player.parts}
    seen.update(view.face_up, (player.hand for player in view.players), *(player.aside for player in view.players))
    return [tile for tile in loose_tiles(*view.sets) if tile not in seen]


class Hope(NamedTuple):
    """What may come from the heap."""

    least: float  # what a tile must gain to be placed: with turns to spare, one waits for a better one
    draw: float  # what the next tile is worth on average
    most: float


def hope(view: YardView, plan: Plan) -> Hope:
    """Estimate what may come from the heap, by trying some of the tiles that may lie there."""
    tiles = unseen(view) if view.face_down and plan.gaps else []
    ways = [plan.best_way(tile) for tile in tiles[:: max(1, len(tiles) // SAMPLE)]]
    gains = sorted(way.gain if way else 0.0 for way in ways)
    if not gains:
        return Hope(0.0, 0.0, 0.0)
    turns = turns_left(view)
    spare = max(0.0, turns - FILLED * len(plan.free)) / (turns + 1)
    least = max(_floor(plan, sorted(way.gain for way in ways if way)), gains[int(spare * len(gains))])
    return Hope(least, sum([max(gain, least) for gain in gains], 0.0) / len(gains), gains[-1])


def _floor(plan: Plan, gains: Sequence[float]) -> float:
    """What a tile must gain in any case: it must not be a loss; but where a ship is far from done, and all that fits
    would close it up a bit, the better ones have to do.
    """
    if not gains or len(plan.free) < FAR_FROM_DONE or plan.future < WITH_TIME:
        return 0.0
    return min(0.0, gains[int(THE_BETTER_ONES * len(gains))])


def take(view: YardView, options: Sequence[Option]) -> Option:
    """The best tile that lies face up, if it is better than what one may hope for; or the ship is done."""
    if me(view).team and (helper := yard_hands.call(view, options)) is not None:
        return helper
    if _is_early_enough(view, options):
        return _finish(view, options)
    plan = plan_of(view)
    if not craft_of(view).waits and DRAW in options:
        return DRAW if plan.gaps else _finish(view, options)
    heap = hope(view, plan) if DRAW in options else Hope(0.0, 0.0, 0.0)  # made to order (8.6)
    best, gain = _best_tile(plan, options)
    if max(gain, heap.draw) < _at_stake(view):
        return _finish(view, options)
    if best is not None and gain >= max(heap.draw, WORTH_A_TURN if heap.least >= 0 else heap.least):
        return best
    if DRAW in options and (heap.most > WORTH_A_TURN or heap.least < 0 or _is_worth_waiting(view, plan)):
        return DRAW
    return _finish(view, options)


def _at_stake(view: YardView) -> float:
    """What one more turn costs, besides itself: others who take their last one before the next will start ahead.

    There is nothing to be seen of that in a race against the clock. (2.2.8, 2.2.9)
    """
    races = craft_of(view).races
    if not races or has_parts(view) or view.building != "calm" or turns_left(view) <= 1:
        return -math.inf
    finishing = sum(not each.number and each.turns_left == 1 for each in view.players)
    return races * view.level * finishing if finishing else -math.inf


def _is_worth_waiting(view: YardView, plan: Plan) -> bool:
    """Whether any tile at all would open up a ship that is far from done: then one draws on."""
    if len(plan.free) < FAR_FROM_DONE or not plan.gaps or not turns_left(view):
        return False
    return any((way := plan.best_way(tile)) is not None and way.gain > WORTH_A_TURN for tile in unseen(view))


def _is_early_enough(view: YardView, options: Sequence[Option]) -> bool:
    """With a Con Artist the last tiles come after the number tile, so that one starts further ahead. (7.10)"""
    if not skills(view, "con_artist") or not isinstance(options[0], Finish):
        return False
    return view.building == "calm" and turns_left(view) <= view.level + 1


def _finish(view: YardView, options: Sequence[Option]) -> Option:
    """The lowest number tile: it starts first. A Courier may still have something for the ship. (2.2.8, 7.13)"""
    if COURIER in options and conversions.best(view, while_building=True):
        return COURIER
    return options[0]  # number tiles come first, in their order


def _best_tile(plan: Plan, options: Sequence[Option]) -> tuple[Option | None, float]:
    best, most = None, -math.inf
    for option in options:
        if isinstance(option, Take | TakeAside):
            way = plan.best_way(option.tile)
            if way and way.gain > most:
                best, most = option, way.gain
    return best, most


def take_last(view: YardView, options: Sequence[Option]) -> Option:
    """A Con Artist's last tile. (7.10)"""
    best, gain = _best_tile(plan_of(view), options)
    return best if best is not None and gain > WORTH_A_TURN else options[0]


def place(view: YardView, options: Sequence[Option]) -> Option:
    """Place the tile where it fits best, or put it back."""
    plan = plan_of(view)
    way = plan.best_way(me(view).hand)
    if way is None or (PutBack() in options and craft_of(view).waits and way.gain < hope(view, plan).least):
        return yard_hands.put_away(view, options)
    if craft_of(view).searches and view.level > 1:  # a ship of class I has hardly anything to choose between
        way = _thought_over(view, plan, way)
    return Place(way.cell, way.turns)


def _thought_over(view: YardView, plan: Plan, usual: Way) -> Way:
    """Of the best places for the tile in hand, the one that leaves most to those that may come next."""
    tile, coming = me(view).hand, unseen(view)
    ways = [way for way in plan.best_ways(tile, MOST_PLACES) if way.gain > usual.gain - CLOSE]
    if len(ways) < 2 or usual not in ways or turns_left(view) < 2 or not coming:
        return usual
    tiles = coming[:: max(1, len(coming) // TRIED)]

    def promised(way: Way) -> float:
        after = plan_with(view, tile, way)
        gains = [max(0.0, best.gain) if (best := after.best_way(each)) else 0.0 for each in tiles]
        return way.gain + COMING * sum(gains, 0.0) / len(gains)

    return max(ways, key=promised)
