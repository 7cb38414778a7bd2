"""What one meets on the way: land or not, go aboard or not, take the days or not, fly on or not. (2.9, 2.10)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Land
from hyperespace.games.trucker.boards import BOARDS
from hyperespace.games.trucker.bot import crew, goods
from hyperespace.games.trucker.bot.reading import card, cost_of_days, me, my_parts
from hyperespace.games.trucker.ship import doubles, energy, engine_strength
from hyperespace.games.trucker.view import YardView

LONG_WAY: Final = 6
"""Cards to come, of which one is likely open space."""


def land(view: YardView, options: Sequence[Option]) -> Option:
    """On the planet with the best load, if it is worth the days. (2.9.2)"""
    planets = card(view).planets
    lands = [option for option in options if isinstance(option, Land)]
    best = max(lands, key=lambda option: goods.gain(view, planets[option.planet]))
    return best if goods.gain(view, planets[best.planet]) > cost_of_days(view, card(view).days) else options[0]


def explore(view: YardView, options: Sequence[Option]) -> Option:
    """A derelict ship costs crew, a station nobody. (2.9.3, 2.9.4)"""
    found = card(view)
    crew_lost = crew.cost(view, found.crew) if found.kind == "abandoned_ship" else 0.0
    return options[1] if _reward(view) > crew_lost + cost_of_days(view, found.days) else options[0]


def reward(view: YardView, options: Sequence[Option]) -> Option:
    """The enemy's purse, if it is worth the days. (2.9.6)"""
    return options[1] if _reward(view) > cost_of_days(view, card(view).days) else options[0]


def _reward(view: YardView) -> int:
    found = card(view)
    return found.credits + (goods.gain(view, found.goods) if found.goods else 0)


def fly_on(view: YardView, options: Sequence[Option]) -> Option:
    """Give up only where the next open space would end it anyway, and there is something left to break. (2.10)"""
    parts = my_parts(view)
    thrust = engine_strength(parts, min(doubles(parts, "engines"), energy(parts)))
    may_lose_more = me(view).lost < BOARDS[view.level].cap
    return options[1] if not thrust and may_lose_more and view.deck >= LONG_WAY else options[0]
