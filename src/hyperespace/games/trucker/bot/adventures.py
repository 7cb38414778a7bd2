"""What one meets on the way: land or not, go aboard or not, take the days or not, fly on or not. (2.9, 2.10)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Land, Recruit
from hyperespace.games.trucker.bot import crew, dangers, goods
from hyperespace.games.trucker.bot.crafts import craft_of
from hyperespace.games.trucker.bot.foresight import to_come
from hyperespace.games.trucker.bot.outfits import HUMANS
from hyperespace.games.trucker.bot.reading import board, cap, card, cost_of_days, me, my_parts
from hyperespace.games.trucker.bot.sources import supply
from hyperespace.games.trucker.ship import CABINS, Parts, engine_strength, of_kind, powerable
from hyperespace.games.trucker.view import YardView

LONG_WAY: Final = 6
"""Cards to come, of which one is likely open space."""


TILE: Final = 1.5
"""What a tile of a star depot is worth."""


def land(view: YardView, options: Sequence[Option]) -> Option:
    """On the planet with the best load and people, if it is worth the days. (2.9.2, 5.5)"""

    def gain(option: Land) -> float:
        found = card(view)
        return goods.gain(view, found.planets[option.planet]) + _new_crew(view, found.astronauts_on(option.planet))

    best = max((option for option in options if isinstance(option, Land)), key=gain)
    return best if gain(best) > price_of_days(view, card(view).days) else options[0]


def _new_crew(view: YardView, looking: int) -> float:
    """What astronauts who look for work are worth: as many as there is room for. (5.5)"""
    if not looking:
        return 0.0
    parts = my_parts(view)
    beds = sum(HUMANS - part.humans for _, part in of_kind(parts, *CABINS) if not part.alien)
    return crew.gain(view, min(looking, beds))


def recruit(view: YardView, options: Sequence[Option]) -> Option:
    """Everybody for whom there is a bed, and rather where no neighbour is ill. (5.5)"""
    parts = my_parts(view)
    beds = [option for option in options if isinstance(option, Recruit)]
    return min(beds, key=lambda option: crew.crowd(parts, option.cell))


def explore(view: YardView, options: Sequence[Option]) -> Option:
    """A derelict ship costs crew, a station nobody; and some fire at whoever comes near. (2.9.3, 2.9.4, 5.4)"""
    return options[1] if is_worth_boarding(view) else options[0]


def is_worth_boarding(view: YardView) -> bool:
    """Whether what is found there is worth its price."""
    found = card(view)
    if found.kind == "star_depot":
        return TILE * found.count > price_of_days(view, found.days)
    crew_lost = crew.cost(view, found.crew) if found.kind == "abandoned_ship" else 0.0
    if craft_of(view).is_greedy:
        return crew_lost < crew.NEVER
    shots = dangers.risk(view, found.shots) if found.shots else 0.0
    return _reward(view) > crew_lost + shots + cost_of_days(view, found.days)


def price_of_days(view: YardView, days: int) -> float:
    """What days cost, for those who think of it."""
    return 0.0 if craft_of(view).is_greedy else cost_of_days(view, days)


def reward(view: YardView, options: Sequence[Option]) -> Option:
    """The enemy's purse, if it is worth the days. (2.9.6)"""
    return options[1] if _reward(view) > price_of_days(view, card(view).days) else options[0]


def _reward(view: YardView) -> int:
    found = card(view)
    return found.credits + (goods.gain(view, found.goods) if found.goods else 0)


def fly_on(view: YardView, options: Sequence[Option]) -> Option:
    """Give up only where the next open space would end it anyway, and there is something left to break. (2.10)"""
    most = cap(view)
    may_lose_more = most is None or me(view).lost < most
    return options[1] if may_lose_more and _is_far(view) and not _thrust(my_parts(view)) else options[0]


def _is_far(view: YardView) -> bool:
    """Whether there is open space ahead: likely on a long way, and for sure where one has seen the cards. (7.12)"""
    known = to_come(view)
    return view.deck >= LONG_WAY if known is None else any(each.kind == "open_space" for each in known)


def _thrust(parts: Parts) -> float:
    engines = powerable(parts, "engines")
    return engine_strength(parts, min(len(engines), supply(parts, engines)))


LOST: Final[tuple[float, ...]] = (0.05, 0.15, 0.25, 0.35, 0.5, 0.65, 0.85)
"""What share of its tiles a class IV ship loses, one time in seven each."""


def insure(view: YardView, options: Sequence[Option]) -> Option:
    """If it costs less than it pays on average, which is everything beyond a number of tiles. (4.4)"""
    own, size = board(view), len(me(view).parts)
    paid = sum([max(0.0, share * size - (own.cap or 0)) for share in LOST], 0.0) / len(LOST)
    return options[1] if paid > own.price else options[0]
