"""The state of a battle: plain data."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import force_setattr

from hyperespace.core.asks import Seat
from hyperespace.core.games import Options
from hyperespace.core.state import State
from hyperespace.core.steps import Steps
from hyperespace.games.cosmos.answers import Line
from hyperespace.games.cosmos.hexes import Cell, Heading
from hyperespace.games.cosmos.lessons import battle_of
from hyperespace.games.cosmos.own_battles import admitted, name_of
from hyperespace.games.cosmos.scenarios import Scenario, scenario_of
from hyperespace.games.cosmos.sheet_format import Positive

step = Steps()

PHASES: tuple[int, ...] = (1, 2, 3, 4, 5, 6)

SideNumber: TypeAlias = int
"""0 is blue, 1 is red. Seats sit down in turn: 0 and 2 are blue, 1 and 3 are red. (10)"""

Fate: TypeAlias = Literal["flying", "aboard", "destroyed", "left", "escaped", "planned"]
IN_PLAY: tuple[Fate, ...] = ("flying", "aboard")


class CosmosOptions(Options, frozen=True):
    """What may be chosen before the battle. From `points` to `beacon`: for a battle with bought fleets. (9)"""

    scenario: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)] = "first_flight"
    points: Positive | None = None  # of those that the scenario offers; None: the number in the middle
    asteroids: bool = False
    drift: bool = False
    beacon: bool = False
    lesson: str | UnsetType = UNSET  # a small battle to learn by, instead of a scenario; nothing is written when unset
    own_battle: Scenario | UnsetType = UNSET  # one that is in this match alone, with the sheets that it brings

    def __post_init__(self) -> None:
        """A battle that comes with the options is checked, and called by what it is made of."""
        if self.own_battle is not UNSET:
            force_setattr(self, "own_battle", admitted(self.own_battle))

    @property
    def counted_as(self) -> str:
        """The scenario, where results are counted. All battles that are in their match are one."""
        return self.scenario if self.own_battle is UNSET else "own_battle"

    @property
    def battle(self) -> str:
        """What is played."""
        if self.own_battle is not UNSET:
            return name_of(self.own_battle)
        return self.scenario if self.lesson is UNSET else battle_of(self.lesson)


class Ship(Struct):
    """One ship, from the first turn to its end and beyond."""

    name: str
    kind: str
    seat: Seat
    cell: Cell  # where its anchor is; of a ship aboard or gone, where it last was
    heading: Heading
    defence: int
    mines: int = 0
    shots: int = 0  # fired in this turn
    fate: Fate = "flying"
    carrier: str = ""
    ramp: str = ""
    orders: list[str] = []  # of this turn, phase by phase, as far as they are written
    is_new: bool = False  # launched in this phase, so that its orders are still to be written
    past: str = ""  # its row of the order sheet: what it did in every phase so far, as on paper (3.6)
    now: str = ""  # the same for this phase


class Mine(Struct, array_like=True):
    cell: Cell
    side: SideNumber
    ship: str = ""  # that dropped it,
    dropped: tuple[int, int] = (0, 0)  # in this turn and phase


class Asteroid(Struct, array_like=True):
    cell: Cell
    drift: Heading | None = None


class Battle(State):
    scenario: str
    ships: list[Ship]
    asteroids: list[Asteroid]
    drafts: list[list[Line]]  # by seat: what it has written down, and nobody else may see
    scores: list[float]  # by side
    mines: list[Mine] = []
    ready: list[Seat] = []
    turn: int = 0
    phase: int = 0  # 0 while orders are written
    closed: list[tuple[str, str]] = []  # ramps on which a fighter was recovered in this phase
    fired: list[Line] = []  # all shots of this phase
    dying: list[str] = []  # ships that were brought to zero and may still fire
    points: int = 0  # that each side may spend
    beacon: bool = False
    drift: Heading | None = None  # of all asteroids, where the captains wanted that
    spent: list[int] = []  # by seat, while fleets are bought
    over: bool = False
    winner: SideNumber | None = None  # None: a draw

    @property
    def plan(self) -> Scenario:
        """The scenario that is played."""
        return scenario_of(self.scenario)

    @property
    def seats(self) -> range:
        return range(len(self.drafts))
