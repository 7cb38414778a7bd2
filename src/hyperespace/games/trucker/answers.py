"""What truckers may answer. Tiles are numbers of the catalogue, cells are column and row in one number: 705."""

from hyperespace.core.asks import Option
from hyperespace.games.trucker.boards import Cell


class Ready(Option, frozen=True):
    """The board was looked at: the hourglass may run."""

    ends_a_look = True


class Draw(Option, frozen=True):
    """Take a tile that lies face down."""


class Take(Option, frozen=True):
    """Take a tile that lies face up."""

    tile: int


class TakeAside(Option, frozen=True):
    """Take a tile that was set aside."""

    tile: int


class Place(Option, frozen=True):
    """Place the tile in hand on a cell, after this many quarter turns to the right."""

    cell: Cell
    turns: int


class Shift(Option, frozen=True):
    """Move or turn the tile that was placed last, as long as it is not welded."""

    cell: Cell
    turns: int


class PutBack(Option, frozen=True):
    """Put the tile in hand back, face up."""


class SetAside(Option, frozen=True):
    """Set the tile in hand aside for later."""


class Look(Option, frozen=True):
    """Look at a pile of cards."""

    pile: int


class StopLooking(Option, frozen=True):
    """Put the pile back."""

    ends_a_look = True


class Finish(Option, frozen=True):
    """Take a number tile: the ship is done."""

    number: int


class TurnGlass(Option, frozen=True):
    """Turn the hourglass over, onto its next circle."""


class Remove(Option, frozen=True):
    """Take a tile off that is wrong."""

    cell: Cell


class Keep(Option, frozen=True):
    """Keep the piece of the ship with this cell; all others are lost."""

    cell: Cell


class Board(Option, frozen=True):
    """Who lives in a cabin: two humans, or an alien of this colour."""

    who: str


class FlyOn(Option, frozen=True):
    """Stay in the race."""


class GiveUp(Option, frozen=True):
    """Leave the race before the next card."""


class Spend(Option, frozen=True):
    """Spend an energy cell of this battery; or burn a cube of this colour from here."""

    cell: Cell
    what: str = "energy"


class Thrust(Option, frozen=True):
    """Fire the thrusters that blow this way, with the energy of this cell: the line moves there by one."""

    way: int
    cell: Cell
    what: str = "energy"


class Rouse(Option, frozen=True):
    """Wake the robonauts in this cell with the energy of that one."""

    cell: Cell
    source: Cell
    what: str = "energy"


class Insure(Option, frozen=True):
    """Pay the insurance of a class IV ship."""


class Enough(Option, frozen=True):
    """Spend nothing more."""


class Land(Option, frozen=True):
    """Land on a planet."""

    planet: int


class Recruit(Option, frozen=True):
    """Take a new astronaut in, here."""

    cell: Cell


class Explore(Option, frozen=True):
    """Go aboard what was found."""


class Reward(Option, frozen=True):
    """Take the reward, and the days it costs."""


class Pass(Option, frozen=True):
    """Leave alone what could be taken, explored or landed on."""


class Lose(Option, frozen=True):
    """Give up somebody in this cabin: a human, or an alien."""

    cell: Cell
    who: str


class Hand(Option, frozen=True):
    """Hand over a cube of this colour from this container; or an energy cell, where there are no more cubes."""

    cell: Cell
    what: str


class Stow(Option, frozen=True):
    """Put a cube into a container."""

    colour: str
    cell: Cell


class Unstow(Option, frozen=True):
    """Take a cube out of a container, to put it elsewhere or leave it behind."""

    colour: str
    cell: Cell


class Done(Option, frozen=True):
    """Leave behind what is not stowed."""


class NameLine(Option, frozen=True):
    """Be fired at along this line: the side it comes from, its number, and where it begins on a cylinder."""

    side: int
    number: int
    entry: int = 0


# Support teams (7)


class Hire(Option, frozen=True):
    """Take this member into the support team."""

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
    """Name a tile, where a member of the team or a card wants one."""

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
    """Buy this many cubes."""

    count: int


class Reprice(Option, frozen=True):
    """Cubes of this colour are worth one more, or one less."""

    colour: str
    change: int


class Adjust(Option, frozen=True):
    """A bonus goes a step up (1) or down (-1)."""

    step: int


# The first expansion (8.2)


class Boost(Option, frozen=True):
    """Boost the tile on this cell, with the energy of that one, or with a cube from there."""

    cell: Cell
    source: Cell
    what: str = "energy"


class Wake(Option, frozen=True):
    """Somebody who sleeps in that chamber moves into this cabin."""

    cell: Cell
    chamber: Cell


# Machinations (8.5)


class Plot(Option, frozen=True):
    """Keep this machination for the flight."""

    card: int


class Pay(Option, frozen=True):
    """Pay this many credits."""

    credits: int


class LoseDays(Option, frozen=True):
    """Lose this many days instead."""

    days: int


class Sell(Option, frozen=True):
    """Sell a cube of this colour out of a container."""

    colour: str
    cell: Cell


# Rough roads and specialists (8.4, 8.6)


class Vote(Option, frozen=True):
    """The meteor should come from there: 0 front, 1 right, 2 rear, 3 left."""

    direction: int


class Engage(Option, frozen=True):
    """Say which specialist the cyan alien is."""

    specialist: str


ANSWERS = (
    Draw, Take, TakeAside, Place, Shift, PutBack, SetAside, Look, StopLooking, Finish, TurnGlass, Remove, Keep, Board,
    Insure, FlyOn, GiveUp, Spend, Thrust, Rouse, Enough, Land, Recruit, Explore, Reward, Pass, Lose, Hand, Stow, Unstow,
    Done, NameLine, Hire, Call, Decline, CallItADay, UseSkill, Pipe, Adapt, Choose,
    Convert, Face, Restore, Close, Bet, Buy, Reprice, Adjust, Boost, Wake, Plot, Pay, LoseDays, Sell, Vote, Engage,
    Ready,
)  # fmt: skip
