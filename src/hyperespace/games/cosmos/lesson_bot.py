"""Red in a lesson: it flies as the lesson says, and never fires, so that the learner has time to look."""

from collections.abc import Sequence

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Order, Ready
from hyperespace.games.cosmos.bot import HeuristicBot
from hyperespace.games.cosmos.lessons import PREFIX
from hyperespace.games.cosmos.view import CosmosView

COURSES: dict[str, dict[str, str]] = {
    "fighter": {},
    "fire": {},
    "slow": {"R2": "M M M X X M"},
    "cruiser": {"R1": "M M M M M X"},
}
"""The row of the order sheet for each ship, in every turn of each lesson. Those that are not named stand still."""


class LessonBot:
    """Recognises the lesson by the name of the battle; at any other table it plays like the heuristic bot."""

    def __init__(self, seed: str) -> None:
        self._otherwise = HeuristicBot(seed)

    def choose(self, view: CosmosView, options: Sequence[Option]) -> Option:
        course = COURSES.get(view.scenario.removeprefix(PREFIX))
        if course is None or Ready() not in options:
            return self._otherwise.choose(view, options)
        written = [
            Order(ship, phase, order)
            for ship, row in course.items()
            for phase, order in enumerate(row.split(), start=1)
        ]
        return next((order for order in written if order in options), Ready())
