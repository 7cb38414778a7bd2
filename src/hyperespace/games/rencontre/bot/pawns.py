"""Which pawns to commit, give up or take, and where to put those that come home. (V.2, V.6, V.7, V.9)"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.answers import (
    PLACES,
    TAKES,
    Pass,
    Place,
    RewardCard,
    RewardPawn,
    Take,
    TakeFromCone,
)
from hyperespace.games.rencontre.bot.reading import home_bases, needed_at_home
from hyperespace.games.rencontre.state import NOWHERE, PAWNS, PLANETS, Planet
from hyperespace.games.rencontre.view import RencontreView

Offers: TypeAlias = dict[Planet, int]
"""How many pawns may be taken from each planet."""

FOREIGN_BASE: Final = 100.0
POWER_AT_STAKE: Final = 60.0
HOME_BASE: Final = 20.0
BIG_HAND: Final = 8
TOGETHER: Final = 4
"""Pawns that come home to one base together."""


def price(view: RencontreView, planet: int) -> float:
    """What it costs to take a pawn from here: little from a fat home planet, much where it is the last."""
    me = view.seat
    pawns = view.planets[planet][me]
    at_home = planet // PLANETS == me
    if pawns > 1:
        return 6.0 / pawns if at_home else 3.0 / pawns
    if not at_home:
        return FOREIGN_BASE
    return HOME_BASE if home_bases(view, me) > needed_at_home(view) else POWER_AT_STAKE


def cheapest(view: RencontreView, most: Offers) -> tuple[Planet, float]:
    """Where a pawn is missed least, and its price."""
    best, least = NOWHERE, 1000.0
    for planet in most:
        cost = price(view, planet)
        if cost < least:
            best, least = planet, cost
    return best, least


def offers(options: Sequence[Option]) -> Offers:
    """From which planets pawns are to be taken, and how many at most."""
    return {option.planet: option.pawns for option in options if isinstance(option, Take)}


def some_more(view: RencontreView, options: Sequence[Option], wanted: int, limit: float) -> Option:
    """More pawns if they are wanted and cheaper than the limit; otherwise enough, which is the first option."""
    if wanted <= 0:
        return options[0]
    most = offers(options)
    planet, cost = cheapest(view, most)
    return take(view, most, planet, wanted) if cost < limit else options[0]


def take(view: RencontreView, most: Offers, planet: Planet, wanted: int) -> Option:
    """As many as are wanted, but the last one on a base only by itself."""
    spare = max(1, view.planets[planet][view.seat] - 1)
    return TAKES[planet][min(most[planet], min(wanted, spare)) - 1]


def give_up(view: RencontreView, options: Sequence[Option], wanted: int = PAWNS) -> Option:
    """Pawns must be taken: from the cone, my cheapest, or another player's most valuable."""
    if isinstance(options[-1], TakeFromCone):
        return options[-1]  # as many as possible
    most = offers(options)
    victim = victim_of(view, list(most))
    if victim != view.seat:
        planet = dearest(view, most, victim)
        return TAKES[planet][most[planet] - 1]
    return take(view, most, cheapest(view, most)[0], wanted)


def victim_of(view: RencontreView, offered: list[Planet]) -> Seat:
    """Whose pawns are offered: the planets are exactly that player's bases."""
    seats: list[Seat] = [view.seat, *range(len(view.players))]
    for seat in seats:
        if offered == [planet for planet, pawns in enumerate(view.planets) if pawns[seat]]:
            return seat
    return view.seat


def dearest(view: RencontreView, most: Offers, victim: Seat) -> Planet:
    """Where it hurts another player most: their last pawn on a foreign base."""
    return max(most, key=lambda planet: (2.0 if planet // PLANETS == victim else 3.0) / view.planets[planet][victim])


def place(view: RencontreView, options: Sequence[Option]) -> Option:
    """Pawns come home to the thinnest base, all together or, if they are many, half of them."""
    last = options[-1]
    assert isinstance(last, Place)
    number = last.pawns  # the same for every base
    planet = thinnest(view, [option.planet for option in options[::number] if isinstance(option, Place)])
    return PLACES[planet][(number if number <= TOGETHER else number // 2) - 1]


def thinnest(view: RencontreView, planets: Sequence[Planet]) -> Planet:
    """Of my bases, the home base with fewest pawns, or else the base abroad with fewest."""
    me = view.seat
    best, least = NOWHERE, 1000
    for planet in planets:
        thin = view.planets[planet][me] + (0 if planet // PLANETS == me else 6)
        if thin < least:
            best, least = planet, thin
    return best


def take_back(view: RencontreView, options: Sequence[Option]) -> Option:
    """A pawn from the black hole is always welcome."""
    return place(view, options[1:] if isinstance(options[0], Pass) else options)


def reward(view: RencontreView, options: Sequence[Option]) -> Option:
    """A pawn when many are lost or the hand is full, a card otherwise. (V.9)"""
    hand = len(view.hand)
    if isinstance(options[0], RewardCard) and hand < BIG_HAND and (view.black_hole[view.seat] < 4 or hand < 4):
        return options[0]
    return RewardPawn(thinnest(view, [option.planet for option in options if isinstance(option, RewardPawn)]))
