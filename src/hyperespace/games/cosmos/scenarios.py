"""All scenarios: ours, and those of the people who run the program.

To add scenarios, put them into a folder, next to sheets if there are any, and name the folder in the environment
variable HYPERESPACE_COSMOS.
"""

from functools import cache

from hyperespace.core.errors import BadOptions
from hyperespace.games.cosmos.data_folders import Loaded, load
from hyperespace.games.cosmos.json_files import read
from hyperespace.games.cosmos.lessons import lesson_of
from hyperespace.games.cosmos.own_battles import bring, own_battle, with_names
from hyperespace.games.cosmos.scenario_faults import scenario_faults
from hyperespace.games.cosmos.scenario_format import (
    SIDES,
    AnyGoal,
    Destroy,
    DestroyShip,
    Drift,
    Edge,
    Eliminate,
    Home,
    Land,
    Leave,
    Placed,
    Purchase,
    Scenario,
)
from hyperespace.games.cosmos.sheets import loaded_sheets

__all__ = [
    "SIDES",
    "AnyGoal",
    "Destroy",
    "DestroyShip",
    "Drift",
    "Edge",
    "Eliminate",
    "Home",
    "Land",
    "Leave",
    "Placed",
    "Purchase",
    "Scenario",
    "loaded_scenarios",
    "parse",
    "scenario_of",
    "scenarios",
]


def parse(name: str, file: str, text: str) -> Scenario:
    """A scenario from the text of its file, checked."""
    return with_names(read(file, text, Scenario, scenario_faults))


@cache
def loaded_scenarios() -> Loaded[Scenario]:
    """All scenarios, and those that had to be left out: even one of ours, if it does not fit somebody's own sheets."""
    loaded = load("scenarios", parse, _by_number, excused=bool(loaded_sheets().own))
    for plan in loaded.found.values():
        bring(plan, lasting=True)
    return loaded


def _by_number(scenario: Scenario) -> tuple[float, ...]:
    """Those without a number come last."""
    return scenario.number is None, scenario.number or 0


def scenarios() -> dict[str, Scenario]:
    """All scenarios by the names of their files, in the order of their numbers."""
    return loaded_scenarios().found


def scenario_of(name: str) -> Scenario:
    """The scenario of this name, the lesson, or the battle of a match. If a file cannot be used, the error says why."""
    found = loaded_scenarios().found.get(name) or lesson_of(name) or own_battle(name)
    return found or loaded_scenarios().named(name, ("scenario", "scénario"), BadOptions)
