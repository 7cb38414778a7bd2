"""A view as data. `view` builds it; that is apart, so that it can be compiled."""

from typing import Any

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.core.games import View
from hyperespace.games.cosmos.answers import Line
from hyperespace.games.cosmos.hexes import Heading
from hyperespace.games.cosmos.own_battles import admitted, own_battle
from hyperespace.games.cosmos.scenario_format import Scenario
from hyperespace.games.cosmos.state import Fate


class ShipView(Struct):
    """A ship on the map, aboard or gone. Its class is described by the sheets that the game publishes."""

    name: str
    kind: str
    seat: Seat
    at: str
    heading: Heading
    defence: int
    shots: int  # fired in this turn
    mines: int
    fate: Fate
    carrier: str
    ramp: str
    past: str  # its row of the order sheet so far (3.6)
    now: str
    is_new: bool
    orders: tuple[str, ...] | None  # of this turn; one's own only


class MineView(Struct):
    at: str
    side: int


class AsteroidView(Struct):
    at: str
    drift: Heading | None


class CosmosView(View):
    """The battle as one seat sees it."""

    scenario: str
    columns: int
    rows: int
    turn: int
    turns: int
    phase: int
    side: int | None  # the seat's own
    ships: tuple[ShipView, ...]
    mines: tuple[MineView, ...]
    asteroids: tuple[AsteroidView, ...]
    beacon: tuple[str, ...]
    scores: tuple[float, float]
    fired: tuple[Line, ...]  # in this phase, by everybody
    dying: tuple[str, ...]
    draft: tuple[Line, ...]  # what the seat has written down for now
    ready: bool  # whether the seat itself is
    budget: int  # points for the seat's fleet, where fleets are bought
    spent: int
    over: bool
    winner: int | None

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled, a view of a battle that only its match knows takes the battle along: to a bot, for example."""
        fields = tuple(getattr(self, name) for name in self.__struct_fields__)
        return _unpickled, (fields, own_battle(self.scenario))


def _unpickled(fields: tuple[Any, ...], battle: Scenario | None) -> CosmosView:  # fields of all types
    if battle is not None:
        admitted(battle)
    return CosmosView(*fields)
