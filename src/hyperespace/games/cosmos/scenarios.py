"""All scenarios: ours, and those of the people who run the program.

To add scenarios, put them into a folder, next to sheets if there are any, and name the folder in the environment
variable HYPERESPACE_COSMOS.
"""

from functools import cache

from hyperespace.core.errors import BadOptions
from hyperespace.games.cosmos.data_folders import Loaded, load
from hyperespace.games.cosmos.json_files import read
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
    return read(file, text, Scenario, scenario_faults)


@cache
def loaded_scenarios() -> Loaded[Scenario]:
    """All scenarios, and those that had to be left out: even one of ours, if it does not fit somebody's own sheets."""
    return load("scenarios", parse, excused=bool(loaded_sheets().own))


@cache
def scenarios() -> dict[str, Scenario]:
    """All scenarios by the names of their files, in the order of their numbers; those without one come last."""
    found = loaded_scenarios().found.items()
    return dict(sorted(found, key=lambda each: (each[1].number is None, each[1].number or 0, each[0])))


def scenario_of(name: str) -> Scenario:
    """The scenario of this name. If its file cannot be used, the error says why."""
    found = scenarios().get(name)
    if found is None:
        names = ", ".join(scenarios())
        raise loaded_scenarios().left_out.get(name) or BadOptions(
            f"there is no scenario {name!r}; there are: {names}",
            french=f"il n'y a pas de scénario {name!r}\xa0; il y a\xa0: {names}",
        )
    return found
