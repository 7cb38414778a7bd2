"""Which pawns to commit, give up or take, and where to put those that come home. (V.2, V.6, V.7, V.9)"""

from collections.abc import Sequence

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.answers import Pass, Place, RewardCard, RewardPawn, Take, TakeFromCone
from hyperespace.games.rencontre.bot.reading import home_bases, needed_at_home
from hyperespace.games.rencontre.state import PLANETS
from hyperespace.games.rencontre.view import RencontreView

FOREIGN_BASE = 100.0
POWER_AT_STAKE = 60.0
HOME_BASE = 20.0
BIG_HAND = 8


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


def cheapest(view: RencontreView, options: Sequence[Option]) -> tuple[Option, float]:
    """The pawn that is missed least, and its price."""
    best, least = options[0], 1000.0
    for option in options:
        if isinstance(option, Take):
            cost = price(view, option.planet)
            if cost < least:
                best, least = option, cost
    return best, least


def one_more(view: RencontreView, options: Sequence[Option], limit: float) -> Option:
    """Another pawn if it is cheaper than the limit; otherwise enough, which is the first option."""
    best, cost = cheapest(view, options)
    return best if cost < limit else options[0]


def give_up(view: RencontreView, options: Sequence[Option]) -> Option:
    """A pawn must be taken: from the cone, the cheapest of mine, or another player's dearest."""
    if isinstance(options[-1], TakeFromCone):
        return options[-1]
    victim = victim_of(view, options)
    return cheapest(view, options)[0] if victim == view.seat else dearest(view, options, victim)


def victim_of(view: RencontreView, options: Sequence[Option]) -> Seat:
    """Whose pawns are offered: the planets are exactly that player's bases."""
    offered = [option.planet for option in options if isinstance(option, Take)]
    seats: list[Seat] = [view.seat, *range(len(view.players))]
    for seat in seats:
        if offered == [planet for planet, pawns in enumerate(view.planets) if pawns[seat]]:
            return seat
    return view.seat


def dearest(view: RencontreView, options: Sequence[Option], victim: Seat) -> Option:
    """The pawn of another player that hurts him most: his last one on a foreign base."""

    def pain(option: Option) -> float:
        assert isinstance(option, Take)
        abroad = option.planet // PLANETS != victim
        return (3.0 if abroad else 2.0) / view.planets[option.planet][victim]

    return max((option for option in options if isinstance(option, Take)), key=pain)


def place(view: RencontreView, options: Sequence[Option]) -> Option:
    """Pawns come home to the thinnest home base, or else to the thinnest base abroad."""
    me = view.seat
    best, least = options[0], 1000
    for option in options:
        if isinstance(option, (Place, RewardPawn)):
            planet = option.planet
            thin = view.planets[planet][me] + (0 if planet // PLANETS == me else 6)
            if thin < least:
                best, least = option, thin
    return best


def take_back(view: RencontreView, options: Sequence[Option]) -> Option:
    """A pawn from the black hole is always welcome."""
    return place(view, options[1:] if isinstance(options[0], Pass) else options)


def reward(view: RencontreView, options: Sequence[Option]) -> Option:
    """A pawn when many are lost or the hand is full, a card otherwise. (V.9)"""
    if isinstance(options[0], RewardCard) and (view.black_hole[view.seat] < 4 or len(view.hand) < 4):
        return options[0] if len(view.hand) < BIG_HAND or len(options) == 1 else place(view, options)
    return place(view, options)
