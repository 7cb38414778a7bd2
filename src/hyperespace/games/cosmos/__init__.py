"""Capitaine Cosmos: battles on a hex map, with secret orders for six phases, for two captains or two teams of two."""

import msgspec

from hyperespace.core.games import Game, Result
from hyperespace.games.cosmos import flow  # noqa: F401  # fills `step`
from hyperespace.games.cosmos.answers import ANSWERS
from hyperespace.games.cosmos.picture import show
from hyperespace.games.cosmos.scenarios import scenarios
from hyperespace.games.cosmos.setup import pieces, setup
from hyperespace.games.cosmos.sheets import sheets
from hyperespace.games.cosmos.state import Battle, CosmosOptions, side_of, step
from hyperespace.games.cosmos.view import view
from hyperespace.games.cosmos.worlds import resample


def result(s: Battle) -> Result:
    """The captains of the side that won, and everybody's points. (1.4)"""
    winners = tuple(seat for seat in s.seats if s.winner is not None and side_of(seat) == s.winner)
    return Result(winners, tuple(s.scores[side_of(seat)] for seat in s.seats))


def data() -> dict[str, object]:
    """The ship sheets and the scenarios, as their files have them."""
    return {"sheets": msgspec.to_builtins(sheets()), "scenarios": msgspec.to_builtins(scenarios())}


GAME = Game(
    name="cosmos",
    package=__name__,
    rules=1,
    seats=range(2, 5, 2),
    ending="1.4",
    state=Battle,
    options=CosmosOptions,
    answers=ANSWERS,
    steps=step,
    setup=setup,
    view=view,
    resample=resample,
    result=result,
    census=pieces,
    show=show,
    data=data,
)
