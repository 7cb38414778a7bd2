"""What truckers may answer when their support team is at work. (7)"""

from hyperespace.core.asks import Option
from hyperespace.games.trucker.boards import Cell


class Hire(Option, frozen=True):
    """Take this one into the team."""

    member: str


class Call(Option, frozen=True):
    """Let a member help with the building, or go first before the flight."""

    member: str


class Decline(Option, frozen=True):
    """Do without it, or without any more of it."""


class CallItADay(Option, frozen=True):
    """Add no more tiles, look at no more cards: the ship was done anyway."""


class UseSkill(Option, frozen=True):
    """Do what the member can do now."""


class Pipe(Option, frozen=True):
    """Lay a pipe between two tiles."""

    cell: Cell
    other: Cell


class Adapt(Option, frozen=True):
    """Lay an adapter between a single connector and a double one."""

    cell: Cell
    other: Cell


class Choose(Option, frozen=True):
    """This tile."""

    cell: Cell


class Convert(Option, frozen=True):
    """Make a tile something else."""

    kind: str


class Face(Option, frozen=True):
    """Point what it becomes that way: 0 front, 1 right, 2 rear, 3 left."""

    direction: int


class Restore(Option, frozen=True):
    """Take the token off this tile again."""

    cell: Cell


class Close(Option, frozen=True):
    """Weld an exposed connector shut."""

    cell: Cell
    direction: int


class Bet(Option, frozen=True):
    """Bet that a ship comes in on this place; 0: not at all."""

    place: int


class Buy(Option, frozen=True):
    """Buy so many cubes."""

    count: int


class Reprice(Option, frozen=True):
    """Cubes of this colour are worth one more, or one less."""

    colour: str
    change: int


class Adjust(Option, frozen=True):
    """A bonus goes a step up (1) or down (-1)."""

    step: int


TEAM_ANSWERS = (
    Hire, Call, Decline, CallItADay, UseSkill, Pipe, Adapt, Choose, Convert, Face, Restore, Close, Bet, Buy, Reprice,
    Adjust,
)  # fmt: skip
