"""Lessons: small battles to learn by, files like the scenarios but in a folder of their own.

The learner is blue. What red does in them is in `lesson_bot`.
"""

from functools import cache

from hyperespace.core.errors import BadOptions
from hyperespace.games.cosmos.data_folders import ours
from hyperespace.games.cosmos.json_files import read
from hyperespace.games.cosmos.scenario_faults import scenario_faults
from hyperespace.games.cosmos.scenario_format import Scenario

LESSONS = ("fighter", "fire", "slow", "cruiser")
"""In the order in which they are learned."""

PREFIX = "lesson_"
"""Before the name of a lesson, where a battle says which scenario it is."""


def lessons() -> dict[str, Scenario]:
    """All lessons, by what their battles call them."""
    return {PREFIX + name: _lesson(name) for name in LESSONS}


def lesson_of(scenario: str) -> Scenario | None:
    """The lesson that a battle is, if it is one."""
    name = scenario.removeprefix(PREFIX)
    return _lesson(name) if name != scenario and name in LESSONS else None


def battle_of(lesson: str) -> str:
    """What the battle of a lesson is called."""
    if lesson not in LESSONS:
        names = ", ".join(LESSONS)
        raise BadOptions(
            f"there is no lesson {lesson!r}; there are: {names}",
            french=f"il n'y a pas de leçon {lesson!r}\xa0; il y a\xa0: {names}",
        )
    return PREFIX + lesson


@cache
def _lesson(name: str) -> Scenario:
    return read(f"lessons/{name}.json", ours("lessons")[name], Scenario, scenario_faults)
