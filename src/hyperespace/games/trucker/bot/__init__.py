"""A bot that builds a sound ship and flies it with care, by its view and its options. It remembers nothing."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hyperespace.core.asks import Option
from hyperespace.games.trucker import answers as a
from hyperespace.games.trucker.answers import Engage, LoseDays, Vote
from hyperespace.games.trucker.bot import (
    adventures,
    building,
    conversions,
    crew,
    dangers,
    energy,
    foresight,
    goods,
    hardships,
    robonauts,
    team,
    tokens,
    wrecks,
    yard_hands,
)
from hyperespace.games.trucker.bot.crafts import USUAL, Craft, in_the_eyes_of
from hyperespace.games.trucker.view import YardView

Choice: TypeAlias = Callable[[YardView, Sequence[Option]], Option]


class HeuristicBot:
    """Chooses by rules of thumb, one for each kind of question, which it knows by the types of its options."""

    def __init__(self, seed: str, craft: Craft = USUAL) -> None:
        """Every bot has a seed; this one needs no luck."""
        self._craft = craft

    def choose(self, view: YardView, options: Sequence[Option]) -> Option:
        """One of these options; where it knows nothing better the first, which is always safe."""
        if len(options) == 1:
            return options[0]
        if self._craft is not USUAL:
            view = in_the_eyes_of(self._craft, view)
        kind = type(options[1] if isinstance(options[0], DECLINING) else options[0])
        chosen = QUESTIONS[kind](view, options) if kind in QUESTIONS else options[0]
        return chosen if chosen in options else options[0]


DECLINING: Final = (a.Pass, a.Enough, a.Done, a.Decline)

QUESTIONS: Final[dict[type[Option], Choice]] = {
    a.Finish: building.take,
    a.CallItADay: building.take,
    a.Take: building.take_last,
    a.PutBack: building.place,
    a.SetAside: building.place,
    a.Place: building.place,
    a.Look: foresight.look,
    a.Remove: wrecks.remove,
    a.Keep: wrecks.keep,
    a.Board: crew.board,
    a.Lose: crew.lose,
    a.FlyOn: adventures.fly_on,
    a.Insure: adventures.insure,
    a.Land: adventures.land,
    a.Recruit: adventures.recruit,
    a.Explore: adventures.explore,
    a.Reward: adventures.reward,
    a.Spend: energy.spend,
    a.Boost: energy.spend,
    a.Thrust: dangers.dodge,
    a.Rouse: robonauts.rouse,
    a.Stow: goods.stow,
    a.Unstow: goods.stow,
    a.Hand: goods.hand,
    a.NameLine: dangers.name_line,
    a.Hire: team.hire,
    a.UseSkill: team.use,
    a.Buy: team.buy,
    a.Reprice: team.reprice,
    a.Adjust: team.adjust,
    a.Bet: team.bet,
    a.Convert: conversions.convert,
    a.Face: conversions.face,
    a.Adapt: yard_hands.adapt,
    a.Choose: tokens.choose,
    a.Pipe: tokens.pipe,
    a.Close: tokens.close,
    LoseDays: hardships.toll,
    Vote: hardships.vote,
    Engage: hardships.engage,
}
"""By the first option that is not to decline."""
