"""What truckers can have answered for them in flight: stops, crew, goods, energy, and whether to fly on."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from hyperespace.core.asks import Option, Question
from hyperespace.core.standing_orders import StandingOrder
from hyperespace.games.trucker.answers import (
    Board,
    Done,
    Enough,
    Explore,
    FlyOn,
    GiveUp,
    Insure,
    Land,
    Lose,
    Recruit,
    Reward,
    Spend,
)
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.view_format import PartView, YardView

Credits: TypeAlias = Annotated[int, Meta(ge=0, le=20)]


class FlyingOn(StandingOrder[YardView], frozen=True):
    """Before each card one flies on, as long as there are humans enough. (2.10)"""

    steps = ("stay_or_leave",)

    crew: Annotated[int, Meta(ge=0, le=10)] = 0  # with fewer humans than these one gives up

    def choose(self, view: YardView, question: Question, options: Sequence[Option]) -> Option:
        humans = sum(part.humans for part in view.players[view.seat].parts)
        return GiveUp() if humans < self.crew and GiveUp() in options else FlyOn()


class Stops(StandingOrder[YardView], frozen=True):
    """One lands, goes aboard or takes the enemy's purse if that brings in enough. (2.9.2, 2.9.3, 2.9.4, 2.9.6)"""

    steps = ("land", "explore", "come_nearer", "go_aboard", "fight")

    least: Credits = 4
    shots: Literal["avoid", "brave"] = "avoid"  # derelicts that still fire

    def choose(self, view: YardView, question: Question, options: Sequence[Option]) -> Option:
        best = max(options, key=lambda option: self._brings(view, option))
        return best if self._brings(view, best) >= self.least else options[0]

    def _brings(self, view: YardView, option: Option) -> int:
        """Credits, and what the cubes sell for that would find a place; to go by counts as nothing at all."""
        card, hauls = CARDS[view.card], _hauls(view)
        match option:
            case Land(planet):
                return hauls.get(planet, 0)
            case Explore() if card.shots and self.shots == "avoid":
                return NOTHING
            case Explore() | Reward():
                return card.credits + sum(hauls.values())
        return NOTHING


NOTHING: Final = -1


def _hauls(view: YardView) -> dict[int, int]:
    bearings = view.players[view.seat].bearings
    return {haul.planet: haul.brings for haul in bearings.hauls} if bearings else {}


class Crew(StandingOrder[YardView], frozen=True):
    """Who moves into the cabins, before the flight and on planets, and whom one gives up. (2.4, 2.9, 5.5, 8.6)"""

    steps = ("man_cabin", "recruit", "lose_crew", "lose_humans")

    cabins: Literal["humans", "purple", "brown", "aliens"] = "humans"
    recruits: Literal["everybody", "nobody"] = "everybody"
    first: Literal["humans", "aliens"] = "humans"  # to be given up

    def choose(self, view: YardView, question: Question, options: Sequence[Option]) -> Option:
        if question.step == "man_cabin":
            return next((option for option in options if self._is_welcome(option)), options[0])
        if question.step == "recruit":
            beds = [option for option in options if isinstance(option, Recruit)]
            return beds[0] if beds and self.recruits == "everybody" else Done()
        parts = {part.cell: part for part in view.players[view.seat].parts}
        lost = [option for option in options if isinstance(option, Lose)]
        return min(lost, key=lambda option: self._regret(parts[option.cell], option))

    def _is_welcome(self, option: Option) -> bool:
        return isinstance(option, Board) and option.who != "humans" and self.cabins in (option.who, "aliens")

    def _regret(self, part: PartView, option: Lose) -> tuple[bool, int]:
        """The kind that goes first; out of the fullest cabin, so that no cabin stands empty for nothing."""
        return (option.who == "human") != (self.first == "humans"), -part.humans


class Goods(StandingOrder[YardView], frozen=True):
    """The dearest cubes that find a place are loaded; what has to go is taken where it is missed least. (2.7)"""

    steps = ("load_goods", "lose_goods")

    def choose(self, view: YardView, question: Question, options: Sequence[Option]) -> Option:
        from hyperespace.games.trucker.bot.goods import hand, stow

        return _offered((stow if question.step == "load_goods" else hand)(view, options), options)


class Energy(StandingOrder[YardView], frozen=True):
    """When batteries are spent: for shields and double cannons against what comes in, for engines, for fights. (2.6)"""

    steps = ("declare", "hit", "hit_again", "spend_more", "lose_energy")

    defence: Literal["spend", "save"] = "spend"
    engines: Literal["all", "none"] = "all"
    cannons: Literal["to_win", "all", "none"] = "to_win"

    def choose(self, view: YardView, question: Question, options: Sequence[Option]) -> Option:
        if question.step in ("spend_more", "lose_energy"):  # it has to be; the fullest battery misses it least
            return _fullest(view, options)
        if question.step != "declare":
            return _cell(options) if self.defence == "spend" else Enough()
        how = self.engines if view.powering == "engines" else self.cannons
        if how == "to_win" and view.powered >= _wanted(view):
            return Enough()
        return Enough() if how == "none" else _cell(options)


def _wanted(view: YardView) -> int:
    from hyperespace.games.trucker.bot.energy import powered_wanted

    return powered_wanted(view)


class Insurance(StandingOrder[YardView], frozen=True):
    """A ship of class IV is insured, or not. (4.4)"""

    steps = ("insure",)

    take: Literal["always", "never"] = "never"

    def choose(self, view: YardView, question: Question, options: Sequence[Option]) -> Option:
        return Insure() if self.take == "always" else options[0]


def _cell(options: Sequence[Option]) -> Option:
    """A cell of the first battery. Cubes are not burned by an order; then nothing more is spent."""
    spends = (option for option in options if isinstance(option, Spend) and option.what == "energy")
    return next(spends, Enough())


def _fullest(view: YardView, options: Sequence[Option]) -> Option:
    cells = {part.cell: part.energy for part in view.players[view.seat].parts}
    spends = [option for option in options if isinstance(option, Spend) and option.what == "energy"]
    return max(spends, key=lambda option: cells[option.cell], default=options[0])


def _offered(option: Option, options: Sequence[Option]) -> Option:
    return option if option in options else options[0]


STANDING_ORDERS: Final = (FlyingOn, Stops, Crew, Goods, Energy, Insurance)
