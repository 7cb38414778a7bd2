"""What happens in the yard and in flight, for the log and for the animation."""

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.trucker.boards import Cell

# The yard (2.2, 2.3)


class FlightOpened(Event, frozen=True):
    """A new ship is to be built."""

    flight: int
    ship_class: str


class HolesRolled(Event, frozen=True):
    """The two dice that cut holes into the boards of class IIIB. (4.2)"""

    reveals = True
    dice: tuple[int, int]


class TileDrawn(Event, frozen=True):
    """Somebody has taken a tile from those face down. Only they see which."""

    reveals = True
    seat: Seat


class TileSeen(Event, frozen=True):
    reveals = True
    tile: int


class TileTaken(Event, frozen=True):
    seat: Seat
    tile: int


class TilePlaced(Event, frozen=True):
    reveals = True
    seat: Seat
    tile: int
    cell: Cell
    turns: int


class TileShifted(Event, frozen=True):
    seat: Seat
    tile: int
    cell: Cell
    turns: int


class TileReturned(Event, frozen=True):
    reveals = True
    seat: Seat
    tile: int


class TileSetAside(Event, frozen=True):
    reveals = True
    seat: Seat
    tile: int


class PileTaken(Event, frozen=True):
    seat: Seat
    pile: int


class PileSeen(Event, frozen=True):
    """What is in the pile, for whoever looks at it."""

    reveals = True
    pile: int
    cards: tuple[int, ...]


class ShipFinished(Event, frozen=True):
    seat: Seat
    number: int


class BuildingStarted(Event, frozen=True):
    """The hourglass runs for the first time."""

    runs: int


class GlassTurned(Event, frozen=True):
    seat: Seat
    run: int
    left: int  # runs that are still to come


class GlassEmpty(Event, frozen=True):
    run: int
    left: int


class BuildingEnded(Event, frozen=True):
    pass


class TilesLeftOver(Event, frozen=True):
    """Tiles that were set aside and never used are lost."""

    seat: Seat
    count: int


class TileRemoved(Event, frozen=True):
    seat: Seat
    cell: Cell
    tile: int


class PieceLost(Event, frozen=True):
    seat: Seat
    cells: tuple[Cell, ...]
    count: int


# Loading and take-off (2.4, 4.4)


class CrewBoarded(Event, frozen=True):
    seat: Seat
    cell: Cell
    who: str


class Insured(Event, frozen=True):
    """For this price, lost tiles cost no more than the cap. (4.4)"""

    seat: Seat
    price: int
    cap: int


class TookOff(Event, frozen=True):
    seats: tuple[Seat, ...]


# Cards, and what they ask of a ship (2.6, 2.9)


class CardTurned(Event, frozen=True):
    reveals = True
    card: int


class EnergySpent(Event, frozen=True):
    seat: Seat
    cell: Cell


class StrengthDeclared(Event, frozen=True):
    seat: Seat
    what: str
    strength: float


class DaysGained(Event, frozen=True):
    seat: Seat
    days: int


class DaysLost(Event, frozen=True):
    seat: Seat
    days: int


class Landed(Event, frozen=True):
    seat: Seat
    planet: int
    goods: str


class Recruited(Event, frozen=True):
    seat: Seat
    cell: Cell


class SwarmMet(Event, frozen=True):
    """The strongest engines have run into meteors."""

    seat: Seat


class SectorEntered(Event, frozen=True):
    """Cards of this level lie on top of the deck now."""

    level: int
    count: int


class FiredOn(Event, frozen=True):
    """A derelict fires at whoever comes near."""

    seat: Seat


class TooFewLeft(Event, frozen=True):
    seat: Seat


class Explored(Event, frozen=True):
    seat: Seat


class WentBy(Event, frozen=True):
    seat: Seat


class NothingFits(Event, frozen=True):
    """No tile of a star depot has a place on somebody's ship. (8.7)"""

    seat: Seat


class EnemyBeaten(Event, frozen=True):
    seat: Seat


class EnemyHeldOff(Event, frozen=True):
    seat: Seat


class EnemyWon(Event, frozen=True):
    seat: Seat


class CrewCounted(Event, frozen=True):
    """How much a crew counts where crews are compared: robonauts who are up, and twice whoever is armed. (3.6, 3.8)"""

    seat: Seat
    crew: int


class RobonautsRoused(Event, frozen=True):
    """They are up until the end of the card. (3.6)"""

    seat: Seat
    cell: Cell


class LeastOf(Event, frozen=True):
    """Who has least of what, in a combat zone."""

    seat: Seat
    what: str


# Projectiles, and what they strike (2.8)


class Incoming(Event, frozen=True):
    """Something comes in: its size and side, the dice, and the line that they give."""

    what: str
    dice: tuple[int, int]
    line: int
    entry: int = 0  # the column of a cylinder where it begins (4.1)


class LineShifted(Event, frozen=True):
    """Thrusters have pushed a ship aside: for it, this is the line. (3.3)"""

    seat: Seat
    what: str
    line: int
    entry: int = 0


class PushedPast(Event, frozen=True):
    """Thrusters have pushed a ship so far that the line is not on its board any more. (3.3)"""

    seat: Seat
    what: str
    line: int  # as one would count on, though the board has no such number


class LineNamed(Event, frozen=True):
    """Somebody has told the robot police where to fire."""

    seat: Seat
    what: str
    line: int
    entry: int = 0


class Missed(Event, frozen=True):
    seat: Seat


class SabotageTried(Event, frozen=True):
    """Somebody looks for a tile to break: two dice for the column, two for the row. (2.9.10)"""

    seat: Seat
    dice: tuple[int, int, int, int]
    column: int
    row: int


class SabotageMissed(Event, frozen=True):
    """There is no tile there."""

    seat: Seat


class Bounced(Event, frozen=True):
    seat: Seat
    cell: Cell


class Shielded(Event, frozen=True):
    seat: Seat
    cell: Cell


class ShotDown(Event, frozen=True):
    seat: Seat
    cell: Cell


class TileDestroyed(Event, frozen=True):
    seat: Seat
    cell: Cell
    tile: int


class SetExploded(Event, frozen=True):
    """Too much energy in one place."""

    seat: Seat
    count: int


# Intruders (6)


class IntruderTurnedAway(Event, frozen=True):
    """The tile it would come in by is defended."""

    seat: Seat
    cell: Cell


class IntruderMoved(Event, frozen=True):
    """It comes into a room: the hand it keeps on the wall, the number of its step, the room."""

    seat: Seat
    hand: str
    number: int
    cell: Cell


class Devoured(Event, frozen=True):
    """What a predator has eaten in one room."""

    seat: Seat
    cell: Cell
    crew: int
    cubes: int
    energy: int


class ChargeLaid(Event, frozen=True):
    seat: Seat
    cell: Cell


class IntruderBeaten(Event, frozen=True):
    seat: Seat
    cell: Cell


class IntruderLeft(Event, frozen=True):
    seat: Seat
    cell: Cell


class ChargesWentOff(Event, frozen=True):
    seat: Seat
    count: int


# What is lost and won (2.7, 2.9, 2.10)


class CrewLost(Event, frozen=True):
    seat: Seat
    cell: Cell
    who: str


class GoodsLost(Event, frozen=True):
    seat: Seat
    cell: Cell
    what: str


class GoodsStowed(Event, frozen=True):
    seat: Seat
    goods: str  # all cubes aboard afterwards


class CreditsGained(Event, frozen=True):
    seat: Seat
    credits: int


class GaveUp(Event, frozen=True):
    seat: Seat
    why: str


# The bill (2.11)


class CameHome(Event, frozen=True):
    """What the bill of one player is made out for. (2.11)"""

    seat: Seat
    place: int  # 0 for those who did not arrive
    exposed: int
    cubes: int
    lost: int  # tiles


class Bill(Event, frozen=True):
    """The settlement of one player: what they get and pay, and what they have then. (2.11)"""

    seat: Seat
    arrival: int
    looks: int
    goods: int
    tiles: int
    credits: int


class GameOver(Event, frozen=True):
    winners: tuple[Seat, ...]


# What a box besides the base game makes happen in the flow


class AlarmOver(Event, frozen=True):
    pass


class TilesKept(Event, frozen=True):
    """Tiles that were set aside and never used go back to the warehouse."""

    seat: Seat
    count: int


class ExtraTile(Event, frozen=True):
    """A tile after the number tile, and which one it is."""

    seat: Seat
    count: int


class CubeBurned(Event, frozen=True):
    """A furnace has made energy of it. (8.2.9)"""

    seat: Seat
    cell: Cell
    what: str


class Boosted(Event, frozen=True):
    """A tile gives more than it is made for, this once. (8.2.8)"""

    seat: Seat
    cell: Cell


class FaresPaid(Event, frozen=True):
    """Passengers in luxury cabins have arrived. (8.2.1)"""

    seat: Seat
    credits: int


class SwarmMetByTwo(Event, frozen=True):
    """The two strongest engines have run into meteors. (8.1)"""

    seats: tuple[Seat, ...]


class FinePaid(Event, frozen=True):
    seat: Seat
    credits: int


class Borrowed(Event, frozen=True):
    """Somebody has borrowed what they could not pay. (8.8)"""

    seat: Seat
    credits: int


class Repaid(Event, frozen=True):
    """Somebody has paid back what they borrowed, at the end of the game. (8.8)"""

    seat: Seat
    credits: int
    left: int  # what they have then, which may be less than nothing


class TilesNotUsed(Event, frozen=True):
    """Tiles that were delivered and not used cost nothing."""

    seat: Seat
    count: int


class TileFellOff(Event, frozen=True):
    seat: Seat
    cell: Cell
    tile: int


class AllAgain(Event, frozen=True):
    """This many cards are flown once more."""

    count: int


class RolledAgain(Event, frozen=True):
    """No harm done, so the dice are thrown again."""

    what: str


# Specialists (8.4)


class SpecialistEngaged(Event, frozen=True):
    seat: Seat
    specialist: str


class Negotiated(Event, frozen=True):
    """A diplomat has talked an enemy out of it."""

    seat: Seat


class CellRestored(Event, frozen=True):
    """A technician has put an energy cell back."""

    seat: Seat
    cell: Cell
