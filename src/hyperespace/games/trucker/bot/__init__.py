"""A bot that builds a sound ship and flies it with care, by its view and its options. It remembers nothing."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hyperespace.core.asks import Option
from hyperespace.games.trucker import answers as a
from hyperespace.games.trucker.bot import adventures, building, crew, energy, goods, wrecks
from hyperespace.games.trucker.view import YardView

Choice: TypeAlias = Callable[[YardView, Sequence[Option]], Option]


class HeuristicBot:
    """Chooses by rules of thumb, one for each kind of question, which it knows by the types of its options."""

    def __init__(self, seed: str) -> None:
        """Every bot has a seed; this one needs no luck."""

    def choose(self, view: YardView, options: Sequence[Option]) -> Option:
        """One of these options."""
        if len(options) == 1:
            return options[0]
        kind = type(options[1] if isinstance(options[0], a.Pass) else options[0])
        return QUESTIONS[kind](view, options)


QUESTIONS: Final[dict[type[Option], Choice]] = {
    a.Finish: building.take,
    a.PutBack: building.place,
    a.SetAside: building.place,
    a.Place: building.place,
    a.Remove: wrecks.remove,
    a.Keep: wrecks.keep,
    a.Board: crew.board,
    a.Lose: crew.lose,
    a.FlyOn: adventures.fly_on,
    a.Land: adventures.land,
    a.Explore: adventures.explore,
    a.Reward: adventures.reward,
    a.Enough: energy.spend,
    a.Done: goods.stow,
    a.Hand: goods.hand,
}
"""By the first option, or the second where the first is to pass."""
