"""The rival in a lesson: it does as little as the rules allow, so that the learner has all the time in the world."""

from collections.abc import Sequence

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Done, Enough, FlyOn, Hire, Pass
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.view import YardView

QUIET = (Pass(), Enough(), Done(), FlyOn(), Hire("buyer"))


class LessonBot:
    """Gives the quietest answer there is; otherwise it plays like the heuristic bot."""

    def __init__(self, seed: str) -> None:
        self._otherwise = HeuristicBot(seed)

    def choose(self, view: YardView, options: Sequence[Option]) -> Option:
        quiet = next((option for option in QUIET if option in options), None)
        return quiet or self._otherwise.choose(view, options)
