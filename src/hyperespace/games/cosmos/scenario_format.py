"""A scenario: the map, the ships on it, and how the battle is won. It is a file in the folder `scenarios`. (8)"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from hyperespace.games.cosmos.hexes import Cell, column_and_row
from hyperespace.games.cosmos.sheet_format import Count, Direction, Name, Phase, Positive, Sheet, Words

Side: TypeAlias = Literal["blue", "red"]
Edge: TypeAlias = Literal["west", "east", "north", "south"]
Home: TypeAlias = Literal["west", "east"]
Label: TypeAlias = Annotated[str, Meta(pattern="^[0-9]{4}$")]
ShipName: TypeAlias = Annotated[str, Meta(pattern="^[A-Z][0-9]{1,2}$")]

SIDES: tuple[Side, Side] = ("blue", "red")


class SideOf(Words, frozen=True, forbid_unknown_fields=True):
    """What one side is called, and which edge of the map is behind it."""

    home: Home


class Placed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ship at the beginning: on the map, or aboard a cruiser."""

    name: ShipName
    kind: Name
    side: Side
    captain: Literal[1, 2] = 1  # who commands it when two share a side
    at: Label | None = None
    heading: Direction = 0
    mines: Count = 0
    defence: Positive | None = None  # if it is damaged already
    aboard: ShipName | None = None
    ramp: Name | None = None


class Rock(Struct, frozen=True, forbid_unknown_fields=True):
    """An asteroid, and where it drifts to."""

    at: Label
    drift: Direction | None = None


class Drift(Struct, frozen=True, forbid_unknown_fields=True):
    """Drifting by this number of cells, in each of these phases. (7.3)"""

    phases: tuple[Phase, ...]
    cells: Annotated[int, Meta(ge=1, le=64)] = 1


class Exit(Struct, frozen=True, forbid_unknown_fields=True):
    """Ships of this class may leave over this edge; over any other one they count as destroyed. (4.5)"""

    side: Side
    kind: Name
    edge: Edge


class Goal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal"):
    """What a side has to reach to win at once."""

    side: Side


class Eliminate(Goal, frozen=True, tag="eliminate"):
    """No enemy is left in play."""


class Leave(Goal, frozen=True, tag="exit"):
    """This number of its ships of a class have left over their exit."""

    kind: Name
    count: Positive


class Destroy(Goal, frozen=True, tag="destroy"):
    """This number of enemies of a class are destroyed."""

    kind: Name
    count: Positive


class DestroyShip(Goal, frozen=True, tag="destroy_ship"):
    """This enemy is destroyed."""

    ship: ShipName


class Land(Goal, frozen=True, tag="aboard"):
    """This number of its ships of a class are aboard a cruiser."""

    kind: Name
    count: Positive


AnyGoal: TypeAlias = Eliminate | Leave | Destroy | DestroyShip | Land


class Purchase(Struct, frozen=True, forbid_unknown_fields=True):
    """A battle for which both sides buy their fleets. (9)"""

    points: tuple[Positive, ...]
    kinds: tuple[Name, ...]
    mine: Positive  # the price of one
    cruiser_for_every: Positive  # a cruiser for each full or started lot of this many points
    zones: dict[Side, tuple[Positive, Positive]]  # the first and last column for each side
    asteroids: tuple[Positive, Positive]  # between these columns
    beacon: tuple[Label, ...]


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, weakref=True):
    number: Positive | None = None  # its place in the list; those without one come last
    title: Words
    briefing: Words
    notes: tuple[Words, ...] = ()
    columns: Annotated[int, Meta(ge=4, le=64)]
    rows: Annotated[int, Meta(ge=4, le=48)]
    sides: dict[Side, SideOf]
    ships: tuple[Placed, ...]
    asteroids: tuple[Rock, ...] = ()
    asteroid_drift: Drift | None = None
    asteroids_return: bool = False  # opposite to where they would leave the map
    mine_drift: Drift | None = None  # away from the home edge of whoever dropped them
    exits: tuple[Exit, ...] = ()
    turns: Positive
    victory: tuple[AnyGoal, ...]
    time_up: Literal["points", "blue", "red"]
    purchase: Purchase | None = None
    sheets: tuple[Sheet, ...] = ()  # that it brings: in this battle they replace ours of the same class, or are new

    def is_on_map(self, cell: Cell) -> bool:
        column, row = column_and_row(cell)
        return 1 <= column <= self.columns and 1 <= row <= self.rows
