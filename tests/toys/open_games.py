"""Games of a few lines for a test or a measurement: nothing in them is hidden, and there is nothing to choose."""

from collections.abc import Callable
from typing import TypeVar

from hyperespace.core.asks import Option, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.games import Game, Options, Result, View
from hyperespace.core.state import State
from hyperespace.core.steps import Steps

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def open_game(
    name: str,
    seats: int,
    state: type[S],
    answer: type[Option],
    steps: Steps,
    setup: Callable[[int, Options, Chance, int], S],
    view: Callable[[S, Seat | None], V],
    result: Callable[[S], Result],
) -> Game[S, V, Options]:
    """A game for this number of players, who always give the same answer. It has the words of the toys."""
    return Game(
        name,
        package="tests.toys",
        rules=1,
        seats=range(seats, seats + 1),
        ending="1",
        options=Options,
        state=state,
        answers=(answer,),
        steps=steps,
        setup=setup,
        view=view,
        result=result,
        resample=lambda s, seat, chance: None,
        census=lambda s: {},
        show=lambda view, texts: str(view),
    )
